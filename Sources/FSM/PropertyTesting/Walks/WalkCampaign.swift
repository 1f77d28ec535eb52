/// Random walks one after the other, for those who look at each.
package struct WalkCampaign<M: StateMachine> {
  private let walker: Walker<M>
  private let seed: UInt64
  private let length: Int
  private var tally: WalkTally
  private var number = 0

  /// Begins.
  ///
  /// - Parameters:
  ///   - table: The machine's table.
  ///   - seed: The seed of all walks.
  ///   - length: The most steps of each.
  ///   - goesOn: Asked now and then within a walk; false ends it.
  package init(
    _ table: TransitionTable<M>, seed: UInt64, length: Int, goesOn: @escaping () -> Bool = { true }
  ) {
    var plan = WalkPlan<M>()
    plan.disabledShare = 5
    walker = Walker(table, plan)
    self.seed = seed
    self.length = length
    tally = WalkTally(walker)
    tally.goesOn = goesOn
  }

  /// Takes the next walk.
  ///
  /// - Returns: The walk; nil when it was ended before it was over, and then it does not count.
  /// - Throws: The failure, as simple as it could be made.
  package mutating func next() throws(WalkFailure<M>) -> MachineWalk<M>? {
    let before = tally
    number += 1
    let walk = try take(ChoiceSource(seed: Xoshiro256.seed(seed, number - 1)), number: number)
    guard tally.isCut else { return walk }
    (tally, number) = (before, number - 1)
    return nil
  }

  /// Takes the walk that choices make.
  ///
  /// - Parameter choices: What the report of a failure says.
  /// - Returns: The walk; nil when the text is none.
  /// - Throws: The failure.
  package mutating func replay(_ choices: String) throws(WalkFailure<M>) -> MachineWalk<M>? {
    guard let values = ChoiceRecord.values(in: choices) else { return nil }
    return try take(ChoiceSource(repeating: values), number: nil)
  }

  private mutating func take(
    _ choices: ChoiceSource, number: Int?
  ) throws(WalkFailure<M>) -> MachineWalk<M> {
    var source = choices
    let none = MachineWalk<M>(initial: walker.table.machine.initial)
    var taken: MachineWalk<M>? = none
    let fault = walker.walk(
      &source, length: number == nil ? .max : length, &tally, into: &taken)
    guard let fault else { return taken ?? none }
    guard let number else {
      let failed = FailedWalk(record: source.record, walk: taken ?? none, fault: fault)
      throw walker.report(
        failed, seed: seed, number: nil, firstLength: failed.walk.steps.count, ShrinkTally())
    }
    throw walker.failure(fault, source.record, seed: seed, number: number)
  }

  /// What the walks so far did.
  package var summary: WalkSummary { WalkSummary(walker, tally, seed: seed, walks: number) }
}
