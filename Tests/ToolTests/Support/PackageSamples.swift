import Foundation

@testable import fsm_check

/// Packages written as lines, `Shop: regular > FSM` for a target and what it depends on.
enum Sample {
  /// Returns what a package at `/home/shop` would be read as.
  ///
  /// A dependency that starts with `@` is a product: `@FSM` or `@FSM(thelib)`.
  static func package(
    _ lines: String..., version: ToolsVersion = ToolsVersion(6, 2), manifest: String? = nil,
    files: [String: [String]] = [:]
  ) -> PackageFacts {
    let targets = lines.map(target)
    var directories: [String: TargetDirectory] = [:]
    for target in targets {
      let path = (target.kind == .test ? "Tests/" : "Sources/") + target.name
      directories[target.name] = TargetDirectory(
        path: path, swiftFiles: files[target.name] ?? ["A.swift", "B.swift"])
    }
    let text =
      manifest
        ?? """
        // swift-tools-version: \(version)
        import PackageDescription
        let package = Package(name: "shop")
        """
    return PackageFacts(
      root: "/home/shop",
      manifest: PackageManifest(
        name: "shop", toolsVersion: version, targets: targets,
        dependencies: [PackageDependency(identity: "fsm", path: "/home/fsm")]),
      manifests: ["Package.swift": text],
      topLevel: [".build", ".git", ".swiftlint.yml", "Package.swift", "Sources", "Tests"],
      directories: directories)
  }

  private static func target(_ line: String) -> PackageTarget {
    let parts = line.split(separator: ">").map { $0.trimmingCharacters(in: .whitespaces) }
    let head = parts[0].split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
    let names = parts.count > 1 ? parts[1].split(separator: " ").map(String.init) : []
    return PackageTarget(
      name: head[0], kind: PackageTarget.Kind(rawValue: head[1]) ?? .regular,
      dependencies: names.map(dependency))
  }

  private static func dependency(_ name: String) -> PackageTarget.Dependency {
    guard name.hasPrefix("@") else { return .byName(name) }
    let parts = name.dropFirst().split(separator: "(")
    return .product(
      String(parts[0]), package: parts.count > 1 ? String(parts[1].dropLast()) : "fsm")
  }

  static let layout = OverlayLayout(packageRoot: "/home/shop", debug: false)
}
