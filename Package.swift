// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "FSM",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "FSM", targets: ["FSM"]),
    .library(name: "FSMCheck", targets: ["FSMCheck"]),
    // Xcode asks its users to trust the plug-in behind it, so nothing else depends on it.
    .library(name: "FSMMacros", targets: ["FSMMacros"]),
    .executable(name: "fsm-check", targets: ["fsm-check"]),
  ],
  targets: [
    .target(name: "FSM", swiftSettings: settings),
    .target(name: "FSMMacros", dependencies: ["FSMMacroPlugin"], swiftSettings: settings),
    .macro(name: "FSMMacroPlugin", swiftSettings: settings),
    // The command line's grammar, shared by the command and the library that carries it out.
    .target(
      name: "FSMCheckOptions", path: "Sources/FSMCheck/Options", swiftSettings: settings),
    .target(
      name: "FSMCheck", dependencies: ["FSM", "FSMCheckOptions"], exclude: ["Options"],
      swiftSettings: settings),
    .executableTarget(
      name: "fsm-check", dependencies: ["FSMCheckOptions"], swiftSettings: settings),
    .target(
      name: "Examples", dependencies: ["FSM", "FSMMacros"], path: "Examples",
      exclude: ["README.md", "CatalogueApp"], swiftSettings: settings),
    .executableTarget(
      name: "catalogue", dependencies: ["FSM"], path: "Examples/CatalogueApp",
      swiftSettings: settings),
    .testTarget(
      name: "FSMTests",
      dependencies: ["FSM", "Examples", "MainActorMachines", "catalogue", "journal-probe"],
      exclude: ["Fixtures"], swiftSettings: settings),
    // Machines of a module whose declarations are on the main actor unless they say otherwise.
    .target(
      name: "MainActorMachines", dependencies: ["FSM", "FSMMacros"],
      path: "Tests/MainActorMachines",
      swiftSettings: settings + [.defaultIsolation(MainActor.self)]),
    // A program that records a run, for tests that kill it.
    .executableTarget(
      name: "journal-probe", dependencies: ["FSM"], path: "Tests/JournalProbe",
      swiftSettings: settings),
    .testTarget(
      name: "FSMCheckTests",
      dependencies: ["FSMCheck", "FSMCheckOptions", "FSM", "Examples", "print-probe"],
      exclude: ["Golden", "Schemas"],
      swiftSettings: settings),
    // A program over machines made for tests, which run it to see what a user would see.
    .executableTarget(
      name: "print-probe", dependencies: ["FSMCheck", "FSM"], path: "Tests/PrintProbe",
      swiftSettings: settings),
    .testTarget(
      name: "FSMMacrosTests", dependencies: ["FSMMacros", "FSMMacroPlugin", "FSM"],
      swiftSettings: settings),
    .testTarget(
      name: "ToolTests", dependencies: ["fsm-check", "FSMCheckOptions"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
