import FSM
import Testing

private typealias Transition = TransitionRow<Lamp>
private typealias Update = UpdateRow<Lamp>

struct `The modifiers of a row` {
  @Test func `are kept by transitions and updates, in any order`() {
    let rows = [
      Transition(on: .toggle, to: .off).otherwise().reentering().expected(.dead, .overlap),
      Transition(on: .toggle, to: .off).expected(.dead).reentering().expected(.overlap).otherwise(),
      Update(on: .toggle) { $0 = .off }.otherwise().reentering().expected(.dead, .overlap),
      Update(on: .toggle) { $0 = .off }.expected(.dead, .overlap).reentering().otherwise(),
      Update(on: .toggle) { $0 = .off }.reentering().otherwise().expected(.dead, .overlap),
    ]
    for row in rows {
      #expect(row.isOtherwise)
      #expect(row.isReentering)
      #expect(row.expectations == [.dead, .overlap])
    }
  }

  @Test func `are off unless written`() {
    let row = Transition(on: .toggle, to: .off)
    #expect(!row.isOtherwise)
    #expect(!row.isReentering)
    #expect(row.expectations.isEmpty)
  }

  @Test func `change nothing that the row does`() throws {
    for form in RowForm.all {
      let row = form.row(isGuarded: true, isNamed: false)
      #expect(try Lamp.picture(of: [row.otherwise().reentering()]) == form.guarded)
    }
  }

  @Test func `keep the place of the row`() {
    let line = #line + 1
    let row = Update("name", on: .toggle) { $0 = .off }.otherwise()
    #expect(row.location.line == line)
    #expect(row.location.description == "RowModifierTests.swift:\(line)")
    #expect(row.name == "name")
  }

  struct Label: Sendable, CustomTestStringConvertible {
    let row: TransitionRow<Lamp>
    let expected: String

    var testDescription: String { expected }
  }

  @Test(arguments: [
    Label(row: Transition("by name", on: .toggle, to: .off), expected: "by name"),
    Label(row: Transition(on: .toggle, to: .off), expected: "toggle"),
    Label(row: Transition(on: .toggle, .smash, to: .off), expected: "toggle, smash"),
    Label(
      row: Transition(onCase: \.dim, to: .off, fileID: "Module/Name.swift", line: 7),
      expected: "Name.swift:7"),
  ])
  func `name it: as written, else by its actions, else by its place`(_ label: Label) throws {
    let table = try TransitionTable(Lamp(rows: [label.row]))
    #expect(table.label(of: TransitionID(0)) == label.expected)
  }
}
