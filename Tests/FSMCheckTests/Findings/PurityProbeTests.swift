import Synchronization
import Testing

@testable import FSM

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a function looks at that is none of its arguments.
private enum Outside {
  private static let calls = Atomic(0)

  /// Another answer each time.
  static func isOdd() -> Bool {
    !calls.add(1, ordering: .relaxed).newValue.isMultiple(of: 2)
  }

  /// Whether it is asked on the thread that this was last set on.
  static func isHere(_ thread: UInt) -> Bool { thread == current }

  static var current: UInt { UInt(bitPattern: pthread_self().hashValue) }
}

/// Counts to four, one of its functions looking at the thread it runs on.
private struct Counter: StateMachine {
  enum Part: CaseIterable {
    case none, source, condition, reduce, final, bound, outside, held, stepped, led
  }
  enum Action: CaseIterable { case count }
  var impure = Part.none
  let thread = Outside.current
  let initial = 0
  let states: [Int] = []

  private func moves(_ part: Part) -> Bool { part == impure && !Outside.isHere(thread) }

  var transitions: [Transition] {
    Transition("low", where: { $0 < 2 && !moves(.source) }, on: .count) { $0 + 1 }
    Transition("high", on: .count, guard: { 2..<4 ~= $0 && !moves(.condition) }) {  // high
      $0 + (moves(.reduce) ? 2 : 1)
    }
    Transition("back", on: .count, guard: { $0 == 4 }) { _ in impure == .outside ? 9 : 0 }
  }
  var properties: [Property<Self>] {
    Always("held") { $0 < 2 || !moves(.held) }
    AlwaysStep("stepped") { $0.before < 3 || !moves(.stepped) }
    Temporal(
      "led",
      .globally(
        .finally(.state("led") { $0 < 4 || !moves(.led) } || .state("rest") { _ in true })))
  }
  func isFinal(_ count: Int) -> Bool { count == 3 && moves(.final) }
  func isWithinBounds(_ count: Int) -> Bool {
    count != 9 ? !(count == 2 && moves(.bound)) : moves(.outside)
  }
}

@Suite struct `The purity check` {
  @Test(
    arguments: [
      (.none, nil),
      (
        .source,
        "transition 'low' is not pure: run again in '0' on 'count' it gave '1', then "
          + "not applicable, and differs twice in all"
      ),
      (
        .condition,
        "transition 'high' is not pure: run again in '2' on 'count' it gave '3', then "
          + "not enabled, and differs twice in all"
      ),
      (
        .reduce,
        "transition 'high' is not pure: run again in '2' on 'count' it gave '3', then "
          + "'4', and differs twice in all"
      ),
      (.final, "'isFinal' is not pure: run again for '3' it gave false, then true"),
      (.bound, "'isWithinBounds' is not pure: run again for '2' it gave true, then false"),
      (
        .outside,
        "'isWithinBounds' is not pure: run again for the target of '4' on 'count' it "
          + "gave false, then true"
      ),
      (
        .held,
        "the condition of property 'held' is not pure: run again for '2' it gave true, then "
          + "false, and differs 3 times in all"
      ),
      (
        .stepped,
        "the condition of property 'stepped' is not pure: run again for the step from '3' on "
          + "'count' it gave true, then false, and differs twice in all"
      ),
      (
        .led,
        "the condition of property 'led' is not pure: run again for '4' it gave true, then false"
      ),
    ] as [(Counter.Part, String?)])
  private func `names the function that differs on another thread, and both results`(
    _ part: Counter.Part, _ message: String?
  ) throws {
    let report = check(Counter(impure: part))
    let found = report.findings.filter { $0.code == .impureTransition }
    #expect(found.first?.message == message)
    #expect(found.count == (message == nil ? 0 : 1))
    guard let finding = found.first else { return }
    #expect(finding.severity == .error)
    if part == .reduce {
      #expect(finding.rows.map(\.index) == [1])
      #expect(finding.location.map(SourceMark.of) == "high")
      #expect(finding.trace?.last == 2)
    }
  }

