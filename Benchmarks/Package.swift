// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who depends on FSM builds it:
// swift run -c release --package-path Benchmarks store-benchmarks
// swift run -c release --package-path Benchmarks check-benchmarks
// swift run -c release --package-path Benchmarks walk-benchmarks
// swift run -c release --package-path Benchmarks explore-benchmarks
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "FSM", path: "..")],
  targets: [
    // Counts heap calls by standing in for the C library's allocator.
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "store-benchmarks",
      dependencies: [.product(name: "FSM", package: "FSM"), "AllocationCounter"]),
    .executableTarget(
      name: "check-benchmarks", dependencies: [.product(name: "FSM", package: "FSM")]),
    .executableTarget(
      name: "walk-benchmarks", dependencies: [.product(name: "FSM", package: "FSM")]),
    .executableTarget(
      name: "explore-benchmarks", dependencies: [.product(name: "FSM", package: "FSM")]),
    // Counted by 'instructions'; built as the command builds its program: the machine with
    // optimisation, what starts the check without.
    .target(name: "Depot", dependencies: [.product(name: "FSM", package: "FSM")]),
    .executableTarget(
      name: "command-benchmark",
      dependencies: [
        "Depot", .product(name: "FSM", package: "FSM"), .product(name: "FSMCheck", package: "FSM"),
      ],
      swiftSettings: [.unsafeFlags(["-Onone"])]),
  ],
  swiftLanguageModes: [.v6]
)
