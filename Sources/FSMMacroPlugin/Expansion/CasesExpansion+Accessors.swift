/// The accessors of payloads and the names of cases.
extension CasesExpansion {
  /// Names that a property cannot have, or that mean something else behind a dot.
  private static let reserved: Set = ["Protocol", "Type", "caseName", "init", "self"]

  func accessors() throws(Rejection) -> String {
    try lines { element throws(Rejection) in
      let name = element.plainName
      guard !element.payload.isEmpty,
        try !isWritten(name, at: element.offset, in: element.branches)
      else { return [] }
      if Self.reserved.contains(name) {
        throw Rejection(
          message: "no accessor can be called '\(name)'; rename the case", offset: element.offset)
      }
      return accessor(of: element)
    }.joined(separator: "\n")
  }

  private func accessor(of element: EnumDeclaration.Element) -> [String] {
    let names = element.payload.indices.map { "v\($0)" }
    let pattern = names.map { "let \($0)" }.joined(separator: ", ")
    let value = names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
    let availability = element.attributes.filter { $0.text.hasPrefix("@available") }.map(\.text)
    return ["/// The payload of '\(element.plainName)', and nil in every other case."]
      + availability
      + [
        "\(access)nonisolated var \(element.name): \(element.payloadType)? {",
        "  if case .\(element.name)(\(pattern)) = self { return \(value) }",
        "  return nil",
        "}",
      ]
  }

  /// A name as a string of Swift; one in backticks may hold quotes.
  private static func literal(_ name: String) -> String {
    "\"\(name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// The property that names the case.
  var caseName: String {
    let cases = enumeration.entries.map { entry in
      switch entry {
      case .condition(let line): line
      case .element(let element):
        "  case .\(element.name): return \(Self.literal(element.plainName))"
      }
    }
    return """
      /// The name of the case, without its payload.
      \(access)nonisolated var caseName: String {
        switch self {
      \(cases.joined(separator: "\n"))
        }
      }
      """
  }
}

extension EnumDeclaration.Element {
  /// The type of the payload: of the value alone, else a tuple with the labels of the case.
  var payloadType: String {
    if payload.count == 1 {
      let type = payload[0].type
      return type.isCompound ? "(\(type.text))" : type.text
    }
    let parts = payload.map { value in
      value.label.map { "\($0): \(value.type.text)" } ?? value.type.text
    }
    return "(\(parts.joined(separator: ", ")))"
  }
}
