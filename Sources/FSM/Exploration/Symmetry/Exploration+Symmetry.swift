extension Exploration {
  /// Whether states that differ by symmetry alone were merged; see ``SymmetricStateMachine``.
  public var isReduced: Bool { found.merged > 0 }

  /// The same machine, explored without merging states.
  var unreduced: Self {
    let limits = limits.withoutSymmetry
    let found = Search.result(
      of: table, from: table.initialStates, limits: limits, control: { _ in true })
    return Self(of: table, limits: limits, found: found)
  }

  /// The state that stands for a state here.
  package func representative(of state: M.State) -> M.State {
    canonicalizer?.canonical(state) ?? state
  }

  private var canonicalizer: Canonicalizer<M.State>? {
    isReduced ? table.machine.canonicalizer : nil
  }

  /// A shortest run of the machine to a place among merged states.
  ///
  /// - Parameter place: A place of this exploration.
  /// - Returns: nil when no run goes the same way: then `canonical(_:)` merges states that differ.
  /// - Complexity: O(depth · alphabet · rows).
  func concreteTrace(to place: SearchPlace) -> Trace<M>? {
    let (first, path) = way(to: place.state)
    let start = table.initialStates.first { representative(of: $0) == first }
    guard let start else { return nil }
    var run = ConcreteRun(self, from: start)
    for (action, next) in path {
      guard run.go(to: next, by: action) else { return nil }
    }
    if let last = place.action {
      guard run.take(last, asIn: states[place.state]) else { return nil }
    }
    return Trace(replaying: run.actions, from: start, through: table)
  }

  /// A run that goes on round a loop of merged states until it is where it was before.
  ///
  /// Once round a loop the parts may have changed places, and after some rounds they are back.
  ///
  /// - Parameters:
  ///   - stem: A run of the machine to a state that the loop's first one stands for.
  ///   - edges: The loop.
  /// - Returns: nil when no run goes that way.
  /// - Complexity: O(rounds · edges · alphabet · rows).
  func concreteTrace(after stem: Trace<M>, round edges: [Int]) -> Trace<M>? {
    var run = ConcreteRun(self, from: stem.last)
    var visits: [M.State: Int] = [:]
    while visits[run.state] == nil {
      visits[run.state] = run.actions.count
      for edge in edges {
        let (target, action) = (Int(found.edges.targets[edge]), Int(found.edges.actions[edge]))
        guard run.go(to: states[target], by: action) else { return nil }
      }
    }
    return Trace(
      replaying: stem.actions + run.actions, from: stem.initial, through: table,
      loopStart: visits[run.state].map { stem.steps.count + $0 })
  }

  /// Whether the steps of a state are what is said of its representative: none, or none that move.
  ///
  /// - Returns: False when there are steps that lead elsewhere, or the number of steps differs from
  ///   what is wanted: none of a deadlock, some of a state in which nothing moves.
  func isDeadEnd(_ state: M.State, hasSteps: Bool) -> Bool {
    let run = ConcreteRun(self, from: state)
    let steps = table.alphabet.indices.compactMap { run.step($0, in: state) }
    return steps.isEmpty != hasSteps && steps.allSatisfy { $0.state == state }
      && !table.mayRest(in: state)
  }
}

/// Takes steps of the machine itself from one state to others, for which merged states stand.
///
/// The states that were kept stand for others, so the actions that led from one to the next may have
/// other names in a run: of those that lead to a state with the right canonical state the first is
/// taken, that of the search before the others.
private struct ConcreteRun<M: StateMachine> {
  private let exploration: Exploration<M>
  private let bound: [(rows: BoundAction<M>, claimants: [Int])]
  private(set) var state: M.State
  private(set) var actions: [M.Action] = []

  init(_ exploration: Exploration<M>, from state: M.State) {
    let table = exploration.table
    self.exploration = exploration
    self.state = state
    bound = table.alphabet.map { (table.bind($0), table.claimants(of: $0)) }
  }

  /// What an action of the alphabet does in a state; nil when it does nothing.
  func step(_ action: Int, in state: M.State) -> Step<M.State>? {
    let (table, (rows, claimants)) = (exploration.table, bound[action])
    guard table.cause(claimedBy: claimants, in: state) != nil else { return nil }
    let step = rows.fire(in: state, isFinal: table.machine.isFinal(state))
    guard case .moved = step.outcome else { return nil }
    return step
  }

  /// Takes a step to a state that another stands for; false when there is none.
  mutating func go(to goal: M.State, by action: Int) -> Bool {
    take(like: action) { [exploration] in exploration.representative(of: $0.state) == goal }
  }

  /// Takes the step that resembles an action of the state that stands for this one; false when there
  /// is none.
  mutating func take(_ action: Int, asIn representative: M.State) -> Bool {
    guard let model = step(action, in: representative) else { return false }
    let goal = exploration.representative(of: model.state)
    let isLike = { [exploration] (step: Step<M.State>) in
      exploration.representative(of: step.state) == goal
    }
    // The same rows, if one may choose.
    return take(like: action) { isLike($0) && $0.outcome == model.outcome }
      || take(like: action, where: isLike)
  }

  private mutating func take(like wanted: Int, where fits: (Step<M.State>) -> Bool) -> Bool {
    for action in [wanted] + exploration.table.alphabet.indices {
      guard let step = step(action, in: state), fits(step) else { continue }
      actions.append(exploration.table.alphabet[action])
      state = step.state
      return true
    }
    return false
  }
}

extension Exploration {
  /// The way to a place from an initial state: that state, then each action and the state it led to.
  private func way(to place: Int) -> (start: M.State, steps: [(action: Int, state: M.State)]) {
    if let compact = found.compact { return compact.way(to: place) }
    var (current, steps) = (place, [(action: Int, state: M.State)]())
    while let (parent, action) = found.arrival(of: current) {
      steps.append((action, states[current]))
      current = parent
    }
    return (states[current], steps.reversed())
  }
}
