/// A drawing of a machine made of others while it is put together: each machine's own nodes in a
/// frame of their own, and each row between the nodes of its own machine.
struct CompositeSketch<M: StateMachine> {
  private let root: Outline<M>
  let missing: Diagram.NodeEmphasis
  private let limit: Int

  /// The nodes in the order in which they were met.
  private(set) var nodes: [(spot: Spot, node: Diagram.Node)] = []
  private var places: [Spot: Int] = [:]

  /// Where a machine starts, states that hold others among them.
  private(set) var initial: Set<Spot> = []

  /// The innermost places in which a node was seen, for each node of each machine.
  private(set) var innermost: [Spot: Set<Spot>] = [:]

  /// Whether everything found room.
  private(set) var isWhole = true

  private var declared: Set<Spot> = []

  /// Where each machine was first seen.
  private var locations: [[String]: Spot] = [:]
  private var met: Set<Int> = []
  var edges = CompositeEdges()

  /// - Parameters:
  ///   - root: The machine.
  ///   - missing: What is said of a node that was not reached.
  ///   - names: The nodes of the whole that ought to be reachable.
  ///   - limit: The most nodes.
  init(
    _ root: Outline<M>, missing: Diagram.NodeEmphasis, declaring names: [String], limit: Int
  ) {
    self.root = root
    self.missing = missing
    self.limit = limit
    if root.hasNodes { declare(names, in: Spot()) }
  }

  /// Draws the nodes of a state that was reached, and in which nothing may be able to happen.
  ///
  /// Whoever draws what tests visited says of each state whether they did.
  mutating func reach(_ state: M.State, isDeadlock: Bool = false, isVisited: Bool = true) {
    for place in leaves(of: root, at: Spot(), in: state, as: .reached) {
      visit(place, isVisited)
      if isDeadlock { nodes[place].node.emphasis = .deadlock }
    }
  }

  /// Draws the nodes of a state that rows pass through within a step, and in which nobody stays.
  mutating func pass(_ state: M.State, isVisited: Bool = true) {
    for place in leaves(of: root, at: Spot(), in: state, as: .passed) {
      visit(place, isVisited)
    }
  }

  /// Notes that a node was reached; what was visited once is visited.
  private mutating func visit(_ place: Int, _ isVisited: Bool) {
    let emphasis = nodes[place].node.emphasis
    guard emphasis == missing || emphasis == .notVisited else { return }
    nodes[place].node.emphasis = isVisited ? .normal : .notVisited
  }

  /// Draws the nodes of a state beyond what was explored.
  mutating func meet(_ state: M.State, isWithinBounds: Bool) {
    for place in leaves(of: root, at: Spot(), in: state, as: .beyond) {
      let emphasis = nodes[place].node.emphasis
      guard emphasis == missing || emphasis == .outsideBounds else { continue }
      // A state inside the bound was left out by a limit, whatever else the node holds.
      let isFirst = met.insert(place).inserted
      if isWithinBounds {
        nodes[place].node.emphasis = .notReached
      } else if isFirst {
        nodes[place].node.emphasis = .outsideBounds
      }
    }
  }

  /// Draws a row that fired, and that tests may have taken there or not.
  mutating func add(
    _ firing: Firings<M>.Firing, of row: TransitionRow<M>, isTaken: Bool = true
  ) {
    let (before, after) = (firing.before, firing.after)
    guard let (machine, source) = find(row.scope, firing.action, in: before) else { return }
    let target = find(row.scope, firing.action, in: after)?.location ?? source
    let action = machine.action(firing.action) ?? ""
    compare(machine, (source, before), (target, after), isRow: true) {
      edges.add($0, row: firing.row, action: action, isTaken: isTaken)
    }
  }

  /// Draws a row of a part that never fires, between the nodes that it names.
  mutating func addSilent(
    _ id: Int, _ row: TransitionRow<M>, _ emphasis: Diagram.EdgeEmphasis
  ) {
    guard let nodes = row.partNodes?(), let location = locations[row.scope],
      let machine = outline(row.scope)
    else { return }
    let actions = row.listedActions.compactMap(machine.action).withoutRepetitions
    for name in nodes.from {
      let ends = [name, nodes.to].map { $0.map { location + .state($0) } }
      for spot in ends { _ = spot.flatMap { place(of: $0, isFinal: false) } }
      guard let from = ends[0] else { continue }
      edges.addSilent(.init(row: id, from: from, to: ends[1], emphasis: emphasis), actions: actions)
    }
  }

  /// The machine with a place in the whole; of identical ones, the first.
  private func outline(_ scope: [String]) -> Outline<M>? {
    scope.reduce(root) { machine, name in
      let part = machine?.parts.first { $0.name == name }
      return part?.parts.first(where: \.isElement) ?? part
    }
  }

  /// Draws a row that never fires, from a state where it might have, to one that is known or not.
  mutating func addSilent(
    _ id: Int, _ row: TransitionRow<M>, from source: M.State, _ emphasis: Diagram.EdgeEmphasis
  ) {
    guard let (machine, _) = find(row.scope, row.listedActions.first, in: source) else { return }
    for state in [source, row.target].compactMap({ $0 }) {
      _ = leaves(of: root, at: Spot(), in: state, as: .beyond)
    }
    guard let from = innermost(of: row, in: source) else { return }
    let to = row.target.flatMap { innermost(of: row, in: $0) }
    edges.addSilent(
      .init(row: id, from: from, to: to, emphasis: emphasis),
      actions: row.listedActions.compactMap(machine.action))
  }
}

extension CompositeSketch {
  /// How a state is come to.
  private enum Visit {
    /// The machine may stay there.
    case reached
    /// Rows pass through it within a step.
    case passed
    /// It was not explored.
    case beyond
  }

