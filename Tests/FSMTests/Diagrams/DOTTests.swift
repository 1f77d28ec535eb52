import FSM
import Testing

struct DOTTests {
  @Test(.bug("https://github.com/pytransitions/transitions/issues/57", id: "F34"))
  func `a diagram is written in the order of its nodes and edges`() {
    let lines = Diagram.vending.dot().split(separator: "\n")
    #expect(lines.first == "digraph {")
    #expect(lines[1].hasSuffix(#"labelloc="t", label="Vending"]"#))
    #expect(
      lines.dropFirst(4).joined(separator: "\n") == #"""
          s0 [label="idle", peripheries="2"]
          initial0 [shape="point", width="0.14", label="", fillcolor="#37474f"]
          initial0 -> s0
          s1 [label="credit\n4 states"]
          s2 [label="vending(cola)"]
          s3 [label="outOfOrder", style="rounded,dashed", color="#8a9499", fontcolor="#6b757a"]
          s0 -> s1 [label="first coin: insert(nickel) ×3"]
          s1 -> s1 [label="more coins: insert\n[up to 200 cents] ×9"]
          s1 -> s2 [label="buy: select(cola)\n[enough credit]"]
          s1 -> s0 [label="refund"]
          s2 -> s0 [label="done"]
          unknown5 [shape="circle", style="dotted", label="?", margin="0", width="0.3"]
          s2 -> unknown5 [label="overflow: insert [credit < 0]", style="dashed", color="#c62828", \#
        fontcolor="#c62828", penwidth="2"]
          subgraph cluster_legend {
            graph [label="Legend", labelloc="t", fontsize="10", style="rounded", color="#cfd8dc"]
            node [fontsize="10", height="0.3"]
            legend0 [label="unreachable", style="rounded,dashed", color="#8a9499", \#
        fontcolor="#6b757a"]
            legend1 [label="dead: guard never true", shape="underline", margin="0.02", \#
        style="dashed", color="#c62828", fontcolor="#c62828", penwidth="2"]
          }
        }
        """#)
  }

  @Test func `the legend explains what occurs, and nothing else`() {
    var diagram = Diagram(
      nodes: [.init(id: 0, label: "a", emphasis: .deadlock)],
      edges: [.init(from: 0, to: 0, emphasis: .shadowed)])
    #expect(diagram.dot().contains(#"legend0 [label="deadlock", penwidth="2""#))
    #expect(diagram.dot().contains(#"legend1 [label="shadowed by an earlier row""#))
    #expect(!diagram.dot().contains("legend2"))
    diagram.hasLegend = false
    #expect(!diagram.dot().contains("legend"))
    let plain = Diagram(nodes: [.init(id: 0, label: "a")], edges: [.init(from: 0, to: 0)])
    #expect(!plain.dot().contains("legend"))
  }

  @Test func `every emphasis is drawn in a style of its own`() {
    let nodes = Diagram.NodeEmphasis.allCases.map { Diagram.Node(id: 0, label: "", emphasis: $0) }
    let edges = Diagram.EdgeEmphasis.allCases.map { Diagram.Edge(from: 0, to: 0, emphasis: $0) }
    let texts =
      nodes.map { Diagram(nodes: [$0], hasLegend: false).dot() }
      + edges.map { Diagram(nodes: [.init(id: 0, label: "")], edges: [$0], hasLegend: false).dot() }
    #expect(Set(texts).count == nodes.count + edges.count)
  }

  @Test func `a remark stands below the title`() {
    let diagram = Diagram(title: "Vending", note: "first 100 of 512 states")
    #expect(diagram.dot().contains(#"label="Vending\nfirst 100 of 512 states""#))
    #expect(Diagram(note: "cut").dot().contains(#"label="cut""#))
    #expect(!Diagram().dot().contains("label"))
  }

  @Test func `a long line is broken between the parts of a label, else at a space`() {
    let words = "one two three four five six seven eight nine ten"
    let node = Diagram.Node(id: 0, label: words)
    let edge = Diagram.Edge(from: 0, to: 0, action: "x", guardName: words, name: "row")
    let text = Diagram(nodes: [node], edges: [edge]).dot()
    #expect(text.contains(#"label="one two three four five six seven eight\nnine ten""#))
    #expect(text.contains(#""row: x\n[one two three four five six\nseven eight nine ten]""#))
  }

  @Test(
    arguments: [
      ("coin", "has money", "pay", 3, "pay: coin [has money] ×3"),
      ("coin", nil, "coin", nil, "coin"),
      ("coin", nil, nil, nil, "coin"),
      ("", "ready", "start", nil, "start [ready]"),
      ("", nil, "", nil, ""),
    ] as [(String, String?, String?, Int?, String)])
  func `an edge's label names row, action and guard`(
    action: String, guardName: String?, name: String?, count: Int?, text: String
  ) {
    let label = Diagram.EdgeLabel(action: action, guardName: guardName, name: name, count: count)
    #expect(label.text == text)
  }
}
