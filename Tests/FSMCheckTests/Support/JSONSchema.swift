import Foundation

/// A JSON schema of the few keywords that the fixtures use.
struct JSONSchema {
  let root: JSONValue

  init(named name: String) throws {
    let file = Probe.root.appending(path: "Tests/FSMCheckTests/Schemas/\(name)")
    root = try JSONValue(try String(contentsOf: file, encoding: .utf8))
  }

  /// What in a value is against the schema, each with its path.
  func faults(_ value: JSONValue) -> [String] { faults(value, root, "$") }

  private func faults(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> [String] {
    if let name = schema["$ref"]?.text {
      guard let target = root["definitions"]?[name] else { return ["no definition \(name)"] }
      return faults(value, target, path)
    }
    var faults: [String] = []
    if let type = schema["type"]?.text, !Self.isOf(type, value) {
      return ["\(path) is not of type \(type)"]
    }
    if let choices = schema["enum"], !choices.elements.contains(where: { $0.text == value.text }) {
      faults.append("\(path) is \(value.text ?? "no text")")
    }
    if let minimum = schema["minimum"]?.number, let number = value.number, number < minimum {
      faults.append("\(path) is less than \(minimum)")
    }
    if let least = schema["minItems"]?.number, value.elements.count < Int(least) {
      faults.append("\(path) has too few elements")
    }
    for key in schema["required"]?.elements.compactMap(\.text) ?? [] where value[key] == nil {
      faults.append("\(path) has no \(key)")
    }
    if let items = schema["items"] {
      for (index, element) in value.elements.enumerated() {
        faults += self.faults(element, items, "\(path)[\(index)]")
      }
    }
    guard case .object(let members) = value else { return faults }
    for (key, member) in members {
      if let property = schema["properties"]?[key] {
        faults += self.faults(member, property, "\(path).\(key)")
      } else if case .bool(false) = schema["additionalProperties"] {
        faults.append("\(path) has \(key)")
      }
    }
    return faults
  }

  private static func isOf(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("object", .object), ("array", .array), ("string", .string), ("boolean", .bool): true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }
}
