import FSM
import FSMCheckOptions

/// What a check says about a machine in one word.
enum CheckVerdict: String {
  case clean
  case notes
  case findings
  case inconclusive

  init<M: StateMachine>(_ report: Report<M>) {
    let severities = report.unexpectedFindings.map(\.severity)
    if severities.contains(where: { $0 != .note }) {
      self = .findings
    } else if !report.isConclusive {
      self = .inconclusive
    } else {
      self = severities.isEmpty ? .clean : .notes
    }
  }

  /// The exit status of a run with these verdicts: findings before inconclusive before clean.
  static func status(_ verdicts: some Collection<CheckVerdict>, isStrict: Bool) -> ExitStatus {
    if verdicts.contains(.findings) || isStrict && verdicts.contains(.notes) { return .findings }
    return verdicts.contains(.inconclusive) ? .inconclusive : .clean
  }
}
