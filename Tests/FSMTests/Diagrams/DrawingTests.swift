import FSM
import Testing

/// Diagrams as Graphviz reads them: what is drawn, not what is written.
@Suite(.enabled(if: Graphviz.path != nil, "\(Graphviz.missing)"))
struct DrawingTests {
  private func drawing(_ diagram: Diagram) throws -> (nodes: [String], edges: [String]) {
    try #require(Graphviz.graphs(Graphviz.run(diagram.dot(), format: "plain")).first)
  }

  private static let three = (0..<3).map { Diagram.Node(id: $0, label: "n\($0)") }

  @Test func `every node and every row is drawn, and nothing unmarked besides`() throws {
    let (nodes, edges) = try drawing(.vending)
    #expect(nodes.filter { $0.hasPrefix("s") } == ["s0", "s1", "s2", "s3"])
    #expect(
      nodes.filter { !$0.hasPrefix("s") }
        == ["initial0", "unknown5", "legend0", "legend1"])
    #expect(
      edges.sorted()
        == ["initial0>s0", "s0>s1", "s1>s0", "s1>s1", "s1>s2", "s2>s0", "s2>unknown5"])
  }

  @Test func `an empty diagram is a valid drawing of nothing`() throws {
    let (nodes, edges) = try drawing(Diagram())
    #expect(nodes.isEmpty && edges.isEmpty)
  }

  @Test(.bug("https://github.com/pytransitions/transitions/issues/105", id: "F32"))
  func `parallel rows and self loops are an edge each`() throws {
    let ends = [(0, 1), (0, 1), (0, 0), (0, 0), (1, 0)]
    let diagram = Diagram(
      nodes: Self.three,
      edges: ends.enumerated().map { .init(from: $1.0, to: $1.1, action: "a\($0)") })
    #expect(try drawing(diagram).edges.sorted() == ["s0>s0", "s0>s0", "s0>s1", "s0>s1", "s1>s0"])
  }

  @Test(.bug("https://github.com/pytransitions/transitions/issues/105", id: "F32"))
  func `a row with several sources is an edge from each of them`() throws {
    let diagram = Diagram(
      nodes: Self.three,
      edges: (0..<2).map { .init(from: $0, to: 2, action: "cancel", name: "give up") })
    let (nodes, edges) = try drawing(diagram)
    #expect(nodes == ["s0", "s1", "s2"])
    #expect(edges.sorted() == ["s0>s2", "s1>s2"])
  }

  @Test(.bug("https://github.com/pytransitions/transitions/issues/57", id: "F34"))
  func `an edge without text is an edge still`() throws {
    let diagram = Diagram(nodes: Self.three, edges: [.init(from: 0, to: 1)])
    #expect(try drawing(diagram).edges == ["s0>s1"])
  }

  @Test func `a label too long for Graphviz says how many lines are missing`() throws {
    let rows = (0..<1000).map { Diagram.Edge(from: 0, to: 1, action: "action number \($0)") }
    let diagram = Diagram(nodes: Self.three, edges: rows).mergingParallelEdges()
    #expect(try drawing(diagram).edges == ["s0>s1"])
    let shown = try Graphviz.texts(Graphviz.run(diagram.dot(), format: "svg"))
    let lines = shown.count { $0.hasPrefix("action number ") }
    #expect(lines > 400)
    #expect(shown.contains("… (lines left out: \(1000 - lines))"))
  }

  @Test(.bug("https://github.com/pytransitions/transitions/issues/57", id: "F34"))
  func `several initial nodes have an arrow each`() throws {
    let nodes = Self.three.map { Diagram.Node(id: $0.id, label: $0.label, isInitial: true) }
    let edges = try drawing(Diagram(nodes: nodes)).edges
    #expect(edges.sorted() == ["initial0>s0", "initial1>s1", "initial2>s2"])
  }
}
