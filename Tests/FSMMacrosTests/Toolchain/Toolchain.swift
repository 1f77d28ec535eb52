import Foundation

/// The compiler that is installed, and the interface files that come with it.
enum Toolchain {
  /// The interface files, sorted; none where the compiler has none.
  static let interfaces: [URL] = {
    guard let answer = try? run(["swiftc", "-print-target-info"]),
      let object = try? JSONSerialization.jsonObject(with: answer) as? [String: Any],
      let paths = object["paths"] as? [String: Any],
      let resources = paths["runtimeResourcePath"] as? String
    else { return [] }
    let files = FileManager.default.enumerator(atPath: resources)?.compactMap { $0 as? String }
    return (files ?? []).filter {
      // A private interface repeats the public one.
      $0.hasSuffix(".swiftinterface") && !$0.hasSuffix(".private.swiftinterface")
    }.sorted().map { URL(filePath: resources).appending(path: $0) }
  }()

  /// Runs a program and returns what it wrote to its standard output.
  ///
  /// - Throws: What starting the program throws.
  static func run(_ arguments: [String]) throws -> Data {
    let output = FileManager.default.temporaryDirectory.appending(path: "fsm-\(UUID().uuidString)")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try Data(contentsOf: output)
  }

  /// Returns the enums of a file as the compiler's own parser sees them, those outside of `#if`.
  ///
  /// - Throws: What running the compiler and reading the file throw.
  static func enums(of file: URL) throws -> [ParsedEnum] {
    // A dump has millions of lines, of which those of declarations and attributes matter.
    let command = """
      swiftc -frontend -dump-parse -parse-stdlib "$0" | grep -E '^ *\\([a-z_]+_(decl|attr) '
      """
    let dump = try run(["sh", "-c", command, file.path(percentEncoded: false)])
    let text = try Data(contentsOf: file)
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var found: [ParsedEnum] = []
    // The enums around a line, with the column where their own line begins.
    var open: [(indent: Int, index: Int)] = []
    for line in dump.split(separator: UInt8(ascii: "\n")).map({ Array($0) }) {
      let content = line.drop { $0 == UInt8(ascii: " ") }
      let indent = content.startIndex
      while let last = open.last, last.indent >= indent { open.removeLast() }
      if content.starts(with: "(enum_decl ".utf8) {
        guard let parsed = ParsedEnum(String(decoding: content, as: UTF8.self)) else { continue }
        open.append((indent, found.count))
        found.append(parsed)
      } else if let last = open.last, last.indent + 2 == indent {
        found[last.index].add(String(decoding: content, as: UTF8.self))
      }
    }
    for index in found.indices { found[index].cut(from: lines) }
    return found
  }
}

/// An enum as the compiler's parser sees it.
struct ParsedEnum {
  let name: String
  /// The cases with their labels, as `name(label:_:)`.
  private(set) var cases: [String] = []
  /// The text of the declaration, with its attributes.
  private(set) var text = ""
  private var start: (line: Int, column: Int)
  private let end: (line: Int, column: Int)

  /// Reads a line such as `(enum_decl … range=[file:1:2 - line:3:4] "Name" …`.
  fileprivate init?(_ line: String) {
    let head = /^\(enum_decl .*range=\[.*?:(\d+):(\d+) - line:(\d+):(\d+)\] "([^"]*)"/
    guard let match = line.firstMatch(of: head) else { return nil }
    name = String(match.5)
    start = (Int(match.1) ?? 0, Int(match.2) ?? 0)
    end = (Int(match.3) ?? 0, Int(match.4) ?? 0)
  }

  /// Reads what belongs to the enum: a case or an attribute.
  fileprivate mutating func add(_ line: String) {
    if let match = line.firstMatch(of: /^\(enum_element_decl .*\] "([^"]*)"/) {
      cases.append(String(match.1))
    } else if let match = line.firstMatch(of: /^\(\w+_attr range=\[.*?:(\d+):(\d+) -/),
      let row = Int(match.1), let column = Int(match.2), (row, column) < start
    {
      start = (row, column)
    }
  }

  /// Takes the text out of the lines of the file.
  fileprivate mutating func cut(from lines: [Data]) {
    guard start.line > 0, end.line <= lines.count else { return }
    var part = lines[(start.line - 1)..<end.line].map { Data($0) }
    part[part.count - 1] = part[part.count - 1].prefix(end.column)
    // The place of '@available' is behind its '@'.
    let first = part[0].prefix(start.column - 1).last == UInt8(ascii: "@") ? 2 : 1
    part[0] = Data(part[0].dropFirst(start.column - first))
    text = part.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }
}
