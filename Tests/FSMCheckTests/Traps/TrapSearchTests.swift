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
    AlwaysStep("forward") { $0.after != $0.before }
    Eventually("home") { $0 == 0 }
  }
}

@Suite struct `A search that leaves out calls` {
  private func report(
    without points: [TrapPoint], isLast: Bool = false,
    record: @escaping @Sendable (TrapPoint) -> Void = { _ in }
  ) throws -> Report<Counter> {
    let known = points.map { KnownTrap(point: $0, reason: "trapped") }
    return Report(
      explore(
        try TransitionTable(Counter()), limits: .small,
        watch: TrapWatch(known: known, isLast: isLast, record: record), control: { _ in true }))
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

  @Test func `judges all else when the condition of a state traps`() throws {
    let report = try report(without: [TrapPoint(.property, state: 2, item: 0)])
    #expect(report.exploration?.cuts == [])
    #expect(verdict(report, 0) == "its condition traps")
    #expect(verdict(report, 1) == "holds" && verdict(report, 2) == "holds")
  }

  @Test func `judges nothing else when a condition traps that may be shared`() throws {
    let report = try report(without: [TrapPoint(.property, state: 2, item: 2)])
    #expect(report.exploration?.cuts == [.trap(count: 1)])
    #expect(verdict(report, 0) == "1 call that trapped had to be left out")
    #expect(verdict(report, 2) == "its condition traps")
  }

  @Test func `says in which state a condition is asked after the search`() throws {
    let calls = Synchronization.Mutex<[TrapPoint]>([])
    _ = try report(without: []) { call in calls.withLock { $0.append(call) } }
    let asked = calls.withLock { $0 }.filter { $0.code == .property && $0.item > 0 }
    for item in [1, 2] {
      let states = asked.filter { $0.item == item && $0.state >= 0 }.map(\.state)
      #expect(states == [0, 1, 2, 3, 4])
    }
    let report = try report(without: [TrapPoint(.property, state: 3, item: 1)])
    let finding = try #require(report.findings.first { $0.code == .trap })
    #expect(finding.subject == "3")
    #expect(finding.trace?.last == 3)
  }

  @Test func `ends at the last of too many traps, and calls nothing that it did not call before`()
    throws
  {
    let calls = Synchronization.Mutex<[TrapPoint]>([])
    let points = [
      TrapPoint(.row, state: 1, action: 1, item: 2), TrapPoint(.row, state: 2, action: 0, item: 0),
    ]
    let report = try report(without: points, isLast: true) { call in
      calls.withLock { $0.append(call) }
    }
    #expect(report.exploration?.states == [0, 1, 2])
    #expect(report.findings.filter { $0.code == .trap }.compactMap(\.subject) == ["1", "2"])
    #expect(report.exploration?.cuts == [.trap(count: 2)])
    let late = calls.withLock { $0 }.filter { $0.state == 2 && $0.code == .row || $0.item > 2 }
    #expect(late == [])
    #expect(verdict(report, 1) == "too many calls trapped before it was asked")
    #expect(codes(report).allSatisfy { !$0.saysNever && $0 != .deadlock })
  }

  private func verdict(_ report: Report<Counter>, _ place: Int) -> String {
    switch report.verdicts[place].verdict {
    case .holds: "holds"
    case .violated: "violated"
    case .inconclusive(let reason): reason
    }
  }

  @Test func `names a call by numbers that mean the same in the next run`() {
    for code in 0..<9 {
      let point = TrapPoint(numbers: [code, 1, 2, 3])
      #expect(point?.numbers == [code, 1, 2, 3])
    }
    #expect(TrapPoint(numbers: [9, 0, 0, 0]) == nil)
    #expect(TrapPoint(numbers: []) == nil)
  }
}

@Suite struct `What becomes of a machine` {
  private func fate(_ traps: [(String, TrapPoint?)]) -> String {
    switch MachineFate(traps.map { (reason: $0.0, point: $0.1) }, record: { _ in }) {
    case .unknown: "unknown"
    case .watched(let watch):
      "watched without \(watch.known.count)\(watch.isLast ? ", and no more" : "")"
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
    let many = (0..<25).map { ("b", TrapPoint(.row, state: $0, action: 0, item: 0) as TrapPoint?) }
    #expect(fate([("a", nil)] + many.prefix(23)) == "watched without 23")
    #expect(fate([("a", nil)] + many.prefix(24)) == "watched without 24, and no more")
    #expect(fate([("a", nil)] + many).hasPrefix("trapped: b (and 24 more"))
  }
}
