import Foundation

/// Finds the package that a folder belongs to.
enum PackageLocation {
  /// Returns the nearest folder at or above a folder that has a manifest.
  static func root(from folder: String) -> String? {
    var url = URL(fileURLWithPath: folder).standardizedFileURL
    while true {
      if FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path) {
        return url.path
      }
      if url.path == "/" { return nil }
      url.deleteLastPathComponent()
    }
  }

  /// Returns a path as it is shown: relative to the current folder when it is below.
  static func shown(_ path: String) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }

  /// Returns a path as an absolute one without `.` and `..`.
  static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }
}
