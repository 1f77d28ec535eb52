import FSMCheckOptions
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Glibc
#endif

/// Keeps what machines print out of the report.
///
/// While it is on, descriptor 1 leads to standard error, and the report goes to a duplicate of what
/// it led to before. Descriptors belong to the whole process: the first who turns it on and the
/// last who turns it off change them.
enum PrintGuard {
  private struct Kept {
    var output: Int32
    var error: Int32
    var uses = 1
  }

  private static let kept = Mutex<Kept?>(nil)

  /// Runs code while machines may print.
  static func run<Result>(_ body: () -> Result) -> Result {
    turnOn()
    defer { turnOff() }
    return body()
  }

  /// Where the report goes to.
  static var output: Int32 { kept.withLock { $0?.output } ?? STDOUT_FILENO }

  /// Where messages of the program itself go to.
  static var error: Int32 { kept.withLock { $0?.error } ?? STDERR_FILENO }

  private static func turnOn() {
    kept.withLock { kept in
      guard kept == nil else {
        kept?.uses += 1
        return
      }
      // What was printed before belongs to where it was printed.
      fflush(nil)
      let (output, error) = (duplicate(STDOUT_FILENO), duplicate(STDERR_FILENO))
      guard output >= 0, error >= 0 else {
        for descriptor in [output, error] where descriptor >= 0 { close(descriptor) }
        return
      }
      // The command reads what machines print, and passes it on to standard error.
      let prints = ProcessInfo.processInfo.environment[RunRecord.printsVariable].flatMap(Int32.init)
      if let prints {
        dup2(prints, STDERR_FILENO)
        // A trap loses what is still in the buffer, which is what its author printed to find it.
        setvbuf(stdout, nil, _IOLBF, 0)
      }
      dup2(STDERR_FILENO, STDOUT_FILENO)
      kept = Kept(output: output, error: error)
    }
  }

  private static func turnOff() {
    kept.withLock { current in
      guard var last = current else { return }
      last.uses -= 1
      current = last
      guard last.uses == 0 else { return }
      fflush(nil)
      dup2(last.output, STDOUT_FILENO)
      dup2(last.error, STDERR_FILENO)
      close(last.output)
      close(last.error)
      current = nil
    }
  }

  /// A duplicate that is none of the three standard descriptors, were they closed.
  private static func duplicate(_ descriptor: Int32) -> Int32 { fcntl(descriptor, F_DUPFD, 3) }
}
