/// The statuses the command ends with.
public enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Nothing was found, or notes alone.
  case clean = 0
  /// There are errors or warnings (with `--strict`: or notes), or a recorded run differs.
  case findings = 1
  /// A limit or an interruption ended the search before it could say "never".
  case inconclusive = 2
  /// The command line cannot be understood, or names something that is not there.
  case usage = 64
  /// The journal is damaged, or of another machine.
  case unreadable = 65
  /// The package, or its manifest, does not build.
  case buildFailed = 70
  /// A machine's own code crashed, or ended the checking program.
  case driverFailed = 71
  /// There is no package here, or none that uses FSM.
  case noPackage = 72
  /// An output file cannot be written.
  case cannotWrite = 73
  /// The package has no machine that can be checked.
  case noMachines = 74
  /// The Swift toolchain, or Graphviz for a picture, is not installed.
  case missingTool = 75
}
