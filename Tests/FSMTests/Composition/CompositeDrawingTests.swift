@testable import FSM
import Testing

@testable import Examples

@Suite struct `A machine made of others is drawn` {
  private static let music = check(MusicApp(), limits: .standard).diagram()

  @Test func `with a frame for each machine and each state that holds one`() throws {
    let drawn = NamedDrawing(Self.music)
    #expect(
      drawn.frames == [
        "login/", "home/", "home/player|", "home/volume|", "home/panel|", "sync|",
      ])
    #expect(
      Set(drawn.nodes) == [
        "login/editing", "login/checking", "login/finished", "home/player|stopped",
        "home/player|playing", "home/player|paused", "home/volume|off", "home/volume|low",
        "home/volume|high", "home/panel|closed", "home/panel|queue", "home/panel|lyrics",
        "sync|upToDate", "sync|uploading", "sync|uploadingAgain",
      ])
    #expect(drawn.nodes.count == 15)
    #expect(
      drawn.initial == [
        "login/", "login/editing", "home/player|stopped", "home/volume|low", "home/panel|closed",
        "sync|upToDate",
      ])
  }

  @Test func `with rows around a machine from its border to a border`() throws {
    let drawn = NamedDrawing(Self.music).rows
    let around = drawn.filter { $0.contains("log") && ($0.contains("out") || $0.contains("ed in")) }
    #expect(around == ["home/ -log out-> login/", "login/finished -logged in-> home/"])
    #expect(drawn.filter { $0.hasPrefix("home/player|") }.count == 6)
    #expect(drawn.filter { $0.hasPrefix("sync|") }.count == 5)
    #expect(drawn.contains("sync|upToDate -upload-> sync|uploading"))
  }

  @Test func `with the places that a row enters, where that is not the start`() throws {
    let rows = NamedDrawing(check(WizardApp()).diagram()).rows
    #expect(
      rows == [
        "idle -open-> wizard/", "idle -resume-> wizard/", "idle -resume-> wizard/second",
        "idle -resume-> wizard/finished", "wizard/ -close-> idle", "wizard/first -go back-> idle",
        "wizard/finished -finished-> idle", "wizard/first -next-> wizard/second",
        "wizard/second -finish-> wizard/finished", "wizard/second -back-> wizard/first",
        "wizard/first -any help-> wizard/first", "wizard/second -any help-> wizard/second",
      ])
  }

  @Test func `twice, when it is there twice`() throws {
    let pair = Pair<Wizard, Wizard>()
    let drawn = NamedDrawing(check(QuietPair(pair: pair)).diagram())
    #expect(drawn.frames == ["first|", "second|"])
    #expect(drawn.nodes.count == 6 && Set(drawn.nodes).count == 6)
    #expect(drawn.rows.filter { $0.hasPrefix("first|") }.count == drawn.rows.count / 2)
  }

  @Test func `flat with a node for each state`() throws {
    let diagram = check(WizardApp()).stateDiagram()
    #expect(diagram.clusters.isEmpty)
    #expect(diagram.nodes.count == check(WizardApp()).exploration?.states.count)
  }

  @Test func `up to a limit, and a note says so`() throws {
    let report = check(WizardApp())
    for limit in [-1, 0, 1, 3] {
      let part = report.diagram(limit: limit)
      #expect(part.nodes.count == max(limit, 0))
      #expect(part.note == "the first \(max(limit, 0)) nodes")
      #expect(part.edges.allSatisfy { $0.from < limit && $0.to ?? 0 < limit })
    }
    #expect(report.diagram(limit: 4).note == nil)
  }

  @Test(
    arguments: HostileText.names.filter { !$0.isEmpty && $0.count < 100 })
  func `whatever its parts are called`(_ name: String) throws {
    let diagram = check(NamedParts(name: name)).diagram()
    #expect(diagram.clusters.map(\.label) == [name, name + "'"])
    #expect(diagram.nodes.count == 4)
    #expect(diagram.edges.count == 4)
  }

  @Test(arguments: Seeds.some)
  func `inside its frame as it is drawn alone`(_ seeds: Seeds) throws {
    func lines(_ diagram: Diagram) -> (nodes: Set<Diagram.Node>, edges: [String: Int]) {
      let nodes = diagram.nodes.map { node in
        var node = node
        (node.id, node.cluster) = (0, nil)
        return node
      }
      let edges = diagram.edges.flatMap { edge in
        edge.labels.map { label in
          let to = edge.to.map { diagram.nodes[$0].label } ?? "?"
          let actions = label.action.split(separator: ", ").sorted()
          return "\(diagram.nodes[edge.from].label) \(label.name ?? "") \(actions) \(to)"
            + " \(edge.emphasis)"
        }
      }
      return (Set(nodes), Dictionary(edges.map { ($0, 1) }, uniquingKeysWith: +))
    }
    for seed in seeds.range.prefix(60) {
      let child = QuietMachine(RandomMachine(seed: seed))
      let plain = lines(check(child).diagram())
      for diagram in [
        check(InField(child: child)).diagram(), check(InCase(child: child)).diagram(),
        check(InField(child: InCase(child: child))).diagram(),
      ] {
        let inside = lines(diagram)
        try #require(inside.nodes == plain.nodes, "seed \(seed)")
        try #require(inside.edges == plain.edges, "seed \(seed)")
      }
    }
  }
}

/// Two wizards side by side whose outputs nobody hears.
private struct QuietPair: StateMachine {
  typealias State = Pair<Wizard, Wizard>.State
  typealias Action = Pair<Wizard, Wizard>.Action
  typealias Output = Wizard.Output

  var pair = Pair<Wizard, Wizard>()
  var initial: State { pair.initial }
  let actions: [Action] = []

  var transitions: [Transition] {
    Scope("first", Wizard(), in: \.first, onCase: \.first, sentAs: Action.first).outputs { $0 }
    Scope("second", Wizard(), in: \.second, onCase: \.second, sentAs: Action.second).outputs { $0 }
  }
}

/// Two switches side by side, under any name.
private struct NamedParts: StateMachine {
  struct Switch: StateMachine {
    enum State: CaseIterable { case off, on }
    enum Action: CaseIterable { case flip }
    let initial = State.off
    var transitions: [Transition] {
      Transition("flip", from: .off, on: .flip, to: .on)
      Transition("flop", from: .on, on: .flip, to: .off)
    }
  }
  typealias State = Pair<Switch, Switch>.State
  typealias Action = Pair<Switch, Switch>.Action

  var name = "name"
  let initial = Pair<Switch, Switch>().initial
  let actions: [Action] = []

  var transitions: [Transition] {
    Scope(name, Switch(), in: \.first, onCase: \.first, sentAs: Action.first)
    Scope(name + "'", Switch(), in: \.second, onCase: \.second, sentAs: Action.second)
  }
}
