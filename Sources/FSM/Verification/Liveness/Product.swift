/// The product of a graph and an automaton: a node is a state of each.
///
/// Nodes are numbers and everything lies flat, since a search comes by here for every edge.
struct Product {
  let graph: RunGraph

  /// How many numbers nodes have; some may be nobody's.
  let count: Int

  /// All acceptance sets, as bits.
  let acceptance: UInt64

  /// The automaton's initial states.
  let initialReaders: [Int]

  private let required: ContiguousArray<UInt64>
  private let forbidden: ContiguousArray<UInt64>
  private let acceptances: ContiguousArray<UInt64>

  // The successors of each state of the automaton, one state's after another's.
  private let starts: ContiguousArray<Int>
  private let successors: ContiguousArray<Int>

  /// How many bits of a node's number are the graph's: a power of two spares a division. They are
  /// the lower ones, so that what a search notes of nodes lies together: it often comes by a few of
  /// the automaton's states alone.
  private let shift: Int

  /// Multiplies a graph by an automaton.
  ///
  /// - Returns: nil when the product has too many nodes to number them.
  init?(_ graph: RunGraph, _ automaton: BuchiAutomaton) {
    shift = Int.bitWidth - (max(graph.count, 1) - 1).leadingZeroBitCount
    let (count, isTooLarge) = automaton.states.count.multipliedReportingOverflow(by: 1 << shift)
    guard !isTooLarge, count < Int(UInt32.max) else { return nil }
    self.count = count
    self.graph = graph
    acceptance = automaton.acceptance
    initialReaders = automaton.initial
    required = ContiguousArray(automaton.states.map(\.required))
    forbidden = ContiguousArray(automaton.states.map(\.forbidden))
    acceptances = ContiguousArray(automaton.states.map(\.acceptance))
    successors = ContiguousArray(automaton.states.flatMap(\.successors))
    starts = automaton.states.reduce(into: [0]) { starts, state in
      starts.append(starts[starts.count - 1] + state.successors.count)
    }
  }

  /// The graph's state of a node.
  @inline(__always)
  func state(_ node: Int) -> Int { node & (1 << shift - 1) }

  /// The automaton's state of a node.
  @inline(__always)
  func reader(_ node: Int) -> Int { node >> shift }

  /// The node of a state of the graph and one of the automaton.
  @inline(__always)
  func node(_ state: Int, _ reader: Int) -> Int { reader << shift | state }

  /// The acceptance sets that a node belongs to.
  @inline(__always)
  func acceptance(of node: Int) -> UInt64 { acceptances[reader(node)] }

  /// Whether a letter can be read in a state of the automaton.
  @inline(__always)
  func reads(_ letter: UInt64, in reader: Int) -> Bool {
    letter & required[reader] == required[reader] && letter & forbidden[reader] == 0
  }

  /// Whether an automaton's state may read something in a state of the graph.
  func mayRead(in state: Int, _ reader: Int) -> Bool {
    !graph.edgeLetters.isEmpty || reads(graph.stateLetters[state], in: reader)
  }

  /// The next successor of a node behind a cursor that begins at 0, and the edge that leads there.
  @inline(__always)
  func next(_ node: Int, _ cursor: inout Int) -> (node: Int, edge: Int)? {
    first(of: node, &cursor) { _, _ in true }
  }

  /// Hands over each successor of a node, and the edge that leads there.
  @inline(__always)
  func forEachSuccessor(of node: Int, _ body: (_ successor: Int, _ edge: Int) -> Void) {
    var cursor = 0
    _ = first(of: node, &cursor) { successor, edge in
      body(successor, edge)
      return false
    }
  }

  /// The first wanted successor of a node behind a cursor that begins at 0, and the edge that leads
  /// there.
  ///
  /// The cursor counts edges in its upper bits, and in sixteen below the automaton's successors, of
  /// which there are fewer. What is the same for all successors is looked up once.
  @inline(__always)
  func first(
    of node: Int, _ cursor: inout Int, where isWanted: (_ successor: Int, _ edge: Int) -> Bool
  ) -> (node: Int, edge: Int)? {
    let (state, reader) = (state(node), reader(node))
    let (firstBranch, endBranch) = (starts[reader], starts[reader + 1])
    let hasEdgeLetters = !graph.edgeLetters.isEmpty
    if !hasEdgeLetters, !reads(graph.stateLetters[state], in: reader) { return nil }
    let first = graph.edges.offsets[state]
    let end = graph.edges.offsets[state + 1]
    var edge = first + cursor >> 16
    var branch = firstBranch + cursor & 0xFFFF
    while edge < end {
      let target = graph.edges.targets[edge]
      if target != EdgeList.outside,
        !hasEdgeLetters || reads(graph.letter(state, edge), in: reader)
      {
        while branch < endBranch {
          let successor = self.node(Int(target), successors[branch])
          branch += 1
          if isWanted(successor, edge) {
            cursor = (edge - first) << 16 | (branch - firstBranch)
            return (successor, edge)
          }
        }
      }
      edge += 1
      branch = firstBranch
    }
    return nil
  }
}
