import FSMCheckOptions
import Testing

@testable import fsm_check

struct ToolErrorTests {
  @Test func `a package without FSM is told what to add`() {
    let package = Sample.package("CLib: system", "App: executable", "Core: regular")
    #expect(
      ToolError.noDependency(package.manifest).message == """
        no target of package 'shop' depends on FSM; add to Package.swift:
          .target(name: "Core", dependencies: [.product(name: "FSM", package: "fsm")])
        """)
    var bare = package.manifest
    bare.dependencies = []
    #expect(ToolError.noDependency(bare).message.contains("\n  dependencies: [.package("))
  }

  @Test func `without a machine the skipped ones are listed`() {
    let skipped = SkippedMachine(
      module: "A", name: "Hidden", file: "/h.swift", line: 3, reason: "it is private")
    let error = ToolError.noMachines(targets: ["A", "B"], [skipped])
    #expect(
      error.message == """
        no machine that can be checked was found in 'A', 'B': \
        declare a struct that conforms to StateMachine
        /h.swift:3: note: machine 'Hidden' is skipped: it is private
        """)
    #expect(error.status == 74)
    #expect(ToolError.noMachines(targets: [], []).message.contains(".fsm-check.json"))
  }

  @Test(arguments: [
    (ToolError.noPackage("/x"), Int32(72)), (.noSwift("none"), 75), (.manifest("m"), 70),
    (.buildFailed("e"), 70), (.driver("ended"), 71), (.interrupted, 130),
    (.badConfiguration("p", "r"), 64), (.usage(.noVerb), 64), (.noFSM("/x"), 64),
    (.severalInFiles(["A", "B"]), 64), (.noFile("a.swift"), 64), (.mainFile("main.swift"), 64),
    (.unknownTarget("A", ["B"]), 64), (.targetWithoutFSM("A", ["B"]), 64),
    (.fileSystem("cannot"), 73), (.unsupportedManifest("p", "r"), 70),
  ])
  func `each error has a message and a status`(error: ToolError, status: Int32) {
    #expect(error.status == status)
    #expect(!error.message.isEmpty)
    #expect(error.message.first?.isUppercase == false)
  }
}
