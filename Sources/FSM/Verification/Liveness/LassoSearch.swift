/// Looks for a fair run of a graph that an automaton accepts.
///
/// The product of graph and automaton is searched on the fly, first breadth first for its reachable
/// part and shortest stems, then for its strongly connected components: a component is the loop of
/// a run when it holds what acceptance and fairness ask for. Strong fairness takes the states in
/// which something is enabled that never happens out of a component, and looks again (Emerson and
/// Lei 1987).
struct LassoSearch {
  private let graph: RunGraph
  private let automaton: BuchiAutomaton
  private let width: Int

  // The breadth-first tree; a root is its own parent.
  private var order: ContiguousArray<UInt32> = []
  private var parents: ContiguousArray<UInt32>
  private var arrivals: ContiguousArray<UInt32>

  private static var unknown: UInt32 { .max }

  /// Prepares a search.
  ///
  /// - Returns: nil when the product has too many states to number them.
  init?(_ graph: RunGraph, _ automaton: BuchiAutomaton) {
    self.graph = graph
    self.automaton = automaton
    width = max(automaton.states.count, 1)
    let (count, isTooLarge) = graph.count.multipliedReportingOverflow(by: width)
    guard !isTooLarge, count < Int(UInt32.max) else { return nil }
    parents = ContiguousArray(repeating: Self.unknown, count: count)
    arrivals = ContiguousArray(repeating: 0, count: count)
  }

  /// The first run found, with a shortest stem among those of its kind; nil when there is none.
  ///
  /// - Complexity: O(product) for each round of strong fairness.
  mutating func run() -> Lasso? {
    guard !automaton.states.isEmpty else { return nil }
    if let end = explore() { return Lasso(initial: root(of: end), stem: stem(to: end), loop: []) }
    let loops = fairComponents()
    guard let entry = order.first(where: { loops.number[Int($0)] != Components.unvisited })
    else { return nil }
    var search = LoopSearch(
      component: loops.number[Int(entry)], numbers: loops.number, graph: graph,
      automaton: automaton)
    return Lasso(
      initial: root(of: Int(entry)), stem: stem(to: Int(entry)), loop: search.loop(from: Int(entry))
    )
  }

  /// The successors of a product node, one by one.
  @inline(__always)
  static func next(
    _ node: Int, _ cursor: inout Int, _ graph: RunGraph, _ automaton: BuchiAutomaton
  ) -> (node: Int, edge: Int)? {
    let width = automaton.states.count
    let (state, reader) = node.quotientAndRemainder(dividingBy: width)
    let first = graph.edges.offsets[state]
    let fanOut = automaton.states[reader].successors.count
    let end = (graph.edges.offsets[state + 1] - first) * fanOut
    while cursor < end {
      let (step, branch) = cursor.quotientAndRemainder(dividingBy: fanOut)
      let edge = first + step
      let target = graph.edges.targets[edge]
      guard target != EdgeList.outside,
        automaton.states[reader].reads(graph.letter(state, edge))
      else {
        cursor = (step + 1) * fanOut
        continue
      }
      cursor += 1
      return (Int(target) * width + automaton.states[reader].successors[branch], edge)
    }
    return nil
  }

  /// Visits the reachable product breadth first; stops at a node where the run may rest for ever.
  private mutating func explore() -> Int? {
    var resting: [UInt64: Set<Int>] = [:]
    for state in graph.initial {
      for reader in automaton.initial { meet(state * width + reader, from: nil, by: 0) }
    }
    var head = 0
    while head < order.count {
      let node = Int(order[head])
      head += 1
      let (state, reader) = node.quotientAndRemainder(dividingBy: width)
      if graph.mayRest[state] {
        let letter = graph.stateLetters[state]
        let accepting = resting[letter] ?? automaton.accepting(forEver: letter)
        resting[letter] = accepting
        if accepting.contains(reader) { return node }
      }
      var cursor = 0
      while let (successor, edge) = Self.next(node, &cursor, graph, automaton) {
        meet(successor, from: node, by: edge)
      }
    }
    return nil
  }

