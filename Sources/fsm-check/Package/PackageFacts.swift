import Foundation

/// Everything about a package that planning an overlay depends on.
struct PackageFacts: Equatable {
  /// The package's folder, absolute.
  var root: String
  var manifest: PackageManifest
  /// The text of every manifest, by file name, version-specific ones included.
  var manifests: [String: String]
  /// The names of the entries of the package's folder.
  var topLevel: [String]
  /// Where targets have their sources, by target name.
  var directories: [String: TargetDirectory]
}

/// Where a target has its sources, and what decides how it can be built.
struct TargetDirectory: Equatable {
  /// Relative to the package's folder.
  var path: String
  /// The Swift files, relative to ``path``, sorted.
  var swiftFiles: [String]
  /// Whether the only Swift file declares its entry point with `@main`.
  var hasMainAttribute = false

  /// Returns the files with top-level code, which a library cannot hold.
  ///
  /// Any target may hold a `main.swift`: before tools version 5.4 that made it a program. The only
  /// file of a program has top-level code whatever its name, unless it has `@main`.
  func scripts(of kind: PackageTarget.Kind) -> [String] {
    let named = swiftFiles.filter { $0 == "main.swift" || $0.hasSuffix("/main.swift") }
    guard kind == .executable, swiftFiles.count == 1, !hasMainAttribute else { return named }
    return swiftFiles
  }
}

extension TargetDirectory {
  /// Returns the files that a library can hold.
  func sources(of kind: PackageTarget.Kind) -> [String] {
    let scripts = Set(scripts(of: kind))
    return swiftFiles.filter { !scripts.contains($0) }
  }
}

extension PackageFacts {
  static func isManifest(_ name: String) -> Bool {
    name == "Package.swift" || (name.hasPrefix("Package@swift-") && name.hasSuffix(".swift"))
  }

  /// Reads a package's folder.
  ///
  /// - Parameters:
  ///   - root: The package's folder, absolute.
  ///   - manifest: What its manifest says.
  /// - Returns: What planning depends on.
  /// - Throws: An error of the file system.
  static func read(root: String, manifest: PackageManifest) throws -> PackageFacts {
    let entries = try FileManager.default.contentsOfDirectory(atPath: root).sorted()
    var manifests: [String: String] = [:]
    for name in entries where isManifest(name) {
      manifests[name] = try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
    }
    var directories: [String: TargetDirectory] = [:]
    for target in manifest.targets {
      directories[target.name] = TargetDirectory.read(target, root: root)
    }
    return PackageFacts(
      root: root, manifest: manifest, manifests: manifests, topLevel: entries,
      directories: directories)
  }
}

extension TargetDirectory {
  /// Finds a target's sources where the package manager does.
  static func read(_ target: PackageTarget, root: String) -> TargetDirectory? {
    guard let path = location(of: target, root: root) else { return nil }
    let folder = "\(root)/\(path)"
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let files = all.filter { file in
      file.hasSuffix(".swift") && !target.exclude.contains { isBelow(file, $0) }
        && (target.sources.map { $0.contains { isBelow(file, $0) } } ?? true)
    }.sorted()
    var directory = TargetDirectory(path: path, swiftFiles: files)
    if files.count == 1,
      let text = try? String(contentsOfFile: "\(folder)/\(files[0])", encoding: .utf8)
    {
      directory.hasMainAttribute = text.contains("@main")
    }
    return directory
  }

  private static func isBelow(_ file: String, _ entry: String) -> Bool {
    let entry = entry.hasSuffix("/") ? String(entry.dropLast()) : entry
    return entry == "." || file == entry || file.hasPrefix(entry + "/")
  }

  private static func location(of target: PackageTarget, root: String) -> String? {
    if let path = target.path { return path }
    let folders = ["Sources", "Source", "src", "srcs"]
    let places = target.kind == .test ? ["Tests"] + folders : folders
    let existing = places.filter { FileManager.default.fileExists(atPath: "\(root)/\($0)") }
    return existing.map { "\($0)/\(target.name)" }
      .first { FileManager.default.fileExists(atPath: "\(root)/\($0)") } ?? existing.first
  }
}
