/// An implementation that is compared with a machine, action by action.
public protocol SystemUnderTest {
  /// What it is told to do; the machine's actions.
  associatedtype Action

  /// What is seen of it from outside, compared with what the machine's state says.
  associatedtype Observation: Equatable

  /// Does what an action says.
  ///
  /// - Parameter action: The action.
  /// - Throws: When it refuses the action, or fails.
  mutating func apply(_ action: Action) throws

  /// What is to be seen of it now.
  ///
  /// - Returns: The observation.
  /// - Throws: When it cannot be observed, which is a failure.
  mutating func observe() throws -> Observation
}

/// An implementation that is compared with a machine, and takes its time.
public protocol AsyncSystemUnderTest {
  /// What it is told to do; the machine's actions.
  associatedtype Action

  /// What is seen of it from outside, compared with what the machine's state says.
  associatedtype Observation: Equatable

  /// Does what an action says.
  ///
  /// - Parameter action: The action.
  /// - Throws: When it refuses the action, or fails.
  mutating func apply(_ action: Action) async throws

  /// What is to be seen of it now.
  ///
  /// - Returns: The observation.
  /// - Throws: When it cannot be observed, which is a failure.
  mutating func observe() async throws -> Observation
}

/// What an implementation did with an action, or what was seen of it.
typealias SystemAnswer<Value> = Result<Value, any Error>

extension MachineWalk {
  /// What is wrong with what an implementation did on a step; nil when nothing is.
  ///
  /// A refused action may be refused by an error; one that fires must not be.
  ///
  /// - Parameters:
  ///   - place: The step; -1 for the initial state.
  ///   - applied: Whether it took the action.
  ///   - observed: What was seen afterwards.
  ///   - expected: What the machine's state says.
  /// - Returns: What is wrong.
  func disagreement<Observation: Equatable>(
    at place: Int, applied: SystemAnswer<Void>, observed: () -> SystemAnswer<Observation>,
    expected: Observation
  ) -> String? {
    let step = place < 0 ? nil : steps[place]
    if case .failure(let error) = applied, step?.hasMoved == true {
      return "the system refuses an action that the machine takes: \(error)"
    }
    switch observed() {
    case .failure(let error): return "the system cannot be observed: \(error)"
    case .success(let seen):
      guard seen != expected else { return nil }
      let what = ValuePrinter.elided(ValuePrinter.text(seen))
      let wanted = ValuePrinter.elided(ValuePrinter.text(expected))
      let refused = step?.hasMoved == false ? " after an action that must be rejected" : ""
      return "the system shows \(what) instead of \(wanted)\(refused)"
    }
  }

  /// The walk up to a step on which an implementation disagrees.
  func failing(_ record: ChoiceRecord, at place: Int, _ reason: String) -> FailedWalk<M> {
    var (record, walk) = (record, self)
    walk.steps.removeSubrange((place + 1)...)
    // Without a step the choices so far are those of the initial state.
    record.truncate(to: walk.steps.last?.choices ?? startChoices)
    return FailedWalk(record: record, walk: walk, fault: WalkFault(.system, reason))
  }
}
