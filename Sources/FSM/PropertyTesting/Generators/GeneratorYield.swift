/// How often a generator made something, and how often its filters refused all that it tried.
@usableFromInline
struct GeneratorYield: Hashable, Sendable {
  /// How often it made something.
  private(set) var made = 0
  private var refused = 0

  @usableFromInline init() {}

  @usableFromInline
  mutating func count(hasGivenUp: Bool) {
    if hasGivenUp { refused += 1 } else { made += 1 }
  }

  mutating func add(_ other: Self) {
    made += other.made
    refused += other.refused
  }

  /// Throws when nothing was ever made, though it was asked for.
  func check(_ subject: String) throws {
    guard made == 0, refused > 0 else { return }
    throw PlanError(
      description: "\(subject) made nothing in \(refused.counted("attempt")): its 'filter' refuses "
        + "what is tried; make what is wanted with 'map' or a narrower range, or raise 'tries'")
  }
}
