@testable import FSM
import Testing

@testable import Examples

@Suite struct `Walks` {
  /// The walks of a machine, as they were taken.
  private func walks<M: StateMachine>(
    of machine: M, seed: UInt64 = 0, count: Int = 20, length: Int = 30,
    _ adjust: (inout WalkPlan<M>) -> Void = { _ in }
  ) throws -> [Trace<M>] {
    var walks: [Trace<M>] = []
    try checkWalks(of: machine, seed: seed, walks: count, length: length) { plan in
      adjust(&plan)
      plan.eachWalk("note") { walks.append($0) }
    }
    return walks
  }

  @Test func `are runs of the machine`() throws {
    let table = try TransitionTable(DieHard())
    for walk in try walks(of: DieHard()) {
      #expect(walk.steps.count == 30)
      #expect(Trace(replaying: walk.actions, from: walk.initial, through: table) == walk)
    }
  }

  @Test func `are the same for a seed and others for another`() throws {
    let first = try walks(of: DieHard(), seed: 7)
    let (again, others) = (try walks(of: DieHard(), seed: 7), try walks(of: DieHard(), seed: 8))
    #expect(again == first)
    #expect(others != first)
    #expect(Set(first).count == first.count)
  }

  @Test func `start in every initial state`() throws {
    let starts = Set(try walks(of: AlternatingBit(), count: 200).map(\.initial))
    #expect(starts.count == 8)
  }

  @Test func `take an answer only where its activity runs`() throws {
    for walk in try walks(of: TimedLamp()) {
      for (before, step) in zip([walk.initial] + walk.steps.map(\.state), walk.steps) {
        #expect((step.cause == .outside) == (step.action == .press))
        #expect(before == .on || step.action == .press)
      }
    }
  }

  @Test func `go on where exploration ends at the machine's bound`() throws {
    let walks = try walks(of: BoundedCounter())
    #expect(walks.allSatisfy { $0.last == 30 })
  }

  @Test func `end where nothing is enabled`() throws {
    let summary = try checkWalks(of: IncrementRace(), walks: 10) { $0.checksProperties = false }
    #expect(summary.steps == 40)
  }

  @Test func `try actions that must be rejected when they are wanted`() throws {
    let summary = try checkWalks(of: Turnstile(), walks: 50) { $0.disabledShare = 30 }
    let share = Double(summary.rejected) / Double(summary.steps)
    #expect(abs(share - 0.3) < 0.05, "\(share)")
    let others = try checkWalks(of: Turnstile())
    #expect(others.rejected == 0)
  }

  @Test func `choose enabled actions as often as their weights say`() throws {
    let walks = try walks(of: DieHard(), count: 100, length: 100) {
      $0.rareShare = 0
      $0.weigh(5, .fillBig)
      $0.weigh(0, .emptySmall, .emptyBig)
    }
    let counts = Dictionary(grouping: walks.flatMap(\.actions), by: { $0 }).mapValues(\.count)
    #expect(counts[.emptyBig] == nil)
    // Five shares of eight, three actions have one share each.
    #expect(abs(Double(counts[.fillBig] ?? 0) / 10_000 - 5.0 / 8) < 0.03)
    #expect(abs(Double(counts[.fillSmall] ?? 0) / 10_000 - 1.0 / 8) < 0.03)
  }

  @Test func `prefer rows that fired seldom`() throws {
    // One way in a hundred leads to the rare row.
    struct Lottery: StateMachine {
      let initial = 0
      let actions = Array(0..<100)
      var transitions: [TransitionRow<Self>] {
        Transition("win", on: 99) { _ in 1 }
        Transition("lose", onCase: { $0 < 99 ? $0 : nil }) { _ in 0 }
      }
    }
    let wins = { (share: Int) in
      try checkWalks(of: Lottery(), walks: 20, length: 100) { $0.rareShare = share }.firings[0]
    }
    let (seldom, often) = (try wins(0), try wins(20))
    #expect(seldom < 60)
    #expect(often > 200)
  }

  @Test func `check what properties say of states and steps`() throws {
    func property<M: StateMachine>(of machine: M) -> String? {
      do { try checkWalks(of: machine) } catch { return (error as? WalkFailure<M>)?.property }
      return nil
    }
    struct Asked: StateMachine {
      var question = 0
      var initial: Turnstile.State { .locked }
      var actions: [Turnstile.Action] { [.coin, .push] }
      var transitions: [TransitionRow<Self>] {
        Transition("coin", from: .locked, on: .coin, to: .unlocked)
        Transition("push", from: .unlocked, on: .push, to: .locked)
      }
      var properties: [Property<Self>] {
        switch question {
        case 0: Always("always") { $0 == .locked }
        case 1: Never("never") { $0 == .unlocked }
        case 2: AlwaysStep("step") { $0.transitions != ["push"] }
        case 3: Handles("handles", .coin, in: { _ in true })
        case 4: Always("known") { $0 == .locked }.expectedToFail()
        default: Eventually("reached") { $0 == .unlocked }
        }
      }
    }
    #expect(
      (0..<6).map { property(of: Asked(question: $0)) } == [
        "always", "never", "step", "handles", nil, nil,
      ])
    let summary = try checkWalks(of: Asked(question: 5))
    #expect(summary.unjudged == ["reached"])
  }

  @Test func `of a faulty definition throw what is wrong with it`() {
    struct Twice: StateMachine {
      let initial = 0
      let actions = [0]
      var transitions: [TransitionRow<Self>] {
        for _ in 0..<2 { Transition("same", from: 0, on: 0, to: 0) }
      }
    }
    #expect(throws: DefinitionError.self) { try checkWalks(of: Twice()) }
  }
}
