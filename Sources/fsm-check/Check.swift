import FSMCheckOptions
import Foundation

/// One run of the command, from a command line that was understood to the end of the driver.
struct Check {
  let command: CheckCommand

  /// Builds the machines and runs the command on them.
  ///
  /// - Returns: The status to end with.
  /// - Throws: `ToolError`.
  func run() throws -> Int32 {
    if let journal = command.journal, !FileManager.default.fileExists(atPath: journal) {
      throw ToolError.noFile(journal)
    }
    return command.files.isEmpty ? try checkPackage() : try checkFiles()
  }

  private func checkPackage() throws -> Int32 {
    let start = command.packagePath ?? FileManager.default.currentDirectoryPath
    guard let root = PackageLocation.root(from: PackageLocation.absolute(start)) else {
      throw ToolError.noPackage(PackageLocation.absolute(start))
    }
    let layout = OverlayLayout(
      packageRoot: root, debug: command.debug, specializes: command.specializes)
    let lock = try lock(layout)
    let package = try PackageFacts.read(root: root, manifest: try manifest(root, layout))
    let selection = try TargetSelection(
      package, configuration: try .read(root: root), named: command.targets)
    let unbuilt = ScriptScan.machines(in: selection, of: package)
    guard !selection.targets.isEmpty else {
      throw ToolError.noMachines(targets: selection.scripts.map(\.name), unbuilt)
    }
    let plan = try OverlayPlan(package, selection, layout)
    let writer = OverlayWriter(root: layout.root)
    try writer.write(plan, keeping: [OverlayLayout.driverName, "Package.resolved"])
    try writer.copyResolved(
      from: root + "/Package.resolved", record: layout.folder + "/Package.resolved")
    return try explore(
      layout, plan, unbuilt, name: package.manifest.name, lock: lock)
  }

  private func checkFiles() throws -> Int32 {
    let files = Set(command.files.map(PackageLocation.absolute)).sorted()
    for file in files where !FileManager.default.fileExists(atPath: file) {
      throw ToolError.noFile(file)
    }
    let caches =
      FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    let package = try FilePackage(
      files: files, fsm: try FilePackage.fsmFolder(named: command.fsmPath),
      importsMacros: files.contains(where: FilePackage.importsMacros), caches: caches.path,
      debug: command.debug, specializes: command.specializes)
    let lock = try lock(package.layout)
    try OverlayWriter(root: package.layout.root).write(
      package.plan, keeping: [OverlayLayout.driverName, "Package.resolved"])
    let name = files.count == 1 ? FilePackage.baseName(files[0]) : "\(files.count) files"
    return try explore(package.layout, package.plan, [], name: name, lock: lock)
  }

  private func lock(_ layout: OverlayLayout) throws -> OverlayLock {
    try OverlayFolder.make(layout.folder)
    return try OverlayLock(layout.lock) {
      Terminal.write("another fsm-check is building this package, waiting\n")
    }
  }

  private func manifest(_ root: String, _ layout: OverlayLayout) throws -> PackageManifest {
    let (outcome, output) = try swift(
      ["package", "--package-path", root, "--scratch-path", layout.scratch, "dump-package"],
      in: root, errorLog: layout.errorLog)
    guard outcome == .exited(0) else {
      let errors = FileManager.default.contents(atPath: layout.errorLog) ?? Data()
      throw ToolError.manifest(
        CompilerOutput.manifestErrors(in: String(decoding: errors, as: UTF8.self)))
    }
    return try PackageManifest(dump: output)
  }

  private func explore(
    _ layout: OverlayLayout, _ plan: OverlayPlan, _ unbuilt: [SkippedMachine],
    name: String, lock: OverlayLock
  ) throws -> Int32 {
    let build = OverlayBuild(layout: layout, plan: plan, unbuilt: unbuilt)
    if !command.quiet { Terminal.showStatus("building \(name) for checking…") }
    let discovery: Discovery
    do {
      defer { Terminal.clearStatus() }
      discovery = try build.run()
    } catch {
      throw OverlayFolder.error(error, in: layout)
    }
    guard !discovery.machines.isEmpty else {
      throw ToolError.noMachines(targets: plan.targets.map(\.name), discovery.skipped)
    }
    let driver = Driver(layout: layout, command: try forwarded(discovery), isDebug: command.debug)
    // The driver is started before another check may build it anew.
    return try driver.run { lock.release() }
  }

  /// The command with its machines resolved, as the driver is given it.
  private func forwarded(_ discovery: Discovery) throws -> CheckCommand {
    var forwarded = command
    forwarded.machines = try discovery.machines(named: command.machines).map(\.qualifiedName)
    if command.verb.takesOneMachine && forwarded.machines.isEmpty {
      guard discovery.machines.count == 1 else {
        throw ToolError.severalInFiles(discovery.distinctNames)
      }
      forwarded.machines = [discovery.machines[0].qualifiedName]
    }
    forwarded.journal = command.journal.map(PackageLocation.absolute)
    forwarded.files = []
    forwarded.targets = []
    forwarded.packagePath = nil
    forwarded.fsmPath = nil
    forwarded.debug = false
    forwarded.specializes = false
    return forwarded
  }
}
