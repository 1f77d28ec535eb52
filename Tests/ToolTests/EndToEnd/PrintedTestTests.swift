import Foundation
import Testing

@testable import fsm_check

/// Compiles and runs what `--trace-format swift` prints, when `FSM_E2E` is 1.
struct PrintedTestTests {
  private static let manifest = """
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
    """

  private static let machine = """
    import FSM

    struct Till: StateMachine {
      struct Coin: Hashable { var cents: Int; var note: String? }
      enum Action: Hashable {
        case insert(Coin, twice: Bool), close
        var insert: (Coin, Bool)? { if case .insert(let coin, let twice) = self { (coin, twice) } else { nil } }
      }
      let initial = 0
      let actions: [Action] = [
        .insert(Coin(cents: 5, note: "a \\"b\\""), twice: true),
        .insert(Coin(cents: 1, note: nil), twice: false), .close,
      ]
      var transitions: [Transition] {
        Update("insert", where: { $0 < 7 && $0 >= 0 }, onCase: \\.insert) { sum, coin in
          sum += coin.0.cents * (coin.1 ? 2 : 1)
        }
        Transition("close", where: { $0 >= 7 }, on: .close, to: -1)
      }
      var properties: [Property<Self>] {
        Always("never above ten") { $0 <= 10 }
      }
    }
    """

  @Test(.enabled(if: ProcessInfo.processInfo.environment["FSM_E2E"] == "1"))
  func `the printed tests compile, and fail today`() throws {
    let package = try ScratchPackage([
      "Package.swift": Self.manifest, "Sources/App/Till.swift": Self.machine,
      "Tests/AppTests/Found.swift": "",
    ])
    defer { package.remove() }
    let (status, output, errors) = try package.checkApart(
      ["verify", "--debug", "--trace-format=swift", "--target=App"])
    #expect(status == 1, "\(errors)")
    #expect(output.contains(#".insert(.init(cents: 5, note: "a \"b\""), twice: true),"#))
    try output.write(
      toFile: package.root + "/Tests/AppTests/Found.swift", atomically: true, encoding: .utf8)
    let (outcome, log) = try Subprocess.capture("swift", ["test"], in: package.root)
    let text = String(decoding: log, as: UTF8.self)
    #expect(outcome == .exited(1), "\(text)")
    let tests = output.components(separatedBy: "@Test func").count - 1
    #expect(tests > 0)
    #expect(text.contains("failed after") && text.contains("with \(tests) issue"), "\(text)")
  }
}
