import Synchronization
import Testing

@testable import FSM
@testable import FSMCheck

/// A counter to four with a row that comes after another.
private struct Counter: StateMachine {
  enum Action: CaseIterable { case count, back }
  let initial = 0
  var transitions: [Transition] {
    Transition("count", on: .count) { ($0 + 1) % 5 }
    Transition("late", on: .count) { $0 }.otherwise()
    Transition("back", from: 1, 2, on: .back, to: 0)
  }
  var properties: [Property<Self>] {
    Always("small") { $0 < 5 }
  }
}

@Suite struct `A search that leaves out calls` {
  private func report(
    without points: [TrapPoint], record: @escaping @Sendable (TrapPoint) -> Void = { _ in }
  ) throws -> Report<Counter> {
    let known = points.map { KnownTrap(point: $0, reason: "trapped") }
    return Report(
      explore(
        try TransitionTable(Counter()), limits: .small,
        watch: TrapWatch(known: known, record: record), control: { _ in true }))
  }

  @Test func `finds what the fast one finds when there is nothing to leave out`() throws {
    let watched = try report(without: [])
    let plain = check(Counter())
    #expect(watched.exploration?.states == plain.exploration?.states)
    #expect(watched.exploration?.transitions == plain.exploration?.transitions)
    #expect(lines(watched) == lines(plain))
  }

  @Test func `writes down every call in the order of the search`() throws {
    let calls = Synchronization.Mutex<[TrapPoint]>([])
    _ = try report(without: []) { call in calls.withLock { $0.append(call) } }
    let made = calls.withLock { $0 }
    #expect(
      made.prefix(9) == [
        TrapPoint(.property, item: 0), TrapPoint(.isFinal, state: 0),
        TrapPoint(.row, state: 0, action: 0, item: 0),
        TrapPoint(.row, state: 0, action: 0, item: 1),
        TrapPoint(.row, state: 0, action: 1, item: 2),
        TrapPoint(.equality, state: 0, action: 0), TrapPoint(.equality, state: 0, action: 0),
        TrapPoint(.isWithinBounds, state: 0, action: 0),
        TrapPoint(.property, state: 0, item: 0),
      ])
    #expect(made.last?.code == .judgement)
  }

  @Test func `leaves out the rows after the one that traps, and claims nothing`() throws {
    let report = try report(without: [TrapPoint(.row, state: 2, action: 0, item: 0)])
    #expect(report.exploration?.states == [0, 1, 2])
    #expect(report.exploration?.cuts == [.trap(count: 1)])
    #expect(codes(report).allSatisfy { !$0.saysNever })
    #expect(report.exploration?.deadlocks == [])
    let finding = try #require(report.findings.first { $0.code == .trap })
    #expect(finding.severity == .error)
    #expect(finding.message == "transition 'count' in '2' on 'count' trapped")
    #expect(finding.trace.map(picture) == "0 -count-> 1 -count-> 2")
    guard case .inconclusive = report.verdicts.first?.verdict else {
      Issue.record("\(report.verdicts)")
      return
    }
  }

  @Test func `warns of a row that only a check tries`() throws {
    let report = try report(without: [TrapPoint(.row, state: 2, action: 0, item: 1)])
    #expect(report.exploration?.states.count == 5)
    let finding = try #require(report.findings.first { $0.code == .trap })
    #expect(finding.severity == .warning)
    #expect(
      finding.message.hasSuffix(
        "trapped; an earlier transition fires there, so that only "
          + "a check tries this one"))
  }

  @Test func `leaves a row out from its third trap on, and no earlier`() throws {
    let points = [1, 3, 4].map { TrapPoint(.row, state: $0, action: 0, item: 1) }
    let report = try report(without: points)
    #expect(report.exploration?.states.count == 5)
    let finding = try #require(report.findings.first { $0.code == .trap })
    #expect(finding.count == 3)
    #expect(finding.subject == "1")
  }

  @Test(arguments: [
    (TrapPoint(.isFinal, state: 2), [0, 1, 2]), (TrapPoint(.activity, state: 2), [0, 1, 2]),
    (TrapPoint(.isWithinBounds, state: 2, action: 0), [0, 1, 2]),
    (TrapPoint(.equality, state: 2, action: 0), [0, 1, 2]),
    (TrapPoint(.property, state: 2, item: 0), [0, 1, 2, 3, 4]),
  ])
  func `goes on without any other call`(_ point: TrapPoint, _ states: [Int]) throws {
    let report = try report(without: [point])
    #expect(report.exploration.map { Array($0.states) } == states)
    #expect(report.findings.first?.code == .trap)
    #expect(report.exploration?.deadlocks == [])
    #expect(!report.isConclusive)
  }

  @Test func `names a call by numbers that mean the same in the next run`() {
    for code in 0..<8 {
      let point = TrapPoint(numbers: [code, 1, 2, 3])
      #expect(point?.numbers == [code, 1, 2, 3])
    }
    #expect(TrapPoint(numbers: [8, 0, 0, 0]) == nil)
    #expect(TrapPoint(numbers: []) == nil)
  }
}

@Suite struct `What becomes of a machine` {
  private func fate(_ traps: [(String, TrapPoint?)]) -> String {
    switch MachineFate(traps.map { (reason: $0.0, point: $0.1) }, record: { _ in }) {
    case .unknown: "unknown"
    case .watched(let watch): "watched without \(watch.known.count)"
    case .trapped(let reason): "trapped: \(reason)"
    case .crashed(let reason): "crashed: \(reason)"
    }
  }

  @Test func `depends on the calls that ended earlier runs`() {
    let row = TrapPoint(.row, state: 0, action: 0, item: 0)
    #expect(fate([]) == "unknown")
    #expect(fate([("a", nil)]) == "watched without 0")
    #expect(fate([("a", nil), ("b", row)]) == "watched without 1")
    #expect(fate([("a", nil), ("b", nil)]) == "crashed: b")
    #expect(fate([("a", nil), ("b", row), ("c", nil)]) == "crashed: c")
    #expect(fate([("a", nil), ("b", row), ("c", row)]) == "crashed: c")
    let definition = TrapPoint(.definition)
    #expect(fate([("a", nil), ("b", definition)]).hasPrefix("trapped: b"))
    #expect(fate([("a", nil), ("b", TrapPoint(.judgement))]) == "crashed: b (after the search)")
    let many = (0..<24).map { ("b", TrapPoint(.row, state: $0, action: 0, item: 0) as TrapPoint?) }
    #expect(fate([("a", nil)] + many).hasPrefix("trapped: b (and 23 more"))
  }
}
