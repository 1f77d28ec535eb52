/// The members that `@Cases` writes for an enum.
struct CasesExpansion {
  let enumeration: EnumDeclaration
  /// The access modifier of every member, with a space behind it; empty for the default.
  let access: String

  /// Makes the expansion of an enum.
  ///
  /// - Parameters:
  ///   - enumeration: What the enum declares.
  ///   - inherited: The access that an extension around it gives to its declarations.
  init(_ enumeration: EnumDeclaration, inherited: EnumDeclaration.Access? = nil) {
    self.enumeration = enumeration
    access =
      switch enumeration.access ?? inherited {
      case .public: "public "
      case .package: "package "
      case .internal, .fileprivate, .private, nil: ""
      }
  }

  /// Returns the members as text.
  ///
  /// - Throws: `Rejection` at what no right members exist for.
  func text() throws(Rejection) -> String {
    if let kind = enumeration.inherited.first(where: { ["~Copyable", "~Escapable"].contains($0) }) {
      throw Rejection(
        message: "'@Cases' cannot write accessors that copy the payload of an enum that is \(kind)",
        offset: enumeration.offset)
    }
    try refuseRepetitions()
    var parts = [try accessors()]
    if try !isWritten("caseName", at: enumeration.offset) { parts.append(caseName) }
    if try writesAllCases { parts.append(try allCases()) }
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Writes lines for each case, inside the conditions of compilation that the case is inside.
  func lines(
    _ write: (EnumDeclaration.Element) throws(Rejection) -> [String]
  ) throws(Rejection) -> [String] {
    var lines: [String] = []
    for entry in enumeration.entries {
      switch entry {
      case .condition(let line): lines.append(line)
      case .element(let element): lines += try write(element)
      }
    }
    return lines
  }

  /// Swift cannot tell cases of one name apart in a pattern.
  private func refuseRepetitions() throws(Rejection) {
    var seen: [String: [EnumDeclaration.Element]] = [:]
    for element in enumeration.elements {
      let name = element.plainName
      if seen[name, default: []].contains(where: element.canMeet) {
        throw Rejection(
          message: "two cases are called '\(name)', so '@Cases' cannot name them; rename this one",
          offset: element.offset)
      }
      seen[name, default: []].append(element)
    }
  }

  /// Whether the body of the enum has a property or function of a name.
  ///
  /// - Throws: `Rejection` when it has one in some builds only.
  func isWritten(
    _ name: String, at offset: Int, isStatic: Bool = false,
    in branches: [EnumDeclaration.Branch] = []
  ) throws(Rejection) -> Bool {
    let members = enumeration.members.filter { $0.name == name && $0.isStatic == isStatic }
    guard !members.isEmpty else { return false }
    guard members.contains(where: { branches.starts(with: $0.branches) }) else {
      throw Rejection(
        message: "'\(name)' is declared inside '#if', and '@Cases' would write it as well; "
          + "declare it in every build, or nowhere",
        offset: offset)
    }
    return true
  }
}

extension EnumDeclaration.Element {
  /// The name without backticks.
  var plainName: String { name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name }
}
