import Foundation

/// A package made for checking Swift files that belong to none.
struct FilePackage: Equatable {
  var layout: OverlayLayout
  var plan: OverlayPlan

  /// Plans the package.
  ///
  /// - Parameters:
  ///   - files: The files, absolute and without duplicates.
  ///   - fsm: The folder of the FSM package, absolute.
  ///   - importsMacros: Whether a file imports `FSMMacros`, which is a product of its own.
  ///   - caches: The folder to make the package in.
  ///   - debug: Whether to build without optimisation.
  ///   - specializes: Whether the search is compiled for each machine.
  /// - Throws: `ToolError` when a file cannot be part of a library.
  init(
    files: [String], fsm: String, importsMacros: Bool = false, caches: String, debug: Bool,
    specializes: Bool = false
  ) throws {
    let files = files.sorted()
    if let main = files.first(where: { $0.hasSuffix("/main.swift") }) {
      throw ToolError.mainFile(main)
    }
    let common = Self.commonFolder(of: files)
    let name = files.count == 1 ? Self.baseName(files[0]) : "Machines"
    let module = Self.moduleName(for: name)
    let key = String(Self.hash((files + [fsm]).joined(separator: "\n")), radix: 16)
    layout = OverlayLayout(
      packageRoot: "\(caches)/fsm-check/\(key)", debug: debug, specializes: specializes)
    layout.linked = "\(layout.root)/Sources/\(module)"
    layout.original = common
    let target = PackageTarget(name: module, kind: .regular)
    let package = fsm.split(separator: "/").last.map(String.init) ?? "fsm"
    let selection = TargetSelection(targets: [target], library: .product(package: package))
    let manifest = ManifestCopy(
      original: Self.manifest(
        module, fsm: fsm, package: package,
        products: importsMacros ? ["FSM", "FSMMacros"] : ["FSM"]),
      path: "Package.swift",
      packageRoot: layout.root, libraries: [], selection: selection, layout: layout)
    var links: [String: String] = [:]
    for file in files { links["Sources/\(module)" + file.dropFirst(common.count)] = file }
    plan = OverlayPlan(
      links: links, files: ["Package.swift": try manifest.text()], targets: [target])
  }

  private static func manifest(
    _ module: String, fsm: String, package: String, products: [String]
  ) -> String {
    let dependencies = products.map { product in
      ".product(name: \(literal(product)), package: \(literal(package)))"
    }
    return """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: \(literal(module)),
        platforms: [.macOS(.v15)],
        dependencies: [.package(path: \(literal(fsm)))],
        targets: [
          .target(
            name: \(literal(module)),
            dependencies: [\(dependencies.joined(separator: ", "))])
        ])

      """
  }

  /// Names of modules that are something else already, of targets of the FSM package too.
  static let takenNames: Set<String> = [
    "FSM", "FSMCheck", "FSMCheckOptions", "FSMMacros", "FSMMacroPlugin", "fsm_check", "Examples",
    "catalogue", "print_probe", "FSMTests", "FSMCheckTests", "FSMMacrosTests", "ToolTests",
    "MainActorMachines", "journal_probe", "fsm_check_driver", "Swift",
    "Foundation", "FoundationEssentials", "Synchronization", "Observation", "RegexBuilder", "Glibc",
    "Musl", "Darwin", "Dispatch", "Testing", "XCTest", "Distributed", "Cxx", "Builtin",
  ]

  /// Returns the name of the module for a file or a set of files.
  static func moduleName(for name: String) -> String {
    let module = PackageTarget.moduleName(for: name)
    return takenNames.contains { $0.lowercased() == module.lowercased() } ? module + "_" : module
  }

  static func baseName(_ file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
  }

  /// Returns the deepest folder that all files are below.
  static func commonFolder(of files: [String]) -> String {
    var common = files.first.map { Array($0.split(separator: "/").dropLast()) } ?? []
    for file in files {
      let folders = file.split(separator: "/").dropLast()
      common = zip(common, folders).prefix { $0 == $1 }.map(\.0)
    }
    return common.map { "/\($0)" }.joined()
  }

  /// Returns a number that is the same for the same text on every run (FNV-1a, 64 bits).
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

extension FilePackage {
  /// Whether a file imports the macros, which are a product of their own.
  static func importsMacros(_ file: String) -> Bool {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return false }
    return String(SwiftCode(text).blanked).contains(/\bimport\s+FSMMacros\b/)
  }

  /// Returns the FSM package that files are checked with.
  ///
  /// - Parameter named: The folder the user named; else the one this program was built from.
  /// - Returns: Its folder, absolute.
  /// - Throws: `ToolError.noFSM` when there is no such package.
  static func fsmFolder(named: String?) throws -> String {
    let folder =
      named.map(PackageLocation.absolute)
      ?? URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL
      .path
    let files = ["Package.swift", "Sources/FSM", "Sources/FSMCheck"]
    guard files.allSatisfy({ FileManager.default.fileExists(atPath: "\(folder)/\($0)") }) else {
      throw ToolError.noFSM(folder)
    }
    return folder
  }
}
