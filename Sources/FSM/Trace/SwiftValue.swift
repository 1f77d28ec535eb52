/// Values as Swift code, for a place where their type is known.
///
/// Written are enum cases, structs by their memberwise initialisers, tuples, optionals, numbers,
/// texts, ranges and the standard library's containers. What reflection does not show faithfully,
/// such as a class or a type with a mirror of its own, is refused rather than guessed.
package enum SwiftValue {
  /// A value that cannot be written as code, and why.
  package struct Unwritable: Error {
    package let reason: String
  }

  /// The deepest nesting that is written: deeper code would be no help to anyone.
  package static var deepest: Int { 40 }

  /// Writes a value.
  package static func code(_ value: Any, depth: Int = 0) throws(Unwritable) -> String {
    guard depth < deepest else { throw Unwritable(reason: "it is nested too deeply") }
    if let text = scalar(value) { return text }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      return try optional(mirror.children.first?.value, depth)
    case .collection:
      return "[" + (try list(mirror, depth).joined(separator: ", ")) + "]"
    case .set:
      return "[" + (try list(mirror, depth).sorted().joined(separator: ", ")) + "]"
    case .dictionary:
      return try dictionary(mirror, depth)
    case .tuple:
      return "(" + (try parts(mirror, depth)) + ")"
    case .enum, .struct:
      guard !(value is any CustomReflectable) else { throw opaque(value) }
      return mirror.displayStyle == .enum
        ? try enumCase(value, mirror, depth) : ".init(" + (try parts(mirror, depth)) + ")"
    case .class, .foreignReference, nil:
      throw opaque(value)
    @unknown default:
      throw opaque(value)
    }
  }

  /// A stand-in for a state that cannot be written, which does not compile until it is replaced.
  package static func missing(_ value: Any) -> String {
    "<#\(ValuePrinter.elided(ValuePrinter.text(value)))#>"
  }

  private static func opaque(_ value: Any) -> Unwritable {
    Unwritable(reason: "a '\(type(of: value))' cannot be written as code".visibleText())
  }

  /// Texts and numbers; nil for anything else.
  private static func scalar(_ value: Any) -> String? {
    switch value {
    case let text as String: text.quotedText()
    case let text as Substring: String(text).quotedText()
    case let character as Character: String(character).quotedText()
    case let scalar as Unicode.Scalar: String(scalar).quotedText()
    case let flag as Bool: String(flag)
    case let number as any BinaryInteger: "\(number)"
    case let number as Double: floating(number)
    case let number as Float: floating(number)
    default: nil
    }
  }

  private static func floating<Number: BinaryFloatingPoint & CustomStringConvertible>(
    _ number: Number
  ) -> String {
    if number.isNaN { return ".nan" }
    if number.isInfinite { return number < 0 ? "-.infinity" : ".infinity" }
    return number.description
  }
}

// MARK: - Values made of values

extension SwiftValue {
  private static func optional(_ wrapped: Any?, _ depth: Int) throws(Unwritable) -> String {
    guard let wrapped else { return "nil" }
    let inner = try code(wrapped, depth: depth + 1)
    // Without its wrapping such a text would mean the optional itself.
    let isOptional = Mirror(reflecting: wrapped).displayStyle == .optional
    return isOptional || inner.hasPrefix(".") ? ".some(\(inner))" : inner
  }

  private static func list(_ mirror: Mirror, _ depth: Int) throws(Unwritable) -> [String] {
    var texts: [String] = []
    for child in mirror.children { texts.append(try code(child.value, depth: depth + 1)) }
    return texts
  }

  private static func dictionary(_ mirror: Mirror, _ depth: Int) throws(Unwritable) -> String {
    var entries: [String] = []
    for child in mirror.children {
      let pair = try list(Mirror(reflecting: child.value), depth)
      entries.append(pair.joined(separator: ": "))
    }
    return entries.isEmpty ? "[:]" : "[" + entries.sorted().joined(separator: ", ") + "]"
  }

  /// The parts of a struct or tuple with their labels; reflection calls a missing one `.0`.
  private static func parts(_ mirror: Mirror, _ depth: Int) throws(Unwritable) -> String {
    var texts: [String] = []
    for child in mirror.children {
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
      if let label, !isName(label) {
        throw Unwritable(reason: "'\(label.visibleText())' is no property that can be set")
      }
      let text = try code(child.value, depth: depth + 1)
      texts.append(label.map { "\(escaped($0)): \(text)" } ?? text)
    }
    return texts.joined(separator: ", ")
  }

  private static func enumCase(
    _ value: Any, _ mirror: Mirror, _ depth: Int
  ) throws(Unwritable) -> String {
    guard let child = mirror.children.first else {
      // A description of its own hides the name of a case without payload.
      if value is any CustomStringConvertible || value is any CustomDebugStringConvertible
        || value is any TextOutputStreamable
      {
        throw Unwritable(reason: "'\(type(of: value))' has a description of its own")
      }
      return "." + (try caseName(String(describing: value)))
    }
    let name = try caseName(child.label ?? "")
    let payload = Mirror(reflecting: child.value)
    let isTuple = payload.displayStyle == .tuple && !payload.children.isEmpty
    let text =
      isTuple ? try parts(payload, depth + 1) : try code(child.value, depth: depth + 1)
    return ".\(name)(\(text))"
  }

  private static func caseName(_ name: String) throws(Unwritable) -> String {
    guard isName(name) else {
      throw Unwritable(reason: "'\(name.visibleText())' is no name of a case")
    }
    return escaped(name)
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.first, first == "_" || first.isLetter else { return false }
    return text.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
  }

  /// Names that mean something else after a dot or before a colon.
  private static func escaped(_ name: String) -> String {
    ["init", "self", "Type", "Protocol", "inout", "var", "let"].contains(name)
      ? "`\(name)`" : name
  }
}
