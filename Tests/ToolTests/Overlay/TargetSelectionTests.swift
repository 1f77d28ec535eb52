import Testing

@testable import fsm_check

struct TargetSelectionTests {
  private func names(_ package: PackageFacts) throws -> [String] {
    try TargetSelection(package).targets.map(\.name)
  }

  @Test func `targets that reach FSM through local targets are selected, sorted`() throws {
    let package = Sample.package(
      "CLib: regular", "Core: regular > CLib @FSM", "App: executable > Core",
      "AppTests: test > App", "Other: regular", "Macro: macro > @FSM")
    #expect(try names(package) == ["App", "AppTests", "Core"])
  }

  @Test func `a target of the same package that is called FSM is not the library`() {
    let package = Sample.package("FSM: regular", "App: executable > FSM")
    #expect(throws: ToolError.noDependency(package.manifest)) { try names(package) }
  }

  @Test(arguments: [
    ("A: regular > @FSM(thelib)", TargetSelection.Library.product(package: "thelib")),
    ("A: regular > FSM", .product(package: "fsm")),
    ("A: regular > @FSMCheck(thelib)", .product(package: "thelib")),
  ])
  func `FSM comes from the package the target itself names`(
    line: String, library: TargetSelection.Library
  ) throws {
    #expect(try TargetSelection(Sample.package(line)).library == library)
  }

  @Test func `a plain name is looked up among the dependencies by their own names`() throws {
    var package = Sample.package("A: regular > FSM")
    package.manifest.dependencies = [
      PackageDependency(identity: "other"), PackageDependency(identity: "machines", name: "FSM"),
    ]
    #expect(try TargetSelection(package).library == .product(package: "FSM"))
    package.manifest.dependencies = [PackageDependency(identity: "machines")]
    #expect(try TargetSelection(package).library == .product(package: "machines"))
  }

  @Test func `the package that declares FSM uses its own targets`() throws {
    let package = Sample.package(
      "FSM: regular", "FSMCheck: regular > FSM", "fsm-check: executable", "Examples: regular > FSM")
    let selection = try TargetSelection(package)
    #expect(selection.library == .target)
    #expect(
      selection.targets.map(\.name) == ["Examples", "FSM", "FSMCheck"].filter { $0 != "FSM" })
  }

  @Test func `targets of the configuration are left out unless they are named`() throws {
    let package = Sample.package("A: regular > @FSM", "ATests: test > A")
    let configuration = Configuration(skipTargets: ["ATests"])
    let all = try TargetSelection(package, configuration: configuration)
    #expect(all.targets.map(\.name) == ["A"])
    let named = try TargetSelection(package, configuration: configuration, named: ["ATests"])
    #expect(named.targets.map(\.name) == ["ATests"])
  }

  @Test func `an unknown target is an error wherever it is named`() {
    let package = Sample.package("App: regular > @FSM", "C: regular")
    #expect(throws: ToolError.unknownTarget("Ap", ["App", "C"])) {
      try TargetSelection(package, named: ["Ap"])
    }
    #expect(throws: ToolError.targetWithoutFSM("C", ["App"])) {
      try TargetSelection(package, named: ["C"])
    }
    let reason = "there is no target 'Ap', did you mean 'App'?"
    #expect(throws: ToolError.badConfiguration("/home/shop/.fsm-check.json", reason)) {
      try TargetSelection(package, configuration: Configuration(skipTargets: ["Ap"]))
    }
  }

  @Test func `a program that is nothing but top-level code is not built`() throws {
    let package = Sample.package(
      "Main: executable > @FSM", "One: executable > @FSM", "Both: executable > @FSM",
      files: ["Main": ["main.swift"], "One": ["One.swift"], "Both": ["A.swift", "main.swift"]])
    let selection = try TargetSelection(package)
    #expect(selection.targets.map(\.name) == ["Both"])
    #expect(selection.scripts.map(\.name) == ["Main", "One"])
  }

  @Test func `a program that a plug-in runs stays a program`() throws {
    let package = Sample.package(
      "Gen: executable > @FSM", "Plugin: plugin > Gen", "App: executable > @FSM")
    let selection = try TargetSelection(package)
    #expect(selection.targets.map(\.name) == ["App"])
    #expect(selection.tools.map(\.name) == ["Gen"])
  }

  @Test func `targets that depend on each other do not loop`() throws {
    let package = Sample.package("A: regular > B", "B: regular > A @FSM")
    #expect(try names(package) == ["A", "B"])
  }
}
