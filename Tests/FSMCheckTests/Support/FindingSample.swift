import FSM

/// A small machine with one fault, and the same machine without it.
///
/// The machines are declared inside functions, so that `fsm-check` does not take these faults for
/// the package's own.
struct FindingSample {
  /// What is found in the machine with the fault.
  let faulty: [String]

  /// What is found in the machine without it.
  let sound: [String]

  /// What should be found in the machine with the fault.
  let expected: [String]

  private init(faulty: [String], sound: [String], expected: [String]) {
    self.faulty = faulty
    self.sound = sound
    self.expected = expected
  }

  init<M: StateMachine>(
    faulty: M, sound: M, limits: Limits = .small, expected: [String]
  ) {
    self.faulty = lines(check(faulty, limits: limits))
    self.sound = lines(check(sound, limits: limits))
    self.expected = expected
  }
}

extension FindingSample {
  /// A call that a search was told to leave out, as one that ended an earlier run.
  private static var trap: Self {
    struct Door: StateMachine {
      enum State: CaseIterable { case closed, open }
      enum Action: CaseIterable { case push }
      let initial = State.closed
      var transitions: [Transition] {
        Transition("open", from: .closed, on: .push, to: .open)
        Transition("close", from: .open, on: .push, to: .closed)  // close
      }
    }
    let point = TrapPoint(.row, state: 1, action: 0, item: 1)
    let found = [[KnownTrap(point: point, reason: "trapped")], []].map { known -> [String] in
      do {
        let watch = TrapWatch(known: known) { _ in }
        let table = try TransitionTable(Door())
        return lines(Report(explore(table, limits: .small, watch: watch) { _ in true }))
      } catch { return ["\(error)"] }
    }
    return Self(
      faulty: found[0], sound: found[1],
      expected: [
        "error trap; rows close; about open; count 1; at close; run closed -push-> open"
      ])
  }

  /// The sample of a finding; the switch makes sure that every kind has one.
  init(of code: FindingCode) {
    self =
      switch code {
      case .definitionError: .definitionError
      case .unreachableState: .unreachableState
      case .unreachableTransition: .unreachableTransition
      case .deadTransition: .deadTransition
      case .shadowedTransition: .shadowedTransition
      case .neverOfferedTransition: .neverOfferedTransition
      case .notWithinBound: .notWithinBound
      case .overlap: .overlap
      case .deadlock: .deadlock
      case .livelock: .livelock
      case .stuttering: .stuttering
      case .unusedAction: .unusedAction
      case .leavesFinalState: .leavesFinalState
      case .answerWithoutSample: .answerWithoutSample
      case .activityNeverRuns: .activityNeverRuns
      case .unhandledAnswer: .unhandledAnswer
      case .hiddenTransition: .hiddenTransition
      case .unhandledMessage: .unhandledMessage
      case .endlessChain: .endlessChain
      case .propertyViolated: .propertyViolated
      case .vacuousProperty: .vacuousProperty
      case .impureTransition: .impureTransition
      case .unsoundEquality: .unsoundEquality
      case .unsoundSymmetry: .unsoundSymmetry
      case .trap: .trap
      case .unmetExpectation: .unmetExpectation
      }
  }
}
