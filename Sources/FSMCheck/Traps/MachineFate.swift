import FSM

/// What the earlier runs of this program say about a machine.
enum MachineFate {
  /// Nothing: it is to be explored.
  case unknown
  /// Its code ended a run: it is to be explored slowly, without the calls that are known to.
  case watched(TrapWatch)
  /// Its definition traps, or so much of it that the rest is not worth exploring.
  case trapped(reason: String)
  /// It ended a run in a way that cannot be left out.
  case crashed(reason: String)

  /// As many traps of one machine as anyone would read; the search ends at the last of them.
  private static var mostTraps: Int { 24 }

  /// Judges how a machine's code ended earlier runs.
  ///
  /// - Parameters:
  ///   - traps: How it ended each of them, and the call it ended; nil for a run that was not
  ///     watched.
  ///   - record: Where to write down calls.
  init(
    _ traps: [(reason: String, point: TrapPoint?)],
    record: @escaping @Sendable (TrapPoint) -> Void
  ) {
    let known = traps.compactMap { trap in
      trap.point.map { KnownTrap(point: $0, reason: trap.reason) }
    }
    guard let last = traps.last else {
      self = .unknown
      return
    }
    // What was to be left out was called all the same: another run would end in the same way.
    if let point = last.point, known.dropLast().contains(where: { $0.point == point }) {
      self = .crashed(reason: last.reason)
      return
    }
    switch last.point?.code {
    case .definition: self = .trapped(reason: "\(last.reason) (while it was created or read)")
    case .judgement: self = .crashed(reason: "\(last.reason) (after the search)")
    case nil where traps.count > 1: self = .crashed(reason: last.reason)
    case nil: self = .watched(TrapWatch(known: [], record: record))
    case .row, .isFinal, .isWithinBounds, .property, .activity, .equality, .canonical:
      self =
        known.count <= Self.mostTraps
        ? .watched(
          TrapWatch(known: known, isLast: known.count == Self.mostTraps, record: record))
        : .trapped(reason: "\(last.reason) (and \(known.count - 1) more calls of it trapped)")
    }
  }
}
