import FSM
import Synchronization
import Testing

/// A square of states whose hash leaves out one side: legal, and poor.
private struct Careless: StateMachine {
  struct State: Hashable {
    var x = 0
    var y = 0
    func hash(into hasher: inout Hasher) { hasher.combine(x) }
  }
  enum Action: CaseIterable { case right, up }

  let initial = State()
  var transitions: [Transition] {
    Update("right", on: .right) { $0.x = ($0.x + 1) % 40 }
    Update("up", on: .up, guard: { $0.x == 20 }) { $0.y = ($0.y + 1) % 40 }
  }
}

/// Counters with questions of every kind, and an end.
private struct Errand: StateMachine {
  struct State: Hashable { var steps = 0, coins = 0 }
  enum Action: CaseIterable { case walk, pay, rest }

  var isEndless = true
  let initial = State()
  func isFinal(_ state: State) -> Bool { !isEndless && state.steps == 20 }

  var transitions: [Transition] {
    Update("walk", on: .walk, guard: { $0.steps < 20 }) { $0.steps += 1 }
    Update("pay", on: .pay, guard: { $0.coins < 5 }) { $0.coins += 1 }
    Transition("rest", on: .rest, guard: { $0.coins == 9 }) { $0 }
  }

  var properties: [Property<Self>] {
    Always("few coins") { $0.coins <= 5 }
    Always("three coins") { $0.coins < 3 }
    Sometimes("ten steps") { $0.steps == 10 }
    Sometimes("thirty steps") { $0.steps == 30 }
    Handles("walk", .walk, in: { $0.steps < 20 })
    Handles("pay", .pay, in: { $0.steps == 7 })
    AlwaysStep("slowly") { $0.after.steps <= $0.before.steps + 1 }
    CanAlwaysReach("the end") { $0.steps == 20 }
    Eventually("the end") { $0.steps == 20 }
  }
}

private func compactLimits(acceptsOmissions: Bool = false) -> Limits {
  Limits(
    states: 1_000_000, time: .seconds(600),
    storage: .compact(acceptsOmissions: acceptsOmissions))
}

struct `A search with compact storage` {
  @Test func `stops at different states with one hash, and names them`() throws {
    let table = try TransitionTable(Careless())
    #expect(explore(table).states.count == 1_600)
    let found = explore(table, limits: compactLimits(acceptsOmissions: true))
    let cut = try #require(found.cuts.first)
    guard case .equalFingerprints(let first, let second) = cut else {
      Issue.record("\(cut)")
      return
    }
    #expect([first, second].sorted() == ["State(x: 20, y: 0)", "State(x: 20, y: 1)"])
    #expect(cut.description.contains("hash(into:)"))
    #expect(!found.isExhausted)
    #expect(found.states.count < 1_600)
  }

  @Test func `says neither 'holds' nor 'never', and how likely it is that it may`() throws {
    let report = check(Errand(), limits: compactLimits())
    let exploration = try #require(report.exploration)
    #expect(exploration.states.count == 126)
    #expect(exploration.omissionProbability == 126 * 127 / 0x1p65)
    #expect(exploration.cuts == [.omission(probability: 126 * 127 / 0x1p65)])
    #expect(!report.isConclusive && !report.isClean)
    #expect(
      verdicts(report) == [
        "inconclusive", verdicts(check(Errand()))[1], "holds", "inconclusive", "inconclusive",
        verdicts(check(Errand()))[5], "inconclusive", "inconclusive", "inconclusive",
      ])
    let isProbabilistic = report.verdicts.map(\.isProbabilistic)
    #expect(
      isProbabilistic == [true, false, false, true, true, false, false, false, false])
    #expect(report.findings.allSatisfy { $0.code != .deadTransition })
    #expect(throws: VerificationFailure<Errand>.self) { try Verified(report) }
  }

  @Test func `says so when it is asked to accept that`() throws {
    let report = check(Errand(), limits: compactLimits(acceptsOmissions: true))
    #expect(report.exploration?.cuts == [])
    let exact = verdicts(check(Errand()))
    #expect(verdicts(report).prefix(6) == exact.prefix(6))
    #expect(exact[0] == "holds" && exact[3] == "violated" && exact[6] == "holds")
    // What needs the steps is left open all the same.
    #expect(verdicts(report)[6...] == ["inconclusive", "inconclusive", "inconclusive"])
    #expect(report.findings.contains { $0.code == .deadTransition })
  }

  @Test func `leaves open whether runs come to an end, and says so`() throws {
    let limits = compactLimits(acceptsOmissions: true)
    #expect(check(Errand(), limits: limits).openQuestions.isEmpty)
    let report = check(Errand(isEndless: false), limits: limits)
    #expect(report.isExhausted && !report.isConclusive)
    #expect(report.openQuestions.count == 1)
    #expect(check(Errand(isEndless: false)).openQuestions.isEmpty)
  }

  @Test func `lists dead ends however many there are`() throws {
    struct Comb: StateMachine {
      struct State: Hashable { var place = 0, isDown = false }
      enum Action: CaseIterable { case on, down }
      let initial = State()
      var transitions: [Transition] {
        Update("on", on: .on, guard: { !$0.isDown && $0.place < 300 }) { $0.place += 1 }
        Update("down", on: .down, guard: { !$0.isDown }) { $0.isDown = true }
      }
    }
    let exact = check(Comb())
    let compact = check(Comb(), limits: compactLimits(acceptsOmissions: true))
    #expect(compact.exploration?.deadlocks.count == 301)
    let deadlocks = exact.findings.filter { $0.code == .deadlock }
    #expect(deadlocks.map(\.count).reduce(0, +) == 301)
    #expect(compact.findings.map(\.description) == exact.findings.map(\.description))
  }

  @Test func `stops when it is told to, and when the time is up`() throws {
    let table = try TransitionTable(LinearEquation())
    let stopped = explore(table, limits: compactLimits()) { $0.states < 1_000 }
    #expect(stopped.cuts == [.interrupted])
    #expect((1_000..<2_000).contains(stopped.states.count))
    var limits = compactLimits()
    limits.time = .zero
    #expect(explore(table, limits: limits).cuts == [.time(limit: .zero)])
  }

  @Test func `asks a machine of ten states for little memory`() throws {
    let peak = Mutex(0)
    let found = explore(try TransitionTable(UpDown()), limits: compactLimits()) { progress in
      peak.withLock { $0 = max($0, progress.memory) }
      return true
    }
    #expect(found.states.count == 11)
    #expect((1..<100_000).contains(peak.withLock { $0 }))
  }

  @Test func `runs functions again to see whether they are pure`() throws {
    struct Fickle: StateMachine {
      enum Action: CaseIterable { case next }
      let calls: Counts
      init() { calls = Counts() }
      let initial = 0
      var transitions: [Transition] {
        Transition("next", on: .next, guard: { $0 < 20 }) { [calls] number in
          calls.count("next")
          return calls["next"] > 25 ? 0 : number + 1
        }
      }
    }
    let report = check(Fickle(), limits: compactLimits(acceptsOmissions: true))
    #expect(report.findings.contains { $0.code == .impureTransition })
    var limits = compactLimits(acceptsOmissions: true)
    limits.purity = 0
    let unlooked = check(Fickle(), limits: limits)
    #expect(unlooked.findings.contains { $0.code == .impureTransition })
  }
}
