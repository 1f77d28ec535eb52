import Foundation
import Testing

@testable import fsm_check

/// Walks and suites in a package of their own, when `FSM_E2E` is 1.
struct WalkEndToEndTests {
  private static let package: [String: String] = [
    "Package.swift": """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "App", platforms: [.macOS(.v15)],
      dependencies: [.package(name: "FSM", path: "\(ScratchPackage.library)")],
      targets: [
        .target(name: "App", dependencies: [.product(name: "FSM", package: "FSM")]),
        .testTarget(
          name: "AppTests", dependencies: ["App", .product(name: "FSM", package: "FSM")]),
      ])
    """,
    "Sources/App/Jugs.swift": """
    import FSM

    struct Jugs: StateMachine {
      struct State: Hashable { var small = 0, big = 0 }
      enum Action: CaseIterable { case fillSmall, fillBig, emptyBig, pour }
      let initial = State()
      var transitions: [Transition] {
        Update("fill small", on: .fillSmall, guard: { $0.small < 3 }) { $0.small = 3 }
        Update("fill big", on: .fillBig) { $0.big = 5 }
        Update("empty big", on: .emptyBig) { $0.big = 0 }
        Update("pour", on: .pour) { state in
          let poured = min(state.small, 5 - state.big)
          state.small -= poured
          state.big += poured
        }
      }
      var properties: [Property<Self>] { Always("the big jug holds five") { $0.big <= 5 } }
    }
    """,
    "Tests/AppTests/Suite.swift": "",
  ]

  @Test(.enabled(if: ProcessInfo.processInfo.environment["FSM_E2E"] == "1"))
  func `one seed takes the same walks with and without optimisation`() throws {
    let package = try ScratchPackage(Self.package)
    defer { package.remove() }
    let arguments = [
      "test", "Jugs", "--seed", "9", "--runs", "50", "--format=json", "--target=App",
    ]
    let release = try package.checkApart(arguments)
    let debug = try package.checkApart(arguments + ["--debug"])
    #expect(release.0 == 0, "\(release.2)")
    #expect(release.1 == debug.1)
    #expect(release.1.contains(#""walks" : 50"#))
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["FSM_E2E"] == "1"))
  func `the file that a suite is written to compiles, and passes`() throws {
    let package = try ScratchPackage(Self.package)
    defer { package.remove() }
    let file = package.root + "/Tests/AppTests/Suite.swift"
    let (status, _, errors) = try package.checkApart([
      "suite", "Jugs", "--debug", "--emit=swift", "--output", file, "--target=App",
    ])
    #expect(status == 0, "\(errors)")
    let (outcome, log) = try Subprocess.capture("swift", ["test"], in: package.root)
    let text = String(decoding: log, as: UTF8.self)
    #expect(outcome == .exited(0), "\(text)")
    #expect(text.contains("Jugs follows all transitions"), "\(text)")
  }
}
