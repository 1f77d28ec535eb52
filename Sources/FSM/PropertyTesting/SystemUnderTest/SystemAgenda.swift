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
  let walker: Walker<M>
  private var tally: WalkTally

  /// Whether a failure is to be made simpler: not one that is replayed.
  let shrinks: Bool

  private let seed: UInt64
  private let length: Int
  private let given: [ContiguousArray<UInt64>]?
  private let count: Int
  private var number = 0

  init(
    _ machine: M, _ suite: Suite<M>?, _ seed: UInt64, _ walks: Int, _ length: Int,
    _ choices: String?, _ adjust: (inout WalkPlan<M>) -> Void
  ) throws {
    var plan = WalkPlan<M>()
    plan.checksProperties = false
    adjust(&plan)
    let walker = Walker(try TransitionTable(machine), plan)
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

  /// The next walk.
  mutating func next() -> TakenWalk<M>? {
    guard number < count else { return nil }
    defer { number += 1 }
    guard let given else {
      return take(ChoiceSource(seed: Xoshiro256.seed(seed, number)), length)
    }
    return take(ChoiceSource(repeating: given[number]), .max)
  }

  private mutating func take(_ choices: ChoiceSource, _ length: Int) -> TakenWalk<M> {
    var source = choices
    let none = MachineWalk<M>(initial: walker.table.machine.initial)
    var taken: MachineWalk<M>? = none
    _ = walker.walk(&source, length: length, &tally, into: &taken)
    return TakenWalk(record: source.record, walk: taken ?? none)
  }

  /// The walk that choices make.
  func walk(of choices: ContiguousArray<UInt64>) -> TakenWalk<M> {
    let taken = walker.repeating(choices)
    return TakenWalk(record: taken.record, walk: taken.walk)
  }

  var summary: WalkSummary { WalkSummary(walker, tally, seed: seed, walks: count) }

  /// The failure to throw.
  func failure(
    _ first: FailedWalk<M>, _ shrinker: WalkShrinker<M>? = nil
  ) -> WalkFailure<M> {
    walker.report(
      shrinker?.best ?? first, seed: seed, number: shrinks ? number : nil,
      firstLength: first.walk.steps.count, shrinker?.tally ?? ShrinkTally(),
      call: "checkImplementation(of:")
  }

  /// The failure to throw when it was not seen again.
  func flaky(_ first: FailedWalk<M>) -> WalkFailure<M> {
    var tally = ShrinkTally()
    tally.end = .flaky
    return walker.report(
      first, seed: seed, number: number, firstLength: first.walk.steps.count, tally,
      call: "checkImplementation(of:")
  }
}
