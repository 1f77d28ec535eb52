extension Report {
  /// Accepted findings that did not occur; their mark has outlived its reason.
  static func unmetExpectations(_ input: CheckInput<M>, _ findings: [Finding<M>]) -> [Finding<M>] {
    guard input.mayClaimNever else { return [] }
    return unmetRows(input, findings) + unmetActivities(input, findings)
      + unmetProperties(input) + unmetSubjects(input, findings)
  }

  private static func unmetRows(
    _ input: CheckInput<M>, _ findings: [Finding<M>]
  ) -> [Finding<M>] {
    input.table.rows.enumerated().flatMap { index, row in
      row.expectations.filter { expectation in
        !findings.contains { finding in
          finding.rows.contains(TransitionID(index))
            && (finding.code == code(of: expectation) || finding.code == .notWithinBound)
        }
      }.map { expectation in
        unmet(
          "transition \(input.name(TransitionID(index))) is expected to be "
            + "'\(expectation.rawValue)' and is not; remove '.expected(.\(expectation.rawValue))'",
          at: row.location, rows: [TransitionID(index)])
      }
    }
  }

  private static func unmetActivities(
    _ input: CheckInput<M>, _ findings: [Finding<M>]
  ) -> [Finding<M>] {
    input.table.activities.flatMap { activity in
      activity.expectations.filter { expectation in
        !findings.contains { finding in
          finding.location == activity.location
            && (finding.code == code(of: expectation) || finding.code == .notWithinBound)
        }
      }.map { expectation in
        unmet(
          "\(work(activity)) is expected to have '\(expectation.rawValue)' and has not; remove "
            + "'.expected(.\(expectation.rawValue))'",
          at: activity.location)
      }
    }
  }

  private static func unmetProperties(_ input: CheckInput<M>) -> [Finding<M>] {
    // It may be violated beyond what was explored.
    guard input.caveat == nil else { return [] }
    return input.results.flatMap { result in
      result.property.expectations.filter { !result.meets($0) }.map { expectation in
        let (wrong, mark) =
          switch expectation {
          case .violated: ("fail and holds", ".expectedToFail()' or '.expected(.violated)")
          case .vacuous: ("be vacuous and is not", ".expected(.vacuous)")
          }
        return unmet(
          "property '\(ValuePrinter.elided(result.property.name))' is expected to \(wrong); "
            + "remove '\(mark)'",
          at: result.property.location)
      }
    }
  }

  private static func unmetSubjects(
    _ input: CheckInput<M>, _ findings: [Finding<M>]
  ) -> [Finding<M>] {
    input.table.machine.expectedFindings.flatMap { expectation in
      missing(expectation.subject, input, findings).map {
        unmet(
          "an expected finding did not occur: \($0); remove it from 'expectedFindings'",
          at: expectation.location)
      }
    }
  }

  private static func missing(
    _ subject: ExpectedFinding<M>.Subject, _ input: CheckInput<M>, _ findings: [Finding<M>]
  ) -> [String] {
    let states = input.exploration.states
    switch subject {
    case .deadlock(let accepts):
      let found = input.exploration.found.deadlocks
      return states.contains(where: accepts, among: found) ? [] : ["a deadlock"]
    case .livelock(let accepts):
      let places = input.livelocks.flatMap { input.exploration.found.edges.states(of: $0) }
      return places.contains { accepts(states[$0]) } ? [] : ["a livelock"]
    case .stuttering(let accepts):
      let found = input.exploration.found.stuttering
      return states.contains(where: accepts, among: found) ? [] : ["stuttering"]
    case .unreachable(let nodes):
      let seen = findings.filter { $0.code == .unreachableState || $0.code == .notWithinBound }
      return nodes.filter { node in !seen.contains { $0.subject == node } }
        .map { "state '\($0)' is reachable, or is not declared" }
    case .unused(let actions):
      return actions.filter { action in
        !input.table.alphabet.indices.contains {
          input.table.alphabet[$0] == action && input.firings[$0] == 0
        }
      }.map { "action '\(input.text($0))' fires a row, or is not listed" }
    }
  }

  private static func unmet(
    _ message: String, at location: CodeLocation, rows: [TransitionID] = []
  ) -> Finding<M> {
    Finding(.unmetExpectation, .error, message, at: location, rows: rows)
  }

  private static func code(of expectation: ActivityExpectation) -> FindingCode {
    switch expectation {
    case .neverRuns: .activityNeverRuns
    case .unhandledAnswer: .unhandledAnswer
    case .answerWithoutSample: .answerWithoutSample
    }
  }

  private static func code(of expectation: RowExpectation) -> FindingCode {
    switch expectation {
    case .unreachable: .unreachableTransition
    case .dead: .deadTransition
    case .shadowed: .shadowedTransition
    case .neverOffered: .neverOfferedTransition
    case .overlap: .overlap
    case .leavesFinalState: .leavesFinalState
    }
  }
}
