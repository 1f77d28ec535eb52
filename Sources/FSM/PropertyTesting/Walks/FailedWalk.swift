/// A walk that failed: its choices, its steps and what is wrong.
@usableFromInline
struct FailedWalk<M: StateMachine> {
  @usableFromInline let record: ChoiceRecord
  let walk: MachineWalk<M>
  let fault: WalkFault
}

extension Walker {
  /// Takes the walk that choices describe, from its first state on.
  ///
  /// - Parameter choices: The choices; those that cannot be made are left out.
  /// - Returns: The walk with the choices that were really made, and what is wrong with it, if
  ///   anything is.
  @usableFromInline
  func repeating(
    _ choices: ContiguousArray<UInt64>
  ) -> (record: ChoiceRecord, walk: MachineWalk<M>, fault: WalkFault?) {
    var source = ChoiceSource(repeating: choices)
    let none = MachineWalk<M>(initial: table.machine.initial)
    var taken: MachineWalk<M>? = none
    var tally = WalkTally(self)
    let fault = walk(&source, length: .max, &tally, into: &taken)
    return (source.record, taken ?? none, fault)
  }

  /// The same walk, when it fails.
  @usableFromInline
  func failure(of choices: ContiguousArray<UInt64>) -> FailedWalk<M>? {
    let (record, walk, fault) = repeating(choices)
    return fault.map { FailedWalk(record: record, walk: walk, fault: $0) }
  }

  /// The choices that make a walk of actions of the alphabet.
  ///
  /// - Parameters:
  ///   - actions: The places of the actions in the alphabet.
  ///   - start: The state to start in, an initial one.
  /// - Returns: The choices.
  func choices(
    of actions: some Sequence<Int>, from start: M.State
  ) -> ContiguousArray<UInt64> {
    let states = table.initialStates
    var choices: ContiguousArray<UInt64> = []
    if states.count > 1 { choices.append(UInt64(states.firstIndex(of: start) ?? 0)) }
    choices += actions.map { UInt64($0 + 1) }
    return choices
  }
}
