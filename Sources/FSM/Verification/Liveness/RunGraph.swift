/// The explored graph as one question about runs needs it: edges, what holds where, and fairness.
///
/// It knows no machine: states, edges and conditions are numbers, so that it can be tested alone.
struct RunGraph {
  /// The edges, state by state.
  var edges: EdgeList

  /// The places of the initial states.
  var initial: [Int]

  /// The conditions that hold in each state, as bits.
  var stateLetters: ContiguousArray<UInt64>

  /// The conditions that hold of each edge, as bits; empty when there are none on steps.
  var edgeLetters: ContiguousArray<UInt64> = []

  /// Whether a run may rest in a state for ever.
  var mayRest: ContiguousArray<Bool>

  /// The fairness sets that each edge belongs to, as bits: a fair run takes edges of all `weakSets`
  /// again and again, and of a strong set when it is enabled again and again.
  var fairness: ContiguousArray<UInt64> = []

  /// The weak fairness sets, as bits.
  var weakSets: UInt64 = 0

  /// The strong fairness sets, as bits.
  var strongSets: UInt64 = 0

  /// The strong fairness sets that are enabled in each state, as bits; empty without strong sets.
  var enabled: ContiguousArray<UInt64> = []

  /// How many states there are.
  var count: Int { stateLetters.count }

  /// The conditions that hold when an edge is taken from a state.
  @inline(__always)
  func letter(_ state: Int, _ edge: Int) -> UInt64 {
    edgeLetters.isEmpty ? stateLetters[state] : stateLetters[state] | edgeLetters[edge]
  }

  /// The fairness sets that an edge belongs to.
  @inline(__always)
  func fairness(_ edge: Int) -> UInt64 { fairness.isEmpty ? 0 : fairness[edge] }

  /// The strong fairness sets that are enabled in a state.
  @inline(__always)
  func enabled(_ state: Int) -> UInt64 { enabled.isEmpty ? 0 : enabled[state] }
}

/// A run that repeats itself, by the numbers of its edges.
struct Lasso: Hashable {
  /// The place of the state it starts in.
  var initial: Int

  /// The edges before the loop.
  var stem: [Int]

  /// The edges of the loop; none when the run rests in its last state for ever.
  var loop: [Int]
}
