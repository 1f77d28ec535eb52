/// What a search writes down while it runs; `Exploration` reads it.
@usableFromInline
struct SearchResult<State: Hashable & Sendable>: Sendable {
  /// The distinct states in the order they were found; none when `compact` has them.
  @usableFromInline let states = Segments<State>()

  // The state and the action each state was first reached by; initial states have themselves.
  @usableFromInline let parents = Segments<UInt32>()
  @usableFromInline let arrivals = Segments<UInt32>()

  /// How states are found again of which fingerprints alone were kept; nil when all were kept.
  @usableFromInline var compact: CompactStates<State>?

  /// The place of the first state of each level.
  @usableFromInline var levelStarts: [Int] = []

  @usableFromInline var expanded = 0
  @usableFromInline var transitions = 0
  @usableFromInline var pairs = 0
  @usableFromInline var selfLoops = 0
  @usableFromInline var outsideBounds = 0

  /// How many states were not canonical, and so were merged with others.
  @usableFromInline var merged = 0
  @usableFromInline var edges = EdgeList()
  @usableFromInline var answers = RunAnswers()
  @usableFromInline var finalStates: ContiguousArray<UInt32> = []
  @usableFromInline var deadlocks: ContiguousArray<UInt32> = []
  @usableFromInline var stuttering: ContiguousArray<UInt32> = []
  @usableFromInline var properties: [PropertyTally]
  @usableFromInline var bindings: [RowBinding] = []
  @usableFromInline var tallies: [BindingTally] = []
  @usableFromInline var overlaps: [BindingPair: OverlapTally] = [:]
  @usableFromInline var cuts: [Cut] = []
  @usableFromInline var irreflexive: IrreflexiveState?
  @usableFromInline var impurities: [Impurity] = []
  @usableFromInline var unequalHashes: UnequalHashes?

  /// Two states that were merged and differ, in words.
  var symmetryFlaw: SymmetryFlaw?
  @usableFromInline var elapsed: Duration = .zero

  @usableFromInline
  init(properties count: Int) {
    properties = Array(repeating: PropertyTally(), count: count)
  }

  /// Makes room for so many states in all.
  @inlinable
  func reserve(_ count: Int) {
    states.reserve(count)
    parents.reserve(count)
    arrivals.reserve(count)
  }

  /// Counts states that were written to their places.
  @inlinable
  func extend(to count: Int) {
    states.extend(to: count)
    parents.extend(to: count)
    arrivals.extend(to: count)
  }

  /// The number of distinct states.
  @usableFromInline var count: Int { compact?.count ?? states.count }

  /// The state from which one was first reached, and the action; nil for an initial state.
  @usableFromInline
  func arrival(of state: Int) -> (parent: Int, action: Int)? {
    if let compact { return compact.ways.arrival(of: state) }
    let parent = Int(parents[state])
    return parent == state ? nil : (parent, Int(arrivals[state]))
  }

  /// Notes that a property does not hold in a state.
  @usableFromInline
  mutating func note(violationOf property: Int, at place: SearchPlace) {
    if properties[property].first == nil { properties[property].first = place }
    properties[property].violations += 1
  }

  @usableFromInline
  mutating func cut(_ reason: Cut) {
    if !cuts.contains(reason) { cuts.append(reason) }
  }

  /// Notes a state that is not equal to itself.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - place: The step that leads to it; nil for an initial state.
  @usableFromInline
  mutating func refuse(irreflexive state: State, at place: SearchPlace?) {
    cut(.irreflexiveState)
    if irreflexive == nil {
      irreflexive = IrreflexiveState(text: ValuePrinter.text(state), place: place)
    }
  }
}

/// A state that is not equal to itself, such as one that holds a NaN.
@usableFromInline
struct IrreflexiveState: Hashable, Sendable {
  /// The state, as printed.
  let text: String

  /// The step that leads to it; nil for an initial state.
  let place: SearchPlace?
}

/// A place in a search: a known state, and perhaps one more action from there.
public struct SearchPlace: Hashable, Sendable {
  /// The place of the state among the states found.
  public let state: Int

  /// The place of the action in the alphabet, when the step it makes is meant.
  public let action: Int?

  @usableFromInline
  init(state: Int, action: Int? = nil) {
    self.state = state
    self.action = action
  }
}

/// What the states of a search said about one property.
@usableFromInline
struct PropertyTally: Hashable, Sendable {
  /// States in which the predicate does not hold.
  @usableFromInline var violations = 0

  /// The first of them in breadth-first order.
  @usableFromInline var first: SearchPlace?

  @usableFromInline init() {}
}
