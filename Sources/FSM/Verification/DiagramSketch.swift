/// A diagram while it is put together: nodes by key, edges by node, row and node.
///
/// A key is a state, or the name of a node: two states that print alike stay two.
struct DiagramSketch<M: StateMachine, Key: Hashable> {
  private struct EdgeKey: Hashable {
    let from: Int
    let to: Int?
    let fired: [TransitionID]
  }

  private let table: TransitionTable<M>
  private let missing: Diagram.NodeEmphasis
  private let label: (Key) -> String
  private var places: [Key: Int] = [:]
  private var met: Set<Int> = []
  private var edgePlaces: [EdgeKey: Int] = [:]
  private var edgeActions: [[String]] = []
  private(set) var nodes: [Diagram.Node] = []
  private var drawn: [Diagram.Edge] = []

  /// - Parameters:
  ///   - exploration: What is drawn.
  ///   - scope: How far "never" reaches.
  ///   - label: The text of a node.
  init(_ exploration: Exploration<M>, _ scope: NeverScope, label: @escaping (Key) -> String) {
    table = exploration.table
    self.label = label
    missing = scope.ofMissingNodes
  }

  /// Adds a node that nobody has reached so far.
  mutating func declare(_ name: Key) {
    _ = place(of: name, emphasis: missing)
  }

  /// Notes that a state of a node is reachable.
  ///
  /// - Parameters:
  ///   - name: The key of the node.
  ///   - isFinal: Whether the machine may end in the state.
  ///   - number: The number of the state, where the node is that state alone.
  mutating func reach(_ name: Key, isFinal: Bool, number: Int? = nil) {
    let place = place(of: name, emphasis: .normal)
    if let number { nodes[place].details = [StateNumber.text(number)] }
    if nodes[place].emphasis == missing { nodes[place].emphasis = .normal }
    if isFinal { nodes[place].isFinal = true }
  }

  /// Notes that the machine may start in a node.
  mutating func markInitial(_ name: Key) {
    nodes[place(of: name, emphasis: missing)].isInitial = true
  }

  /// Notes that a state of a node is a deadlock.
  mutating func markDeadlock(_ name: Key) {
    nodes[place(of: name, emphasis: .normal)].emphasis = .deadlock
  }

  /// Whether a node is drawn.
  func knows(_ name: Key) -> Bool { places[name] != nil }

  /// Adds a transition; those of the same rows between the same nodes are one edge.
  mutating func add(_ transition: ExploredTransition<M>, from source: Key, to target: Key) {
    let from = place(of: source, emphasis: .normal)
    let to = meet(target, isWithinBounds: table.isWithinBounds(transition.target))
    let action =
      ValuePrinter.caseName(table.alphabet[transition.action])
      ?? ValuePrinter.text(table.alphabet[transition.action])
    let key = EdgeKey(from: from, to: to, fired: Array(transition.fired))
    if let known = edgePlaces[key] {
      if !edgeActions[known].contains(action) { edgeActions[known].append(action) }
      return
    }
    edgePlaces[key] = drawn.count
    edgeActions.append([action])
    let rows = transition.fired.map { table[$0] }
    let guards = rows.compactMap { $0.guardName ?? ($0.isGuarded ? "…" : nil) }
    drawn.append(
      Diagram.Edge(
        from: from, to: to, guardName: guards.isEmpty ? nil : guards.joined(separator: ", "),
        name: transition.fired.map { table.label(of: $0) }.joined(separator: ", ")))
  }

  /// Adds a row that never fires.
  mutating func addSilent(
    _ id: TransitionID, from source: Key, to target: Key?, _ emphasis: Diagram.EdgeEmphasis
  ) {
    let row = table[id]
    let from = place(of: source, emphasis: missing)
    let to = target.map { place(of: $0, emphasis: missing) }
    edgeActions.append(row.listedActions.map { ValuePrinter.text($0) })
    drawn.append(
      Diagram.Edge(
        from: from, to: to, guardName: row.guardName ?? (row.isGuarded ? "…" : nil),
        name: table.label(of: id), emphasis: emphasis))
  }

  /// The edges, with the actions of each in its label.
  var edges: [Diagram.Edge] {
    zip(drawn, edgeActions).map { edge, actions in
      var edge = edge
      edge.labels[0].action = actions.joined(separator: ", ")
      // A row without a name is called after its actions, or its place; the actions say more.
      if edge.labels[0].name == edge.labels[0].action { edge.labels[0].name = nil }
      return edge
    }
  }

  /// The place of a transition's target, which may lie beyond what was explored.
  private mutating func meet(_ target: Key, isWithinBounds: Bool) -> Int {
    let place = place(of: target, emphasis: missing)
    guard nodes[place].emphasis == missing || nodes[place].emphasis == .outsideBounds
    else { return place }
    // A state inside the bound was left out by a limit, whatever else the node holds.
    let isFirst = met.insert(place).inserted
    if isWithinBounds {
      nodes[place].emphasis = .notReached
    } else if isFirst {
      nodes[place].emphasis = .outsideBounds
    }
    return place
  }

  private mutating func place(of name: Key, emphasis: Diagram.NodeEmphasis) -> Int {
    if let known = places[name] { return known }
    places[name] = nodes.count
    nodes.append(Diagram.Node(id: nodes.count, label: label(name), emphasis: emphasis))
    return nodes.count - 1
  }
}

extension NeverScope {
  /// What is said of a node that was not reached.
  var ofMissingNodes: Diagram.NodeEmphasis {
    switch self {
    case .everywhere: .unreachable
    case .withinBound, .withActionsOffered: .notWithinBound
    case .nowhere: .notReached
    }
  }
}
