import Foundation

/// Makes the file system agree with a plan, touching nothing that agrees already.
struct OverlayWriter {
  let root: String
  private let files = FileManager.default

  init(root: String) {
    self.root = root
  }

  /// Writes links and files, and removes what the plan does not name.
  ///
  /// - Parameters:
  ///   - plan: What the overlay is to hold.
  ///   - keeping: Names at the top that others write.
  /// - Throws: An error of the file system.
  func write(_ plan: OverlayPlan, keeping: Set<String>) throws {
    try files.createDirectory(atPath: root, withIntermediateDirectories: true)
    let names = Array(plan.links.keys) + Array(plan.files.keys)
    let wanted = Set(names.compactMap { $0.split(separator: "/").first })
    for name in try files.contentsOfDirectory(atPath: root)
    where !wanted.contains(Substring(name)) && !keeping.contains(name) {
      try files.removeItem(atPath: "\(root)/\(name)")
    }
    for (name, destination) in plan.links { try link("\(root)/\(name)", to: destination) }
    for (name, text) in plan.files { try Self.write(text, to: "\(root)/\(name)") }
  }

  private func link(_ path: String, to destination: String) throws {
    let current = try? files.destinationOfSymbolicLink(atPath: path)
    if current == destination { return }
    try? files.removeItem(atPath: path)
    let folder = (path as NSString).deletingLastPathComponent
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: path, withDestinationPath: destination)
  }

  /// Makes a folder hold exactly some files.
  ///
  /// - Returns: Whether anything changed.
  /// - Throws: An error of the file system.
  static func write(_ contents: [String: String], folder: String) throws -> Bool {
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var changed = false
    for name in try files.contentsOfDirectory(atPath: folder) where contents[name] == nil {
      try files.removeItem(atPath: "\(folder)/\(name)")
      changed = true
    }
    for (name, text) in contents where try write(text, to: "\(folder)/\(name)") {
      changed = true
    }
    return changed
  }

  /// Writes a file unless it holds the text already.
  ///
  /// - Returns: Whether it was written.
  /// - Throws: An error of the file system.
  @discardableResult
  static func write(_ text: String, to path: String) throws -> Bool {
    let data = Data(text.utf8)
    if FileManager.default.contents(atPath: path) == data { return false }
    try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    return true
  }

  /// Copies the package's pinned versions when they changed since they were copied last.
  ///
  /// - Throws: An error of the file system.
  func copyResolved(from original: String, record: String) throws {
    guard let pins = files.contents(atPath: original), files.contents(atPath: record) != pins
    else { return }
    try pins.write(to: URL(fileURLWithPath: "\(root)/Package.resolved"), options: .atomic)
    try pins.write(to: URL(fileURLWithPath: record), options: .atomic)
  }
}
