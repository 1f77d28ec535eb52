import Foundation

/// What Graphviz makes of a text, to see that it is valid and draws what was meant.
enum Graphviz {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Where `dot` is, `nil` when it is nowhere on the search path.
  static let path: String? = {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").map { "\($0)/dot" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()
  static let missing = "Graphviz is not installed: no dot on the search path"

  /// Runs `dot` on one or several graphs; a warning is a failure too.
  static func run(_ text: String, format: String) throws -> String {
    guard let path else { throw Failure(description: missing) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "diagram-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let input = directory.appending(path: "in.dot")
    let output = directory.appending(path: "out")
    try Data(text.utf8).write(to: input)
    // With `-o`, each graph would overwrite the one before.
    try Data().write(to: output)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.arguments = ["-T\(format)", input.path]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    let messages = String(decoding: complaint, as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, messages.isEmpty else {
      throw Failure(description: "dot: status \(process.terminationStatus), \(messages)\n\(text)")
    }
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
  }

  /// The nodes and edges in each graph of a `plain` drawing.
  static func graphs(_ plain: String) -> [(nodes: [String], edges: [String])] {
    // A long string goes on after a backslash at the end of a line.
    let lines = plain.replacing("\\\n", with: "").split(separator: "\n")
    return lines.split(separator: "stop").map { graph in
      let words = graph.map { $0.split(separator: " ").map(String.init) }
      return (
        nodes: words.filter { $0[0] == "node" }.map { $0[1] },
        edges: words.filter { $0[0] == "edge" }.map { "\($0[1])>\($0[2])" }
      )
    }
  }

  /// The texts in an SVG drawing as a reader sees them, one for each line.
  static func texts(_ svg: String) -> [String] {
    // Scalars, for an accent may follow any character of the markup.
    let element = /<text [^>]*>([^<]*)<\/text>/.matchingSemantics(.unicodeScalar)
    let entity = /&([#a-z0-9]+);/.matchingSemantics(.unicodeScalar)
    return svg.matches(of: element).map { match in
      String(match.1).replacing(entity) { character($0.1) }
        // Spaces become no-break spaces in SVG.
        .replacing("\u{A0}", with: " ").replacing("\u{2060}", with: "")
    }
  }

  private static func character(_ name: Substring) -> String {
    let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    if let known = named[String(name)] { return known }
    let digits = name.dropFirst()
    let code = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap(Unicode.Scalar.init).map { String($0) } ?? "&\(name);"
  }
}
