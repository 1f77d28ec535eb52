/// The tableau of a formula: what must hold now, and what from the next moment on.
struct Tableau<M: StateMachine> {
  /// A node under construction.
  struct Node {
    /// The nodes that lead here; `start` among them for an initial one.
    var incoming: Set<Int>
    /// Parts that must hold and have not been looked at.
    var new: [Int]
    /// Parts that hold here.
    var old: Set<Int> = []
    /// Parts that hold from the next moment on.
    var next: Set<Int> = []
  }

  private struct Key: Hashable {
    let old: Set<Int>
    let next: Set<Int>
  }

  /// Stands for "before the first moment".
  static var start: Int { -1 }

  private let formula: NormalForm<M>
  private var done: [Node] = []
  private var places: [Key: Int] = [:]

  init(_ formula: NormalForm<M>) { self.formula = formula }

  /// Builds all nodes.
  mutating func nodes() throws(BuchiAutomaton.Failure) -> [Node] {
    var open = [Node(incoming: [Self.start], new: [formula.root])]
    while var node = open.popLast() {
      guard let part = node.new.popLast() else {
        guard let successor = close(node) else { continue }
        guard done.count <= BuchiAutomaton.mostStates else { throw .tooManyStates }
        open.append(successor)
        continue
      }
      open += node.old.contains(part) ? [node] : expand(node, part)
    }
    return done
  }

  /// Keeps a finished node; returns the node that follows it, nil when it was known.
  private mutating func close(_ node: Node) -> Node? {
    let key = Key(old: node.old, next: node.next)
    if let known = places[key] {
      done[known].incoming.formUnion(node.incoming)
      return nil
    }
    places[key] = done.count
    done.append(node)
    return Node(incoming: [done.count - 1], new: node.next.sorted())
  }

  /// The nodes that a node becomes when one of its parts is looked at: none when it contradicts.
  private func expand(_ node: Node, _ part: Int) -> [Node] {
    var node = node
    node.old.insert(part)
    switch formula.parts[part] {
    case .constant(let value): return value ? [node] : []
    case .literal:
      let isContradicted = formula.contradiction(of: part).map(node.old.contains) ?? false
      return isContradicted ? [] : [node]
    case .and(let first, let second): return [node.adding(first, second)]
    case .or(let first, let second): return [node.adding(first), node.adding(second)]
    case .next(let operand): return [node.adding(next: operand)]
    case .until(let first, let second):
      return [node.adding(first, next: part), node.adding(second)]
    case .release(let first, let second):
      return [node.adding(second, next: part), node.adding(first, second)]
    }
  }
}

extension Tableau.Node {
  fileprivate func adding(_ parts: Int..., next: Int? = nil) -> Self {
    var node = self
    node.new += parts
    if let next { node.next.insert(next) }
    return node
  }
}
