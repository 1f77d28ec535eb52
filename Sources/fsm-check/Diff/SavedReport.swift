import Foundation

/// What a comparison reads of a report that 'verify --format json' or 'reachable' wrote.
struct SavedReport: Decodable {
  struct Machine: Decodable {
    struct Exploration: Decodable {
      var states: Int
      var exhausted: Bool
    }
    struct Row: Decodable {
      var name: String
      var fired: Int?
    }
    struct Property: Decodable {
      var name: String
      var verdict: String
    }
    struct Finding: Decodable {
      var code: String
      var severity: String
      var message: String
      var subject: String?
      var transitions: [Int]
      var expected: Bool
    }

    var name: String
    var module: String
    var verdict: String
    var exploration: Exploration?
    var transitions: [Row]
    var properties: [Property]
    var findings: [Finding]

    var qualifiedName: String { "\(module).\(name)" }
  }

  var schemaVersion: Int
  var machines: [Machine]

  /// Reads a report.
  ///
  /// - Parameters:
  ///   - data: The report.
  ///   - name: What it is called in messages: its path or its revision.
  /// - Returns: What a comparison needs of it.
  /// - Throws: `ToolError` when it is none.
  static func read(_ data: Data, name: String) throws(ToolError) -> SavedReport {
    do {
      let report = try JSONDecoder().decode(SavedReport.self, from: data)
      guard report.schemaVersion == 1 else {
        throw ToolError.noReport(name, "its schema is version \(report.schemaVersion), not 1")
      }
      return report
    } catch let error as ToolError {
      throw error
    } catch {
      throw .noReport(name, "it is not what 'fsm-check verify --format json' writes")
    }
  }
}
