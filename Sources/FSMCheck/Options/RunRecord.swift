#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One thing that happened while machines were checked.
public enum RunRecordEntry: Codable, Sendable, Equatable {
  /// The program turned to a machine: if it ends now, that machine's code ended it.
  case started(machine: String)
  /// The program is done with a machine; the document is what it found, as JSON.
  case finished(machine: String, document: String?)
  /// The machine's code ended the program, and how; the command writes it, not the program.
  case crashed(machine: String, reason: String)
  /// A call of the machine's code ended the program, and how; the command writes it.
  ///
  /// The call is named by the numbers of the program's `CallRecord`; none when it kept no record.
  case trapped(machine: String, reason: String, call: [Int])
  /// A call of the machine's code did not come back, so the program is about to end itself.
  case stalled(machine: String, seconds: Double)
  /// The report is complete, and the program is about to end with a status.
  case completed(status: Int32)
}

/// The record that the checking program keeps for the command that started it.
///
/// It is a file because a file outlives a program that a machine's code ends. The command reads
/// there which machine that was, and starts the program again with the same record for the rest.
public struct RunRecord: Sendable {
  /// The variable of the environment that holds the path.
  public static let variable = "FSM_CHECK_JOURNAL"

  /// The variable that holds the number of the descriptor for what machines print.
  public static let printsVariable = "FSM_CHECK_PRINTS"

  /// The file, one entry as JSON in each line.
  public let path: String

  /// Names a record; its file need not be there yet.
  public init(path: String) {
    self.path = path
  }

  /// Everything that was recorded, without a last line that was cut short.
  public var entries: [RunRecordEntry] {
    let data = FileManager.default.contents(atPath: path) ?? Data()
    return data.split(separator: UInt8(ascii: "\n")).compactMap {
      try? JSONDecoder().decode(RunRecordEntry.self, from: $0)
    }
  }

  /// Adds an entry, which is in the file when this returns.
  ///
  /// - Parameter entry: What happened.
  /// - Returns: Whether it could be written.
  @discardableResult
  public func append(_ entry: RunRecordEntry) -> Bool {
    guard let data = try? JSONEncoder().encode(entry), let file = fopen(path, "a") else {
      return false
    }
    let line = Array(data) + [UInt8(ascii: "\n")]
    let isWritten = fwrite(line, 1, line.count, file) == line.count
    return fclose(file) == 0 && isWritten
  }
}

extension [RunRecordEntry] {
  /// The machine that the program was busy with when it wrote the last entry.
  public var running: String? {
    var running: String?
    for entry in self {
      switch entry {
      case .started(let machine): running = machine
      case .stalled: break
      case .finished, .crashed, .trapped, .completed: running = nil
      }
    }
    return running
  }

  /// For how many seconds the last call did not come back; nil when the program did not end itself.
  public var stalledSeconds: Double? {
    guard case .stalled(_, let seconds) = last else { return nil }
    return seconds
  }

  /// The status of the complete report; nil while there is none.
  public var completedStatus: Int32? {
    guard case .completed(let status) = last else { return nil }
    return status
  }
}
