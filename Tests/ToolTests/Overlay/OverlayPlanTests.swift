import Testing

@testable import fsm_check

struct OverlayPlanTests {
  private func plan(
    _ package: PackageFacts, _ layout: OverlayLayout = Sample.layout
  ) throws -> OverlayPlan {
    try OverlayPlan(package, TargetSelection(package), layout)
  }

  private func manifest(_ package: PackageFacts, _ name: String = "Package.swift") throws -> String
  {
    try #require(try plan(package).files[name])
  }

  @Test func `every entry is linked but build products, git's own, settings and manifests`() throws
  {
    var package = Sample.package("A: regular > @FSM")
    package.topLevel += [".swiftpm", "Package.resolved", "Package@swift-6.0.swift", "a b"]
    #expect(
      try plan(package).links == [
        ".swiftlint.yml": "/home/shop/.swiftlint.yml", "Sources": "/home/shop/Sources",
        "Tests": "/home/shop/Tests", "a b": "/home/shop/a b",
      ])
  }

  @Test func `a folder with a package of its own is linked, and its targets are not looked at`()
    throws
  {
    let scratch = try ScratchPackage([
      "Package.swift": "// swift-tools-version: 6.2\nlet package = Package(name: \"shop\")\n",
      "Sources/A/A.swift": "", "Benchmarks/Package.swift": "not a manifest",
      "Benchmarks/Sources/Bench/main.swift": ScratchPackage.machine("InBenchmarks"),
    ])
    defer { scratch.remove() }
    let manifest = Sample.package("A: regular > @FSM").manifest
    let package = try PackageFacts.read(root: scratch.root, manifest: manifest)
    let plan = try plan(package)
    #expect(plan.links["Benchmarks"] == scratch.root + "/Benchmarks")
    #expect(plan.files.keys.sorted() == ["Package.swift"])
    #expect(plan.targets.map(\.name) == ["A"])
    #expect(plan.conversions == [])
    #expect(ScriptScan.machines(in: try TargetSelection(package), of: package) == [])
  }

  @Test func `every manifest is copied, each with what its tools version allows`() throws {
    var package = Sample.package("A: regular > @FSM")
    for version in ["5.6", "5.9", "6.0", "6.1"] {
      package.manifests["Package@swift-\(version).swift"] =
        "// swift-tools-version:\(version)\nvar p: Package = Package(name: \"A\")"
    }
    let files = try plan(package).files
    #expect(files.count == 5)
    func has(_ text: String, _ version: String) -> Bool {
      files["Package@swift-\(version).swift"]?.contains(text) == true
    }
    #expect(
      ["5.6", "5.9", "6.0", "6.1"].map { has("packageAccess:", $0) } == [false, true, true, true])
    #expect(
      ["5.6", "5.9", "6.0", "6.1"].map { has("gitInformation", $0) } == [false, false, true, true])
    #expect(
      ["5.6", "5.9", "6.0", "6.1"].map { has("traits:", $0) } == [false, false, false, true])
    #expect(has("p.targets.append(", "6.0"))
  }

  @Test func `a copy begins as the manifest does`() throws {
    let package = Sample.package("A: regular > @FSM")
    #expect(try manifest(package).hasPrefix(try #require(package.manifests["Package.swift"])))
  }

  @Test func `paths a manifest asks for are those at home`() throws {
    let text = """
      // swift-tools-version: 6.0
      import PackageDescription
      let a = #filePath, b = #file.description, c = #fileID, d = PackageDescription.Context.packageDirectory
      let package = Package(name: "A")
      """
    let copy = try manifest(Sample.package("A: regular > @FSM", manifest: text))
    let home = #""/home/shop/Package.swift""#
    #expect(
      copy.contains(
        "let a = \(home), b = \(home).description, c = #fileID, "
          + "d = FSMCheckContext.packageDirectory"))
    #expect(copy.contains(#"static let packageDirectory = "/home/shop""#))
  }

  @Test(
    arguments: [
      ("let a = \"#filePath\"", nil), ("// #filePath, Context", nil), ("/* Context */", nil),
      ("let a = \"\\(#filePath)\"", "let a = \"\\(\"/home/shop/Package.swift\")\""),
      (
        "let a = \"Context \\(Context.environment)\"",
        "let a = \"Context \\(FSMCheckContext.environment)\""
      ),
      ("let a = My.Context.b", nil), ("let myContext = Contexts.a", nil),
      ("let a = `Context`.b", nil),
      ("enum Context { static let a = 1 }; let b = Context.a", nil),
      (
        "enum Context {}; let b = PackageDescription.Context.environment",
        "enum Context {}; let b = FSMCheckContext.environment"
      ),
    ] as [(String, String?)])
  func `what a manifest says in comments, in strings and of its own stays`(
    line: String, copied: String?
  ) throws {
    let head = "// swift-tools-version: 6.0\nimport PackageDescription\n"
    let tail = "\nlet package = Package(name: \"A\")\n"
    let copy = try manifest(
      Sample.package("A: regular > @FSM", manifest: head + line + tail))
    #expect(copy.hasPrefix(head + (copied ?? line) + tail), "\(copy.prefix(200))")
  }

  @Test func `lines that are appended are not shown as the user's`() throws {
    let copy = try manifest(Sample.package("A: regular > @FSM"))
    let name = Sample.layout.appendedLines
    #expect(copy.contains("\n#sourceLocation(file: \"\(name)\", line: 1)\nenum FSMCheckContext {"))
    #expect(Sample.layout.mappedText(name) == name)
    let errors = CompilerOutput.errors(in: "\(name):3:7: error: no\n") { $0 }
    let message = BuildFailure(layout: Sample.layout, conversions: []).message(errors)
    #expect(message.contains("a fault of fsm-check"))
  }

  @Test func `dependencies at relative paths and urls are looked for at home`() throws {
    let copy = try manifest(Sample.package("A: regular > @FSM"))
    #expect(copy.contains(#"let path = "/home/shop/" + path"#))
    #expect(copy.contains(#"let url = "/home/shop/" + location"#))
  }

  @Test func `programs and tests become libraries, without their top-level code`() throws {
    let copy = try manifest(
      Sample.package(
        "Core: regular > @FSM", "my-app: executable > Core", "AppTests: test > my-app",
        "Unused: executable", files: ["my-app": ["A.swift", "main.swift"]]))
    #expect(
      copy.contains(
        """
        let fsmCheckLibraries: [String: (path: String, exclude: [String])] = [
          "AppTests": ("Tests/AppTests", []),
          "my-app": ("Sources/my-app", ["main.swift"]),
        ]
        """))
  }

  @Test func `a macro stays what it is`() throws {
    let package = Sample.package(
      "Core: regular > @FSM Macros", "Macros: regular > Plugin", "Plugin: macro",
      files: ["Plugin": ["A.swift", "main.swift"]])
    #expect(try plan(package).conversions == [])
  }

  @Test func `a plain target with a main file is a program`() throws {
    let package = Sample.package(
      "Old: regular > @FSM", files: ["Old": ["A.swift", "main.swift"]])
    #expect(try manifest(package).contains(#""Old": ("Sources/Old", ["main.swift"])"#))
  }

  @Test func `without programs and tests there is nothing to convert`() throws {
    #expect(
      try manifest(Sample.package("A: regular > @FSM")).contains(
        "let fsmCheckLibraries: [String: (path: String, exclude: [String])] = [\n  :\n]"))
  }

  @Test func `the driver depends on the targets and on FSMCheck`() throws {
    #expect(
      try manifest(Sample.package("A: regular > @FSM(thelib)", "B-b: executable > A")).contains(
        """
            dependencies: [.target(name: "A"), .target(name: "B-b"), \
        .product(name: "FSMCheck", package: "thelib")],
        """))
    #expect(
      try manifest(
        Sample.package("FSM: regular", "FSMCheck: regular > FSM", "Examples: regular > FSM")
      ).contains(#"dependencies: [.target(name: "Examples"), .target(name: "FSMCheck")],"#))
  }

  @Test(arguments: [
    (
      "// swift-tools-version:5.5\nlet package = Package(name: \"A\")",
      "its tools version is 5.5, and 5.6 is the first that is supported"
    ),
    (
      "// swift-tools-version:6.0\nmake(Package(name: \"A\"))",
      "it has no line of the form 'let package = Package(' outside of braces"
    ),
    (
      "// swift-tools-version:6.0\nfunc make() { let package = Package(name: \"A\") }",
      "it has no line of the form 'let package = Package(' outside of braces"
    ),
  ])
  func `a manifest that cannot be extended is an error`(manifest: String, reason: String) {
    let package = Sample.package("A: regular > @FSM", manifest: manifest)
    #expect(throws: ToolError.unsupportedManifest("/home/shop/Package.swift", reason)) {
      try plan(package)
    }
  }

  @Test func `the driver is compiled quickly unless the search is to be compiled for each machine`()
    throws
  {
    let package = Sample.package("A: regular > @FSM")
    #expect(try manifest(package).contains(#".unsafeFlags(["-Onone"])"#))
    let layout = OverlayLayout(packageRoot: "/home/shop", debug: false, specializes: true)
    #expect(try plan(package, layout).files["Package.swift"]?.contains("-Onone") == false)
    let debug = OverlayLayout(packageRoot: "/home/shop", debug: true, specializes: true)
    #expect(try plan(package, debug).files["Package.swift"]?.contains("-Onone") == true)
  }

  @Test func `FSM itself is built as it is for everybody else`() throws {
    let own = Sample.package(
      "FSM: regular", "FSMCheck: regular > FSM", "FSMCheckOptions: regular", "A: regular > FSM")
    let names = #"["FSM", "FSMCheck", "FSMCheckOptions"]"#
    #expect(try manifest(own).contains("let fsmCheckOwn: Set<String> = \(names)"))
    #expect(
      try manifest(Sample.package("A: regular > @FSM")).contains("fsmCheckOwn: Set<String> = []"))
  }

  @Test func `the driver is compiled with C++ when a target is`() throws {
    var package = Sample.package("A: regular > @FSM")
    #expect(try !manifest(package).contains("interoperabilityMode"))
    package.manifest.targets[0].usesCxx = true
    #expect(try manifest(package).contains(", .interoperabilityMode(.Cxx)]))"))
  }

  @Test(arguments: [
    ("let package = Package(", "package"), ("var p:Package=Package (", "p"),
    ("let my_1 = PackageDescription.Package(", "my_1"), ("let x = Packages(", nil),
    ("let x: Package = .init(", "x"), ("let x: PackageDescription.Package = .init (", "x"),
    ("let x: Package = make()", "x"), ("let x = Package.init(", "x"), ("let `x` = Package(", "x"),
    ("// let a = Package(\nlet b = Package(", "b"),
    ("/* let a = Package( */ let b = Package(", "b"),
    ("let a = \"let b = Package(\"; let c = Package(", "c"), ("let x = Package.Dependency(", nil),
    ("func f() { let a = Package( }\nlet b = Package(", "b"), ("let x: [Package] = [", nil),
    ("let a = \"{\"\nlet b = Package(", "b"), ("outlet x = Package(", nil),
  ])
  func `the variable of the package is found`(line: String, name: String?) {
    #expect(ManifestCopy.variable(in: line) == name)
  }

  @Test func `a text is quoted so that it means itself`() {
    #expect(literal(#"a"b\c"# + "\n\u{1}é") == #""a\"b\\c\n\u{1}é""#)
    #expect(literal(#"\(x)"#) == #""\\(x)""#)
  }
}
