/// A plan or a generator that cannot do what it is for, so that a test would pass without testing.
public struct PlanError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do.
  public let description: String

  init(description: String) { self.description = description }

  /// Says that actions were weighed that are none of the alphabet.
  init<M>(_ strange: Set<M.Action>, _ table: TransitionTable<M>) {
    let quoted = { (action: M.Action) in "'\(ValuePrinter.elided(ValuePrinter.text(action)))'" }
    let known = table.alphabet.prefix(20).map(quoted)
    let more = table.alphabet.count > known.count ? " and others" : ""
    description =
      "the plan weighs \(strange.map(quoted).sorted().joined(separator: ", ")), and the alphabet of "
      + "\(M.self) is \(known.isEmpty ? "empty" : known.joined(separator: ", "))\(more); actions that "
      + "a generator makes are weighed by 'generate(weight:)'"
  }
}

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

extension WalkTally {
  /// Counts what generators did on a walk.
  @usableFromInline
  mutating func take(_ yields: inout [Int: GeneratorYield]) {
    for (place, yield) in yields { self.yields[place, default: GeneratorYield()].add(yield) }
    yields.removeAll()
  }

  /// Throws when a generator never made an action.
  @usableFromInline
  func checkYields<M: StateMachine>(of machine: M.Type) throws {
    for place in yields.keys.sorted() {
      try yields[place]?.check("generator \(place + 1) of the plan for \(M.self)")
    }
  }
}
