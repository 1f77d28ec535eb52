import Foundation

/// The folder below `.build` that everything of a check is in.
enum OverlayFolder {
  /// Makes the folder unless it is there.
  ///
  /// - Parameter path: The folder.
  /// - Throws: `ToolError.fileSystem` that says what stands in the way.
  static func make(_ path: String) throws {
    let files = FileManager.default
    do {
      try files.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      let place = nearestEntry(path)
      throw ToolError.fileSystem("cannot make the folder '\(path)': " + obstacle(place))
    }
    guard access(path, W_OK | X_OK) == 0 else {
      throw ToolError.fileSystem("cannot write in the folder '\(path)': " + obstacle(path))
    }
  }

  /// Returns the error to report when something failed in a folder that is there no more.
  static func error(_ error: any Error, in layout: OverlayLayout) -> any Error {
    if (error as? ToolError) == .interrupted { return error }
    let isThere = [layout.root, layout.lock].allSatisfy {
      FileManager.default.fileExists(atPath: $0)
    }
    return isThere
      ? error
      : ToolError.fileSystem(
        "'\(layout.folder)' was removed while fsm-check was using it; run the command again")
  }

  /// The part of a path that exists.
  private static func nearestEntry(_ path: String) -> String {
    var path = path
    while path.count > 1, !FileManager.default.fileExists(atPath: path) {
      path = (path as NSString).deletingLastPathComponent
    }
    return path
  }

  private static func obstacle(_ path: String) -> String {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return isFolder.boolValue
      ? "you may not write in '\(path)'; change its permissions"
      : "'\(path)' is a file; move it out of the way"
  }
}
