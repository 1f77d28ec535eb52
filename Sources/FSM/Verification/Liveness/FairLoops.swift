/// Decides which components of a product are loops of fair accepting runs.
///
/// Strong fairness takes the states in which something is enabled that never happens out of a
/// component, and looks again (Emerson and Lei 1987).
struct FairLoops {
  private let product: Product

  /// For each state of the automaton whether accepting runs may go round with it.
  private let mayLoop: [Bool]

  init(_ product: Product, _ automaton: BuchiAutomaton) {
    self.product = product
    mayLoop = automaton.loopGroups.map { $0 != nil }
  }

  /// Whether accepting runs may go round with a state of the automaton.
  func mayLoop(in reader: Int) -> Bool { mayLoop[reader] }

  /// Whether some of a product's components are such loops.
  func exist(in components: Components) -> Bool {
    let nodes = (0..<product.count).filter {
      components.number[$0] != Components.unvisited && mayLoop[product.reader($0)]
    }
    return numbers(of: components, nodes).count > 0
  }

  /// The number of each node's loop among some nodes; nodes in none have none.
  func numbers(among nodes: [Int]) -> ContiguousArray<UInt32> {
    let nodes = nodes.filter { mayLoop[product.reader($0)] }
    return numbers(of: components(nodes), nodes).number
  }

  /// What is in a component.
  private struct Contents {
    var acceptance: UInt64 = 0
    var fairness: UInt64 = 0
    var enabled: UInt64 = 0
    var isCyclic = false
  }

  private func components(_ nodes: [Int]) -> Components {
    var isLeft = ContiguousArray(repeating: false, count: product.count)
    for node in nodes { isLeft[node] = true }
    return Components(count: product.count, roots: nodes) { node, cursor, isWanted in
      product.first(of: node, &cursor) { successor, _ in
        isLeft[successor] && isWanted(successor)
      }?.node
    }
  }

  private func numbers(
    of first: Components, _ nodes: [Int]
  ) -> (number: ContiguousArray<UInt32>, count: UInt32) {
    var good = ContiguousArray(repeating: Components.unvisited, count: product.count)
    var goodCount: UInt32 = 0
    var components = first
    var nodes = nodes
    while !nodes.isEmpty {
      let contents = contents(of: components, nodes)
      var numbers: [UInt32: UInt32] = [:]
      var again: [Int] = []
      for node in nodes {
        let component = components.number[node]
        let content = contents[Int(component)]
        guard content.isCyclic, content.acceptance == product.acceptance,
          content.fairness & product.graph.weakSets == product.graph.weakSets
        else { continue }
        let unfair = content.enabled & product.graph.strongSets & ~content.fairness
        if unfair == 0 {
          if numbers[component] == nil {
            numbers[component] = goodCount
            goodCount += 1
          }
          good[node] = numbers[component] ?? 0
        } else if product.graph.enabled(product.state(node)) & unfair == 0 {
          again.append(node)
        }
      }
      nodes = again
      if !nodes.isEmpty { components = self.components(nodes) }
    }
    return (good, goodCount)
  }

  private func contents(of components: Components, _ nodes: [Int]) -> ContiguousArray<Contents> {
    var contents = ContiguousArray(repeating: Contents(), count: components.count)
    for node in nodes {
      let component = Int(components.number[node])
      contents[component].acceptance |= product.acceptance(of: node)
      contents[component].enabled |= product.graph.enabled(product.state(node))
    }
    let wantsFairness = product.graph.weakSets | product.graph.strongSets != 0
    for node in nodes {
      let component = Int(components.number[node])
      guard contents[component].acceptance == product.acceptance,
        wantsFairness || !contents[component].isCyclic
      else { continue }
      var (isCyclic, fairness) = (false, UInt64(0))
      product.forEachSuccessor(of: node) { successor, edge in
        guard Int(components.number[successor]) == component else { return }
        isCyclic = true
        fairness |= product.graph.fairness(edge)
      }
      if isCyclic { contents[component].isCyclic = true }
      contents[component].fairness |= fairness
    }
    return contents
  }
}