  /// Where a machine stands: at one of its own nodes, and inside that at an innermost place.
  private struct Stand {
    var node: Spot
    var innermost: Spot
    /// Whether all machines inside the node are where they start.
    var isAtStart: Bool
  }

  private func stand(_ machine: Outline<M>, _ location: Spot, in state: M.State) -> Stand? {
    guard let name = machine.node(state) else {
      let spot = location + .missing
      return machine.isInside ? nil : Stand(node: spot, innermost: spot, isAtStart: false)
    }
    guard machine.hasNodes else {
      return Stand(node: location, innermost: location + .border, isAtStart: true)
    }
    let spot = location + .state(name)
    let inside = machine.inside(state)
    guard let part = inside.first else {
      return Stand(node: spot, innermost: spot, isAtStart: true)
    }
    // Several machines at once have no single place.
    guard inside.count == 1, part.hasNodes, part.regions.isEmpty,
      let inner = stand(part, spot.entering(part), in: state)
    else { return Stand(node: spot, innermost: spot + .border, isAtStart: true) }
    return Stand(
      node: spot, innermost: inner.innermost,
      isAtStart: inner.isAtStart && part.initial.contains(part.node(state)))
  }

  /// Where the machine of a row stands.
  private func innermost(of row: TransitionRow<M>, in state: M.State) -> Spot? {
    find(row.scope, row.listedActions.first, in: state).flatMap {
      stand($0, $1, in: state)?.innermost
    }
  }

  /// The machine that a row belongs to, and where it is; nil where it is not there.
  ///
  /// Of identical machines it is the one that the action is for.
  private func find(
    _ scope: [String], _ action: M.Action?, in state: M.State
  ) -> (Outline<M>, location: Spot)? {
    var (machine, location) = (root, Spot())
    for name in scope {
      guard let part = machine.parts.first(where: { $0.name == name }),
        let node = machine.node(state)
      else { return nil }
      if part.isInside { location = location + .state(node) }
      (machine, location) = (part, location.entering(part))
      let elements = part.parts.filter(\.isElement)
      let meant = action.flatMap { action in elements.first { $0.action(action) != nil } }
      if let element = meant ?? elements.first { machine = element }
    }
    return (machine, location)
  }

  private typealias Side = (location: Spot, state: M.State)

  /// Finds what moved in a machine: its own node, and the machines beside it and inside its node.
  private func compare(
    _ machine: Outline<M>, _ before: Side, _ after: Side, isRow: Bool,
    _ found: (CompositeEdges.Way) -> Void
  ) {
    guard let from = stand(machine, before.location, in: before.state),
      let to = stand(machine, after.location, in: after.state)
    else { return }
    let isThere = machine.node(before.state) != nil && machine.node(after.state) != nil
    if isRow || (machine.hasNodes || !isThere) && from.innermost != to.innermost {
      found(
        .init(
          source: from.node, target: to.node, from: from.innermost, to: to.innermost,
          isAtStart: to.isAtStart))
    }
    guard isThere else { return }
    for region in machine.regions {
      let (source, target) = (before.location.entering(region), after.location.entering(region))
      compare(region, (source, before.state), (target, after.state), isRow: false, found)
    }
    guard machine.hasNodes, from.node == to.node, from.innermost == from.node + .border else {
      return
    }
    for part in machine.inside(before.state) where part.node(after.state) != nil {
      let spot = from.node.entering(part)
      compare(part, (spot, before.state), (spot, after.state), isRow: false, found)
    }
  }

  /// The places of the nodes of a state, which are made where they are missing.
  private mutating func leaves(
    of machine: Outline<M>, at location: Spot, in state: M.State, as visit: Visit,
    _ scope: [String] = []
  ) -> [Int] {
    let name = machine.node(state)
    // Identical machines share the place of their list.
    let scope =
      machine.isElement || scope.isEmpty && machine.name.isEmpty
      ? scope : scope + [machine.name]
    if locations[scope] == nil { locations[scope] = location }
    if machine.hasNodes, !location.steps.isEmpty { declare(machine.declared, in: location) }
    guard let name else {
      guard !machine.isInside else { return [] }
      let spot = location + .missing
      if machine.initial.contains(nil) { initial.insert(spot) }
      return [place(of: spot, isFinal: false)].compactMap { $0 }
    }
    var leaves: [Int] = []
    if machine.hasNodes, let stand = stand(machine, location, in: state) {
      if visit == .reached { innermost[stand.node, default: []].insert(stand.innermost) }
      if machine.initial.contains(name) { initial.insert(stand.node) }
      let inside = machine.inside(state)
      for part in inside {
        leaves += self.leaves(
          of: part, at: stand.node.entering(part), in: state, as: visit, scope)
      }
      if inside.isEmpty {
        leaves += [place(of: stand.node, isFinal: visit != .beyond && machine.mayRest(state))]
          .compactMap { $0 }
      }
    }
    for region in machine.regions {
      leaves += self.leaves(
        of: region, at: location.entering(region), in: state, as: visit, scope)
    }
    return leaves
  }

  private mutating func declare(_ names: [String], in location: Spot) {
    guard declared.insert(location).inserted else { return }
    for name in names { _ = place(of: location + .state(name), isFinal: false) }
  }

  private mutating func place(of spot: Spot, isFinal: Bool) -> Int? {
    guard let known = places[spot] ?? made(spot) else { return nil }
    if isFinal { nodes[known].node.isFinal = true }
    return known
  }

  private mutating func made(_ spot: Spot) -> Int? {
    guard nodes.count < limit else {
      isWhole = false
      return nil
    }
    places[spot] = nodes.count
    nodes.append((spot, Diagram.Node(id: 0, label: spot.label, emphasis: missing)))
    return nodes.count - 1
  }
}
