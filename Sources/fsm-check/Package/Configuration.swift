import Foundation

/// What a package says about its own checking, in `.fsm-check.json`.
struct Configuration: Equatable, Codable {
  /// Targets whose machines are fixtures, left out unless named by `--target`.
  var skipTargets: [String]?

  static let fileName = ".fsm-check.json"
  static let none = Configuration()

  /// Reads the file of a package, if it has one.
  ///
  /// - Throws: `ToolError.badConfiguration` when the file is not what it should be.
  static func read(root: String) throws -> Configuration {
    let path = "\(root)/\(fileName)"
    guard let data = FileManager.default.contents(atPath: path) else { return none }
    return try parse(data, path: path)
  }

  static func parse(_ data: Data, path: String) throws -> Configuration {
    guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw ToolError.badConfiguration(path, "it is not a JSON object")
    }
    if let key = object.keys.sorted().first(where: { $0 != "skipTargets" }) {
      throw ToolError.badConfiguration(path, "'\(key)' is not known; 'skipTargets' is")
    }
    guard let configuration = try? JSONDecoder().decode(Configuration.self, from: data) else {
      throw ToolError.badConfiguration(path, "'skipTargets' is not a list of target names")
    }
    return configuration
  }
}
