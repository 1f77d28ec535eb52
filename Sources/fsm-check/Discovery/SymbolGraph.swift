import Foundation

/// The part of a compiler's symbol graph that says which types are machines.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Generics: Decodable {
      struct Parameter: Decodable { let name: String }
      let parameters: [Parameter]?
    }
    struct Fragment: Decodable {
      let kind: String
      let spelling: String
      let preciseIdentifier: String?
    }
    struct Location: Decodable {
      struct Position: Decodable { let line: Int, character: Int }
      let uri: String
      let position: Position
    }
    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let accessLevel: String
    let swiftGenerics: Generics?
    let declarationFragments: [Fragment]?
    let location: Location?
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
  }

  struct Module: Decodable { let name: String }

  let module: Module
  let symbols: [Symbol]
  let relationships: [Relationship]

  /// How the compiler names the protocol `FSM.StateMachine`.
  static let machineProtocol = "s:3FSM12StateMachineP"
}

extension SymbolGraph.Symbol {
  var isEnum: Bool { kind.identifier == "swift.enum" }
  var isProtocol: Bool { kind.identifier == "swift.protocol" }

  /// The file's path; the compiler writes it as it is, without percent escapes.
  var file: String? {
    location.map { $0.uri.hasPrefix("file://") ? String($0.uri.dropFirst(7)) : $0.uri }
  }

  /// The line, counted from one.
  var line: Int { (location?.position.line ?? 0) + 1 }

  /// The name inside its type, without backticks and argument labels.
  var baseName: String {
    let name = (pathComponents.last ?? "").filter { $0 != "`" }
    return name.hasSuffix(")") ? String(name.prefix { $0 != "(" }) : name
  }

  /// The one type a declaration mentions after `:` or `=`, without generic arguments; nil when it
  /// is a compound of types.
  var declaredType: String? {
    guard let fragments = declarationFragments,
      let start = fragments.firstIndex(where: {
        $0.kind == "text" && [":", "="].contains($0.spelling.trimmingCharacters(in: .whitespaces))
      })
    else { return nil }
    let tail = fragments[(start + 1)...].prefix { !$0.spelling.contains("{") }
    var depth = 0
    var type: String?
    for fragment in tail {
      let opened = fragment.spelling.count { $0 == "<" }
      let closed = fragment.spelling.count { $0 == ">" }
      if depth == 0, opened == 0 {
        guard fragment.kind == "typeIdentifier" || fragment.spelling == "." else { return nil }
        type = fragment.preciseIdentifier ?? type
      }
      depth += opened - closed
      // Such as `?` behind the last argument.
      if depth == 0, closed > 0, !fragment.spelling.allSatisfy({ "<>. ,".contains($0) }) {
        return nil
      }
    }
    return depth == 0 ? type : nil
  }

  /// The one type an array's declaration mentions as its element.
  var declaredElement: String? {
    let fragments = declarationFragments ?? []
    let text = fragments.map(\.spelling).joined()
    guard let open = text.firstIndex(of: "["), let close = text.lastIndex(of: "]"),
      !text[open..<close].contains(where: { "<,?:(".contains($0) })
    else { return nil }
    return fragments.last { $0.kind == "typeIdentifier" }?.preciseIdentifier
  }
}
