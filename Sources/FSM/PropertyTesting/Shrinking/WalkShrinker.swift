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
  private var shortcuts: [Shortcut]?
  private var pending: Shortcut?
  private var hasAskedGraph = false

  /// A candidate from the graph.
  private struct Shortcut {
    let choices: ContiguousArray<UInt64>

    /// Whether no failure of the kind is nearer.
    let isShortest: Bool
  }

  init(_ failed: FailedWalk<M>, _ walker: Walker<M>) {
    best = failed
    self.walker = walker
    choices = Shrinker(failed.record, limit: walker.plan.shrinkAttempts)
    tally = choices.tally
  }

  /// The next choices to try; nil when shrinking has come to its end.
  mutating func next() -> ContiguousArray<UInt64>? {
    while true {
      if let candidate = choices.next() { return candidate }
      tally.end = choices.tally.end
      if shortcuts == nil { shortcuts = hasAskedGraph ? [] : allShortcuts() }
      guard let shortcut = shortcuts?.popLast() else { return nil }
      pending = shortcut
      return shortcut.choices
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
    (shortcuts, hasAskedGraph) = (nil, shortcut.isShortest)
    choices = Shrinker(same.record, limit: max(walker.plan.shrinkAttempts - tally.attempts, 0))
  }

  private mutating func accept(_ failed: FailedWalk<M>) {
    best = failed
    tally.accepted += 1
  }

  /// Ways of the graph that are no longer than the best walk, the most promising last.
  private mutating func allShortcuts() -> [Shortcut] {
    guard walker.plan.graph.states > 0, !best.walk.steps.isEmpty else { return [] }
    let ways = self.ways ?? ShortestWays(walker.table, limits: walker.plan.graph)
    self.ways = ways
    var found: [Shortcut] = []
    let states = [best.walk.initial] + best.walk.steps.map(\.state)
    let kept = best.walk.steps.count
    for place in 1..<max(kept, 1) {
      guard let way = ways.way(to: states[place]), way.actions.count < place else { continue }
      let rest = best.record.values[best.walk.steps[place - 1].choices...]
      found.append(
        Shortcut(
          choices: walker.choices(of: way.actions, from: way.start) + rest, isShortest: false))
    }
    if let way = ways.way(to: best.fault.source, walker.checks), way.actions.count <= kept {
      found.append(
        Shortcut(
          choices: walker.choices(of: way.actions, from: way.start),
          isShortest: ways.isComplete && walker.plan.generators.isEmpty))
    }
    return found
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
