import FSM
@testable import FSMCheck
import Foundation
import Testing

/// A document with its types forgotten, as a reader has it.
private func json(_ document: MachineDocument) throws -> JSONValue {
  try JSONValue(String(decoding: try JSONEncoder().encode(document), as: UTF8.self))
}

extension JSONValue {
  /// Every run of a document, at any depth.
  fileprivate var runs: [JSONValue] {
    switch self {
    case .null, .bool, .number, .string: []
    case .array(let elements): elements.flatMap(\.runs)
    case .object(let members):
      (members["initial"] != nil && members["steps"] != nil ? [self] : [])
        + members.sorted { $0.key < $1.key }.flatMap(\.value.runs)
    }
  }

  /// The states of a run, each with its number if it has one.
  fileprivate var states: [(text: String?, number: Int?)] {
    [(self["initial"]?.text, self["initialId"]?.number.map { Int($0) })]
      + (self["steps"]?.elements ?? []).map { step in
        (step["state"]?.text, step["stateId"]?.number.map { Int($0) })
      }
  }
}

@Suite struct `The number of a state` {
  private static let detail = TraceDetail(count: 3)

  @Test(arguments: ExampleMachine.all)
  func `is its place in breadth-first order in JSON`(_ machine: ExampleMachine) throws {
    let texts = try machine.breadthFirstTexts()
    let document = machine.checked(.standard.withoutSymmetry)
      .document(withWitnesses: true, Self.detail)
    let runs = try json(document).runs
    #expect(!runs.isEmpty)
    for state in runs.flatMap(\.states) {
      if let number = state.number {
        #expect(texts.indices.contains(number) && texts[number] == state.text)
      } else {
        #expect(!texts.contains(state.text ?? ""), "\(state.text ?? "") has no number")
      }
    }
  }

  @Test(arguments: ExampleMachine.all)
  func `is the same in text`(_ machine: ExampleMachine) throws {
    let texts = try machine.breadthFirstTexts()
    let checked = machine.checked(.standard.withoutSymmetry)
    // Of two states that print alike the first is found.
    for (number, text) in texts.enumerated().prefix(60)
    where texts.firstIndex(of: text) == number {
      let trace = try #require(checked.path(to: text).trace)
      let lines = FindingText(style: Style(isColored: false), isFull: true).lines(trace)
      let last = try #require(lines.last)
      #expect(last.hasSuffix(" \(text) #\(number)"), "\(last)")
      // In the short form the number stands there whether the state or a change is shown.
      let short = FindingText(style: Style(isColored: false), isFull: false).lines(trace)
      let steps = short.filter { $0.contains(/^ +\d+\.\s/) }
      #expect(steps.last?.hasSuffix("#\(number)") == true, "\(short)")
    }
  }

  @Test(arguments: ExampleMachine.all)
  func `is the same in the drawing of all states and in their table`(
    _ machine: ExampleMachine
  ) throws {
    let texts = try machine.breadthFirstTexts()
    let checked = machine.checked(.standard.withoutSymmetry)
    let diagram = checked.diagram(perState: true)
    let nodes = diagram.nodes.filter { $0.emphasis != .outsideBounds }
    #expect(nodes.map(\.id) == Array(texts.indices.prefix(500)))
    let dot = named(diagram.dot(), "  s", /^  s(?<id>\d+) \[label=".*?\\n#(?<number>\d+)"/)
    let mermaid = named(
      diagram.mermaid(), "  state ", /<br\/>#35;(?<id>\d+)["<].* as s(?<number>\d+)$/)
    for node in nodes { #expect(node.label == texts[node.id]) }
    #expect(dot == nodes.map { "\($0.id) \($0.id)" })
    #expect(mermaid == dot)
    let beyond = diagram.nodes.filter { $0.emphasis == .outsideBounds }
    #expect(beyond.allSatisfy { $0.details.isEmpty && $0.id >= texts.count })
    let lines = checked.matrix(perState: true).lines
    #expect(lines.count == min(texts.count, 500))
    for (place, line) in lines.enumerated() {
      #expect(line.state == "\(ValuePrinter.elided(texts[place], to: 160)) #\(place)")
    }
  }

  /// The id of each node of a drawing's text, and the number in its label.
  private func named(
    _ drawing: String, _ start: String,
    _ pattern: Regex<(Substring, id: Substring, number: Substring)>
  ) -> [String] {
    drawing.split(separator: "\n").filter { $0.hasPrefix(start) }.compactMap { line in
      line.firstMatch(of: pattern).map { "\($0.id) \($0.number)" }
    }
  }

  @Test(arguments: ExampleMachine.all)
  func `is the same for any number of threads`(_ machine: ExampleMachine) throws {
    let numbers = try [1, 3].map { threads in
      var limits = Limits.standard
      limits.purity = 0
      limits.threads = threads
      let document = machine.entry.check(limits, CheckConduct())
        .document(withWitnesses: true, Self.detail)
      return try json(document).runs.flatMap(\.states).map { "\($0.text ?? "") \($0.number ?? -1)" }
    }
    #expect(numbers[0] == numbers[1])
  }

  @Test func `leads from a table's cell to the line of the target`() throws {
    let lines = try Probe.run("table Twins --states").output.split(separator: "\n").dropFirst()
      .map { $0.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) } }
    #expect(lines == [["twin #0", "twin #1"], ["twin #1", "twin #2"], ["twin #2", "twin #0"]])
  }

  @Test func `tells two states apart that print alike`() throws {
    let run = try Probe.run("path Twins last").output.split(separator: "\n").dropFirst()
    #expect(run.map { $0.suffix(7) } == ["twin #0", "twin #1", "twin #2"])
  }

  @Test func `is missing outside the bound`() throws {
    let run = try Probe.run("reachable Resting --format json").output
    let rows = try #require(try JSONValue(run)["machines"]?[0]?["transitions"]?.elements)
    let jump = try #require(rows.first { $0["name"]?.text == "jump" }?["witness"])
    #expect(jump.states.map(\.text) == ["0", "1", "2", "7"])
    #expect(jump.states.map(\.number) == [0, 1, 2, nil])
  }

  @Test func `is that of the whole machine where a run starts elsewhere`() throws {
    let run = try Probe.run(["path", "Kiosk", "credit(cents: 10)", "jammed"])
    let whole = try Probe.run("path Kiosk jammed").output
    let lines = whole.split(separator: "\n")
    let line = try #require(lines.first { $0.contains("credit(cents: 10) #") })
    let start = run.output.split(separator: "\n")[1]
    #expect(start.hasSuffix(try #require(line.split(separator: " ").last)), "\(start) \(line)")
  }

  @Test func `is looked up without an end to the program where equality is unsound`() throws {
    struct Moody: StateMachine {
      struct State: Hashable {
        var step = 0
        var value: Double { step == 2 ? .nan : Double(step) }
        static func == (left: Self, right: Self) -> Bool { left.value == right.value }
        func hash(into hasher: inout Hasher) { hasher.combine(step % 2) }
      }
      enum Action: CaseIterable { case next }
      let initial = State()
      var transitions: [Transition] { Update("next", on: .next) { $0.step += 1 } }
    }
    let entry = MachineEntry(Moody.self, name: "Moody", module: "Tests")
    let document = entry.check(.small, CheckConduct()).document(withWitnesses: true)
    let runs = try json(document).runs
    #expect(!runs.isEmpty)
    for state in runs.flatMap(\.states) where state.text?.contains("step: 2") == true {
      #expect(state.number == nil)
    }
  }
}
