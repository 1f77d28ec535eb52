import Synchronization

/// The states of a search that did not keep them, found again by running the machine.
///
/// A state at any place is reached by the actions that first led to it; those that are asked for
/// in order are reached from one another, one step for each.
@usableFromInline
final class CompactStates<State: Hashable & Sendable>: Sendable {
  /// The initial states, which are the first.
  let roots: [State]
  let ways: Ways
  private let samples: PrintSamples

  /// The place of the first state of each level.
  let levelStarts: [Int]

  /// How likely it is at most that a state is missing.
  let omission: Double

  /// The most bytes that the search used at once, at the end of it.
  let memory: Int

  /// What an action of the alphabet makes of a state; nil when no row fires.
  private let follow: @Sendable (State, Int) -> State?

  /// Where the last question led that was part of a walk over all states.
  private let walk = Mutex<StateWalk<State>?>(nil)
  private let hasFailed = Atomic(false)
  private let isAbandoned = Atomic(false)

  @usableFromInline
  init<M: StateMachine>(
    _ table: TransitionTable<M>, _ roots: [State], _ ways: Ways, _ samples: PrintSamples,
    _ levelStarts: [Int], omission: Double, memory: Int,
    merging canonicalizer: Canonicalizer<State>?
  ) where M.State == State {
    self.roots = roots
    self.ways = ways
    self.samples = samples
    self.levelStarts = levelStarts
    self.omission = omission
    self.memory = memory
    let (bound, machine) = (table.alphabet.map { table.bind($0) }, table.machine)
    let canonical = canonicalizer?.canonical
    follow = { state, action in
      let step = bound[action].fire(in: state, isFinal: machine.isFinal(state))
      guard case .moved = step.outcome else { return nil }
      return canonical?(step.state) ?? step.state
    }
  }

  /// The number of states.
  @usableFromInline var count: Int { ways.count }

  /// Whether a step that was taken again led elsewhere: then a row is not pure.
  var isUnrepeatable: Bool { hasFailed.load(ordering: .relaxed) }

  /// Ends the iterators over all states, since nobody waits for what they are for any more.
  func abandonWalks() { isAbandoned.store(true, ordering: .relaxed) }

  /// Whether iterators end where they are.
  var endsWalks: Bool { isAbandoned.load(ordering: .relaxed) }

  /// The distance of a state from the initial ones.
  func depth(of place: Int) -> Int {
    var (low, high) = (0, levelStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if levelStarts[middle] <= place { low = middle } else { high = middle }
    }
    return low
  }

  /// Whether a state is the one that was found at a place, as far as that is known.
  func agrees(_ state: State, at place: Int) -> Bool {
    samples[place].map { $0 == compactFingerprint(state) } ?? true
  }

  /// The state at a place, by a step from the one before; that one when the step is not taken any
  /// more.
  func next(_ state: State, by action: Int, at place: Int) -> State {
    let next = follow(state, action)
    if next.map({ agrees($0, at: place) }) != true {
      hasFailed.store(true, ordering: .relaxed)
    }
    return next ?? state
  }

  /// The state at a place.
  ///
  /// - Complexity: O(1) steps for the place after the one asked for last, else O(depth).
  subscript(place: Int) -> State {
    precondition(place >= 0 && place < count, "no state at that place")
    if place < roots.count { return roots[place] }
    return walk.withLock { walk in
      // Who begins at the first state that is not initial may want to see all of them.
      if place == roots.count { walk = StateWalk(self) }
      return walk?.state(at: place, within: depth(of: place)) ?? replayed(to: place)
    }
  }

  /// Whether so many states, the last of them at a place, are sooner found on a walk than one by one.
  func isWalkShorter(for count: Int, to place: Int) -> Bool {
    count.multipliedReportingOverflow(by: max(depth(of: place), 1)).partialValue > place
  }

  /// The way to a place: the initial state, then each action and the state it led to.
  func way(to place: Int) -> (start: State, steps: [(action: Int, state: State)]) {
    let (root, path) = ways.path(to: place)
    var (state, steps) = (roots[root], [(action: Int, state: State)]())
    for (action, place) in path {
      state = next(state, by: action, at: place)
      steps.append((action, state))
    }
    return (roots[root], steps)
  }

  private func replayed(to place: Int) -> State {
    let (root, path) = ways.path(to: place)
    return path.reduce(roots[root]) { next($0, by: $1.action, at: $1.state) }
  }
}

/// A walk over the states of a search in order, which takes one step for each.
struct StateWalk<State: Hashable & Sendable>: ~Copyable {
  private let states: CompactStates<State>
  private var queue = StateQueue<State>()

  /// The place among the bits that say who found whom.
  private var position = 0

  /// The state whose successors come next.
  private var source = 0
  private var last: State?

  init(_ states: CompactStates<State>) {
    self.states = states
  }

  /// The place of the state that comes next.
  var place: Int { queue.count }

  /// The next state; nil after the last.
  mutating func next() -> State? {
    let place = queue.count
    guard place < states.count else { return nil }
    let state = place < states.roots.count ? states.roots[place] : reached(place)
    queue.extend().initialize(to: state)
    last = state
    return state
  }

  private mutating func reached(_ place: Int) -> State {
    while states.ways.bit(position) {
      source += 1
      position += 1
      queue.drop(before: source)
    }
    position += 1
    return states.next(
      queue.pointer(to: source).pointee, by: states.ways.action(place - states.roots.count),
      at: place)
  }

  /// The state at a place that is the last one or not far ahead; nil for any other.
  mutating func state(at wanted: Int, within reach: Int) -> State? {
    if wanted == place - 1 { return last }
    guard wanted >= place, wanted - place <= reach else { return nil }
    while place < wanted { _ = next() }
    return next()
  }
}
