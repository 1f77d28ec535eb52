/// The distinct states of an exploration, in breadth-first order.
public struct ExploredStates<State: Hashable & Sendable>: RandomAccessCollection, Hashable, Sendable
{
  // How states are stored is nobody's business: a search may come to keep less than all of them.
  private let stored: Segments<State>

  init(_ stored: Segments<State>) {
    self.stored = stored
  }

  /// Zero.
  public var startIndex: Int { 0 }

  /// The number of states.
  public var endIndex: Int { stored.count }

  /// The state at a place.
  public subscript(place: Int) -> State { stored[place] }

  /// Whether both hold equal states in the same order.
  public static func == (first: Self, second: Self) -> Bool {
    first.stored.elementsEqual(second.stored)
  }

  /// Hashes the states in order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for state in stored { hasher.combine(state) }
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
