/// Who depends on whom among the targets of one package.
struct DependencyGraph {
  private let targets: [String: PackageTarget]
  private let manifest: PackageManifest
  private let toolsOfPlugins: Set<String>

  init(_ manifest: PackageManifest) {
    self.manifest = manifest
    let targets = Dictionary(manifest.targets.map { ($0.name, $0) }) { first, _ in first }
    self.targets = targets
    toolsOfPlugins = Set(
      manifest.targets.filter { $0.kind == .plugin }
        .flatMap(\.dependencies).compactMap { Self.local($0, targets)?.name })
  }

  /// Whether the package is the one that declares FSM.
  var declaresFSM: Bool { targets["FSM"] != nil && targets["FSMCheck"] != nil }

  /// Whether a target can hold machines: it is built on FSM, directly or through local targets.
  func reachesFSM(_ target: PackageTarget) -> Bool {
    guard [.regular, .executable, .test].contains(target.kind) else { return false }
    return closure(of: [target]).contains { dependsOnFSM($0) }
  }

  /// Whether a build tool plug-in runs the target, which must then stay an executable.
  func isPluginTool(_ target: PackageTarget) -> Bool {
    toolsOfPlugins.contains(target.name)
  }

  /// Returns the targets and all local ones they are built on, sorted by name.
  func closure(of roots: [PackageTarget]) -> [PackageTarget] {
    var seen: [String: PackageTarget] = [:]
    var pending = roots
    while let target = pending.popLast() {
      guard seen.updateValue(target, forKey: target.name) == nil else { continue }
      pending += target.dependencies.compactMap { Self.local($0, targets) }
    }
    return seen.values.sorted { $0.name < $1.name }
  }

  /// Where the first target that depends on FSM takes it from; nil when none does.
  var library: TargetSelection.Library? {
    if declaresFSM { return .target }
    let dependencies = manifest.targets.sorted { $0.name < $1.name }.flatMap(\.dependencies)
    for dependency in dependencies where isFSM(dependency) {
      if case .product(_, .some(let package)) = dependency { return .product(package: package) }
      return packageNamedFSM.map { .product(package: $0) }
    }
    return nil
  }

  private func dependsOnFSM(_ target: PackageTarget) -> Bool {
    target.dependencies.contains(where: isFSM)
  }

  private func isFSM(_ dependency: PackageTarget.Dependency) -> Bool {
    switch dependency {
    case .target(let name): declaresFSM && name == "FSM"
    case .byName(let name):
      name == "FSM" && (declaresFSM || targets[name] == nil)
    case .product(let name, _): name == "FSM" || name == "FSMCheck"
    }
  }

  /// The dependency that a plain `"FSM"` names: the one of that name, else the only one.
  private var packageNamedFSM: String? {
    let packages = manifest.dependencies
    let named = packages.first { $0.name == "FSM" } ?? packages.first { $0.identity == "fsm" }
    return (named ?? (packages.count == 1 ? packages[0] : nil)).map { $0.name ?? $0.identity }
  }

  private static func local(
    _ dependency: PackageTarget.Dependency, _ targets: [String: PackageTarget]
  ) -> PackageTarget? {
    switch dependency {
    case .target(let name), .byName(let name): targets[name]
    case .product: nil
    }
  }
}
