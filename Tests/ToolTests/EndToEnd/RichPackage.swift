import Foundation

/// A package with a bit of everything that a build can be made of.
enum RichPackage {
  /// Returns its files by path.
  static func files() -> [String: String] {
    let machine = { ScratchPackage.machine($0) }
    return [
      "Package.swift": manifest,
      "marker.txt": "",
      // A package of its own inside this one is none of this one's business.
      "Benchmarks/Package.swift": "not a manifest\n",
      "Benchmarks/Sources/Bench/main.swift": machine("InBenchmarks"),
      "Sources/CLib/include/c.h": "int answer(void);\n",
      "Sources/CLib/c.c": "#include \"c.h\"\nint answer(void) { return 42; }\n",
      "Sources/Core/Resources/a.txt": "a\n",
      "Sources/Core/Core.swift": """
      import CLib
      import FSM
      import Foundation

      public func resource() -> String { Bundle.module.bundlePath + "\\(answer())" }
      enum Outer { \(machine("Inner")) }
      \(ScratchPackage.machine("Core"))
      \(ScratchPackage.machine("MachineEntry"))
      \(ScratchPackage.machine("Report"))
      @available(*, unavailable) \(ScratchPackage.machine("Gone"))
      enum CaseDeclaration {}
      enum SkippedMachine {}
      enum CheckProgram {}
      enum FSMCheck {}
      enum FSM {}
      \(ScratchPackage.machine("Hidden", prefix: "private "))
      struct Extended {}
      protocol Refined: StateMachine {}
      enum Mode { case on, `default` }
      extension Extended: Refined {
        enum Action: CaseIterable { case flip }
        var initial: Mode { .on }
        var transitions: [Transition] {
          Transition(from: .on, on: .flip, to: .default)
          Transition(from: .default, on: .flip, to: .on)
        }
      }
      """,
      "Sources/Core/Marked.swift": """
      import FSM
      import FSMMacros

      enum Level: CaseIterable { case low, high }
      struct Marked: StateMachine {
        @Cases enum State: Hashable { case off, on(Level) }
        @Cases enum Action: Hashable, CaseIterable { case set(Level), clear }
        let initial = State.off
        var transitions: [Transition] {
          Transition("set", onCase: \\.set) { .on($0) }
          Transition("clear", fromCase: \\.on, on: .clear, to: .off)
        }
      }
      """,
      "Sources/App/App.swift": """
      import Core
      import FSM
      \(machine("AppMachine"))
      @main struct App { static func main() { print(resource()) } }
      """,
      "Sources/my-tool/main.swift": "import FSM\n\n\(machine("InMain"))\nprint(1)\n",
      "Sources/my-tool/Tool.swift": "import FSM\n\(machine("ToolMachine"))",
      "Tests/AppTests/AppTests.swift": """
      import FSM
      import Testing
      @testable import App
      \(machine("TestMachine"))
      @Test func start() { #expect(AppMachine().initial == .locked) }
      """,
    ]
  }

  private static var manifest: String {
    """
    // swift-tools-version: 6.0
    import Foundation
    import PackageDescription

    precondition(FileManager.default.fileExists(atPath: Context.packageDirectory + "/marker.txt"))
    precondition(FileManager.default.fileExists(atPath: #filePath + "/../marker.txt") == false)
    // let other = Package(
    let package: Package = .init(
      name: "rich",
      platforms: [.macOS(.v15)],
      products: [.executable(name: "my-tool", targets: ["my-tool"])],
      dependencies: [.package(path: "\(ScratchPackage.library)")],
      targets: [
        .target(name: "CLib"),
        .target(
          name: "Core",
          dependencies: [
            "CLib", .product(name: "FSM", package: "\(identity)"),
            .product(name: "FSMMacros", package: "\(identity)"),
          ],
          resources: [.copy("Resources")]),
        .executableTarget(name: "App", dependencies: ["Core"]),
        .executableTarget(name: "my-tool", dependencies: ["Core"]),
        .testTarget(name: "AppTests", dependencies: ["App"]),
      ])
    """
  }

  /// A package of one target, `Core`.
  static var plainManifest: String {
    """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "plain", platforms: [.macOS(.v15)],
      dependencies: [.package(path: "\(ScratchPackage.library)")],
      targets: [
        .target(name: "Core", dependencies: [.product(name: "FSM", package: "\(identity)")])
      ])
    """
  }

  private static var identity: String {
    URL(fileURLWithPath: ScratchPackage.library).lastPathComponent
  }
}
