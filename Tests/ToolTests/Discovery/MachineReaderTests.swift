import Testing

@testable import fsm_check

struct MachineReaderTests {
  @Test func `a machine is read with its cases in the order of the source`() throws {
    var shop = GraphSample("Shop")
    shop.addMachine("Turnstile", line: 3)
    let found = try discovery(shop)
    #expect(
      found.machines == [
        DiscoveredMachine(
          module: "Shop", name: "Turnstile", file: "/home/Shop.swift", line: 3,
          states: [
            EnumCase(name: "locked", file: "/home/Shop.swift", line: 4),
            EnumCase(name: "unlocked", file: "/home/Shop.swift", line: 4),
          ],
          actions: [EnumCase(name: "coin", file: "/home/Shop.swift", line: 5)])
      ])
    #expect(found.skipped.isEmpty)
  }

  @Test func `nested machines have their path for a name`() throws {
    var shop = GraphSample("Shop")
    shop.add("enum", "Outer", line: 1)
    shop.addMachine("Outer.Inner", line: 2)
    let machine = try #require(try discovery(shop).machines.first)
    #expect(machine.name == "Outer.Inner")
    #expect(machine.typeReference == "Shop.`Outer`.`Inner`")
  }

  @Test
  func `a hidden type around a machine hides it, one of that name in another module does not`()
    throws
  {
    var shop = GraphSample("Shop")
    shop.add("enum", "Outer", line: 1)
    shop.add("enum", "Outer.Middle", line: 2, access: "private")
    shop.addMachine("Outer.Middle.Hidden", line: 3)
    shop.add("enum", "Open", line: 10)
    shop.addMachine("Open.Visible", line: 11)
    var other = GraphSample("Other")
    other.add("enum", "Open", line: 1, access: "private")
    let found = try discovery(other, shop)
    #expect(found.machines.map(\.name) == ["Open.Visible"])
    #expect(found.skipped.map(\.reason) == ["'Middle' is private; make it internal"])
  }

  @Test func `a module with a type of its own name is not written before its types`() throws {
    var shop = GraphSample("Shop")
    shop.addMachine("Shop", line: 1)
    shop.addMachine("Other", line: 20)
    #expect(try discovery(shop).machines.map(\.typeReference) == ["`Shop`", "`Other`"])
  }

  @Test func `a protocol that refines the machine protocol is none`() throws {
    var shop = GraphSample("Shop")
    shop.add("protocol", "Refined", line: 1)
    shop.conform("Refined")
    #expect(try discovery(shop) == Discovery())
  }

  @Test func `a state that is declared elsewhere is found through its alias or the initial state`()
    throws
  {
    var core = GraphSample("Core")
    core.add("enum", "Mode", line: 1)
    core.add("enum.case", "Mode.on", line: 2)
    var shop = GraphSample("Shop")
    for (name, line) in [("A", 1), ("B", 10), ("C", 20), ("D", 30)] {
      shop.add("struct", name, line: line)
      shop.conform(name)
    }
    shop.add("typealias", "A.State", line: 2, declaration: [(" = ", nil), ("Mode", "Core.Mode")])
    shop.add(
      "property", "B.initial", line: 11,
      declaration: [(": ", nil), ("Core", "m"), (".", nil), ("Mode", "Core.Mode"), (" { ", nil)])
    shop.add(
      "property", "C.initial", line: 21,
      declaration: [(": ", nil), ("Mode", "Core.Mode"), ("?", nil)])
    shop.add("typealias", "D.State", line: 31, declaration: [(" = ", nil), ("Int", "s:Si")])
    let machines = try discovery(core, shop).machines
    #expect(machines.map { $0.states.map(\.name) } == [["on"], ["on"], [], []])
    #expect(machines.map(\.otherModules) == [["Core"], ["Core"], [], []])
  }

  @Test(arguments: [
    (["Box", "<", "Int", ">"], true), (["Box", "<", "Int", ">?"], false),
    (["Far", "<", "Box", "<", "Int", ">>.", "Box"], true),
    (["Int", "?"], false), (["(", "Box", ", ", "Box", ")"], false), (["[", "Box", "]"], false),
  ])
  func `a generic state has the cases of its enum, a compound of types has none`(
    _ words: [String], _ hasCases: Bool
  ) throws {
    var shop = GraphSample("Shop")
    shop.add("enum", "Box", line: 1)
    shop.add("enum.case", "Box.empty", line: 2)
    shop.add("struct", "M", line: 5)
    shop.conform("M")
    shop.add(
      "property", "M.initial", line: 6,
      declaration: [(": ", nil)]
        + words.map { ($0, $0.first?.isLetter == true ? "Shop.\($0)" : nil) } + [(" { ", nil)])
    #expect(try discovery(shop).machines[0].states.map(\.name) == (hasCases ? ["empty"] : []))
  }

  @Test func `an alphabet gives the cases of its elements`() throws {
    var shop = GraphSample("Shop")
    shop.add("enum", "Act", line: 1)
    shop.add("enum.case", "Act.go", line: 1)
    shop.add("struct", "A", line: 5)
    shop.conform("A")
    shop.add(
      "property", "A.actions", line: 6,
      declaration: [(": [", nil), ("Act", "Shop.Act"), ("]", nil)])
    #expect(try discovery(shop).machines[0].actions.map(\.name) == ["go"])
  }

  @Test func `cases that differ in their labels alone are left out`() throws {
    var shop = GraphSample("Shop")
    shop.add("struct", "A", line: 1)
    shop.conform("A")
    shop.add("enum", "A.State", line: 2)
    shop.add("enum.case", "A.State.a(x:)", line: 3)
    shop.add("enum.case", "A.State.a(y:)", line: 4)
    #expect(try discovery(shop).machines[0].states == [])
  }

  @Test func `a type of another package is a machine by its extension`() throws {
    var shop = GraphSample("Shop")
    shop.add("property", "Int.initial", line: 8)
    shop.relate("memberOf", "Shop.Int.initial", "s:Si")
    shop.relate("conformsTo", "s:Si", SymbolGraph.machineProtocol)
    let machine = try #require(try discovery(shop).machines.first)
    #expect(machine.name == "Int")
    #expect(machine.typeReference == "`Int`")
    #expect(machine.line == 8)
  }

  @Test func `machines that cannot be named are skipped with the reason`() throws {
    var shop = GraphSample("Shop")
    shop.addMachine("Hidden", line: 10, access: "private")
    shop.add("struct", "Outer", line: 20, access: "fileprivate")
    shop.addMachine("Outer.Inner", line: 21)
    shop.addMachine("Generic", line: 30, generic: true)
    shop.addMachine("f(x:).Local", line: 40, access: "private")
    let found = try discovery(shop)
    #expect(found.machines.isEmpty)
    #expect(found.skipped.map(\.name) == ["Hidden", "Outer.Inner", "Generic", "Local"])
    #expect(
      found.skipped.map(\.reason) == [
        "it is private; make it internal",
        "'Outer' is fileprivate; make it internal",
        "it is generic; check a struct that fixes its parameters and has its rows",
        "it is declared inside a function; move it out of the function",
      ])
  }

  @Test func `a hidden type hides what is in it, and nothing of another module or file`() throws {
    var a = GraphSample("A")
    a.add("enum", "Outer", line: 1)
    a.addMachine("Outer.M", line: 2)
    var b = GraphSample("B")
    b.add("enum", "Outer", line: 1, access: "private")
    b.addMachine("Outer.N", line: 2)
    var c = GraphSample("C")
    c.add("enum", "Outer", line: 1, access: "private", identifier: "Outer in another file")
    c.add("enum", "Outer", line: 1)
    c.addMachine("Outer.O", line: 2)
    for samples in [[a, b, c], [c, b, a]] {
      let found = try discovery(samples)
      #expect(found.machines.map(\.qualifiedName) == ["A.Outer.M", "C.Outer.O"])
      #expect(found.skipped.map(\.name) == ["Outer.N"])
    }
  }

  @Test func `the innermost of several hidden types is named`() throws {
    var shop = GraphSample("Shop")
    shop.add("enum", "Far", line: 1, access: "private")
    shop.add("enum", "Far.Near", line: 2, access: "fileprivate")
    shop.add("enum", "Far.Near.Open", line: 3)
    shop.addMachine("Far.Near.Open.M", line: 4)
    let reasons = try discovery(shop).skipped.map(\.reason)
    #expect(reasons == ["'Near' is fileprivate; make it internal"])
  }

  @Test func `machines are sorted by module, then file, then line`() throws {
    var b = GraphSample("B")
    b.add("struct", "Z", line: 1, file: "Z.swift")
    b.add("struct", "Y", line: 9, file: "A.swift")
    b.add("struct", "X", line: 10, file: "A.swift")
    ["X", "Y", "Z"].forEach { b.conform($0) }
    var a = GraphSample("A")
    a.addMachine("M", line: 50)
    #expect(try discovery(b, a).machines.map(\.qualifiedName) == ["A.M", "B.Y", "B.X", "B.Z"])
  }
}
