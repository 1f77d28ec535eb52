import FSM
import Testing

/// A machine whose definition is given from outside, with all its faults.
private struct Draft: StateMachine {
  enum State: Hashable {
    case open, closed, locked(Int)
    var isOpen: Bool { self == .open }
    var locked: Int? { if case .locked(let code) = self { code } else { nil } }
  }
  enum Action: Hashable {
    case push, pull, turn(Bool)
    var isPush: Bool { self == .push }
    var turn: Bool? { if case .turn(let isLeft) = self { isLeft } else { nil } }
  }

  var rows: [Transition] = []
  var initialStates: [State] = [.open]
  var actions: [Action] = [.push, .pull, .turn(true)]
  var final: Set<State> = []
  var outside: Set<State> = []

  let initial = State.open
  var transitions: [Transition] { rows }
  func isFinal(_ state: State) -> Bool { final.contains(state) }
  func isWithinBounds(_ state: State) -> Bool { !outside.contains(state) }
}

private typealias Transition = TransitionRow<Draft>
private typealias Update = UpdateRow<Draft>

/// A faulty definition and its problems: the line of each, and words of its message.
private struct FaultCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let draft: Draft
  /// Line 0 stands for the machine as a whole.
  let problems: [(line: Int, words: [String])]

  init(_ name: String, _ draft: Draft, _ problems: (line: Int, words: [String])...) {
    testDescription = name
    self.draft = draft
    self.problems = problems
  }
}

extension FaultCase {
  static let machines = [
    FaultCase("no initial state", Draft(initialStates: []), (0, ["'initialStates' is empty"])),
    FaultCase("no action", Draft(actions: []), (0, ["'actions' is empty"])),
    FaultCase(
      "an initial state outside the bound",
      Draft(initialStates: [.closed, .open], outside: [.open]),
      (0, ["initial state", "open", "'isWithinBounds'"])),
    FaultCase(
      "two initial states outside the bound",
      Draft(initialStates: [.closed, .open], outside: [.open, .closed]),
      (0, ["closed", "'isWithinBounds'"]), (0, ["open", "'isWithinBounds'"])),
  ]

  static let rows = [
    FaultCase(
      "a predicate as a pattern of states",
      Draft(rows: [Transition(fromCase: \.isOpen, on: .push, to: .closed, line: 1)]),
      (1, ["'fromCase:'", "Bool", "'where:'"])),
    FaultCase(
      "a predicate as a pattern of states, in an update",
      Draft(rows: [Update(fromCase: \.isOpen, on: .push, line: 1) { state, _ in state = .open }.row]
      ),
      (1, ["'fromCase:'", "Bool", "'where:'"])),
    FaultCase(
      "a predicate as a pattern of actions",
      Draft(rows: [Transition(from: .open, onCase: \.isPush, to: .closed, line: 1)]),
      (1, ["'onCase:'", "Bool", "'on:'"])),
    FaultCase(
      "rows out of final states",
      Draft(
        rows: [
          Transition(from: .open, .closed, on: .push, to: .locked(1), line: 1),
          Transition(from: .locked(7), on: .pull, to: .open, line: 2),
        ],
        final: [.closed, .locked(7)]),
      (1, ["closed", "'isFinal'"]), (2, ["locked", "7", "'isFinal'"])),
  ]

  static let identicalRows = [
    FaultCase(
      "two rows from values",
      Draft(rows: [
        Transition("one", from: .open, on: .push, to: .closed, line: 1),
        Transition("two", from: .open, on: .push, to: .closed, line: 2),
      ]),
      (2, ["identical", ":1"])),
    FaultCase(
      "two rows from any state",
      Draft(rows: [
        Transition(on: .push, .pull, to: .closed, line: 1),
        Transition(on: .push, .pull, to: .closed, line: 2),
      ]),
      (2, ["identical", ":1"])),
    FaultCase(
      "two rows with the same named guard",
      Draft(rows: [
        Transition(on: .push, to: .closed, when: Guard("g") { _ in true }, line: 1),
        Transition(on: .push, to: .closed, when: Guard("g") { _ in true }, line: 2),
      ]),
      (2, ["identical", ":1"])),
    FaultCase(
      "three rows",
      Draft(rows: [1, 2, 3].map { Transition(on: .push, to: .closed, line: $0) }),
      (2, ["identical", ":1"]), (3, ["identical", ":1"])),
  ]

