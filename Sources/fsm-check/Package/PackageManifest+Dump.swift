import Foundation

extension PackageManifest {
  /// Reads what `swift package dump-package` printed.
  ///
  /// - Throws: `ToolError.manifest` when it is not what is expected of a package manager.
  init(dump data: Data) throws(ToolError) {
    let dump: Dump
    do {
      dump = try JSONDecoder().decode(Dump.self, from: data)
    } catch {
      throw .manifest(
        "'swift package dump-package' printed what this version of fsm-check cannot read; update "
          + "FSM, or use an older Swift toolchain\n\(error)")
    }
    self.init(
      name: dump.name,
      toolsVersion: ToolsVersion(dump.toolsVersion._version) ?? ToolsVersion(5, 0),
      targets: dump.targets.compactMap(\.target),
      dependencies: dump.dependencies.compactMap(\.dependency))
  }
}

/// The part of the dump that is needed here.
private struct Dump: Decodable {
  struct Version: Decodable {
    let _version: String
  }
  let name: String
  let toolsVersion: Version
  let targets: [DumpedTarget]
  let dependencies: [DumpedDependency]
}

private struct DumpedTarget: Decodable {
  let name: String
  let type: String
  let path: String?
  let dependencies: [[String: [DumpedArgument]]]
  let exclude: [String]?
  let sources: [String]?
  let settings: [DumpedSetting]?

  /// The target, or nil when it is of a kind that does not exist yet.
  var target: PackageTarget? {
    guard let kind = PackageTarget.Kind(rawValue: type) else { return nil }
    return PackageTarget(
      name: name, kind: kind, path: path, dependencies: dependencies.compactMap(Self.dependency),
      exclude: exclude ?? [], sources: sources,
      usesCxx: settings?.contains(where: \.isCxx) == true)
  }

  static func dependency(_ entry: [String: [DumpedArgument]]) -> PackageTarget.Dependency? {
    guard let (kind, arguments) = entry.first, let name = arguments.first?.text else { return nil }
    return switch kind {
    case "target": .target(name)
    case "byName": .byName(name)
    case "product": .product(name, package: arguments.count > 1 ? arguments[1].text : nil)
    default: nil
    }
  }
}

private struct DumpedSetting: Decodable {
  struct Kind: Decodable {
    let interoperabilityMode: [String: String]?
  }
  let kind: Kind

  var isCxx: Bool { kind.interoperabilityMode?.values.contains("Cxx") == true }
}

/// An argument of a dependency: a text, or a condition that does not matter here.
private struct DumpedArgument: Decodable {
  let text: String?

  init(from decoder: any Decoder) throws {
    text = try? decoder.singleValueContainer().decode(String.self)
  }
}

private struct DumpedDependency: Decodable {
  struct Package: Decodable {
    let identity: String
    let path: String?
    let nameForTargetDependencyResolutionOnly: String?
  }
  let fileSystem: [Package]?
  let sourceControl: [Package]?
  let registry: [Package]?

  var dependency: PackageDependency? {
    guard let package = (fileSystem ?? sourceControl ?? registry)?.first else { return nil }
    return PackageDependency(
      identity: package.identity, name: package.nameForTargetDependencyResolutionOnly,
      path: package.path)
  }
}
