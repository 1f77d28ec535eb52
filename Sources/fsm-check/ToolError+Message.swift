import FSMCheckOptions

extension ToolError {
  /// What is wrong and what to do about it; nothing when a program has said so already.
  var message: String {
    switch self {
    case .usage(let error): error.message + "\nSee 'fsm-check --help'."
    case .noPackage(let folder):
      "there is no Package.swift in '\(folder)' or above it; run fsm-check in a package, name one "
        + "with --package-path DIR, or give Swift files"
    case .noSwift(let reason):
      "'swift' cannot be started (\(reason)); install a Swift toolchain and put it in PATH"
    case .manifest(let output): "the manifest cannot be read\n" + output
    case .unsupportedManifest(let path, let reason): "'\(path)' cannot be extended: \(reason)"
    case .badConfiguration(let path, let reason): "'\(path)': \(reason)"
    case .noDependency(let manifest): Self.addDependency(manifest)
    case .buildFailed(let output): "the package does not build\n" + output
    case .fileSystem(let reason): reason
    case .interrupted: "interrupted"
    case .driver(let reason): "the checking program \(reason)"
    default: selectionMessage
    }
  }

  /// Messages about targets, machines and files that were named.
  private var selectionMessage: String {
    switch self {
    case .unknownTarget(let name, let names):
      "there is no target '\(name)'\(didYouMean(name, names)); the targets are \(quoted(names))"
    case .targetWithoutFSM(let name, let names):
      "target '\(name)' does not depend on FSM; \(quoted(names)) \(names.count == 1 ? "does" : "do")"
    case .noMachines([], []):
      "no target is left to check: '\(Configuration.fileName)' leaves out all that depend on FSM; "
        + "name one with --target"
    case .noMachines(let targets, let skipped):
      "no machine that can be checked was found in \(quoted(targets)): declare a struct that conforms to "
        + "StateMachine" + Self.lines(skipped)
    case .unknownMachine(let name, let names, let qualified):
      "there is no machine '\(name)'\(Self.machineMeant(name, names, qualified)); "
        + "the machines are \(quoted(names))"
    case .skippedMachine(let name, let machine):
      "machine '\(name)' cannot be checked" + Self.lines([machine])
    case .ambiguousMachine(let name, let machines):
      "there are \(machines.count) machines '\(name)'; say which one"
        + machines.map { "\n  \($0.qualifiedName) at \(PackageLocation.shown($0.file)):\($0.line)" }
        .joined()
    case .severalInFiles(let names): "there are several machines; name one of \(quoted(names))"
    case .noFile(let path): "there is no file '\(path)'"
    case .mainFile(let path):
      "'\(path)' holds a program; move its machines to a file of another name"
    case .noFSM(let path):
      "the FSM package is not at '\(path)'; say where it is with --fsm DIR"
    case .noReport(let name, let reason):
      "'\(name)' cannot be compared: \(reason); write one with 'fsm-check verify --format json > FILE'"
    default: ""
    }
  }

  /// Suggests the nearest name, by the whole, with the module, or by its last component.
  private static func machineMeant(
    _ given: String, _ names: [String], _ qualified: [String]
  ) -> String {
    let whole = didYouMean(given, names + qualified)
    guard whole.isEmpty else { return whole }
    let last = names.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
    guard let near = nearest(given, among: last), let index = last.firstIndex(of: near) else {
      return ""
    }
    return ", did you mean '\(names[index])'?"
  }

  private func quoted(_ names: [String]) -> String {
    names.isEmpty ? "(none)" : names.map { "'\($0)'" }.joined(separator: ", ")
  }

  private static func lines(_ skipped: [SkippedMachine]) -> String {
    skipped.map {
      "\n\(PackageLocation.shown($0.file)):\($0.line): "
        + "note: machine '\($0.name)' is skipped: \($0.reason)"
    }
    .joined()
  }

  private static func addDependency(_ manifest: PackageManifest) -> String {
    let target = manifest.targets.first { $0.kind == .regular } ?? manifest.targets.first
    let package = manifest.dependencies.first { $0.identity.contains("fsm") }
    let name = package.map { $0.name ?? $0.identity } ?? "fsm"
    let declare =
      package == nil
      ? "\n  dependencies: [.package(path: \"../fsm\")]   // or its url" : ""
    return """
      no target of package '\(manifest.name)' depends on FSM; add to Package.swift:\(declare)
        .target(name: "\(target?.name ?? manifest.name)", \
      dependencies: [.product(name: "FSM", package: "\(name)")])
      """
  }
}
