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
    "Sources/App/Parcels.swift": """
    import FSM
    import Foundation

    /// Actions of every shape that is hard to write: texts, nesting, options, classes, odd numbers.
    enum Depot {
      struct Box<Content: Hashable & Sendable>: Hashable, Sendable { var content: Content }
      final class Stamp: Hashable, Sendable {
        let number: Int
        init(_ number: Int) { self.number = number }
        static func == (one: Stamp, other: Stamp) -> Bool { one.number == other.number }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
      }
      struct Parcels: StateMachine {
        enum Label: Hashable { case plain(String?), double(left: Label2, right: Label2) }
        enum Label2: Hashable { case `init`, `default`(Int8) }
        enum Action: Hashable {
          case text(String), label(Label), box(Box<[Int?]>), stamp(Stamp), number(Double)
          case date(Date), table([String: Set<Int>]), character(Character), nothing
          case pair(Int, flag: Bool)
        }
        let initial = 0
        let actions: [Action] = [
          .text("quote \\" back \\\\ line \\n \\u{0} \\\\(interpolated) 🙂"), .label(.plain(nil)),
          .label(.plain("x")), .label(.double(left: .`init`, right: .`default`(-8))),
          .box(Box(content: [nil, 1])), .stamp(Stamp(3)), .number(.infinity), .number(-0.5),
          .date(Date(timeIntervalSinceReferenceDate: 1.5)), .table(["a": [2, 1], "b": []]),
          .character("\\""), .nothing, .pair(-1, flag: true),
        ]
        var transitions: [Transition] {
          for (place, action) in actions.enumerated() {
            Transition(from: place, on: action, to: (place + 1) % actions.count)
          }
        }
      }
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

  /// All kinds of suites side by side, as somebody keeps them.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["FSM_E2E"] == "1"))
  func `the files that suites are written to compile, and pass`() throws {
    let package = try ScratchPackage(Self.package)
    defer { package.remove() }
    for (machine, kinds) in [
      ("Jugs", ["transitions", "conformance"]), ("Depot.Parcels", ["pairs", "conformance"]),
    ] {
      for kind in kinds {
        let file = package.root + "/Tests/AppTests/\(machine)-\(kind).swift"
        let (status, _, errors) = try package.checkApart([
          "suite", machine, "--debug", "--emit=swift", "--cover", kind, "--output", file,
          "--target=App",
        ])
        #expect(status == 0, "\(errors)")
      }
    }
    let (outcome, log) = try Subprocess.capture("swift", ["test"], in: package.root)
    let text = String(decoding: log, as: UTF8.self)
    #expect(outcome == .exited(0), "\(text)")
    #expect(text.contains("Jugs follows all transitions"), "\(text)")
    #expect(text.contains("Depot.Parcels follows all conformance with 0 extra states"), "\(text)")
  }
}
