import FSMCheckOptions

/// Which targets hold machines to check, and where `FSMCheck` comes from.
struct TargetSelection: Equatable {
  /// How the driver reaches the library that carries out the commands.
  enum Library: Equatable {
    /// The package declares FSM itself.
    case target
    case product(package: String)
  }

  /// The targets to build and search, sorted by name.
  var targets: [PackageTarget]
  /// Targets that reach FSM but hold nothing but top-level code, sorted by name.
  var scripts: [PackageTarget] = []
  /// Targets that a plug-in runs, which must stay programs, sorted by name.
  var tools: [PackageTarget] = []
  var library: Library
}

extension TargetSelection {
  /// Selects the targets that reach FSM.
  ///
  /// - Parameters:
  ///   - package: The package.
  ///   - configuration: What it leaves out.
  ///   - named: The targets asked for; all when empty.
  /// - Throws: `ToolError` when there is nothing to select, or a name is unknown.
  init(
    _ package: PackageFacts, configuration: Configuration = .none, named: [String] = []
  ) throws {
    let names = package.manifest.targets.map(\.name)
    for name in configuration.skipTargets ?? [] where !names.contains(name) {
      throw ToolError.badConfiguration(
        "\(package.root)/\(Configuration.fileName)",
        "there is no target '\(name)'" + didYouMean(name, names))
    }
    for name in named where !names.contains(name) {
      throw ToolError.unknownTarget(name, names.sorted())
    }
    let graph = DependencyGraph(package.manifest)
    guard let library = graph.library else { throw ToolError.noDependency(package.manifest) }
    let reaching = package.manifest.targets.filter(graph.reachesFSM).sorted { $0.name < $1.name }
    for name in named where !reaching.contains(where: { $0.name == name }) {
      throw ToolError.targetWithoutFSM(name, reaching.map(\.name))
    }
    let skipped = Set(configuration.skipTargets ?? [])
    let chosen = reaching.filter {
      named.isEmpty ? !skipped.contains($0.name) : named.contains($0.name)
    }
    self.library = library
    tools = chosen.filter(graph.isPluginTool)
    let others = chosen.filter { !graph.isPluginTool($0) }
    targets = others.filter { Self.isLibraryMaterial($0, package) }
    scripts = others.filter { !Self.isLibraryMaterial($0, package) }
  }

  /// Whether something is left of a target without its top-level code.
  private static func isLibraryMaterial(_ target: PackageTarget, _ package: PackageFacts) -> Bool {
    guard let directory = package.directories[target.name] else { return true }
    return directory.swiftFiles.count > directory.scripts(of: target.kind).count
  }
}

/// Returns a question that names what was probably meant, or nothing.
func didYouMean(_ given: String, _ names: [String]) -> String {
  nearest(given, among: names).map { ", did you mean '\($0)'?" } ?? ""
}
