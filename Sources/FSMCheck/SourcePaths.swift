#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Turns the paths that the compiler recorded into the ones a user knows.
enum SourcePaths {
  /// The path as it should be printed: out of the overlay, and relative when it is below here.
  static func shown(_ path: String) -> String {
    shown(
      path, environment: ProcessInfo.processInfo.environment,
      here: FileManager.default.currentDirectoryPath)
  }

  /// The same, given the environment and the current folder.
  static func shown(_ path: String, environment: [String: String], here: String) -> String {
    var path = path
    if let overlay = environment["FSM_CHECK_OVERLAY_ROOT"],
      let package = environment["FSM_CHECK_PACKAGE_ROOT"], path.hasPrefix(overlay + "/")
    {
      path = package + path.dropFirst(overlay.count)
    }
    let prefix = here.hasSuffix("/") ? here : here + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
