import Foundation

@testable import fsm_check

/// A symbol graph written as lines, one for each symbol, in the compiler's JSON.
struct GraphSample {
  var module: String
  var symbols: [String] = []
  var relationships: [String] = []

  init(_ module: String) {
    self.module = module
  }

  /// Adds a symbol and what it is a member of.
  ///
  /// Its identifier is its path in the module, unless there is another of that path.
  mutating func add(
    _ kind: String, _ path: String, line: Int, character: Int = 2, access: String = "internal",
    generic: Bool = false, file: String? = nil, identifier: String? = nil,
    declaration: [(String, String?)] = []
  ) {
    let components = path.split(separator: ".").map { "\"\($0)\"" }.joined(separator: ",")
    let fragments = declaration.map { spelling, type in
      let precise = type.map { ",\"preciseIdentifier\":\"\($0)\"" } ?? ""
      return
        "{\"kind\":\"\(type == nil ? "text" : "typeIdentifier")\",\"spelling\":\"\(spelling)\"\(precise)}"
    }
    symbols.append(
      """
      {"kind":{"identifier":"swift.\(kind)","displayName":"?"},
       "identifier":{"precise":"\(module).\(identifier ?? path)","interfaceLanguage":"swift"},
       "pathComponents":[\(components)],"names":{"title":"\(path)"},
       \(generic ? #""swiftGenerics":{"parameters":[{"name":"T","index":0,"depth":0}]},"# : "")
       "declarationFragments":[\(fragments.joined(separator: ","))],
       "accessLevel":"\(access)",
       "location":{"uri":"file:///overlay/\(file ?? module + ".swift")",
                   "position":{"line":\(line - 1),"character":\(character)}}}
      """)
    let parent = path.split(separator: ".").dropLast().joined(separator: ".")
    if !parent.isEmpty { relate("memberOf", "\(module).\(path)", "\(module).\(parent)") }
  }

  mutating func relate(_ kind: String, _ source: String, _ target: String) {
    relationships.append(
      #"{"kind":"\#(kind)","source":"\#(source)","target":"\#(target)"}"#)
  }

  /// Says that a type of the module is a machine.
  mutating func conform(_ path: String) {
    relate("conformsTo", "\(module).\(path)", SymbolGraph.machineProtocol)
  }

  /// Adds a machine with a state of two cases and an action of one.
  mutating func addMachine(
    _ path: String, line: Int, access: String = "internal", generic: Bool = false
  ) {
    add("struct", path, line: line, access: access, generic: generic)
    conform(path)
    add("enum", path + ".State", line: line + 1)
    // The compiler does not list cases in the order of the source.
    add("enum.case", path + ".State.unlocked", line: line + 1, character: 42)
    add("enum.case", path + ".State.locked", line: line + 1, character: 34)
    add("enum", path + ".Action", line: line + 2)
    add("enum.case", path + ".Action.coin", line: line + 2)
  }

  func graph() throws -> SymbolGraph {
    let text = """
      {"metadata":{},"module":{"name":"\(module)","platform":{}},
       "symbols":[\(symbols.joined(separator: ","))],
       "relationships":[\(relationships.joined(separator: ","))]}
      """
    return try JSONDecoder().decode(SymbolGraph.self, from: Data(text.utf8))
  }
}

/// Returns the machines in some graphs.
func discovery(_ samples: GraphSample...) throws -> Discovery { try discovery(samples) }

/// Returns the machines in some graphs.
func discovery(_ samples: [GraphSample]) throws -> Discovery {
  MachineReader(try samples.map { try $0.graph() }) {
    $0.replacing("/overlay/", with: "/home/")
  }.discovery()
}
