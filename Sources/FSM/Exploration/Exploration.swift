/// What a search found: the reachable states in breadth-first order, and what the rows did.
///
/// The numbers count as the field's tools do: `transitions` has one for every reachable state
/// and enabled action, self-loops included; `depth` is the largest distance from an initial
/// state, 0 when all states are initial.
public struct Exploration<M: StateMachine>: Sendable {
  /// The table that was explored.
  public let table: TransitionTable<M>

  /// The limits the search was given.
  public let limits: Limits

  @usableFromInline let found: SearchResult<M.State>

  /// What left out the calls that trap, when there are any.
  @usableFromInline let probe: SearchProbe<M>?

  @usableFromInline
  init(
    of table: TransitionTable<M>, limits: Limits, found: SearchResult<M.State>,
    probe: SearchProbe<M>? = nil
  ) {
    self.table = table
    self.limits = limits
    self.found = found
    self.probe = probe
  }

  /// The distinct states, in breadth-first order.
  public var states: ExploredStates<M.State> {
    found.compact.map { ExploredStates($0) } ?? ExploredStates(found.states)
  }

  /// How many states, from the first, have been expanded: all of them when exhausted.
  public var expanded: Int { found.expanded }

  /// Enabled (state, action) combinations.
  public var transitions: Int { found.transitions }

  /// Distinct (source, target) combinations among the states that were kept.
  public var pairs: Int { found.pairs }

  /// Transitions from a state to itself.
  public var selfLoops: Int { found.selfLoops }

  /// Transitions that left the machine's own bound.
  public var outsideBounds: Int { found.outsideBounds }

  /// The places of the states that are not final and in which no action is enabled.
  public var deadlocks: [Int] { found.deadlocks.map(Int.init) }

  /// The places of the states in which every enabled action leads back to the same state.
  public var stuttering: [Int] { found.stuttering.map(Int.init) }

  /// What kept the search from being exhaustive; empty when nothing did.
  public var cuts: [Cut] { found.cuts }

  /// How long the search took.
  public var elapsed: Duration { found.elapsed }

  /// How likely it is at most that a state was omitted; nil when states were kept and compared.
  ///
  /// It says so of one run: each run of a program hashes with another key, so that for two runs that
  /// found as many states the probabilities are multiplied.
  public var omissionProbability: Double? { found.compact?.omission }

  /// Whether every reachable state was found and expanded.
  public var isExhausted: Bool { found.cuts.isEmpty }

  /// The number of states at each distance from the initial ones.
  public var levels: [Int] {
    let ends = found.levelStarts.dropFirst() + [found.count]
    return zip(found.levelStarts, ends).map { $1 - $0 }
  }

  /// The largest distance from an initial state that was reached, in steps.
  public var depth: Int { max(found.levelStarts.count - 1, 0) }
}

extension Exploration {
  /// A shortest trace to a place, replayed through the table.
  ///
  /// - Parameter place: A place of this exploration.
  /// - Returns: nil when replaying does not arrive there: then a guard or a reduce function is
  ///   not pure, `Hashable` disagrees with what the rows look at, or `canonical(_:)` merges states that
  ///   differ.
  /// - Complexity: O(depth · rows); times the alphabet where states were merged.
  public func trace(to place: SearchPlace) -> Trace<M>? {
    if isReduced { return concreteTrace(to: place) }
    var actions: [M.Action] = place.action.map { [table.alphabet[$0]] } ?? []
    var current = place.state
    while let (parent, action) = found.arrival(of: current) {
      actions.append(table.alphabet[action])
      current = parent
    }
    let trace = Trace(
      replaying: actions.reversed(), from: states[current], through: table)
    if let trace, let compact = found.compact {
      let steps = compact.ways.path(to: place.state).steps
      let isSame = zip(trace.steps, steps).allSatisfy { compact.agrees($0.state, at: $1.state) }
      return isSame ? trace : nil
    }
    guard let trace, place.action == nil, trace.last != states[place.state] else {
      return trace
    }
    return nil
  }

  /// A shortest trace to a state.
  ///
  /// - Parameter state: The place of the state in `states`.
  /// - Returns: nil when replaying does not arrive there, as for a place.
  public func trace(toState state: Int) -> Trace<M>? { trace(to: SearchPlace(state: state)) }
}

extension Exploration {
  /// Explores what can be reached from some states, as if the machine started there.
  ///
  /// - Parameter starts: The states.
  /// - Returns: What was found.
  /// - Complexity: O(states · alphabet) attempts of rows.
  package func exploring(from starts: [M.State]) -> Exploration {
    let found = Search.result(of: table, from: starts, limits: limits, control: { _ in true })
    return Exploration(of: table, limits: limits, found: found)
  }
}

/// Explores every state a machine can reach by running its real guards and reduce functions.
///
/// - Parameters:
///   - table: The machine's table.
///   - limits: How far to go.
///   - control: Told about the progress many times a second; false stops the search.
/// - Returns: What was found; see `isExhausted` for whether it is everything.
/// - Complexity: O(states · alphabet) attempts of rows; memory for each distinct state.
@inlinable
public func explore<M: StateMachine>(
  _ table: TransitionTable<M>, limits: Limits = .standard,
  control: @escaping (ExplorationProgress) -> Bool = { _ in true }
) -> Exploration<M> {
  var found = Search.result(
    of: table, from: table.initialStates, limits: limits, control: control)
  found.answer(table, control: control)
  return Exploration(of: table, limits: limits, found: found)
}
