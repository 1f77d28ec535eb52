import Synchronization

/// How a machine is drawn, in terms of the machine around it: its own nodes, and its parts.
struct Outline<M: StateMachine>: Sendable {
  /// The name of the part; empty for the whole.
  let name: String

  /// Whether the part is inside a state of the machine around it; else it is a region beside it.
  let isInside: Bool

  /// Whether the part is one of several identical ones, which share one drawing.
  private(set) var isElement = false

  /// Whether the machine has nodes of its own; one that is nothing but regions has none.
  let hasNodes: Bool

  /// The machine's own node in a state; nil where the machine is not there.
  let node: @Sendable (M.State) -> String?

  /// The machine's own action, printed; nil for an action that is not for it.
  let action: @Sendable (M.Action) -> String?

  /// Whether the machine is there and may rest.
  let mayRest: @Sendable (M.State) -> Bool

  /// The nodes that ought to be reachable.
  let declared: [String]

  /// The nodes to start in; nil when the machine may be missing at the start.
  private(set) var initial: Set<String?>

  /// The machines it is made of, in the order written.
  private(set) var parts: [Self]

  var regions: [Self] { parts.filter { !$0.isInside } }

  /// The machines that are inside the machine's own node in a state.
  func inside(_ state: M.State) -> [Self] {
    parts.filter { $0.isInside && $0.node(state) != nil }
  }
}

extension Outline {
  /// The outline of a whole machine.
  init(_ table: TransitionTable<M>) {
    let names = NodeNames(Self.node(of: table))
    let node = { @Sendable in names[$0] }
    let parts = table.parts.compactMap { $0.outline?() }
    name = ""
    isInside = false
    hasNodes =
      parts.isEmpty || parts.contains(where: \.isInside)
      || table.rows.contains { $0.scope.isEmpty }
    self.node = node
    action = { action in
      for part in parts {
        if let text = part.action(action) { return "\(part.name).\(text)" }
      }
      return ValuePrinter.caseName(action) ?? ValuePrinter.text(action)
    }
    mayRest = table.mayRest
    declared = table.machine.states.map(node).withoutRepetitions
    initial = Set(table.initialStates.map(node))
    self.parts = parts.map { $0.isInside ? $0 : $0.starting(in: table.initialStates) }
  }

  /// The outline of identical machines: nothing but the outlines of each.
  init(collection name: String, of elements: [Self]) {
    self.name = name
    isInside = false
    hasNodes = false
    node = { _ in "" }
    action = { action in elements.lazy.compactMap { $0.action(action) }.first }
    mayRest = { _ in false }
    declared = []
    initial = [""]
    parts = elements.map {
      var element = $0
      element.isElement = true
      return element
    }
  }

  // A struct is named by its first enum, which may be the state of a region; that has nodes of its
  // own, so the next one names the whole. What a machine calls its nodes itself is left alone.
  private static func node(of table: TransitionTable<M>) -> @Sendable (M.State) -> String {
    let machine = table.machine
    let regions = Set(table.parts.filter { $0.place == .beside }.flatMap(\.stateTypes))
    if regions.isEmpty { return { machine.node(of: $0) } }
    return { state in
      let name = machine.node(of: state)
      if name != ValuePrinter.nodeName(state) { return name }
      return ValuePrinter.caseName(ofFieldIn: state, except: regions)
        ?? ValuePrinter.typeName(M.State.self)
    }
  }

  /// A region starts where the machine around it starts it.
  private func starting(in states: [M.State]) -> Self {
    var outline = self
    outline.initial = Set(states.map(node))
    outline.parts = parts.map { $0.isInside ? $0 : $0.starting(in: states) }
    return outline
  }

  /// The outline of a part of another machine.
  func lifted<Whole: StateMachine>(
    _ name: String, isInside: Bool,
    state extract: @escaping @Sendable (Whole.State) -> M.State?,
    action extractAction: @escaping @Sendable (Whole.Action) -> M.Action?
  ) -> Outline<Whole> {
    let (node, action, mayRest) = (node, action, mayRest)
    return Outline<Whole>(
      name: name, isInside: isInside, isElement: isElement, hasNodes: hasNodes,
      node: { extract($0).flatMap(node) },
      action: { extractAction($0).flatMap(action) }, mayRest: { extract($0).map(mayRest) ?? false },
      declared: declared, initial: initial,
      parts: parts.map {
        $0.lifted($0.name, isInside: $0.isInside, state: extract, action: extractAction)
      })
  }
}

/// The names of nodes, each worked out once: a part has few states, which come again and again.
private final class NodeNames<State: Hashable & Sendable>: Sendable {
  private let name: @Sendable (State) -> String
  private let known = Mutex<[State: String]>([:])

  init(_ name: @escaping @Sendable (State) -> String) { self.name = name }

  subscript(state: State) -> String {
    if let name = known.withLock({ $0[state] }) { return name }
    // Without the lock, for this is the machine's own code.
    let name = name(state)
    known.withLock { $0[state] = name }
    return name
  }
}
