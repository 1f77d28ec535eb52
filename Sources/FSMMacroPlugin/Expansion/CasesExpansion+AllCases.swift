/// The list of all values.
extension CasesExpansion {
  /// Whether the enum promises a list that the compiler does not write itself.
  var writesAllCases: Bool {
    get throws(Rejection) {
      let isPromised = enumeration.inherited.contains {
        $0.split(separator: " ").last.map { $0 == "CaseIterable" || $0 == "Swift.CaseIterable" }
          ?? false
      }
      guard isPromised, enumeration.elements.contains(where: { !$0.payload.isEmpty }) else {
        return false
      }
      return try !isWritten("allCases", at: enumeration.offset, isStatic: true)
    }
  }

  func allCases() throws(Rejection) -> String {
    if let offset = indirectOffset {
      throw Rejection(
        message: "an indirect enum has no finite list of values; remove 'CaseIterable', or write "
          + "'allCases' in the body of the enum",
        offset: offset)
    }
    let statements = try lines { element throws(Rejection) in try self.statements(for: element) }
    return """
      /// Every case with every payload.
      \(access)static var allCases: [Self] {
        var all: [Self] = []
      \(statements.joined(separator: "\n"))
        return all
      }
      """
  }

  /// Where the first part that is indirect stands.
  private var indirectOffset: Int? {
    enumeration.isIndirect
      ? enumeration.offset : enumeration.elements.first(where: \.isIndirect)?.offset
  }

  private func statements(for element: EnumDeclaration.Element) throws(Rejection) -> [String] {
    if let attribute = element.attributes.first(where: { $0.text.hasPrefix("@available") }) {
      throw Rejection(
        message: "'@Cases' does not list cases with '@available'; write 'allCases' in the body of "
          + "the enum",
        offset: attribute.offset)
    }
    var lines: [String] = []
    var closing: [String] = []
    func open(_ line: String) {
      lines.append(indent(closing.count) + line)
      closing.append(indent(closing.count) + "}")
    }
    for (index, value) in element.payload.enumerated() {
      var type = value.type
      var values = try Self.values(of: type)
      if type.text.contains("-") {
        // A negative number in a generic argument is read as one only where a type is expected.
        open("do {")
        let base = type.text.hasSuffix("?") ? String(type.text.dropLast()) : type.text
        lines.append("\(indent(closing.count))typealias Payload\(index) = \(base)")
        type.text = "Payload\(index)" + type.text.dropFirst(base.count)
        values = try Self.values(of: type)
      }
      open("for v\(index) in \(values) {")
    }
    let arguments = element.payload.enumerated().map { index, value in
      value.label.map { "\($0): v\(index)" } ?? "v\(index)"
    }
    let payload = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    lines.append("\(indent(closing.count))all.append(.\(element.name)\(payload))")
    return lines + closing.reversed()
  }

  private func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth + 1) }

  /// The expression that lists the values of a type.
  private static func values(of type: EnumDeclaration.TypeText) throws(Rejection) -> String {
    let isOptional = type.text.hasSuffix("?")
    let base = isOptional ? String(type.text.dropLast()) : type.text
    let isNamed = base.first.map { $0.isLetter || $0 == "_" || $0 == "`" } ?? false
    guard isNamed, !type.isCompound, !base.hasSuffix("?") else {
      throw Rejection(
        message: "'@Cases' cannot list the values of '\(type.text)'; write 'allCases' in the body "
          + "of the enum",
        offset: type.offset)
    }
    if endless.contains(base) {
      throw Rejection(
        message:
          "the values of '\(base)' are too many to list; use a type with few of them, such as "
          + "'Ranged<0, 5>', or write 'allCases' in the body of the enum",
        offset: type.offset)
    }
    if base == "Bool" || base == "Swift.Bool" {
      return isOptional ? "[nil, false, true] as [Bool?]" : "[false, true]"
    }
    return isOptional ? "[nil] + \(base).allCases.map({ v -> \(base)? in v })" : "\(base).allCases"
  }

  /// Types of the standard library that are named often and have no list of values.
  private static let endless: Set = [
    "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "String", "UInt", "UInt8",
    "UInt16",
    "UInt32", "UInt64",
  ]
}
