/// Looks for a fair run of a graph that an automaton accepts.
///
/// The product of graph and automaton is searched for strongly connected components: one is the
/// loop of a run when it holds what acceptance and fairness ask for. Only when there may be such a
/// loop is the product searched again, breadth first, for what can be reached and the shortest stems.
struct LassoSearch {
  private let automaton: BuchiAutomaton
  private let product: Product
  private let loops: FairLoops
  private var stems: StemSearch

  /// Prepares a search.
  ///
  /// - Returns: nil when the product has too many states to number them.
  init?(_ graph: RunGraph, _ automaton: BuchiAutomaton) {
    guard let product = Product(graph, automaton) else { return nil }
    self.automaton = automaton
    self.product = product
    loops = FairLoops(product, automaton)
    stems = StemSearch(product)
  }

  /// The first run found, with a shortest stem among those of its kind; nil when there is none.
  ///
  /// - Complexity: O(product) for each round of strong fairness.
  mutating func run() -> Lasso? {
    guard !automaton.states.isEmpty, mayExist() else { return nil }
    var rests = Rests(product, automaton)
    if let end = stems.search(until: { rests.mayRest(in: $0) }) {
      return Lasso(initial: stems.root(of: end), stem: stems.stem(to: end), loop: [])
    }
    let nodes = stems.order.map(Int.init)
    let number = loops.numbers(among: nodes)
    guard let entry = nodes.first(where: { number[$0] != Components.unvisited }) else { return nil }
    let search = LoopSearch(component: number[entry], numbers: number, product: product)
    return Lasso(
      initial: stems.root(of: entry), stem: stems.stem(to: entry), loop: search.loop(from: entry))
  }

  /// Whether there may be such a run; none is missed.
  ///
  /// Every state of an explored graph can be reached, so an automaton that waits from the start for
  /// something to go wrong need not be followed while it waits.
  private func mayExist() -> Bool {
    let isWaiting = automaton.waitingStates.enumerated().map { place, waits in
      waits && !loops.mayLoop(in: place)
    }
    let seeds = seeds(isWaiting)
    let components = Components(count: product.count, roots: seeds) { node, cursor, isWanted in
      product.first(of: node, &cursor) { successor, _ in
        !isWaiting[product.reader(successor)] && isWanted(successor)
      }?.node
    }
    if product.graph.mayRest.contains(true) {
      var rests = Rests(product, automaton)
      for state in 0..<product.graph.count where product.graph.mayRest[state] {
        for reader in isWaiting.indices {
          let node = product.node(state, reader)
          guard isWaiting[reader] || components.number[node] != Components.unvisited else {
            continue
          }
          if rests.mayRest(in: node) { return true }
        }
      }
    }
    return loops.exist(in: components)
  }

  /// Where runs that went wrong begin: the nodes that a waiting automaton, or the start, leads to.
  private func seeds(_ isWaiting: [Bool]) -> ContiguousArray<Int> {
    var readers = Set(isWaiting.indices.filter { isWaiting[$0] })
    readers = Set(readers.flatMap { automaton.states[$0].successors }).subtracting(readers)
    let everywhere = readers.sorted()
    var seeds: ContiguousArray<Int> = []
    for state in product.graph.initial {
      for reader in product.initialReaders where !isWaiting[reader] {
        seeds.append(product.node(state, reader))
      }
    }
    guard !everywhere.isEmpty else { return seeds }
    for state in 0..<product.graph.count {
      for reader in everywhere where product.mayRead(in: state, reader) {
        seeds.append(product.node(state, reader))
      }
    }
    return seeds
  }
}

/// In which nodes of a product a run may rest for ever and be accepted.
private struct Rests {
  private let product: Product
  private let automaton: BuchiAutomaton

  /// For a letter, whether it is accepted for ever from each state of the automaton.
  private var known: [UInt64: [Bool]] = [:]
  private var last: (letter: UInt64, readers: [Bool])?

  init(_ product: Product, _ automaton: BuchiAutomaton) {
    self.product = product
    self.automaton = automaton
  }

  mutating func mayRest(in node: Int) -> Bool {
    let state = product.state(node)
    guard product.graph.mayRest[state] else { return false }
    let letter = product.graph.stateLetters[state]
    if last?.letter != letter {
      let accepting = known[letter] ?? readers(accepting: letter)
      known[letter] = accepting
      last = (letter, accepting)
    }
    return last?.readers[product.reader(node)] ?? false
  }

  private func readers(accepting letter: UInt64) -> [Bool] {
    let accepting = automaton.accepting(forEver: letter)
    return automaton.states.indices.map(accepting.contains)
  }
}

extension BuchiAutomaton {
  /// For each state whether a run may wait in it from the start for any time, whatever it reads.
  fileprivate var waitingStates: [Bool] {
    states.indices.map { place in
      let state = states[place]
      return state.required | state.forbidden == 0 && initial.contains(place)
        && state.successors.contains(place)
    }
  }
}
