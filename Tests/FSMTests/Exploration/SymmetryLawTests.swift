@testable import FSM
import Testing

@Suite struct `Random machines of identical parts` {
  private static let seeds: [Range<UInt64>] = stride(from: 0, to: 400, by: 100).map {
    $0..<$0 + 100
  }

  @Test(arguments: seeds)
  func `are judged alike whether states are merged or not`(_ seeds: Range<UInt64>) throws {
    for seed in seeds {
      let machine = RandomParts(seed: seed)
      let merged = check(machine)
      let whole = check(machine, limits: Limits.small.withoutSymmetry)
      try #require(Summary(merged) == Summary(whole), "seed \(seed)")
    }
  }

  @Test(arguments: seeds, [true, false])
  func `are shown in runs that they take and that show what is said`(
    _ seeds: Range<UInt64>, looksDeeply: Bool
  ) throws {
    var limits = Limits.small
    if !looksDeeply { limits.purity = 0 }
    for seed in seeds {
      for merging in RandomParts.Merging.allCases {
        let machine = RandomParts(seed: seed, merging: merging)
        let report = check(machine, limits: limits)
        for finding in report.findings {
          for trace in report.traces(of: finding, atMost: 3) {
            try #require(
              machine.flaw(of: trace, for: finding) == nil, "seed \(seed), \(merging): \(finding)")
          }
          if merging == .sorting {
            try #require(finding.code != .impureTransition, "seed \(seed): \(finding)")
            try #require(finding.code != .unsoundSymmetry, "seed \(seed): \(finding)")
          }
        }
      }
    }
  }
}

/// What a report says that does not depend on who is who.
private struct Summary: Equatable {
  var verdicts: [String] = []
  var deadlocks: Set<RandomParts.State>
  var stuttering: Set<RandomParts.State>
  var findings: [String]

  init(_ report: Report<RandomParts>) {
    verdicts = report.verdicts.map {
      switch $0.verdict {
      case .holds(let withinBound): "holds \(withinBound)"
      case .violated(let trace): "violated after \(trace?.steps.count ?? -1)"
      case .inconclusive(let reason): reason
      }
    }
    let states = report.exploration?.states
    deadlocks = Set(report.exploration?.deadlocks.compactMap { states?[$0].sorted } ?? [])
    stuttering = Set(report.exploration?.stuttering.compactMap { states?[$0].sorted } ?? [])
    let codes: Set<FindingCode> = [.livelock, .deadlock, .stuttering, .propertyViolated]
    findings = Set(
      report.findings.filter { codes.contains($0.code) }
        .map { "\($0.code) \($0.severity)" }
    ).sorted()
  }
}

extension RandomParts {
  /// Why a trace is no run of the machine or does not show a finding; nil when it does.
  fileprivate func flaw(of trace: Trace<Self>, for finding: Finding<Self>) -> String? {
    guard initialStates.contains(trace.initial) else { return "starts elsewhere" }
    var states = [trace.initial]
    for step in trace.steps {
      let last = states[states.count - 1]
      guard !isFinal(last), next(last, step.action) == step.state else {
        return "is no run"
      }
      states.append(step.state)
    }
    if let loop = trace.loopStart, states[min(loop, states.count - 1)] != trace.last {
      return "does not come back"
    }
    let nexts = isFinal(trace.last) ? [trace.last] : actions.compactMap { next(trace.last, $0) }
    switch finding.code {
    case .deadlock: return nexts.isEmpty ? nil : "goes on"
    case .stuttering: return nexts.allSatisfy { $0 == trace.last } ? nil : "moves"
    case .propertyViolated:
      switch finding.subject {
      case "never bad": return isBad(trace.last, 0) ? nil : "is not bad"
      case "bad as well": return isBad(trace.last, 1) ? nil : "is not bad as well"
      default: return nil
      }
    default: return nil
    }
  }
}
