@testable import FSM
import Testing

@testable import Examples

@Suite struct `Coverage of a machine made of others` {
  @Test func `is drawn in the frames of every other drawing`() throws {
    let report = check(MusicApp(), limits: .standard)
    let diagram = Coverage(try #require(report.exploration)).diagram
    let (picture, other) = (NamedDrawing(diagram), NamedDrawing(report.diagram()))
    #expect(picture.frames == other.frames && !picture.frames.isEmpty)
    #expect(Set(picture.nodes) == Set(other.nodes))
    #expect(picture.rows == other.rows)
    #expect(picture.initial == other.initial)
    #expect(diagram.nodes.allSatisfy { $0.emphasis == .notVisited })
    #expect(diagram.edges.allSatisfy { $0.emphasis == .notTaken })
  }

  /// Up to each state in turn by a shortest way: drawn as taken are the rows that fired.
  @Test func `tells the rows that a run takes from the others`() throws {
    let exploration = explore(try TransitionTable(WizardApp()))
    let table = exploration.table
    for place in exploration.states.indices {
      let trace = try #require(exploration.trace(toState: place))
      var coverage = try Coverage(of: WizardApp())
      coverage.add(trace)
      let diagram = coverage.diagram
      let edges = diagram.edges.filter { $0.emphasis == .normal }
      let names = { (edge: Diagram.Edge) in edge.labels.map { $0.name ?? $0.action } }
      let fired = Set(trace.steps.flatMap(\.fired).map { table.label(of: $0) })
      // The machine that a row belongs to stands before its name.
      let taken = Set(edges.flatMap(names))
      #expect(taken.allSatisfy { name in fired.contains { $0.hasSuffix(name) } }, "\(fired)")
      #expect(fired.allSatisfy { name in taken.contains { name.hasSuffix($0) } }, "\(fired)")
      #expect(diagram.nodes.contains { $0.emphasis == .normal })
    }
  }

  @Test func `is whole after all transitions`() throws {
    let table = try TransitionTable(WizardApp())
    var coverage = try Coverage(of: WizardApp())
    for testCase in try Suite.transitions(of: WizardApp()).cases {
      coverage.add(
        try #require(Trace(replaying: testCase.actions, from: testCase.initial, through: table)))
    }
    let diagram = coverage.diagram
    #expect(diagram.nodes.allSatisfy { $0.emphasis == .normal })
    #expect(diagram.edges.allSatisfy { $0.emphasis == .normal })
  }

  @Test func `of many nodes is drawn as far as there is room`() throws {
    let flat = try Coverage(of: DieHard()).diagram(limit: 5)
    #expect(flat.nodes.count == 5)
    #expect(flat.note == "transitions taken: 0 of 96 (0 %); the first 5 of 16 nodes")
    let ids = Set(flat.nodes.map(\.id))
    #expect(flat.edges.allSatisfy { ids.contains($0.from) && $0.to.map(ids.contains) != false })
    let composed = try Coverage(of: MusicApp()).diagram(limit: 5)
    #expect(composed.nodes.count <= 5)
    #expect(composed.note?.hasSuffix("; the first 5 nodes") == true)
  }
}
