/// The explored graph, each state told apart by which visits have had an answer, with the machine's
/// own fairness: what every question about runs begins with.
struct RunModel<M: StateMachine> {
  let exploration: Exploration<M>
  let questions: RunQuestions<M>
  let visits: Visits<M>

  /// The edges between unfolded states.
  private(set) var edges = EdgeList()

  /// The explored state of each unfolded one; empty when each is its own.
  private var states: ContiguousArray<UInt32> = []

  /// The explored edge of each unfolded one; empty when each is its own.
  private var origins: ContiguousArray<Int> = []

  private(set) var initial: [Int] = []

  /// Whether a run may rest in an unfolded state for ever, as far as activities go.
  private(set) var mayRest: ContiguousArray<Bool> = []

  /// The rows whose fairness each unfolded edge satisfies, as bits; empty without activities.
  private(set) var fairness: ContiguousArray<UInt64> = []

  /// - Complexity: O(edges · activities), times the answers that leave a visit going on.
  init(_ exploration: Exploration<M>) {
    self.exploration = exploration
    let explored = exploration.found.edges
    questions = RunQuestions(exploration.table)
    let restarts = questions.restarts.mapValues { exploration.found.answers.edges[$0] }
    visits = Visits(exploration, explored, restarts: restarts)
    if visits.rows.isEmpty { copy(explored) } else { unfold(explored) }
  }

  /// Without activities there is nothing to tell apart.
  private mutating func copy(_ explored: EdgeList) {
    edges = explored
    initial = Array(exploration.initialPlaces)
    mayRest = ContiguousArray(repeating: true, count: exploration.states.count)
  }

  /// How many unfolded states there are.
  var count: Int { mayRest.count }

  /// The explored state of an unfolded one.
  @inline(__always)
  func state(_ place: Int) -> Int { states.isEmpty ? place : Int(states[place]) }

  /// The explored edge of an unfolded one.
  @inline(__always)
  func origin(_ edge: Int) -> Int { origins.isEmpty ? edge : origins[edge] }

  private mutating func unfold(_ explored: EdgeList) {
    var known: [UnfoldedPlace: Int] = [:]
    var queue: [UnfoldedPlace] = []
    let meet = { (place: UnfoldedPlace) -> Int in
      if let number = known[place] { return number }
      known[place] = queue.count
      queue.append(place)
      return queue.count - 1
    }
    initial = exploration.initialPlaces.map {
      meet(UnfoldedPlace(state: $0, answered: visits.refused[$0]))
    }
    var head = 0
    while head < queue.count {
      let place = queue[head]
      head += 1
      states.append(UInt32(place.state))
      let satisfied = visits.resting(in: place.state) | place.answered
      let all = visits.rows.indices.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
      mayRest.append(satisfied == all)
      for edge in explored.of(place.state) {
        let action = explored.actions[edge]
        origins.append(edge)
        guard explored.targets[edge] != EdgeList.outside else {
          edges.append(to: nil, by: action)
          fairness.append(all)
          continue
        }
        let target = Int(explored.targets[edge])
        let ended = visits.ended(by: edge, from: place.state, to: target)
        let answers = visits.answered(by: action, in: place.state)
        fairness.append(satisfied | ended)
        let answered =
          (place.answered | answers) & ~ended & ~visits.resting(in: target)
          | visits.refused[target]
        edges.append(to: meet(UnfoldedPlace(state: target, answered: answered)), by: action)
      }
      edges.endState()
    }
  }
}

/// An explored state, and the rows whose current visit has had an answer, as bits.
private struct UnfoldedPlace: Hashable {
  let state: Int
  let answered: UInt64
}

extension Exploration {
  /// The places of the initial states.
  var initialPlaces: Range<Int> {
    0..<(found.levelStarts.count > 1 ? found.levelStarts[1] : states.count)
  }
}
