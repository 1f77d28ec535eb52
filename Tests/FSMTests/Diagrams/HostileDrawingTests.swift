import Testing

@testable import FSM

/// Whatever the names are, Graphviz draws the same graph and shows exactly the names.
@Suite(.enabled(if: Graphviz.path != nil, "\(Graphviz.missing)"))
struct HostileDrawingTests {
  /// One node for each name, in a ring whose edges bear the names everywhere a text may stand.
  private func ring(_ names: [String]) -> Diagram {
    Diagram(
      title: names.first ?? "", note: names.last,
      nodes: names.enumerated().map { .init(id: $0, label: $1, details: [$1], isInitial: $0 == 0) },
      edges: names.enumerated().map { index, name in
        .init(
          from: index, to: (index + 1) % names.count, action: name, guardName: name,
          name: name + "'", emphasis: .dead)
      })
  }

  private func expectRing(_ diagrams: [Diagram], _ comment: Comment? = nil) throws {
    let text = diagrams.map { $0.dot() }.joined()
    let graphs = try Graphviz.graphs(Graphviz.run(text, format: "plain"))
    try #require(graphs.count == diagrams.count, comment)
    for (diagram, graph) in zip(diagrams, graphs) {
      let nodes = diagram.nodes.map { "s\($0.id)" }
      let edges = diagram.edges.map { "s\($0.from)>s\($0.to ?? -1)" } + ["initial0>s0"]
      #expect(graph.nodes.filter { $0.hasPrefix("s") } == nodes, comment)
      #expect(graph.nodes.count == nodes.count + 2, comment)
      #expect(graph.edges.sorted() == edges.sorted(), comment)
    }
  }

  /// Compares without spaces and line feeds, for long lines are broken at spaces.
  private func expectShown(_ names: [String], _ comment: Comment? = nil) throws {
    let diagram = Diagram(nodes: names.enumerated().map { .init(id: $0, label: $1) })
    let shown = try Graphviz.texts(Graphviz.run(diagram.dot(), format: "svg")).joined()
    let expected = names.map { ValuePrinter.elided($0).visibleText(keepingLineFeeds: true) }
    func ink(_ text: String) -> String { text.filter { $0 != " " && $0 != "\n" } }
    let difference = zip(ink(shown), ink(expected.joined())).enumerated().first { $1.0 != $1.1 }
    #expect(ink(shown) == ink(expected.joined()), comment ?? "\(String(describing: difference))")
  }

  @Test(.bug("https://github.com/dotnet-state-machine/stateless/pull/597", id: "F31"))
  func `every hostile name draws the graph it stands in`() throws {
    try expectRing(HostileText.names.map { ring([$0, "b"]) })
  }

  @Test(.bug("https://github.com/dotnet-state-machine/stateless/pull/597", id: "F31"))
  func `every hostile name is shown as it is`() throws {
    try expectShown(HostileText.names)
  }

  @Test(arguments: [UInt64(20_240_607)])
  func `three hundred random hostile texts change neither graph nor text`(seed: UInt64) throws {
    var generator = HostileText.Generator(state: seed)
    let names = (0..<300).map { _ in HostileText.random(&generator) }
    let groups = stride(from: 0, to: 300, by: 5).map { Array(names[$0..<$0 + 5]) }
    let comment: Comment = "seed \(seed)"
    try expectRing(groups.map(ring), comment)
    try expectShown(names, comment)
  }
}