  @Test func `names a guard that gave another answer than in the search`() {
    struct Once: StateMachine {
      enum Action: CaseIterable { case press }
      /// True for the first question alone.
      final class Memory: Sendable {
        let calls = Atomic(0)
        func isFirst() -> Bool { calls.add(1, ordering: .relaxed).newValue == 1 }
      }
      let memory = Memory()
      let initial = 0
      var transitions: [Transition] {
        Transition("press", on: .press, guard: { _ in memory.isFirst() }) { 1 - $0 }
      }
    }
    let report = check(Once())
    #expect(
      report.findings.first?.message
        == "transition 'press' is not pure: run again in '0' on 'press' it gave enabled in 1 of "
        + "2 states, then enabled in 0 of 2 states")
  }

  @Test func `shows on either thread that functions come back`() throws {
    let beats = Synchronization.Mutex<[UInt: Int]>([:])
    let table = try TransitionTable(Counter())
    _ = explore(table).checkingPurity(control: { _ in true }) {
      beats.withLock { $0[Outside.current, default: 0] += 1 }
    }
    let counts = beats.withLock { $0 }
    #expect(counts[Outside.current, default: 0] >= 15)
    // Five states, and the conditions of the properties in each.
    #expect(counts.filter { $0.key != Outside.current }.values.reduce(0, +) > 8)
  }

  @Test func `can be turned off, and leaves large machines alone`() {
    struct Dice: StateMachine {
      enum Action: CaseIterable { case roll }
      let calls = Calls()
      let initial = 0
      final class Calls: Sendable { let count = Atomic(0) }
      var transitions: [Transition] {
        Transition("roll", on: .roll) {
          calls.count.add(1, ordering: .relaxed)
          return ($0 + 1) % 20
        }
      }
    }
    let calls = { (limits: Limits) in
      let machine = Dice()
      do {
        _ = explore(try TransitionTable(machine), limits: limits).checkingPurity()
      } catch { return -1 }
      return machine.calls.count.load(ordering: .relaxed)
    }
    var limits = Limits.small
    #expect(limits.purity == 10_000)
    #expect(calls(limits) == 60)
    limits.purity = 19
    #expect(calls(limits) == 20)
    limits.purity = 20
    #expect(calls(limits) == 60)
    #expect(calls(Limits(states: 5, time: .seconds(9), purity: 0)) == 5)
  }
}

@Suite struct `A 'Hashable' that disagrees with '=='` {
  /// Coins that compare without their year.
  private struct Coin: Hashable {
    var value = 0
    var year = 0
    static func == (left: Self, right: Self) -> Bool { left.value == right.value }
  }

  @Test func `is found in states that count as several, and named`() throws {
    struct Purse: StateMachine {
      enum Action: CaseIterable { case spend, age }
      let initial = Coin()
      var transitions: [Transition] {
        Transition("spend", on: .spend) { Coin(value: ($0.value + 1) % 3, year: $0.year) }
        Transition("age", on: .age) { Coin(value: $0.value, year: ($0.year + 1) % 4) }
      }
    }
    let report = check(Purse())
    let finding = try #require(report.findings.first { $0.code == .unsoundEquality })
    #expect(
      finding.message
        == "'Coin(value: 0, year: 0)' == 'Coin(value: 0, year: 1)' but the hashes differ, so that "
        + "one state counts as several: 'Coin' must give what '==' compares, and nothing else, "
        + "to its hasher")
    #expect(finding.trace.map(picture)?.hasSuffix("-age-> Coin(value: 0, year: 1)") == true)
  }

  @Test func `is found in states far from one another that nothing but '==' joins`() {
    struct Purse: StateMachine {
      enum Action: CaseIterable { case go }
      let initial = Coin(value: 0, year: 0)
      var transitions: [Transition] {
        // Years pass with each step, values repeat after forty.
        Transition("go", on: .go) { Coin(value: ($0.year + 1) % 40, year: ($0.year + 1) % 80) }
      }
    }
    #expect(codes(check(Purse())).contains(.unsoundEquality))
  }

  @Test func `is found in a hash that is another for each copy`() {
    struct Ticket: Hashable {
      var number: Int
      static func == (left: Self, right: Self) -> Bool { left.number == right.number }
      func hash(into hasher: inout Hasher) { hasher.combine(Outside.isOdd()) }
    }
    struct Booth: StateMachine {
      enum Action: CaseIterable { case draw }
      let initial = Ticket(number: 0)
      var transitions: [Transition] {
        Transition("draw", on: .draw) { Ticket(number: ($0.number + 1) % 3) }
      }
    }
    #expect(codes(check(Booth())).contains(.unsoundEquality))
  }
}
