/// What an enum declares, as far as its cases and their accessors are concerned.
struct EnumDeclaration: Equatable {
  /// The name as it is written, with backticks if it has them.
  var name = ""
  /// Where the name stands.
  var offset = 0
  var access: Access?
  var isIndirect = false
  /// The types in its list of inheritance, such as `CaseIterable` and `~Copyable`.
  var inherited: [String] = []
  /// The cases, and the conditions of compilation around them.
  var entries: [Entry] = []
  /// The names of the properties and functions in its body.
  var members: [Member] = []

  enum Access: String { case `public`, `package`, `internal`, `fileprivate`, `private` }

  enum Entry: Equatable {
    /// A line such as `#if os(Linux)`, written out again where cases depend on it.
    case condition(String)
    case element(Element)
  }

  struct Element: Equatable {
    /// The name as it is written.
    var name: String
    var offset: Int
    var payload: [Value] = []
    var isIndirect = false
    /// The attributes, `@available(…)` among them.
    var attributes: [Attribute] = []
    /// The branches of conditions around it, the outermost first.
    var branches: [Branch] = []
  }

  struct Value: Equatable {
    var label: String?
    var type: TypeText
  }

  struct TypeText: Equatable {
    /// The type in one line, without comments.
    var text: String
    var offset: Int
    /// Whether `?` behind it would make only its last part optional.
    var isCompound = false
  }

  struct Attribute: Equatable {
    var text: String
    var offset: Int
  }

  struct Member: Equatable {
    var name: String
    var isStatic: Bool
    var branches: [Branch]
  }

  /// One branch of one condition of compilation.
  struct Branch: Equatable {
    var condition: Int
    var clause: Int
  }

  var elements: [Element] {
    entries.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }
}

extension EnumDeclaration.Element {
  /// Whether both can be there in one build.
  func canMeet(_ other: Self) -> Bool {
    zip(branches, other.branches).allSatisfy {
      $0.condition != $1.condition || $0.clause == $1.clause
    }
  }
}
