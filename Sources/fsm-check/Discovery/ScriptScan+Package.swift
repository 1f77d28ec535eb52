import Foundation

extension ScriptScan {
  /// Returns the machines in the files that the overlay leaves out.
  static func machines(in selection: TargetSelection, of package: PackageFacts) -> [SkippedMachine]
  {
    var skipped: [SkippedMachine] = []
    for target in selection.targets + selection.scripts {
      guard let directory = package.directories[target.name] else { continue }
      for script in directory.scripts(of: target.kind) {
        let file = "\(package.root)/\(directory.path)/\(script)"
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
        skipped += machines(in: text).map { name, line in
          SkippedMachine(
            module: target.moduleName, name: name, file: file, line: line,
            reason: "its file has top-level code; move it to a file of its own")
        }
      }
    }
    return skipped
  }
}
