/// A place in source code, as the compiler records it.
public struct CodeLocation: Hashable, Sendable, Codable {
  /// The file as `Module/File.swift`.
  public let fileID: String

  /// The file's path on the machine that compiled it.
  public let filePath: String

  /// The line, from 1.
  public let line: Int

  /// Creates a location from what `#fileID`, `#filePath` and `#line` give.
  @inlinable
  public init(fileID: String, filePath: String, line: Int) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
  }

  /// The file's name without its folders.
  public var fileName: String {
    fileID.split(separator: "/").last.map(String.init) ?? fileID
  }
}

extension CodeLocation: CustomStringConvertible {
  /// The file's name and the line.
  public var description: String { "\(fileName):\(line)" }
}
