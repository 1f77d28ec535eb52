import Foundation

extension ScriptScan {
  /// Returns the machines in the files that the overlay leaves out, with what to do about them.
  static func machines(
    in selection: TargetSelection, of package: PackageFacts
  ) -> [SkippedMachine] {
    let scripts = (selection.targets + selection.scripts).flatMap { target in
      machines(
        of: target, in: package, files: { $0.scripts(of: target.kind) },
        reason: "its file has top-level code; move it to a file of its own")
    }
    let tools = selection.tools.flatMap { target in
      machines(
        of: target, in: package, files: \.swiftFiles,
        reason: "a plug-in runs its target; move it to a library target")
    }
    let unavailable = selection.targets.flatMap { target in
      machines(
        of: target, in: package, files: { $0.sources(of: target.kind) },
        reason: "it is marked as unavailable; remove the mark", scan: unavailableMachines)
    }
    return scripts + tools + unavailable
  }

  private static func machines(
    of target: PackageTarget, in package: PackageFacts, files: (TargetDirectory) -> [String],
    reason: String, scan: (String) -> [(name: String, line: Int)] = machines(in:)
  ) -> [SkippedMachine] {
    guard let directory = package.directories[target.name] else { return [] }
    return files(directory).flatMap { name -> [SkippedMachine] in
      let file = "\(package.root)/\(directory.path)/\(name)"
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return [] }
      return scan(text).map { name, line in
        SkippedMachine(
          module: target.moduleName, name: name, file: file, line: line, reason: reason)
      }
    }
  }
}
