/// A machine that the driver can name.
struct DiscoveredMachine: Equatable, Codable {
  var module: String
  /// The type's path inside its module: `Outer.Vending`.
  var name: String
  var file: String
  var line: Int
  /// The cases of its state; empty when that is not an enum of the package.
  var states: [EnumCase] = []
  var actions: [EnumCase] = []
  /// Modules that declare the type or its states, other than its own, sorted.
  var otherModules: [String] = []
  /// Whether the module holds a type of the module's own name, which hides the module.
  var isModuleHidden = false
  /// Whether the type belongs to another module and conforms in an extension.
  var isForeign = false

  var qualifiedName: String { "\(module).\(name)" }

  /// How the driver's source names the type, whatever its name is.
  var typeReference: String {
    let path = name.split(separator: ".").map { "`\($0)`" }.joined(separator: ".")
    return isModuleHidden || isForeign ? path : "\(module).\(path)"
  }
}

/// One case of an enum and where it is declared.
struct EnumCase: Equatable, Codable {
  var name: String
  var file: String
  var line: Int
}

/// A machine that the driver cannot name, and why.
struct SkippedMachine: Equatable, Codable {
  var module: String
  var name: String
  var file: String
  var line: Int
  var reason: String
}

/// The machines of a package, sorted by module, file and line.
struct Discovery: Equatable, Codable {
  var machines: [DiscoveredMachine] = []
  var skipped: [SkippedMachine] = []

  mutating func sort() {
    machines.sort { ($0.module, $0.file, $0.line) < ($1.module, $1.file, $1.line) }
    skipped.sort { ($0.module, $0.file, $0.line) < ($1.module, $1.file, $1.line) }
  }
}
