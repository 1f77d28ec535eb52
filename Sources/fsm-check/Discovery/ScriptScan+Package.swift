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
    return scripts + tools
  }

  private static func machines(
    of target: PackageTarget, in package: PackageFacts, files: (TargetDirectory) -> [String],
    reason: String
  ) -> [SkippedMachine] {
    guard let directory = package.directories[target.name] else { return [] }
    return files(directory).flatMap { name -> [SkippedMachine] in
      let file = "\(package.root)/\(directory.path)/\(name)"
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return [] }
      return machines(in: text).map { name, line in
        SkippedMachine(
          module: target.moduleName, name: name, file: file, line: line, reason: reason)
      }
    }
  }
}
