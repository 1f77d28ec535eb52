/// The part of a state that a timer watches: any value that can be compared and sent.
struct RestartKey: Hashable, Sendable {
  private let value: (any Hashable & Sendable)?

  init(_ value: (some Hashable & Sendable)?) {
    self.value = value
  }

  static func == (first: Self, second: Self) -> Bool {
    first.value.map { AnyHashable($0) } == second.value.map { AnyHashable($0) }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(value.map { AnyHashable($0) })
  }
}
