/// The key of one of several identical machines; where such machines are inside one another, a key
/// for each level, the outermost first.
struct ElementKey: Hashable, Sendable {
  private let path: [Part]

  init(_ key: some Hashable & Sendable) { path = [Part(value: key)] }

  private init(path: [Part]) { self.path = path }

  /// The outermost key, if it is of a type.
  func first<Key: Hashable>(as _: Key.Type) -> Key? { path.first?.value as? Key }

  /// The key without its outermost level.
  var rest: Self { Self(path: Array(path.dropFirst())) }

  /// The key of a machine inside the one with this key.
  func inside(_ key: Self) -> Self { Self(path: path + key.path) }

  /// Whether the key is this one, or of a machine inside the one with it.
  func covers(_ key: Self) -> Bool { key.path.starts(with: path) }

  private struct Part: Hashable, Sendable {
    let value: any Hashable & Sendable

    static func == (first: Self, second: Self) -> Bool {
      AnyHashable(first.value) == AnyHashable(second.value)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
  }
}

extension ElementKey: CustomStringConvertible {
  /// The keys as they are printed.
  var description: String {
    path.map { ValuePrinter.elided(ValuePrinter.text($0.value)) }.joined(separator: ", ")
  }
}
