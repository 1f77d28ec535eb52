import Foundation

/// How a machine's code ended the checking program, in words.
struct Ending {
  let outcome: Subprocess.Outcome
  /// What the program printed last: the message of a trap, and a backtrace.
  var prints = ""
  /// Whether it was built without optimisation, which lets a trap say more.
  var isDebug = false
  /// Turns a path of the overlay into the user's; nil for other paths.
  var users: (String) -> String? = { _ in nil }

  /// For how many seconds a call did not come back, when the program ended itself for that.
  var stalledSeconds: Double?

  /// Whether the machine's code did it, rather than someone else or a want of memory.
  var isTrap: Bool {
    switch outcome {
    case .exited: true
    case .signalled(let signal):
      [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE].contains(signal)
    }
  }

  /// What happened, as what follows the name of the machine.
  var reason: String {
    if let crashedWith { return reason(crashedWith) + place }
    if let stalledSeconds {
      let limit = stalledSeconds.formatted(.number.grouping(.never))
      return "does not end: it had not come back after \(limit) s (--step-limit)"
    }
    switch outcome {
    case .exited(let status):
      return "ended the checking program with exit status \(status): "
        + "a guard, a reducer or another function of it calls 'exit'"
    case .signalled(let signal): return reason(signal) + place
    }
  }

  /// The signal of a crash whose backtrace took so long that the program ended itself meanwhile.
  private var crashedWith: Int32? {
    guard stalledSeconds != nil else { return nil }
    if let match = prints.matches(of: #/\*\*\* Signal (\d+): Backtracing from/#).last {
      return Int32(match.output.1)
    }
    return prints.contains(#/(Fatal error|(Precondition|Assertion) failed)/#) ? SIGILL : nil
  }

  private func reason(_ signal: Int32) -> String {
    switch signal {
    case SIGILL, SIGTRAP, SIGABRT:
      if let message { return "trapped: \(message)" }
      return "trapped (signal \(signal)): a guard, a reducer or another function of it failed a "
        + "precondition, overflowed or unwrapped nil"
        + (isDebug || !place.isEmpty ? "" : "; with --debug it says where")
    case SIGKILL: return "was killed (signal 9), perhaps for want of memory; set --max-states"
    case SIGSEGV, SIGBUS:
      return "crashed (signal \(signal)), perhaps by endless recursion in one of its functions"
    default: return "was ended by signal \(signal)"
    }
  }

  /// The message of the trap, with the place it gives unless a better one is known.
  private var message: String? {
    let pattern = #/^(?:(.*): )?(Fatal error|(?:Precondition|Assertion) failed)(?:: (.*))?$/#
      .anchorsMatchLineEndings()
    guard let match = prints.matches(of: pattern).last else { return nil }
    let message = String(match.output.3 ?? match.output.2)
    guard let place = match.output.1, self.place.isEmpty, !place.hasPrefix("Swift/") else {
      return message
    }
    return "\(message), at \(place)"
  }

  /// The innermost place of the backtrace that is in a file of the user's, if there is one.
  private var place: String {
    for match in prints.matches(of: #/ at (/.+):(\d+):\d+$/#.anchorsMatchLineEndings()) {
      guard let path = users(String(match.output.1)) else { continue }
      return ", at \(PackageLocation.shown(path)):\(match.output.2)"
    }
    return ""
  }
}
