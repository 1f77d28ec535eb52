/// What walks, tests or recorded runs have taken of a machine, against all there is to take.
///
/// The denominators are exact: they come from the explored graph, so that a hundred percent is
/// everything that can happen.
///
/// ```swift
/// var coverage = try Coverage(of: Turnstile())
/// coverage.add(trace)
/// print(coverage)
/// ```
///
/// Runs recorded in a journal count as well, see ``add(journal:)``.
public struct Coverage<M: StateMachine>: Sendable {
  /// What was explored.
  let exploration: Exploration<M>

  /// Every transition there is, by source and then by action.
  let edges: [ExploredTransition<M>]

  /// The places of the targets of the transitions; nil outside the machine's bound.
  let targets: [Int?]

  /// The place of the transition of each source and action.
  let edgePlaces: [SearchPlace: Int]

  /// The places of the transitions out of each state.
  let outgoing: [Range<Int>]
  private let states: [M.State: Int]
  private let actions: [M.Action: Int]
  private let bound: [BoundAction<M>]

  /// For each guarded row, the first state and action where its guard holds, and where it does not.
  let guardPlaces: [GuardOutcome: SearchPlace]

  /// How many pairs of transitions follow one another.
  let pairCount: Int

  private(set) var seenStates: Set<Int> = []
  private(set) var seenEdges: Set<Int> = []
  private(set) var seenPairs: Set<TransitionPair> = []
  private(set) var seenGuards: Set<GuardOutcome> = []

  /// How many steps were no transitions of the explored graph.
  public private(set) var foreignSteps = 0

  /// The transition that the run being added took last.
  private var last: Int?

  /// A guard of a row and how it came out.
  struct GuardOutcome: Hashable, Sendable {
    let row: TransitionID
    let holds: Bool
  }

  /// Two transitions, one after the other.
  struct TransitionPair: Hashable, Sendable {
    let first: Int
    let second: Int
  }

  /// Explores a machine.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - limits: How far to explore it.
  /// - Throws: A `DefinitionError`; or a `SuiteError` when the limits cut the exploration.
  public init(of machine: M, limits: Limits = .graph) throws {
    self.init(try Suite.explored(machine, limits))
  }

  /// Measures against what was explored; exact when nothing was cut.
  ///
  /// - Parameter exploration: What was explored.
  /// - Complexity: O(states · alphabet) attempts of rows.
  public init(_ exploration: Exploration<M>) {
    // Walks come to states that others would stand for.
    let exploration = exploration.isReduced ? exploration.unreduced : exploration
    self.exploration = exploration
    let table = exploration.table
    let first = { (one: Int, _: Int) in one }
    let states = Dictionary(
      zip(exploration.states, exploration.states.indices), uniquingKeysWith: first)
    self.states = states
    actions = Dictionary(zip(table.alphabet, table.alphabet.indices), uniquingKeysWith: first)
    bound = table.alphabet.map { table.bind($0) }
    var edges: [ExploredTransition<M>] = []
    exploration.forEachTransition { edges.append($0) }
    self.edges = edges
    targets = edges.map { states[$0.target] }
    edgePlaces = Dictionary(
      edges.enumerated().map { (SearchPlace(state: $1.source, action: $1.action), $0) },
      uniquingKeysWith: first)
    var outgoing = [Range<Int>](repeating: 0..<0, count: exploration.states.count)
    for (place, edge) in edges.enumerated() {
      let first = outgoing[edge.source].isEmpty ? place : outgoing[edge.source].lowerBound
      outgoing[edge.source] = first..<place + 1
    }
    self.outgoing = outgoing
    pairCount = targets.reduce(0) { $0 + ($1.map { outgoing[$0].count } ?? 0) }
    guardPlaces = Self.guardPlaces(exploration, bound)
  }

  /// Where guards first hold, and first do not.
  private static func guardPlaces(
    _ exploration: Exploration<M>, _ bound: [BoundAction<M>]
  ) -> [GuardOutcome: SearchPlace] {
    let table = exploration.table
    let claimants = table.alphabet.map { table.claimants(of: $0) }
    var places: [GuardOutcome: SearchPlace] = [:]
    for source in 0..<exploration.expanded {
      let state = exploration.states[source]
      for action in bound.indices
      where table.cause(claimedBy: claimants[action], in: state) != nil {
        for outcome in outcomes(of: bound[action], in: state, table)
        where places[outcome] == nil {
          places[outcome] = SearchPlace(state: source, action: action)
        }
      }
    }
    return places
  }

  /// How the guards come out that an action has tried in a state.
  private static func outcomes(
    of action: BoundAction<M>, in state: M.State, _ table: TransitionTable<M>
  ) -> [GuardOutcome] {
    var copy = state
    let firing = action.fire(in: &copy, isFinal: table.machine.isFinal(state))
    let outcomes =
      firing.fired.map { GuardOutcome(row: $0, holds: true) }
      + firing.failed.map { GuardOutcome(row: $0, holds: false) }
    return outcomes.filter { table[$0.row].isGuarded }
  }
}

extension Coverage {
  /// Counts a run.
  ///
  /// - Parameter trace: The run.
  /// - Complexity: O(steps · rows that answer an action).
  public mutating func add(_ trace: Trace<M>) {
    start(in: trace.initial)
    var state = trace.initial
    for step in trace.steps {
      add(step.action, from: state, to: step.state)
      state = step.state
    }
  }

  /// Counts a walk, the actions that were rejected included.
  ///
  /// - Parameter walk: The walk.
  public mutating func add(_ walk: MachineWalk<M>) {
    start(in: walk.initial)
    var state = walk.initial
    for step in walk.steps {
      add(step.action, from: state, to: step.state)
      state = step.state
    }
  }

  /// Begins another run.
  ///
  /// - Parameter state: The state it begins in.
  public mutating func start(in state: M.State) {
    last = nil
    if let place = states[state] { seenStates.insert(place) }
  }

  /// Counts an action of a run; the run goes on where the last one ended.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - before: The state before it.
  ///   - after: The state after it.
  public mutating func add(_ action: M.Action, from before: M.State, to after: M.State) {
    let source = states[before]
    if let source { seenStates.insert(source) }
    if let target = states[after] { seenStates.insert(target) }
    guard let source, let place = actions[action] else {
      foreignSteps += 1
      last = nil
      return
    }
    seenGuards.formUnion(Self.outcomes(of: bound[place], in: before, exploration.table))
    guard let edge = edgePlaces[SearchPlace(state: source, action: place)] else { return }
    seenEdges.insert(edge)
    if let last, targets[last] == source {
      seenPairs.insert(TransitionPair(first: last, second: edge))
    }
    last = edge
  }
}
