import Foundation

/// What a package's manifest says, as `swift package dump-package` prints it.
struct PackageManifest: Equatable {
  var name: String
  var toolsVersion: ToolsVersion
  var targets: [PackageTarget]
  var dependencies: [PackageDependency] = []
}

/// The tools version a manifest declares.
struct ToolsVersion: Equatable, Comparable, CustomStringConvertible {
  var major: Int
  var minor: Int

  init(_ major: Int, _ minor: Int) {
    (self.major, self.minor) = (major, minor)
  }

  /// Reads `6.2.0`, `6.2` or `6`.
  init?(_ text: some StringProtocol) {
    let numbers = text.split(separator: ".").map { Int($0) }
    guard let major = numbers.first ?? nil else { return nil }
    self.init(major, numbers.count > 1 ? numbers[1] ?? 0 : 0)
  }

  /// Reads the first line of a manifest, `// swift-tools-version: 6.2`.
  init?(manifest: String) {
    let line = manifest.prefix { !$0.isNewline }
    guard let match = line.firstMatch(of: /swift-tools-version\s*:\s*([0-9.]+)/.ignoresCase())
    else { return nil }
    self.init(match.output.1)
  }

  var description: String { "\(major).\(minor)" }

  static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

/// One target of the package.
struct PackageTarget: Equatable {
  enum Kind: String {
    case regular, executable, test, system, binary, plugin, macro
  }

  /// Something the target is built on, by the name the manifest gives it.
  enum Dependency: Equatable {
    case target(String)
    case product(String, package: String?)
    case byName(String)
  }

  var name: String
  var kind: Kind
  var path: String?
  var dependencies: [Dependency] = []
  var exclude: [String] = []
  var sources: [String]?
  /// Whether it is compiled with C++, which everything that imports it then has to be.
  var usesCxx = false

  /// The name the compiler knows the target by: `my_app` for `my-app`.
  var moduleName: String { Self.moduleName(for: name) }

  static func moduleName(for name: String) -> String {
    var module = String(
      name.map { $0 == "_" || $0.isLetter || $0.isNumber ? $0 : "_" })
    if module.first?.isNumber == true { module = "_" + module.dropFirst() }
    return module
  }
}

/// A package this one depends on.
struct PackageDependency: Equatable {
  var identity: String
  var name: String?
  var path: String?
}
