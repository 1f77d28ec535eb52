import FSMCheckOptions

/// What can go wrong before machines are explored.
enum ToolError: Error, Equatable {
  case usage(UsageError)
  case noPackage(String)
  case noSwift(String)
  case manifest(String)
  case unsupportedManifest(String, String)
  case badConfiguration(String, String)
  case noDependency(PackageManifest)
  case unknownTarget(String, [String])
  case targetWithoutFSM(String, [String])
  case buildFailed(String)
  case fileSystem(String)
  case noMachines(targets: [String], [SkippedMachine])
  case unknownMachine(String, [String], qualified: [String])
  case skippedMachine(String, SkippedMachine)
  case ambiguousMachine(String, [DiscoveredMachine])
  case severalInFiles([String])
  case noFile(String)
  case mainFile(String)
  case noFSM(String)
  /// What is to be compared is no report; why.
  case noReport(String, String)
  case interrupted
  /// The checking program ended without a report; how, as what follows its name.
  case driver(String)
}

extension ToolError {
  var status: Int32 {
    switch self {
    case .usage, .badConfiguration, .unknownTarget, .targetWithoutFSM, .unknownMachine,
      .skippedMachine, .ambiguousMachine, .severalInFiles, .noFile, .mainFile, .noFSM, .noReport:
      ExitStatus.usage.rawValue
    case .noPackage, .noDependency: ExitStatus.noPackage.rawValue
    case .noSwift: ExitStatus.missingTool.rawValue
    case .manifest, .unsupportedManifest, .buildFailed: ExitStatus.buildFailed.rawValue
    case .fileSystem: ExitStatus.cannotWrite.rawValue
    case .noMachines: ExitStatus.noMachines.rawValue
    case .driver: ExitStatus.driverFailed.rawValue
    case .interrupted: 130
    }
  }
}
