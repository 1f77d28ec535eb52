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

/// The last call of a machine's code, in a file that outlives the program that made it.
public struct CallRecord: Sendable {
  private let descriptor: Int32

  /// How many numbers name a call.
  public static let length = 4

  /// Opens the record of a journal; nil when its file cannot be written.
  public init?(of journal: RunRecord) {
    descriptor = open(journal.callPath, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
  }

  /// Replaces the call that is recorded.
  public func write(_ call: [Int]) {
    _ = pwrite(descriptor, call.prefix(Self.length).map(Int64.init), Self.length * 8, 0)
  }
}

extension RunRecord {
  /// The file of the call that was recorded last.
  var callPath: String { path + ".call" }

  /// Reads the call that was recorded last, and forgets it.
  ///
  /// - Returns: The numbers that name it; empty when none was recorded.
  public func takeCall() -> [Int] {
    let data = FileManager.default.contents(atPath: callPath) ?? Data()
    unlink(callPath)
    guard data.count == CallRecord.length * 8 else { return [] }
    return (0..<CallRecord.length).map { place in
      // As this machine writes its numbers: the first byte counts least or most.
      var number: Int64 = 0
      withUnsafeMutableBytes(of: &number) { bytes in
        bytes.copyBytes(from: data[(place * 8)..<(place * 8 + 8)])
      }
      return Int(number)
    }
  }
}
