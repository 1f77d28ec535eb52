import FSM
import Testing

@Suite struct `Every kind of finding` {
  @Test(
    .bug("https://github.com/itemisCREATE/statecharts/issues/3010", id: "F29"),
    .bug("https://github.com/statelyai/xstate/pull/5548", id: "F36"),
    arguments: FindingCode.allCases)
  func `is reported once, with its severity, rows, count, place and shortest run`(
    _ code: FindingCode
  ) {
    let sample = FindingSample(of: code)
    #expect(sample.faulty == sample.expected)
    #expect(sample.sound == [])
  }

  @Test func `has a code of its own that readers may rely on`() {
    #expect(
      FindingCode.allCases.map(\.rawValue) == [
        "definition-error", "unreachable-state", "unreachable-transition", "dead-transition",
        "shadowed-transition", "never-offered-transition", "not-within-bound", "overlap",
        "deadlock", "livelock", "stuttering", "unused-action", "leaves-final-state",
        "answer-without-sample", "activity-never-runs", "unhandled-answer", "hidden-transition",
        "unhandled-message", "endless-chain", "property-violated",
        "vacuous-property",
        "impure-transition",
        "unsound-equality", "unsound-symmetry", "trap", "unmet-expectation",
      ])
  }
}
