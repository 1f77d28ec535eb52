/// A table bound to its whole alphabet, ready for the search loop.
@usableFromInline
struct ExpansionPlan<M: StateMachine> {
  /// What may happen on one action.
  @usableFromInline
  struct Step {
    @usableFromInline
    enum Kind {
      /// One row answers it.
      case row(SingleRow<M.State>)
      /// Several do, or it is not offered everywhere.
      case other(Expander<M.State>)
    }

    @usableFromInline let kind: Kind

    /// The only states in which anything may happen; nil when nobody knows.
    @usableFromInline let sources: [M.State]?

    @inlinable
    init(_ kind: Kind, sources: [M.State]?) {
      self.kind = kind
      self.sources = sources
    }
  }

  /// Writes the successors of a state that is not final.
  @usableFromInline var ordinary = Expander<M.State> { _, _ in }

  /// The same for a run of states; nil where that is not possible or gains nothing.
  @usableFromInline var sweeper: Sweeper<M.State>?

  /// Writes the successors of a final state, which rows from any state leave alone.
  @usableFromInline var final = Expander<M.State> { _, _ in }

  /// The bindings whose tallies the sink holds.
  @usableFromInline var bindings: [RowBinding] = []

  /// For each binding whether its row is the only one that answers its action.
  @usableFromInline var areSingle: [Bool] = []

  /// Whether a state is within the bounds of the parts; nil when they have none.
  @usableFromInline let partBounds: (@Sendable (M.State) -> Bool)?

  /// Whether all parts may rest in a state; nil when there are none.
  @usableFromInline let mayPartsRest: (@Sendable (M.State) -> Bool)?

  /// What makes successors canonical; nil when they are left as they are.
  @usableFromInline let canonicalizer: Canonicalizer<M.State>?

  /// The largest number of successors that one state can have.
  @usableFromInline let width: Int

  /// How many states are looked at together: what a batch looks at stays in the first cache.
  @inlinable var batchSize: Int {
    max(1, min(Sweeper<M.State>.longestRun, 1024 / max(width, 1)))
  }

  @inlinable
  init(
    _ table: TransitionTable<M>, _ probe: SearchProbe<M>? = nil,
    merging canonicalizer: Canonicalizer<M.State>? = nil
  ) {
    self.canonicalizer = canonicalizer
    width = table.alphabet.count
    partBounds = table.partBounds
    mayPartsRest = table.mayPartsRest
    defer {
      areSingle += Array(repeating: false, count: bindings.count - areSingle.count)
    }
    guard table.chain == nil else {
      planChains(table, probe)
      return
    }
    let steps = steps(table, probe, forFinalStates: false)
    // Whoever watches every call wants to see all of them.
    let choosing = probe == nil ? Self.choosing(steps) : nil
    ordinary = choosing ?? Self.joining(steps)
    if probe == nil, choosing == nil, canonicalizer == nil,
      batchSize >= Sweeper<M.State>.shortestRun
    {
      sweeper = Self.sweeping(steps)
    }
    final = Self.joining(self.steps(table, probe, forFinalStates: true))
  }

  /// One function that does all the steps in order, each in a run of states.
  ///
  /// - Returns: nil where that is not possible or gains nothing.
  @inlinable
  static func sweeping(_ steps: [Step]) -> Sweeper<M.State>? {
    guard Sweeper<M.State>.isPossible else { return nil }
    var sweepers: [Sweeper<M.State>] = []
    var rows = 0
    for step in steps {
      switch step.kind {
      case .row(let row):
        sweepers.append(Sweeper(row))
        rows += 1
      case .other(let expander): sweepers.append(Sweeper(expander))
      }
    }
    // Other steps gain nothing, and pay for the sorting.
    return rows > 0 && rows * 2 >= steps.count ? .joining(sweepers[...]) : nil
  }

  /// One function that does all the steps in order.
  @inlinable
  static func joining(_ steps: [Step]) -> Expander<M.State> {
    var all: [Expander<M.State>] = []
    var rows: [SingleRow<M.State>] = []
    func joinRows() {
      for start in stride(from: 0, to: rows.count, by: 4) {
        all.append(Expander(rows: rows[start..<min(start + 4, rows.count)]))
      }
      rows = []
    }
    for step in steps {
      switch step.kind {
      case .row(let row): rows.append(row)
      case .other(let expander):
        joinRows()
        all.append(expander)
      }
    }
    joinRows()
    return .joining(all)
  }

  @inlinable
  mutating func steps(
    _ table: TransitionTable<M>, _ probe: SearchProbe<M>?, forFinalStates isFinal: Bool
  ) -> [Step] {
    var all: [Step] = []
    for (index, action) in table.alphabet.enumerated() {
      guard let step = step(table.bind(action), index, table, isFinal) else { continue }
      let claimants = table.claimants(of: action)
      guard !claimants.isEmpty else {
        all.append(step)
        continue
      }
      all.append(
        Step(
          .other(
            Self.joining([step]).only {
              probe?.enterActivities()
              return table.cause(claimedBy: claimants, in: $0) != nil
            }), sources: step.sources))
    }
    return all
  }

  @inlinable
  mutating func step(
    _ action: BoundAction<M>, _ index: Int, _ table: TransitionTable<M>, _ isFinal: Bool
  ) -> Step? {
    let bindingCount = bindings.count
    let regions = candidates(action, index, table, isFinal)
    guard !regions.isEmpty else { return nil }
    let isSingle = regions.count == 1 && regions[0].rows.count == 1
    areSingle += Array(repeating: isSingle, count: bindings.count - areSingle.count)
    let sources = table.sources(of: bindings[bindingCount...].map(\.row))
    if isSingle {
      let row = SingleRow(
        regions[0].rows[0], binding: regions[0].bindings[0], action: UInt32(index))
      return Step(.row(row), sources: sources)
    }
    return Step(.other(Expander(regions: regions, action: UInt32(index))), sources: sources)
  }

  /// The rows that answer an action, region by region, each with a tally.
  @inlinable
  mutating func candidates(
    _ action: BoundAction<M>, _ index: Int, _ table: TransitionTable<M>, _ isFinal: Bool
  ) -> [RegionCandidates<M.State>] {
    var regions: [RegionCandidates<M.State>] = []
    for region in table.regions.indices {
      let candidates = action.candidates.filter {
        $0.region == region && ($0.includesFinal || !isFinal)
      }
      guard !candidates.isEmpty else { continue }
      let first = bindings.count
      bindings += candidates.map {
        RowBinding(action: index, row: $0.id, isAboutFinalStates: isFinal)
      }
      regions.append(
        RegionCandidates(
          rows: candidates.map(\.row), bindings: Array(first..<bindings.count),
          areOtherwise: candidates.map { table[$0.id].isOtherwise }, place: region,
          firstRival: table.regions[region].firstRival))
    }
    return regions
  }
}
