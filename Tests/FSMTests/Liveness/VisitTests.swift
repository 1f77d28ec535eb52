import FSM
import Testing

/// Work that reports its progress and ends; while it runs, a user may look.
private struct Upload: StateMachine {
  enum State: Hashable {
    case idle
    case running(hasBegun: Bool)
    case failed(attempt: Int)
    case done
    var running: Bool? { if case .running(let hasBegun) = self { hasBegun } else { nil } }
    var name: String? { running.map { _ in "running" } }
  }
  enum Action: CaseIterable { case progress, fail, finish, look, retry }
  enum Activity: Hashable { case upload }

  var mayNeverAnswer = false
  var canFail = false
  var takesProgress = true
  var isReentering = false
  let initial = State.running(hasBegun: false)
  var property: Property<Self> = Always("any") { _ in true }.property

  var transitions: [Transition] {
    if takesProgress {
      Transition(
        "progress", where: { $0.running != nil }, on: .progress, to: .running(hasBegun: true))
    }
    if isReentering {
      Transition("look", where: { $0.running != nil }, on: .look) { $0 }.reentering()
    } else {
      Transition("look", where: { $0.running != nil }, on: .look) { $0 }
    }
    Transition("finish", where: { $0.running != nil }, on: .finish, to: .done)
    if canFail {
      Transition("fail", where: { $0.running != nil }, on: .fail, to: .failed(attempt: 1))
    }
    Transition("retry", from: .failed(attempt: 1), on: .retry, to: .running(hasBegun: false))
  }

  var activities: [ActivityRow<Self>] {
    if mayNeverAnswer {
      During(
        inCase: \.name, perform: { _ in .upload }, yieldsCase: { @Sendable in answer(canFail, $0) }
      )
      .mayNeverAnswer()
    } else {
      During(
        inCase: \.name, perform: { _ in .upload }, yieldsCase: { @Sendable in answer(canFail, $0) })
    }
    After(.seconds(1), in: .failed(attempt: 1), .failed(attempt: 2), send: .retry)
  }

  var properties: [Property<Self>] { property }

  private func answer(_ canFail: Bool, _ action: Action) -> Action? {
    action == .progress || action == .finish || canFail && action == .fail ? action : nil
  }
}

@Suite struct `A visit of an activity` {
  private func verdict(_ upload: Upload, _ form: some PropertyForm<Upload>) -> String {
    var upload = upload
    upload.property = form.property
    return verdicts(check(upload)).first ?? "none"
  }

  private var begins: Property<Upload> {
    Upload.Eventually("begins or ends") { $0 != .running(hasBegun: false) }.property
  }

  private var moves: Property<Upload> {
    Upload.Temporal(
      "progress for ever, or the end",
      .globally(
        .finally(.step("progress") { $0.action == .progress } || .state("done") { $0 == .done }))
    ).property
  }

  @Test func `that lasts for ever without an answer is unfair`() {
    #expect(verdict(Upload(), begins) == "holds")
  }

  @Test func `that may never answer may last for ever`() {
    #expect(
      verdict(Upload(mayNeverAnswer: true), begins) == "violated by running(hasBegun: false) |")
  }

  @Test func `that has had one answer owes none any more`() {
    #expect(
      verdict(Upload(), moves)
        == "violated by running(hasBegun: false) progress running(hasBegun: true) |")
  }

  @Test func `has had an answer even if no row takes it`() {
    #expect(
      verdict(Upload(takesProgress: false), begins) == "violated by running(hasBegun: false) |")
  }

  @Test func `ends when a row enters the state again, so that restarting for ever is fair`() {
    #expect(
      verdict(Upload(isReentering: true), begins)
        == "violated by running(hasBegun: false) | look running(hasBegun: false)")
  }

  @Test func `may fail and be tried again for ever`() {
    let ends = Upload.Eventually("ends") { $0 == .done }.property
    #expect(
      verdict(Upload(canFail: true, takesProgress: true), ends).hasPrefix("violated by"))
    let retries = Upload.LeadsTo(
      "fails, then retries", from: .failed(attempt: 1), to: { $0.running != nil })
    #expect(verdict(Upload(canFail: true), retries) == "holds")
  }

  @Test func `is named with the verdict that takes it for granted`() throws {
    var upload = Upload()
    upload.property = begins
    let result = try #require(check(upload).verdicts.first)
    #expect(result.assumptions.count == 3)
    #expect(result.assumptions[0].hasPrefix("an activity at VisitTests.swift:"))
    #expect(result.assumptions[1].hasPrefix("a timer at VisitTests.swift:"))
    #expect(result.assumptions[2] == "actions from outside may never come")
  }
}
