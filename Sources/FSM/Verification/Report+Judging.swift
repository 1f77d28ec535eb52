import Dispatch
import Synchronization

extension Report {
  /// From this many states and transitions on a judgement may take longer than anybody waits for.
  private static var large: Int { 200_000 }

  /// How often somebody is asked whether to go on.
  private static var pause: DispatchTimeInterval { .milliseconds(20) }

  /// Judges what was explored, unless someone stops it.
  ///
  /// What takes long runs on another thread. When it is stopped, that thread is left to itself, and
  /// what was explored is judged as if the search had been cut: questions about runs have no
  /// answer.
  ///
  /// - Parameters:
  ///   - exploration: What was explored.
  ///   - declared: The cases of a state enum with payloads, where they are known.
  ///   - stop: Asked many times a second; why to stop, or nil to go on.
  /// - Returns: The report.
  package static func judging(
    _ exploration: Exploration<M>, declared: DeclaredStates<M>?, stop: () -> Cut?
  ) -> Report {
    // Where calls trap, what is noted about them belongs to one thread.
    guard exploration.probe == nil, exploration.isExhausted || exploration.found.compact != nil,
      exploration.states.count + exploration.transitions >= large
    else { return Report(exploration, declared: declared) }
    let judgement = Judgement<M>()
    let thread = SecondThread.begin {
      let report = Report(exploration, declared: declared)
      judgement.report.withLock { $0 = report }
      judgement.isDone.signal()
    }
    guard let thread else { return Report(exploration, declared: declared) }
    while judgement.isDone.wait(timeout: .now() + pause) == .timedOut {
      guard let cut = stop() else { continue }
      thread.detach()
      exploration.found.compact?.abandonWalks()
      return Report(exploration.cut(by: cut), declared: declared)
    }
    thread.join()
    return judgement.report.withLock { $0 } ?? Report(exploration, declared: declared)
  }
}

/// A report that one thread leaves for another.
private final class Judgement<M: StateMachine>: Sendable {
  let report = Mutex<Report<M>?>(nil)
  let isDone = DispatchSemaphore(value: 0)
}

extension Exploration {
  /// The same, but not the whole of it.
  fileprivate func cut(by reason: Cut) -> Exploration {
    var found = found
    found.cut(reason)
    return Exploration(of: table, limits: limits, found: found, probe: probe)
  }
}
