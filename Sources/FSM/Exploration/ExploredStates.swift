/// The distinct states of an exploration, in breadth-first order.
///
/// An exploration with compact storage keeps no states and runs the machine again to make them:
/// those that are asked for in order cost a step each, any other as many steps as it is deep.
public struct ExploredStates<State: Hashable & Sendable>: RandomAccessCollection, Hashable, Sendable
{
  fileprivate enum Storage: Sendable {
    case stored(Segments<State>)
    case compact(CompactStates<State>)
  }

  // How states are stored is nobody's business.
  private let storage: Storage

  init(_ stored: Segments<State>) { storage = .stored(stored) }

  init(_ states: CompactStates<State>) { storage = .compact(states) }

  /// Zero.
  public var startIndex: Int { 0 }

  /// The number of states.
  public var endIndex: Int {
    switch storage {
    case .stored(let states): states.count
    case .compact(let states): states.count
    }
  }

  /// The state at a place.
  ///
  /// - Complexity: O(1); with compact storage O(1) steps of the machine in order, else O(depth).
  public subscript(place: Int) -> State {
    switch storage {
    case .stored(let states): states[place]
    case .compact(let states): states[place]
    }
  }

  /// Goes through the states in order.
  public struct Iterator: IteratorProtocol {
    private enum Source {
      case stored(Segments<State>, next: Int)
      case compact(SharedWalk)
    }

    /// A walk that copies of an iterator share.
    private final class SharedWalk {
      var walk: StateWalk<State>
      let states: CompactStates<State>

      init(_ states: CompactStates<State>) {
        self.states = states
        walk = StateWalk(states)
      }

      func next() -> State? { states.endsWalks ? nil : walk.next() }
    }

    private var source: Source

    fileprivate init(_ storage: Storage) {
      source =
        switch storage {
        case .stored(let states): .stored(states, next: 0)
        case .compact(let states): .compact(SharedWalk(states))
        }
    }

    /// The next state; nil after the last.
    public mutating func next() -> State? {
      switch source {
      case .stored(let states, let place):
        guard place < states.count else { return nil }
        source = .stored(states, next: place + 1)
        return states[place]
      case .compact(let walk): return walk.next()
      }
    }
  }

  /// Begins at the first state.
  public func makeIterator() -> Iterator { Iterator(storage) }

  /// Visits states in the order of their places.
  ///
  /// - Parameters:
  ///   - places: The places, in ascending order.
  ///   - visit: Called with each place and the state there; false ends it.
  /// - Complexity: O(places) for stored states; else O(min(states, places · depth)) steps.
  func visit(_ places: some RandomAccessCollection<Int>, _ visit: (Int, State) -> Bool) {
    guard case .compact(let states) = storage, let last = places.last,
      states.isWalkShorter(for: places.count, to: last)
    else {
      for place in places where !visit(place, self[place]) { return }
      return
    }
    var walk = StateWalk(states)
    for place in places where !states.endsWalks {
      guard let state = walk.state(at: place, within: .max), visit(place, state) else { return }
    }
  }

  /// Whether some of the states at places in ascending order satisfy a condition.
  func contains(
    where holds: (State) -> Bool, among places: ContiguousArray<UInt32>
  ) -> Bool {
    var isFound = false
    visit(places.lazy.map(Int.init)) { _, state in
      isFound = holds(state)
      return !isFound
    }
    return isFound
  }

  /// Whether both hold equal states in the same order.
  public static func == (first: Self, second: Self) -> Bool { first.elementsEqual(second) }

  /// Hashes the states in order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for state in self { hasher.combine(state) }
  }
}

extension ExploredStates: ExpressibleByArrayLiteral {
  /// The listed states, to compare with.
  public init(arrayLiteral states: State...) {
    let stored = Segments<State>()
    for state in states { stored.append(state) }
    self.init(stored)
  }
}
