import Testing

@testable import fsm_check

struct DriverSourceTests {
  private let machine = DiscoveredMachine(
    module: "my_shop", name: "Outer.Vending", file: #"/home/a "b"/V.swift"#, line: 12,
    states: [
      EnumCase(name: "idle", file: "/home/V.swift", line: 14),
      EnumCase(name: "two words", file: "/home/V.swift", line: 15),
    ],
    otherModules: ["Core"])

  @Test func `a module's file names its machines`() throws {
    let files = DriverSource.files(for: Discovery(machines: [machine]))
    #expect(files.keys.sorted() == ["Names.swift", "main.swift", "my_shop+Machines.swift"])
    #expect(
      files["my_shop+Machines.swift"] == #"""
        @testable import my_shop
        @testable import Core

        func machines_my_shop() -> [FSMCheckMachine] {
          [
            FSMCheckMachine(
              my_shop.`Outer`.`Vending`.self, name: "Outer.Vending",
              module: "my_shop",
              file: "/home/a \"b\"/V.swift", line: 12,
              states: [
                FSMCheckCase("idle", file: "/home/V.swift", line: 14),
                FSMCheckCase("two words", file: "/home/V.swift", line: 15),
              ],
              actions: [],
              stateCase: { state in
                switch state {
                case .`idle`: 0
                case .`two words`: 1
                }
              }),
          ]
        }

        """#)
  }

  @Test func `the main file joins the modules and lists what is skipped`() throws {
    var other = machine
    other.module = "A"
    other.states = []
    let skipped = SkippedMachine(
      module: "A", name: "Hidden", file: "/h.swift", line: 3, reason: "it is private")
    let files = DriverSource.files(for: Discovery(machines: [machine, other], skipped: [skipped]))
    let main = try #require(files["main.swift"])
    #expect(
      main.hasSuffix(
        """
        exit(
          CheckProgram.main(
            machines_A() + machines_my_shop(),
            skipped: [
              SkippedMachine(
                name: "Hidden", module: "A",
                file: "/h.swift", line: 3,
                reason: "it is private"),
            ]))

        """))
    #expect(files["A+Machines.swift"]?.contains("stateCase: nil),") == true)
  }

  @Test func `a module called main does not replace the main file`() {
    var other = machine
    other.module = "main"
    let files = DriverSource.files(for: Discovery(machines: [other]))
    #expect(files["main.swift"]?.contains("CheckProgram.main(") == true)
    #expect(files.count == 3)
  }

  @Test func `without machines there is a program that builds`() {
    let files = DriverSource.files(for: Discovery())
    #expect(files.count == 2)
    #expect(files["main.swift"]?.contains("    [],\n    skipped: []))") == true)
  }
}
