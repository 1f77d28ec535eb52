/// A copy of a manifest for the overlay, with lines appended that change the package it declares.
struct ManifestCopy {
  /// The text of the user's manifest.
  var original: String
  /// Its path.
  var path: String
  var packageRoot: String
  var libraries: [LibraryConversion]
  var selection: TargetSelection
  var layout: OverlayLayout

  /// The first version whose dependencies say what they are.
  static let oldest = ToolsVersion(5, 6)

  /// Returns the text of the copy.
  ///
  /// - Throws: `ToolError.unsupportedManifest` when the manifest cannot be extended.
  func text() throws -> String {
    let version = ToolsVersion(manifest: original) ?? ToolsVersion(3, 1)
    guard version >= Self.oldest else {
      throw ToolError.unsupportedManifest(
        path, "its tools version is \(version), and \(Self.oldest) is the first that is supported")
    }
    guard let variable = Self.variable(in: original) else {
      throw ToolError.unsupportedManifest(
        path, "it has no line of the form 'let package = Package(' outside of braces")
    }
    let parts = [
      atHome(), context(version), settings(), dependencies(variable, version),
      targets(variable, version), driver(variable),
    ]
    return parts.joined(separator: "\n") + "\n"
  }

  /// The manifest with the paths it asks for replaced by those it has at home.
  private func atHome() -> String {
    let name = Self.contextName
    let atHome = SwiftCode(original)
      .replacing(/#file(?:Path)?\b/.wordBoundaryKind(.simple)) { _ in literal(path) }
    let full = /PackageDescription\s*\.\s*Context\b/.wordBoundaryKind(.simple)
    let qualified = SwiftCode(atHome).replacing(full) { _ in name }
    let code = SwiftCode(qualified)
    // A declaration of the manifest's own hides the package manager's.
    guard String(code.blanked).firstMatch(of: Self.ownContext) == nil else { return qualified }
    return code.replacing(/[.`]?\bContext\b/.wordBoundaryKind(.simple)) { match in
      match.first == "C" ? name : String(match)
    }
  }

  private static var ownContext: Regex<Substring> {
    /\b(?:actor|class|enum|let|protocol|struct|typealias|var)\s+Context\b/.wordBoundaryKind(.simple)
  }

  /// What takes the place of `Context`.
  private static let contextName = "FSMCheckContext"

  private func context(_ version: ToolsVersion) -> String {
    let git =
      version < ToolsVersion(6, 0)
      ? ""
      : """

        static var gitInformation: GitInformation? { PackageDescription.Context.gitInformation }
      """
    return """

      // Appended by fsm-check, which builds this copy to explore the package's machines.
      #sourceLocation(file: \(literal(layout.appendedLines)), line: 1)
      enum \(Self.contextName) {
        static let packageDirectory = \(literal(packageRoot))
        static var environment: [String: String] { PackageDescription.Context.environment }\(git)
      }
      """
  }

  /// Flags that do not change from one build to the next, or everything is built again.
  ///
  /// Unsafe flags stand in the copy of the manifest alone, which nobody depends on: the package's own
  /// manifest, and every build of the user's, are without them.
  private func settings() -> String {
    let flags = [
      "-enable-testing", "-emit-symbol-graph", "-emit-symbol-graph-dir", layout.symbols,
      "-symbol-graph-minimum-access-level", "private", "-symbol-graph-skip-synthesized-members",
      "-symbol-graph-skip-inherited-docs",
    ]
    return """
      let fsmCheckSettings: [SwiftSetting] = [
        .unsafeFlags([\(flags.map(literal).joined(separator: ", "))])
      ]
      """
  }

  private func dependencies(_ variable: String, _ version: ToolsVersion) -> String {
    let traits = version < ToolsVersion(6, 1) ? "" : ", traits: dependency.traits"
    return """
      \(variable).dependencies = \(variable).dependencies.map { dependency in
        switch dependency.kind {
        case .fileSystem(let name, let path) where !path.hasPrefix("/") && !path.hasPrefix("~"):
          let path = \(literal(packageRoot + "/")) + path
          if let name { return .package(name: name, path: path\(traits)) }
          return .package(path: path\(traits))
        case .sourceControl(_, let location, let requirement) where location.hasPrefix("."):
          let url = \(literal(packageRoot + "/")) + location
          switch requirement {
          case .exact(let version): return .package(url: url, exact: version\(traits))
          case .range(let range): return .package(url: url, range\(traits))
          case .branch(let branch): return .package(url: url, branch: branch\(traits))
          case .revision(let revision): return .package(url: url, revision: revision\(traits))
          @unknown default: return dependency
          }
        default: return dependency
        }
      }
      """
  }

  private func targets(_ variable: String, _ version: ToolsVersion) -> String {
    let access = version < ToolsVersion(5, 9) ? "" : "packageAccess: target.packageAccess, "
    let table = libraries.map { library in
      let exclude = library.exclude.map(literal).joined(separator: ", ")
      return "  \(literal(library.name)): (\(literal(library.path)), [\(exclude)]),\n"
    }
    return """
      let fsmCheckOwn: Set<String> = [\(ownTargets.map(literal).joined(separator: ", "))]
      let fsmCheckLibraries: [String: (path: String, exclude: [String])] = [
      \(table.isEmpty ? "  :\n" : table.joined())]
      \(variable).targets = \(variable).targets.compactMap { target in
        if let (path, exclude) = fsmCheckLibraries[target.name] {
          // A program is linked into the driver, so its entry point needs another name; in this copy
          // of the manifest alone.
          let main = ["-Xfrontend", "-entry-point-function-name", "-Xfrontend"]
          let flags: [SwiftSetting] = [.unsafeFlags(main + ["fsm_check_main_" + target.name])]
          return .target(
            name: target.name, dependencies: target.dependencies, path: path,
            exclude: target.exclude + exclude, sources: target.sources,
            resources: target.resources, publicHeadersPath: target.publicHeadersPath,
            \(access)cSettings: target.cSettings, cxxSettings: target.cxxSettings,
            swiftSettings: (target.swiftSettings ?? []) + fsmCheckSettings + flags,
            linkerSettings: target.linkerSettings, plugins: target.plugins)
        }
        if target.type == .test { return nil }
        if target.type == .regular && !fsmCheckOwn.contains(target.name) {
          target.swiftSettings = (target.swiftSettings ?? []) + fsmCheckSettings
        }
        return target
      }
      \(variable).products = \(variable).products.filter { !($0 is Product.Executable) }
      """
  }

  /// The targets that are FSM itself, which are built as they are for everybody else: for testing
  /// they would take twice the time.
  private var ownTargets: [String] {
    selection.library == .target ? ["FSM", "FSMCheck", "FSMCheckOptions"] : []
  }

  private func driver(_ variable: String) -> String {
    var dependencies = selection.targets.map { ".target(name: \(literal($0.name)))" }
    switch selection.library {
    case .target:
      if !selection.targets.contains(where: { $0.name == "FSMCheck" }) {
        dependencies.append(".target(name: \"FSMCheck\")")
      }
    case .product(let package):
      dependencies.append(".product(name: \"FSMCheck\", package: \(literal(package)))")
    }
    let name = literal(OverlayLayout.driverName)
    // The library's search works for any machine. Compiling it anew for each takes some seconds a
    // machine, which only very large state spaces make up for.
    var settings = layout.specializes ? [] : [".unsafeFlags([\"-Onone\"])"]
    if selection.targets.contains(where: \.usesCxx) {
      settings.append(".interoperabilityMode(.Cxx)")
    }
    return """
      \(variable).targets.append(
        .executableTarget(
          name: \(name),
          dependencies: [\(dependencies.joined(separator: ", "))],
          path: \(name), swiftSettings: [\(settings.joined(separator: ", "))]))
      """
  }
}
