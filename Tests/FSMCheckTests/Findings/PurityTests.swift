import FSM
import Synchronization
import Testing

/// Counts calls behind the checker's back, which no row may do.
private enum Calls {
  private static let calls = Atomic(0)

  static func count() -> Int { calls.add(1, ordering: .relaxed).newValue }

  static func isOdd() -> Bool { !count().isMultiple(of: 2) }
}

@Suite struct `A row that is not pure` {
  /// Which part of the machine looks at something outside.
  enum Impurity: CaseIterable {
    case reduce, condition, bound, final
  }

  @Test(arguments: Impurity.allCases)
  func `never crashes a check, a drawing or a table`(_ impurity: Impurity) {
    struct Dice: StateMachine {
      enum Action: CaseIterable { case roll, turn }
      var impurity = Impurity.reduce
      let initial = 0
      var transitions: [Transition] {
        Transition("roll", on: .roll) { face in
          impurity == .reduce ? Calls.count() : face + 1
        }
        Transition("turn", on: .turn, guard: { _ in impurity != .condition || Calls.isOdd() }) {
          $0 / 2
        }
      }
      var properties: [Property<Self>] {
        Always("small") { $0 < 20 }
      }
      func isWithinBounds(_ face: Int) -> Bool {
        face == 0 || face < 60 && (impurity != .bound || Calls.isOdd())
      }
      func isFinal(_ face: Int) -> Bool { impurity == .final && Calls.isOdd() }
    }
    let report = check(Dice(impurity: impurity), limits: Limits(states: 80, time: .seconds(60)))
    #expect(!report.description.isEmpty)
    #expect(!report.diagram().dot().isEmpty)
    #expect(!report.stateDiagram().mermaid().isEmpty)
    if impurity == .reduce { #expect(codes(report).contains(.impureTransition)) }
  }

  @Test func `takes back every "never" and every "holds"`() {
    struct Dice: StateMachine {
      enum State: CaseIterable { case idle, odd, even, never }
      enum Action: CaseIterable { case roll, unused }
      let initial = State.idle
      var transitions: [Transition] {
        Transition("roll", from: .idle, on: .roll) { _ in Calls.count() < 0 ? .even : .odd }
        Transition("again", from: .odd, .even, on: .roll) { _ in Calls.isOdd() ? .idle : .odd }
        Transition("again", from: .odd, .even, on: .roll) { _ in Calls.isOdd() ? .odd : .idle }
        Transition("late", from: .never, on: .roll, to: .idle).expected(.dead)
      }
      var properties: [Property<Self>] {
        Always("sound") { $0 != .never }
      }
    }
    // Which of the runs differ depends on how often each row is tried; some of these do.
    let reports = (0..<8).map { _ in check(Dice()) }
      .filter { codes($0).contains(.impureTransition) }
    #expect(!reports.isEmpty)
    for report in reports {
      let never: Set<FindingCode> = [
        .unreachableState, .unreachableTransition, .shadowedTransition, .unusedAction,
        .unmetExpectation,
      ]
      #expect(never.isDisjoint(with: codes(report)), "\(report)")
      #expect(report.diagram().nodes.allSatisfy { $0.emphasis != .unreachable })
      guard case .inconclusive = report.verdicts.first?.verdict else {
        Issue.record("not inconclusive: \(report.verdicts)")
        return
      }
    }
  }

  @Test func `may start in a state that is not equal to itself`() {
    struct Meter: StateMachine {
      enum Action: CaseIterable { case read }
      let initial = Double.nan
      var transitions: [Transition] {
        Transition("read", on: .read) { $0 }
      }
    }
    let report = check(Meter())
    #expect(lines(report) == ["error unsound-equality; about nan"])
    #expect(report.exploration?.cuts == [.irreflexiveState])
  }

  @Test func `may be a state whose 'Hashable' ignores what rows look at`() {
    struct Purse: StateMachine {
      struct State: Hashable {
        var coins = 0
        static func == (left: Self, right: Self) -> Bool {
          left.coins % 3 == right.coins % 3
        }
        func hash(into hasher: inout Hasher) { hasher.combine(coins % 3) }
      }
      enum Action: CaseIterable { case insert }
      let initial = State()
      var transitions: [Transition] {
        Update("insert", on: .insert) { $0.coins += 1 }
      }
    }
    // Three states as far as anyone can tell: nothing disagrees.
    let report = check(Purse())
    #expect(report.isClean)
    #expect(report.exploration?.states.count == 3)
  }
}