  static let several = FaultCase(
    "everything at once",
    Draft(
      rows: [
        Transition(fromCase: \.isOpen, on: .push, to: .closed, line: 1),
        Transition(from: .closed, on: .pull, to: .open, line: 2),
        Transition(on: .push, to: .closed, line: 3),
        Transition(on: .push, to: .closed, line: 4),
      ],
      initialStates: [], actions: [], final: [.closed]),
    (0, ["'initialStates'"]), (0, ["'actions'"]), (1, ["'where:'"]), (2, ["'isFinal'"]),
    (4, ["identical"]))
}

struct `A faulty definition` {
  @Test(
    .bug("https://github.com/ChristopheBougere/asl-validator/issues/17", id: "F28"),
    arguments: FaultCase.machines + FaultCase.rows + FaultCase.identicalRows + [FaultCase.several])
  fileprivate func `is told all its faults, with their places and the way out`(
    _ fault: FaultCase
  ) throws {
    let error = try #require(throws: DefinitionError.self) { try TransitionTable(fault.draft) }
    #expect(error.machine == "Draft")
    #expect(error.problems.map { $0.location?.line ?? 0 } == fault.problems.map(\.line))
    for (problem, expected) in zip(error.problems, fault.problems) {
      for word in expected.words { #expect(problem.message.contains(word)) }
    }
    for problem in error.problems { #expect(error.description.contains(problem.message)) }
  }

  private static let sound: [(name: String, draft: Draft)] = [
    ("a payload that is a Bool", Draft(rows: [Transition(onCase: \.turn) { _ in .closed }])),
    (
      "rows that differ in source, action, target or guard",
      Draft(rows: [
        Transition(from: .open, on: .push, to: .closed),
        Transition(from: .closed, on: .push, to: .closed),
        Transition(from: .open, on: .pull, to: .closed),
        Transition(from: .open, on: .push, to: .open),
        Transition(on: .push, to: .closed),
        Transition(from: .open, on: .push, to: .closed, guard: { _ in true }),
        Transition(from: .open, on: .push, to: .closed, guard: { _ in true }),
        Transition(from: .open, on: .push, to: .closed, when: Guard("one") { _ in true }),
        Transition(from: .open, on: .push, to: .closed, when: Guard("two") { _ in true }),
        Transition(
          from: .open, on: .push, to: .closed, guard: { _ in true },
          when: Guard("one") { _ in true }),
      ])
    ),
    (
      "a pattern that matches final states",
      Draft(rows: [Transition(fromCase: \.locked, on: .pull, to: .open)], final: [.locked(7)])
    ),
    ("an initial state that is final", Draft(final: [.open])),
    (
      "a successor outside the bound",
      Draft(rows: [Transition(on: .push, to: .closed)], outside: [.closed])
    ),
  ]

  @Test(arguments: sound.indices)
  func `is not what these are`(_ index: Int) {
    let (name, draft) = Self.sound[index]
    #expect(throws: Never.self, "\(name)") { try TransitionTable(draft) }
  }

  @Test func `is refused before anything runs`() {
    let counts = Counts()
    let draft = Draft(
      rows: [Transition(on: .push, to: .open, guard: { _ in counts.count("guard", giving: true) })],
      initialStates: [])
    #expect(throws: DefinitionError.self) { try TransitionTable(draft) }
    #expect(counts["guard"] == 0)
  }

  @Test func `has more rows than can be numbered`() throws {
    let rows = (0..<Fired.maximumRowCount).map {
      Transition(from: .open, on: .push, to: .locked($0))
    }
    let error = try #require(throws: DefinitionError.self) {
      try TransitionTable(Draft(rows: rows + [Transition(on: .push, to: .open)]))
    }
    #expect(error.problems.count == 1)
    #expect(error.problems.first?.message.contains("65537 rows") == true)
  }

  @Test func `is not one that repeats states and actions: they count once`() throws {
    let table = try TransitionTable(
      Draft(initialStates: [.open, .closed, .open], actions: [.push, .pull, .push]))
    #expect(table.initialStates == [.open, .closed])
    #expect(table.alphabet == [.push, .pull])
    #expect(explore(table).states == [.open, .closed])
  }
}
