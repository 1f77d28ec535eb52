/// The answers to questions about runs: what holds in each state or of each edge.
///
/// There are none when nobody went through all of them.
@usableFromInline
struct RunAnswers: Sendable {
  @usableFromInline var states: [ContiguousArray<Bool>] = []
  @usableFromInline var edges: [ContiguousArray<Bool>] = []

  @usableFromInline init() {}
}

extension SearchResult {
  /// Puts the questions of a machine's properties to every explored state and edge.
  ///
  /// After a cut search only what can still be a fact is asked.
  ///
  /// - Parameters:
  ///   - table: The machine's table.
  ///   - mayAsk: Told the place of the property before a condition of it is evaluated; false leaves
  ///     the condition out, as if it did not hold.
  ///   - look: Told the places of the property and of the state before each evaluation.
  ///   - control: Told about the progress now and then; false ends it.
  /// - Complexity: O(states · questions + edges · questions), with one more firing of the edges that
  ///   more than one row may answer.
  @inlinable
  mutating func answer<M: StateMachine>(
    _ table: TransitionTable<M>, asking mayAsk: @escaping (Int) -> Bool = { _ in true },
    looking look: ((_ property: Int, _ state: Int) -> Void)? = nil,
    control: @escaping (ExplorationProgress) -> Bool
  ) where M.State == State {
    // Without states and edges there is nobody to ask; judging asks the states one by one.
    guard compact == nil else { return }
    let isExhausted = cuts.isEmpty
    let progress = ExplorationProgress(
      states: states.count, queue: states.count - expanded, depth: max(levelStarts.count - 1, 0),
      elapsed: elapsed)
    let interview = RunInterview(RunQuestions(table), table, looking: look) { property in
      (isExhausted || !table.properties[property].question.isAboutWholeGraph) && mayAsk(property)
    }
    var pace = Pace { control(progress) }
    let answers = interview.answers(self, isExhausted: isExhausted, &pace)
    if pace.isStopped { cut(.interrupted) } else { self.answers = answers }
  }
}

/// How long one goes on before one asks whether to.
@usableFromInline
struct Pace {
  /// Asked now and then; false ends it all.
  @usableFromInline let mayGoOn: () -> Bool

  /// Whether the answer was no.
  @usableFromInline var isStopped = false

  @inlinable
  init(asking mayGoOn: @escaping () -> Bool) { self.mayGoOn = mayGoOn }

  /// Goes through numbers from 0 in stretches, shorter ones when they take long.
  @inlinable @inline(__always)
  mutating func forEach(_ count: Int, _ visit: (Int) -> Void) {
    var (place, stretch) = (0, 1)
    while place < count, !isStopped {
      let start = ContinuousClock.now
      let end = min(count, place + stretch)
      while place < end {
        visit(place)
        place += 1
      }
      let isSlow = ContinuousClock.now - start > .milliseconds(5)
      stretch = isSlow ? max(1, stretch / 4) : min(4096, stretch * 2)
      if !mayGoOn() { isStopped = true }
    }
  }
}
