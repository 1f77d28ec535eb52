import FSM

extension Diagram {
  /// A machine with one fault of nearly every kind.
  static let vending = Diagram(
    title: "Vending",
    nodes: [
      Node(id: 0, label: "idle", isInitial: true, isFinal: true),
      Node(id: 1, label: "credit", details: ["4 states"]),
      Node(id: 2, label: "vending(cola)"),
      Node(id: 3, label: "outOfOrder", emphasis: .unreachable),
    ],
    edges: [
      Edge(from: 0, to: 1, action: "insert(nickel)", name: "first coin", count: 3),
      Edge(
        from: 1, to: 1, action: "insert", guardName: "up to 200 cents", name: "more coins", count: 9
      ),
      Edge(from: 1, to: 2, action: "select(cola)", guardName: "enough credit", name: "buy"),
      Edge(from: 1, to: 0, action: "refund", name: "refund"),
      Edge(from: 2, to: 0, action: "done", name: "done"),
      Edge(
        from: 2, to: nil, action: "insert", guardName: "credit < 0", name: "overflow",
        emphasis: .dead),
    ])
}
