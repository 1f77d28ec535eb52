import Testing

@testable import FSM

extension Diagram {
  /// A state that holds two machines side by side, and one beside it; with a line of every kind.
  fileprivate static func framed(_ names: [String] = ["off", "on", "left", "right", "aside"])
    -> Self
  {
    Diagram(
      title: "Framed",
      nodes: [
        Node(id: 0, label: "idle", isInitial: true),
        Node(id: 1, label: "a", isInitial: true, cluster: 2),
        Node(id: 2, label: "b", isFinal: true, cluster: 2),
        Node(id: 3, label: "x", isInitial: true, cluster: 3),
        Node(id: 4, label: "y", cluster: 4),
      ],
      edges: [
        Edge(from: 0, to: 1, action: "in", toCluster: 1),
        Edge(from: 1, to: 0, action: "out", fromCluster: 1),
        Edge(from: 1, to: 1, action: "around", fromCluster: 1, toCluster: 1),
        Edge(from: 1, to: 2, action: "go"), Edge(from: 2, to: 0, action: "leave"),
        Edge(from: 3, to: 3, action: "stay"), Edge(from: 4, to: nil, action: "where"),
        // A border cannot be reached from inside of it; the line ends at the node.
        Edge(from: 2, to: 1, action: "back", toCluster: 1),
      ],
      clusters: [
        Cluster(id: 1, label: names[1]),
        Cluster(id: 2, label: names[2], parent: 1, isRegion: true),
        Cluster(id: 3, label: names[3], parent: 1, isRegion: true),
        Cluster(id: 4, label: names[4], isRegion: true, isInitial: true),
      ])
  }
}

@Suite(.enabled(if: Graphviz.path != nil, "\(Graphviz.missing)"))
struct `Clusters in Graphviz` {
  private func frames(_ text: String) throws -> [String] {
    try Graphviz.run(text, format: "canon").matches(of: /subgraph (\w+) \{/).map { String($0.1) }
  }

  @Test func `are frames around their nodes, and every line is drawn`() throws {
    let diagram = Diagram.framed()
    let plain = try #require(Graphviz.graphs(Graphviz.run(diagram.dot(), format: "plain")).first)
    #expect(
      plain.nodes.sorted() == [
        "initial0", "initial1", "initial3", "initialc4", "loop2", "s0", "s1", "s2", "s3", "s4",
        "unknown6",
      ])
    #expect(
      plain.edges.sorted() == [
        "initial0>s0", "initial1>s1", "initial3>s3", "initialc4>s4", "loop2>s1", "s0>s1",
        "s1>loop2",
        "s1>s0", "s1>s2", "s2>s0", "s2>s1", "s3>s3", "s4>unknown6",
      ])
    #expect(try frames(diagram.dot()).sorted() == (1...4).map { "cluster_\($0)" })
  }

  @Test func `lines to borders name the frame, others do not`() {
    let lines = Diagram.framed().dot().split(separator: "\n").filter { $0.contains("->") }
    let tails = lines.filter { $0.contains("ltail=\"cluster_1\"") }
    let heads = lines.filter { $0.contains("lhead=\"cluster_1\"") }
    #expect(tails.map { $0.contains("s1 -> s0") || $0.contains("s1 -> loop2") } == [true, true])
    #expect(heads.map { $0.contains("s0 -> s1") || $0.contains("loop2 -> s1") } == [true, true])
    #expect(lines.count { $0.contains("lhead") || $0.contains("ltail") } == 5)
  }

  @Test func `a region has a dashed border, and a state a solid one`() throws {
    let text = Diagram.framed().dot()
    let settings = text.matches(of: /subgraph cluster_(\d) \{\n +graph \[(.*)\]\n/)
    #expect(settings.count == 4)
    for match in settings {
      #expect(match.2.contains("dashed") == (match.1 != "1"), "\(match.1)")
    }
  }

  // One after the other: Graphviz 2.43 breaks off at a file of many graphs with clusters.
  @Test(.bug("https://github.com/dotnet-state-machine/stateless/pull/597", id: "F31"))
  func `every hostile name is shown, and draws the same frames`() throws {
    func ink(_ text: String) -> [Unicode.Scalar] {
      text.unicodeScalars.filter { $0 != " " && $0 != "\n" }
    }
    for name in HostileText.names {
      let diagram = Diagram.framed(Array(repeating: name, count: 5))
      let drawing = try Graphviz.run(diagram.dot(), format: "svg")
      try #require(drawing.matches(of: /class="cluster"/).count == 4, "\(name.prefix(40))")
      let shown = ink(Graphviz.texts(drawing).joined())
      let label = ink(ValuePrinter.elided(name).visibleText(keepingLineFeeds: true))
      let rest = shown.split(separator: label, omittingEmptySubsequences: false)
      try #require(label.isEmpty || rest.count > 4, "\(name.prefix(40))")
    }
  }

  @Test func `without frames for their numbers everything is drawn outside`() throws {
    var diagram = Diagram.framed()
    diagram.clusters = []
    #expect(!diagram.dot().contains("cluster") && !diagram.dot().contains("compound"))
    let plain = try #require(Graphviz.graphs(Graphviz.run(diagram.dot(), format: "plain")).first)
    #expect(plain.nodes.count { $0.hasPrefix("s") } == 5)
    diagram.clusters = [.init(id: 1, label: "loop", parent: 2), .init(id: 2, label: "", parent: 1)]
    _ = try Graphviz.run(diagram.dot(), format: "plain")
  }
}

struct `Clusters in Mermaid` {
  @Test func `are composite states, divided where no line leads to one`() {
    #expect(
      Diagram.framed().mermaid() == """
        ---
        title: "Framed"
        ---
        stateDiagram-v2
          direction LR
          state "idle" as s0
          state "on<br/>↻<br/>around" as c1 {
            direction LR
            state "left" as c2 {
              direction LR
              state "a" as s1
              state "b" as s2
              [*] --> s1
              s1 --> s2: go
              s2 --> s1: back
              s2 --> [*]
            }
            --
            state "right" as c3 {
              direction LR
              state "x" as s3
              [*] --> s3
              s3 --> s3: stay
            }
          }
          [*] --> s0
          s0 --> c1: in
          c1 --> s0: out
          c1 --> s0: leave
          state "aside" as c4 {
            direction LR
            state "y" as s4
            state "?" as unknown6
            s4 --> unknown6: where
          }

        """)
  }

  @Test func `stay side by side where a line leads to a composite state inside`() {
    var diagram = Diagram.framed()
    diagram.nodes.append(.init(id: 5, label: "inner", cluster: 6))
    diagram.clusters.append(.init(id: 6, label: "deep", parent: 3))
    #expect(diagram.mermaid().contains("  --\n"))
    diagram.edges.append(.init(from: 3, to: 5, toCluster: 6))
    #expect(!diagram.mermaid().contains("  --\n"))
    #expect(diagram.mermaid().contains("s3 --> c6\n"))
  }

  @Test(arguments: HostileText.names)
  func `a hostile name changes no statement`(name: String) {
    func shape(_ name: String) -> [String] {
      Diagram.framed(Array(repeating: name, count: 5)).mermaid()
        .split(separator: "\n").map { shape in
          String(shape).replacing(/"[^"]*"/.matchingSemantics(.unicodeScalar), with: "")
        }
    }
    #expect(shape(name) == shape("plain"))
  }
}