  private mutating func meet(_ node: Int, from parent: Int?, by edge: Int) {
    guard parents[node] == Self.unknown else { return }
    parents[node] = UInt32(parent ?? node)
    arrivals[node] = UInt32(truncatingIfNeeded: edge)
    order.append(UInt32(node))
  }

  private func root(of node: Int) -> Int {
    var node = node
    while Int(parents[node]) != node { node = Int(parents[node]) }
    return node / width
  }

  private func stem(to node: Int) -> [Int] {
    var edges: [Int] = []
    var node = node
    while Int(parents[node]) != node {
      let parent = Int(parents[node])
      edges.append(edge(from: parent, truncated: arrivals[node]))
      node = parent
    }
    return edges.reversed()
  }

  /// The edge of a node's state whose number ends in 32 given bits.
  private func edge(from node: Int, truncated bits: UInt32) -> Int {
    let edges = graph.edges.of(node / width)
    return edges.lowerBound
      + Int(bits &- UInt32(truncatingIfNeeded: edges.lowerBound))
  }
}

// Which components are loops of fair accepting runs.
extension LassoSearch {
  /// The numbers of the good components' nodes; all others are unvisited.
  private struct FairComponents {
    var number: ContiguousArray<UInt32>
  }

  /// What is in a component.
  private struct Contents {
    var acceptance: UInt64 = 0
    var fairness: UInt64 = 0
    var enabled: UInt64 = 0
    var isCyclic = false
  }

  private func fairComponents() -> FairComponents {
    var good = ContiguousArray(repeating: Components.unvisited, count: parents.count)
    var goodCount: UInt32 = 0
    // A loop of the product goes round in one component of the automaton.
    let group = automaton.loopGroups
    var isLeft = ContiguousArray(repeating: false, count: parents.count)
    var roots = order.map(Int.init).filter { group[$0 % width] != nil }
    for root in roots { isLeft[root] = true }
    while !roots.isEmpty {
      let components = Components(count: parents.count, roots: roots) { node, cursor in
        while let (successor, _) = Self.next(node, &cursor, graph, automaton) {
          if isLeft[successor], group[successor % width] == group[node % width] {
            return successor
          }
        }
        return nil
      }
      let contents = contents(of: components, roots)
      var numbers: [UInt32: UInt32] = [:]
      var again: [Int] = []
      for node in roots {
        let component = components.number[node]
        let content = contents[Int(component)]
        guard content.isCyclic, content.acceptance == automaton.acceptance,
          content.fairness & graph.weakSets == graph.weakSets
        else {
          isLeft[node] = false
          continue
        }
        let unfair = content.enabled & graph.strongSets & ~content.fairness
        if unfair == 0 {
          if numbers[component] == nil {
            numbers[component] = goodCount
            goodCount += 1
          }
          good[node] = numbers[component] ?? 0
          isLeft[node] = false
        } else if graph.enabled(node / width) & unfair != 0 {
          isLeft[node] = false
        } else {
          again.append(node)
        }
      }
      roots = again
    }
    return FairComponents(number: good)
  }

  private func contents(of components: Components, _ nodes: [Int]) -> [Contents] {
    var contents = Array(repeating: Contents(), count: components.count)
    for node in nodes {
      let component = components.number[node]
      let (state, reader) = node.quotientAndRemainder(dividingBy: width)
      contents[Int(component)].acceptance |= automaton.states[reader].acceptance
      contents[Int(component)].enabled |= graph.enabled(state)
      var cursor = 0
      while let (successor, edge) = Self.next(node, &cursor, graph, automaton) {
        guard components.number[successor] == component else { continue }
        contents[Int(component)].isCyclic = true
        contents[Int(component)].fairness |= graph.fairness(edge)
      }
    }
    return contents
  }
}
