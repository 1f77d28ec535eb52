/// A walk over the machine that an implementation has to follow, with the choices that make it.
struct TakenWalk<M: StateMachine> {
  let record: ChoiceRecord
  let walk: MachineWalk<M>
}

/// The walks on which an implementation is compared with a machine, one after the other.
///
/// Walks are taken over the machine alone, before the implementation is told anything: what it does
/// cannot change them, and both kinds of implementation, patient or not, follow the same.
struct SystemAgenda<M: StateMachine> {
  private let walker: Walker<M>
  private var tally: WalkTally

  /// Whether a failure is to be made simpler: not one that is replayed.
  private let shrinks: Bool

  private let seed: UInt64
  private let length: Int
  private let given: [ContiguousArray<UInt64>]?
  private let count: Int
  private var number = 0
  private var phase = Phase.searching

  /// The failure that was found.
  private var first: FailedWalk<M>?
  private var shrinker: WalkShrinker<M>?

  /// What the next walk is for.
  private enum Phase {
    /// For finding a failure, seeing it again, making it simpler, and seeing the simplest again.
    case searching, repeating, shrinking, confirming
  }

  init(
    _ machine: M, _ suite: Suite<M>?, _ seed: UInt64, _ walks: Int, _ length: Int,
    _ choices: String?, _ adjust: (inout WalkPlan<M>) -> Void
  ) throws {
    var plan = WalkPlan<M>()
    plan.checksProperties = false
    adjust(&plan)
    let walker = try Walker(machine, plan)
    self.walker = walker
    tally = WalkTally(walker)
    self.seed = seed
    self.length = length
    shrinks = choices == nil
    if let choices {
      guard let values = ChoiceRecord.values(in: choices) else { throw ReplayError(choices) }
      given = [values]
    } else if let suite {
      given = suite.cases.map { walker.choices(of: $0) }
    } else {
      given = nil
    }
    count = given?.count ?? max(walks, 0)
  }

  /// The next walk to follow; nil when there is none left.
  mutating func next() -> TakenWalk<M>? {
    switch phase {
    case .searching:
      guard number < count else { return nil }
      number += 1
      guard let given else {
        return take(ChoiceSource(seed: Xoshiro256.seed(seed, number - 1)), length)
      }
      return take(ChoiceSource(repeating: given[number - 1]), .max)
    case .repeating: return first.map { walk(of: $0.record.values) }
    case .shrinking:
      if let candidate = shrinker?.next() { return walk(of: candidate) }
      phase = .confirming
      return next()
    case .confirming: return shrinker.map { walk(of: $0.best.record.values) }
    }
  }

  /// Says what came of the last walk.
  ///
  /// - Parameter failed: The walk up to where the implementation disagrees; nil when it agrees.
  /// - Throws: The failure, when it is as simple as it could be made, or does not occur again.
  mutating func report(_ failed: FailedWalk<M>?) throws(WalkFailure<M>) {
    switch phase {
    case .searching:
      guard let failed else { return }
      guard shrinks else { throw failure(failed) }
      first = failed
      phase = .repeating
    case .repeating:
      guard let failed else { return try throwFlaky() }
      shrinker = WalkShrinker(failed, walker)
      phase = .shrinking
    case .shrinking: shrinker?.report(failed)
    case .confirming:
      guard failed != nil, let first else { return try throwFlaky() }
      throw failure(first, shrinker)
    }
  }

  private func throwFlaky() throws(WalkFailure<M>) {
    if let first { throw flaky(first) }
  }

  private mutating func take(_ choices: ChoiceSource, _ length: Int) -> TakenWalk<M> {
    var source = choices
    let none = MachineWalk<M>(initial: walker.table.machine.initial)
    var taken: MachineWalk<M>? = none
    _ = walker.walk(&source, length: length, &tally, into: &taken)
    return TakenWalk(record: source.record, walk: taken ?? none)
  }

  /// The walk that choices make.
  private func walk(of choices: ContiguousArray<UInt64>) -> TakenWalk<M> {
    let taken = walker.repeating(choices)
    return TakenWalk(record: taken.record, walk: taken.walk)
  }

  /// What all walks did.
  ///
  /// - Throws: A `PlanError` when a generator made nothing.
  func summary() throws -> WalkSummary {
    try tally.checkYields(of: M.self)
    return WalkSummary(walker, tally, seed: seed, walks: count)
  }

  /// The failure to throw.
  private func failure(
    _ first: FailedWalk<M>, _ shrinker: WalkShrinker<M>? = nil
  ) -> WalkFailure<M> {
    walker.report(
      shrinker?.best ?? first, seed: seed, number: shrinks ? number : nil,
      firstLength: first.walk.steps.count, shrinker?.tally ?? ShrinkTally(), call: call)
  }

  /// The failure to throw when it was not seen again.
  private func flaky(_ first: FailedWalk<M>) -> WalkFailure<M> {
    var tally = ShrinkTally()
    tally.end = .flaky
    return walker.report(
      first, seed: seed, number: number, firstLength: first.walk.steps.count, tally, call: call)
  }

  private var call: ReplayCall { ReplayCall("checkImplementation", between: "by: …, seeing: …") }
}
