import FSM
import Testing

struct MergingTests {
  private func edge(
    _ from: Int, _ to: Int?, _ action: String, _ emphasis: Diagram.EdgeEmphasis = .normal
  ) -> Diagram.Edge {
    Diagram.Edge(from: from, to: to, action: action, emphasis: emphasis)
  }

  @Test(.bug("https://github.com/pytransitions/transitions/issues/105", id: "F32"))
  func `edges between the same nodes become one with all labels`() {
    let diagram = Diagram(
      nodes: [.init(id: 0, label: "a")],
      edges: [edge(0, 1, "x"), edge(1, 0, "y"), edge(0, 1, "z"), edge(0, 0, "u"), edge(0, 0, "v")])
    let merged = diagram.mergingParallelEdges()
    #expect(merged.edges.map { $0.labels.map(\.text) } == [["x", "z"], ["y"], ["u", "v"]])
    #expect(merged.nodes == diagram.nodes)
    #expect(merged.dot().contains(#"s0 -> s1 [label="x\nz"]"#))
    #expect(merged.mermaid().contains("s0 --> s1: x<br/>z\n"))
    #expect(merged.mergingParallelEdges() == merged)
  }

  @Test func `a dead row is not merged with a living one`() {
    let diagram = Diagram(edges: [edge(0, 1, "x"), edge(0, 1, "y", .dead), edge(0, 1, "z", .dead)])
    let merged = diagram.mergingParallelEdges().edges
    #expect(merged.map(\.emphasis) == [.normal, .dead])
  }

  @Test func `edges to unknown targets stay apart`() {
    let diagram = Diagram(edges: [edge(0, nil, "x", .dead), edge(0, nil, "y", .dead)])
    #expect(diagram.mergingParallelEdges() == diagram)
  }
}
