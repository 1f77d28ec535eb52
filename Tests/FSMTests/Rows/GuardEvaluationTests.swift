import FSM
import Synchronization
import Testing

/// Counts how often named things happened, from any thread.
final class Counts: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  func count(_ name: String) {
    counts.withLock { $0[name, default: 0] += 1 }
  }

  /// Counts, and gives a value.
  func count<Value>(_ name: String, giving value: Value) -> Value {
    count(name)
    return value
  }

  subscript(name: String) -> Int { counts.withLock { $0[name] ?? 0 } }
}

struct `The guards of a table` {
  private typealias Transition = TransitionRow<Lamp>

  @Test func `are evaluated once for one step, and those behind the firing row not at all`() throws
  {
    let counts = Counts()
    let table = try TransitionTable(
      Lamp(rows: [
        Transition(
          on: .toggle, to: .on(1), guard: { _ in counts.count("failing", giving: false) }),
        Transition(
          on: .toggle, to: .on(2), guard: { _ in counts.count("holding", giving: true) }),
        Transition(
          on: .toggle, to: .on(3), guard: { _ in counts.count("behind", giving: true) }),
      ]))
    #expect(table.step(.off, .toggle).state == .on(2))
    #expect(counts["failing"] == 1)
    #expect(counts["holding"] == 1)
    #expect(counts["behind"] == 0)
  }

  @Test(
    .bug("https://github.com/dotnet-state-machine/stateless/issues/417", id: "F35"),
    arguments: RowForm.all)
  func `are evaluated at most once a step by every form of row`(_ form: RowForm) throws {
    for state in Lamp().states {
      for action in Lamp().actions {
        let counts = Counts()
        let row = form.row(GivenGuards(isGuarded: true, isNamed: true, counts: counts))
        let step = try TransitionTable(Lamp(rows: [row])).step(state, action)
        switch step.outcome {
        case .moved:
          #expect(counts["condition"] == 1)
          #expect(counts["named"] == 1)
        case .rejected(.guardsFailed):
          #expect(counts["condition"] == 1)
          #expect(counts["named"] <= 1)
        case .rejected:
          #expect(counts["condition"] == 0)
          #expect(counts["named"] == 0)
        }
      }
    }
  }

  @Test func `are not evaluated for other states and actions`() throws {
    let counts = Counts()
    let table = try TransitionTable(
      Lamp(rows: [
        Transition(
          from: .on(1), on: .toggle, to: .off, guard: { _ in counts.count("guard", giving: true) })
      ]))
    _ = table.step(.off, .toggle)
    _ = table.step(.on(1), .smash)
    #expect(counts["guard"] == 0)
  }

  @Test func `hold together, the named one only asked when the other holds`() throws {
    let counts = Counts()
    let rows = [false, true].map { holds in
      Transition(
        from: holds ? .on(1) : .off, on: .toggle, to: .on(2),
        guard: { _ in counts.count("condition", giving: holds) },
        when: Guard("named") { _ in counts.count("named", giving: true) })
    }
    let table = try TransitionTable(Lamp(rows: rows))
    #expect(table.step(.off, .toggle).state == .off)
    #expect(counts["condition"] == 1)
    #expect(counts["named"] == 0)
    #expect(table.step(.on(1), .toggle).state == .on(2))
    #expect(counts["named"] == 1)
  }

  @Test(.bug("https://github.com/dotnet-state-machine/stateless/issues/417", id: "F35"))
  func `are evaluated once for each state and action by the search`() throws {
    let counts = Counts()
    let rows = [
      Transition(
        from: .off, on: .toggle, to: .on(1), guard: { _ in counts.count("one", giving: true) }),
      Transition(
        from: .off, on: .smash, to: .on(2), guard: { _ in counts.count("first", giving: true) }),
      Transition(
        from: .off, .on(1), on: .smash, to: .on(3),
        guard: { _ in counts.count("second", giving: true) }),
    ]
    let found = explore(try TransitionTable(Lamp(rows: rows)))
    #expect(found.states.count == 4)
    #expect(counts["one"] == 1)
    #expect(counts["first"] == 1)
    #expect(counts["second"] == 2, "rows behind the firing one are evaluated, to find overlaps")
  }

  struct Combination: Sendable, CustomTestStringConvertible {
    let `guard`: Guard<Bool>
    let name: String
    let holds: [Bool]

    var testDescription: String { name }
  }

  private static let yes = Guard<Bool>("yes") { $0 }
  private static let no = Guard<Bool>("no") { !$0 }

  @Test(arguments: [
    Combination(guard: yes && no, name: "yes && no", holds: [false, false]),
    Combination(guard: yes || no, name: "yes || no", holds: [true, true]),
    Combination(guard: !yes, name: "!yes", holds: [true, false]),
    Combination(guard: !(yes || no), name: "!(yes || no)", holds: [false, false]),
    Combination(guard: !yes || no, name: "!yes || no", holds: [true, false]),
    Combination(guard: (yes || no) && yes, name: "(yes || no) && yes", holds: [false, true]),
  ])
  func `combine, in their names as well`(_ combination: Combination) {
    #expect(combination.guard.name == combination.name)
    #expect([false, true].map { combination.guard.holds($0) } == combination.holds)
  }
}
