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

  init<M: StateMachine>(
    faulty: M, sound: M, limits: Limits = .small, expected: [String]
  ) {
    self.faulty = lines(check(faulty, limits: limits))
    self.sound = lines(check(sound, limits: limits))
    self.expected = expected
  }
}

extension FindingSample {
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
      case .stuttering: .stuttering
      case .unusedAction: .unusedAction
      case .leavesFinalState: .leavesFinalState
      case .answerWithoutSample: .answerWithoutSample
      case .activityNeverRuns: .activityNeverRuns
      case .unhandledAnswer: .unhandledAnswer
      case .propertyViolated: .propertyViolated
      case .vacuousProperty: .vacuousProperty
      case .impureTransition: .impureTransition
      case .unsoundEquality: .unsoundEquality
      case .unmetExpectation: .unmetExpectation
      }
  }
}
