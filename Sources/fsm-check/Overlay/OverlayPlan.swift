/// The contents of an overlay package.
struct OverlayPlan: Equatable {
  /// Symbolic links by name, with what they point to.
  var links: [String: String]
  /// Files by name, with their contents.
  var files: [String: String]
  /// The targets whose machines are checked, sorted by name.
  var targets: [PackageTarget]
  /// The targets that are libraries here alone, sorted by name.
  var conversions: [LibraryConversion] = []
}

extension OverlayPlan {
  /// Plans the overlay of a package.
  ///
  /// - Parameters:
  ///   - package: The package.
  ///   - selection: The targets to check.
  ///   - layout: Where the overlay is.
  /// - Throws: `ToolError` for a manifest that lines cannot be appended to.
  init(_ package: PackageFacts, _ selection: TargetSelection, _ layout: OverlayLayout) throws {
    let hidden: Set<String> = [".build", ".git", ".swiftpm", "Package.resolved"]
    links = [:]
    for name in package.topLevel where !hidden.contains(name) && !PackageFacts.isManifest(name) {
      links[name] = "\(package.root)/\(name)"
    }
    conversions = LibraryConversion.all(package, selection)
    files = [:]
    for (name, text) in package.manifests {
      let copy = ManifestCopy(
        original: text, path: "\(package.root)/\(name)", packageRoot: package.root,
        libraries: conversions, selection: selection, layout: layout)
      files[name] = try copy.text()
    }
    targets = selection.targets
  }
}

/// A target that the overlay builds as a library although it is none at home.
struct LibraryConversion: Equatable {
  var name: String
  var path: String
  /// Files with top-level code, relative to ``path``.
  var exclude: [String]

  /// Returns the conversions that building some targets takes, sorted by name.
  static func all(_ package: PackageFacts, _ selection: TargetSelection) -> [LibraryConversion] {
    let graph = DependencyGraph(package.manifest)
    // The compiler runs a macro while it builds, and nothing is linked with it.
    let linked = graph.closure(of: selection.targets).filter { $0.kind != .macro }
    return linked.compactMap { target in
      guard let directory = package.directories[target.name], !graph.isPluginTool(target) else {
        return nil
      }
      let exclude = directory.scripts(of: target.kind)
      guard target.kind != .regular || !exclude.isEmpty else { return nil }
      guard directory.swiftFiles.count > exclude.count else { return nil }
      return LibraryConversion(name: target.name, path: directory.path, exclude: exclude)
    }
  }
}
