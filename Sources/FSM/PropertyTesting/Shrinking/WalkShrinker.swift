/// Makes a failed walk simpler: by its choices, and by shorter ways through the explored graph.
///
/// Like ``Shrinker`` it only says what to try next; a candidate is always run from the first state.
struct WalkShrinker<M: StateMachine> {
  private(set) var best: FailedWalk<M>

  /// Whether the explored graph has no shorter walk with the same failure.
  private(set) var isShortest = false

  private(set) var tally: ShrinkTally
  private let walker: Walker<M>
  private var choices: Shrinker
  private var ways: ShortestWays<M>?
  private var detours: Detours?
  private var pending: Shortcut?
  private var hasAskedGraph = false

  /// Whether the graph comes first: leaving out steps of a very long walk takes long.
  private var asksGraphFirst: Bool

  /// A candidate from the graph.
  private struct Shortcut {
    let choices: ContiguousArray<UInt64>

    /// Whether no failure of the kind is nearer.
    let isShortest: Bool
  }

  /// The candidates from the graph that are still to be tried.
  private struct Detours {
    /// The way to the nearest failure.
    var nearest: Shortcut?

    /// Up to which of the walk's states there may be a shorter way, and how many to try.
    var place: Int
    var left = 1_000
  }

  init(_ failed: FailedWalk<M>, _ walker: Walker<M>) {
    best = failed
    self.walker = walker
    choices = Shrinker(failed.record, limit: walker.plan.shrinkAttempts)
    tally = choices.tally
    asksGraphFirst = failed.walk.steps.count > 256
  }

  /// The next choices to try; nil when shrinking has come to its end.
  mutating func next() -> ContiguousArray<UInt64>? {
    while true {
      if !asksGraphFirst {
        if let candidate = choices.next() { return candidate }
        tally.end = choices.tally.end
      }
      if let shortcut = nextShortcut() {
        pending = shortcut
        return shortcut.choices
      }
      guard asksGraphFirst else { return nil }
      (asksGraphFirst, detours) = (false, nil)
    }
  }

  /// Says what came of the last candidate.
  ///
  /// - Parameter failed: The walk, when it fails; any failure but the same one does not count.
  mutating func report(_ failed: FailedWalk<M>?) {
    let same = failed?.fault.source == best.fault.source ? failed : nil
    tally.attempts += 1
    guard let shortcut = pending else {
      choices.report(same?.record)
      if let same, same.record == choices.best { accept(same) }
      return
    }
    pending = nil
    guard let same else { return }
    let isBetter = same.walk.steps.count < best.walk.steps.count
    if shortcut.isShortest, same.walk.steps.count <= best.walk.steps.count { isShortest = true }
    guard isBetter else { return }
    accept(same)
    // What the graph gave may have payloads and more to make simpler.
    (detours, hasAskedGraph, asksGraphFirst) = (nil, shortcut.isShortest, false)
    choices = Shrinker(same.record, limit: max(walker.plan.shrinkAttempts - tally.attempts, 0))
  }

  private mutating func accept(_ failed: FailedWalk<M>) {
    best = failed
    tally.accepted += 1
  }

  /// A way of the graph that is no longer than the best walk: first to the nearest failure, and
  /// then to a state of the walk, from the last one on.
  private mutating func nextShortcut() -> Shortcut? {
    guard walker.plan.graph.states > 0, !best.walk.steps.isEmpty else { return nil }
    let ways = self.ways ?? ShortestWays(walker.table, limits: walker.plan.graph)
    self.ways = ways
    var detours = detours ?? firstDetours(ways)
    defer { self.detours = detours }
    if let nearest = detours.nearest {
      detours.nearest = nil
      return nearest
    }
    while detours.place > 0, detours.left > 0 {
      let place = detours.place
      detours.place -= 1
      let step = best.walk.steps[place - 1]
      guard let way = ways.way(to: step.state), way.actions.count < place else { continue }
      detours.left -= 1
      let rest = best.record.values[step.choices...]
      return Shortcut(
        choices: walker.choices(of: way.actions, from: way.start) + rest, isShortest: false)
    }
    return nil
  }

  private func firstDetours(_ ways: ShortestWays<M>) -> Detours {
    if hasAskedGraph { return Detours(place: 0) }
    var nearest: Shortcut?
    if let way = ways.way(to: best.fault.source, walker.checks),
      way.actions.count <= best.walk.steps.count
    {
      nearest = Shortcut(
        choices: walker.choices(of: way.actions, from: way.start),
        isShortest: ways.isComplete && walker.plan.generators.isEmpty)
    }
    return Detours(nearest: nearest, place: best.walk.steps.count - 1)
  }
}

extension Walker {
  /// Makes a failed walk simpler, when it fails again.
  ///
  /// - Parameter choices: The choices of the walk that failed.
  /// - Returns: The simplest walk found; nil when it did not fail again.
  func shrinking(_ choices: ContiguousArray<UInt64>) -> WalkShrinker<M>? {
    guard let failed = failure(of: choices) else { return nil }
    var shrinker = WalkShrinker(failed, self)
    while let candidate = shrinker.next() { shrinker.report(failure(of: candidate)) }
    // Whoever replays the result must see it, too.
    let again = failure(of: shrinker.best.record.values)
    return again?.fault.source == failed.fault.source ? shrinker : nil
  }
}
