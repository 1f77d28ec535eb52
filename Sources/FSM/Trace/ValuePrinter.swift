/// A printer that turns any state or action into one line of text, the same in every process.
///
/// Reports, JSON, diagrams and traces all print values with it. Unlike `String(describing:)` it
/// prints sets and dictionaries in a fixed order, never an address, and never a line break.
///
/// | value | text |
/// |---|---|
/// | enum case | `idle`, `credit(cents: 50)`, `playing(Track(id: 1), at: 0)` |
/// | struct | `State(mode: browsing, items: [1, 2])` |
/// | tuple | `(1, b: 2)`, `()` |
/// | optional | `nil`, or what it wraps |
/// | array, range | `[a, b]`, `1..<5` |
/// | set, dictionary | `[a, b]`, `[k: v]`, `[:]`, sorted by number, else by text |
/// | string, character | `"a\nb"`: quoted, with Swift's escapes |
/// | class instance, pointer | `ClassName` |
/// | function, type | `(function)`, `TypeName` |
///
/// A type's own `CustomStringConvertible` is used wherever one of its values occurs, except for the
/// standard library's strings and containers. Characters that would break or reorder a line are
/// escaped in it as well. What such a description interpolates is out of this printer's hands: one
/// that interpolates a `Set` differs from run to run.
public enum ValuePrinter {
  /// Prints a value in one line.
  ///
  /// Nesting is followed with a stack of its own, so a value may be nested as deeply as memory
  /// allows.
  ///
  /// - Parameter value: The value to print.
  /// - Returns: The text. Equal values print equally, unless their own `description` differs.
  /// - Complexity: O(*n* log *n*) in the number of values contained, plus the length of the text.
  public static func text(_ value: Any) -> String {
    var walk = Walk()
    return walk.text(value)
  }

  /// Returns the name of an enum value's case, without its payload.
  ///
  /// A case without a payload whose enum has its own `description` can only be named by that
  /// description: reflection offers no other name for it.
  ///
  /// - Parameter value: Any value.
  /// - Returns: The case name, or `nil` when the value is no enum. An optional is no enum here.
  public static func caseName(_ value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return nil }
    return caseName(value, mirror)
  }

  /// Returns the name of the node that a state belongs to in reports and diagrams.
  ///
  /// - Parameter value: A state.
  /// - Returns: The case name of an enum; for a struct, the case name of its first stored property
  ///   that is an enum (not an optional); else the whole value, printed.
  public static func nodeName(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum:
      return caseName(value, mirror)
    case .struct:
      for child in mirror.children {
        if let name = caseName(child.value) { return name }
      }
      return text(value)
    default:
      return text(value)
    }
  }

  /// Returns the case name of a struct's first stored property that is an enum of no such type.
  ///
  /// - Parameters:
  ///   - value: A state.
  ///   - types: The types of the properties to leave out.
  /// - Returns: The case name; nil when there is no such property.
  static func caseName(ofFieldIn value: Any, except types: Set<ObjectIdentifier>) -> String? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct else { return nil }
    return mirror.children.lazy.filter { !types.contains(ObjectIdentifier(type(of: $0.value))) }
      .compactMap { caseName($0.value) }.first
  }

  /// Shortens a text that is too long to read, and says how long it was.
  ///
  /// - Parameters:
  ///   - text: The text to shorten.
  ///   - limit: How many characters to keep. A character is never cut in two.
  /// - Returns: The text itself when it is short enough, else `first part… (10240 characters)`.
  public static func elided(_ text: String, to limit: Int = 200) -> String {
    let count = text.count
    guard count > max(0, limit) else { return text }
    return "\(text.prefix(max(0, limit)))… (\(count) characters)"
  }

  static func caseName(_ value: Any, _ mirror: Mirror) -> String {
    mirror.children.first?.label ?? String(describing: value).visibleText()
  }

  /// Returns a type's name, without the types around it and without generic arguments.
  static func typeName(_ type: Any.Type) -> String {
    let name = String(describing: type)
    guard !name.hasPrefix("(") else { return name }
    var last = ""
    var depth = 0
    for character in name {
      switch character {
      case "<": depth += 1
      case ">": depth -= 1
      case "." where depth == 0: last = ""
      case _ where depth == 0: last.append(character)
      default: break
      }
    }
    return last
  }
}
