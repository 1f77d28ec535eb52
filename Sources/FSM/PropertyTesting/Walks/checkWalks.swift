/// Takes random walks over a machine's table and checks what must hold of them.
///
/// Checked are the machine's own properties of states and steps, and what the plan adds. A failure
/// is made as simple as possible and thrown: its description is the whole report, so that a test in
/// Swift Testing or XCTest need only let it pass.
///
/// ```swift
/// @Test func walks() throws {
///   try checkWalks(of: Turnstile())
/// }
/// ```
///
/// Sound when it fails: the walk is a run of the machine. Incomplete when it does not: walks are a
/// sample, and say nothing about what they did not meet. Liveness is not judged.
///
/// - Parameters:
///   - machine: The machine.
///   - seed: The same seed gives the same walks, on every platform.
///   - walks: How many walks to take.
///   - length: The most steps of each.
///   - choices: What the report of a failure says, to take one walk alone.
///   - adjust: Says more about how to walk and what to check.
/// - Returns: What the walks did.
/// - Throws: A `WalkFailure` when something does not hold, a `DefinitionError` when the definition
///   is faulty, a `PlanError` when the plan weighs no action of the alphabet or a generator made
///   nothing, a `ReplayError` when the text of the choices cannot be read.
/// - Complexity: O(walks · length) steps.
@inlinable
@discardableResult
public func checkWalks<M: StateMachine>(
  of machine: M, seed: UInt64 = 0, walks: Int = 100, length: Int = 100,
  replaying choices: String? = nil, _ adjust: (inout WalkPlan<M>) -> Void = { _ in }
) throws -> WalkSummary {
  var plan = WalkPlan<M>()
  adjust(&plan)
  let walker = try Walker(machine, plan)
  if let choices { return try walker.replay(choices, seed: seed) }
  var tally = WalkTally(walker)
  var source = ChoiceSource(seed: seed)
  var nobody: MachineWalk<M>?
  var wanted: MachineWalk<M>? =
    walker.checks.ends.isEmpty ? nil : MachineWalk(initial: machine.initial)
  for number in 0..<max(walks, 0) {
    source.restart(seed: Xoshiro256.seed(seed, number))
    let fault =
      wanted == nil
      ? walker.walk(&source, length: length, &tally, into: &nobody)
      : walker.walk(&source, length: length, &tally, into: &wanted)
    guard let fault else { continue }
    throw walker.failure(fault, source.record, seed: seed, number: number + 1)
  }
  try tally.checkYields(of: M.self)
  return WalkSummary(walker, tally, seed: seed, walks: max(walks, 0))
}

extension Walker {
  /// Takes one walk, and throws when it fails.
  @usableFromInline
  func replay(_ text: String, seed: UInt64) throws -> WalkSummary {
    guard let choices = ChoiceRecord.values(in: text) else { throw ReplayError(text) }
    guard let failed = failure(of: choices) else {
      var tally = WalkTally(self)
      var nobody: MachineWalk<M>?
      var source = ChoiceSource(repeating: choices)
      _ = walk(&source, length: .max, &tally, into: &nobody)
      return WalkSummary(self, tally, seed: seed, walks: 1)
    }
    throw report(
      failed, seed: seed, number: nil, firstLength: failed.walk.steps.count, ShrinkTally())
  }

  /// The failure to throw for a walk that failed.
  @usableFromInline
  func failure(
    _ fault: WalkFault, _ record: ChoiceRecord, seed: UInt64, number: Int
  ) -> WalkFailure<M> {
    let first = repeating(record.values)
    guard let shrinker = shrinking(record.values) else {
      var tally = ShrinkTally()
      tally.end = .flaky
      let failed = FailedWalk(record: first.record, walk: first.walk, fault: fault)
      return report(
        failed, seed: seed, number: number, firstLength: first.walk.steps.count, tally)
    }
    return report(
      shrinker.best, seed: seed, number: number, firstLength: first.walk.steps.count,
      shrinker.tally, isShortest: shrinker.isShortest)
  }

  func report(
    _ failed: FailedWalk<M>, seed: UInt64, number: Int?, firstLength: Int, _ tally: ShrinkTally,
    isShortest: Bool = false, call: ReplayCall = ReplayCall("checkWalks")
  ) -> WalkFailure<M> {
    let title = checks.title(of: failed.fault)
    return WalkFailure(
      property: title.name, location: title.location, reason: failed.fault.reason,
      walk: failed.walk, seed: seed, number: number, firstLength: firstLength,
      choices: failed.record.text, shrinking: tally, isShortest: isShortest, table: table,
      call: call.text(table.machine, failed.record.text, plan))
  }
}
