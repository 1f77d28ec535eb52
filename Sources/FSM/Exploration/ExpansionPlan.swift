/// A table bound to its whole alphabet, ready for the search loop.
@usableFromInline
struct ExpansionPlan<M: StateMachine> {
  /// Writes the successors of a state that is not final.
  @usableFromInline var ordinary = Expander<M.State> { _, _ in }

  /// Writes the successors of a final state, which rows from any state leave alone.
  @usableFromInline var final = Expander<M.State> { _, _ in }

  /// The bindings whose tallies the sink holds.
  @usableFromInline var bindings: [RowBinding] = []

  /// Whether a state is within the bounds of the parts; nil when they have none.
  @usableFromInline let partBounds: (@Sendable (M.State) -> Bool)?

  /// Whether all parts may rest in a state; nil when there are none.
  @usableFromInline let mayPartsRest: (@Sendable (M.State) -> Bool)?

  /// The largest number of successors that one state can have.
  @usableFromInline let width: Int

  @inlinable
  init(_ table: TransitionTable<M>, _ probe: SearchProbe<M>? = nil) {
    width = table.alphabet.count
    partBounds = table.partBounds
    mayPartsRest = table.mayPartsRest
    guard table.chain == nil else {
      planChains(table, probe)
      return
    }
    ordinary = .joining(expanders(table, probe, forFinalStates: false))
    final = .joining(expanders(table, probe, forFinalStates: true))
  }

  @inlinable
  mutating func expanders(
    _ table: TransitionTable<M>, _ probe: SearchProbe<M>?, forFinalStates isFinal: Bool
  ) -> [Expander<M.State>] {
    var all: [Expander<M.State>] = []
    for (index, action) in table.alphabet.enumerated() {
      guard let expander = expander(table.bind(action), index, table, isFinal) else { continue }
      let claimants = table.claimants(of: action)
      all.append(
        claimants.isEmpty
          ? expander
          : expander.only {
            probe?.enterActivities()
            return table.cause(claimedBy: claimants, in: $0) != nil
          })
    }
    return all
  }

  @inlinable
  mutating func expander(
    _ action: BoundAction<M>, _ index: Int, _ table: TransitionTable<M>, _ isFinal: Bool
  ) -> Expander<M.State>? {
    let regions = candidates(action, index, table, isFinal)
    if regions.count == 1, let only = regions.first, only.rows.count == 1 {
      return Expander(row: only.rows[0], binding: only.bindings[0], action: UInt32(index))
    }
    return regions.isEmpty ? nil : Expander(regions: regions, action: UInt32(index))
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
