/// The distinct states of an exploration, in breadth-first order.
public struct ExploredStates<State: Hashable & Sendable>: RandomAccessCollection, Hashable, Sendable
{
  // How states are stored is nobody's business: a search may come to keep less than all of them.
  private let stored: ContiguousArray<State>

  init(_ stored: ContiguousArray<State>) {
    self.stored = stored
  }

  /// Zero.
  public var startIndex: Int { 0 }

  /// The number of states.
  public var endIndex: Int { stored.count }

  /// The state at a place.
  public subscript(place: Int) -> State { stored[place] }
}

extension ExploredStates: ExpressibleByArrayLiteral {
  /// The listed states, to compare with.
  public init(arrayLiteral states: State...) { self.init(ContiguousArray(states)) }
}
