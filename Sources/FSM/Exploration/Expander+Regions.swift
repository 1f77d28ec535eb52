/// The rows of one region that answer an action, with the places of their tallies.
@usableFromInline
struct RegionCandidates<State> {
  @usableFromInline let rows: [BoundRow<State>]

  /// The place of each row's tally.
  @usableFromInline let bindings: [Int]

  /// Whether each row is meant to come last, so that nobody wants to know what it overlaps.
  @usableFromInline let areOtherwise: [Bool]

  /// The place of the region among those of the table.
  @usableFromInline let place: Int

  /// The first region whose firing keeps this one from firing; its own place when there is none.
  @usableFromInline let firstRival: Int

  @usableFromInline
  init(
    rows: [BoundRow<State>], bindings: [Int], areOtherwise: [Bool], place: Int = 0,
    firstRival: Int = 0
  ) {
    self.rows = rows
    self.bindings = bindings
    self.areOtherwise = areOtherwise
    self.place = place
    self.firstRival = firstRival
  }
}

extension Expander where State: Hashable {
  /// Tries all rows that answer an action, in one region or several.
  ///
  /// The first enabled row of a region fires; the others are evaluated too, since two enabled
  /// rows are a finding. A later region sees what an earlier one did.
  @inlinable
  init(regions: [RegionCandidates<State>], action: UInt32) {
    let capacity = (regions.map(\.rows.count).max() ?? 0) + 1
    self.init { state, sink in
      withUnsafeTemporaryAllocation(of: State.self, capacity: capacity) { buffer in
        withUnsafeTemporaryAllocation(of: Int.self, capacity: capacity) { places in
          guard let results = buffer.baseAddress, let enabled = places.baseAddress else { return }
          // The last slot carries what the regions so far made of the state.
          let carried = results + (capacity - 1)
          var moved = -1
          var winner = 0
          for region in regions {
            let hasMoved = moved >= 0
            guard moved < region.firstRival else {
              region.countHidden(by: winner, in: state, results, &sink)
              continue
            }
            let current = hasMoved ? carried.pointee : state
            let count = region.evaluate(in: current, into: results, enabled, &sink)
            guard count > 0 else { continue }
            if hasMoved { carried.deinitialize(count: 1) }
            carried.moveInitialize(from: results, count: 1)
            (results + 1).deinitialize(count: count - 1)
            moved = region.place
            winner = region.bindings[enabled[0]]
          }
          guard moved >= 0 else { return }
          sink.next.moveInitialize(from: carried, count: 1)
          sink.keep(action: action)
        }
      }
    }
  }
}

extension RegionCandidates where State: Hashable {
  /// Counts the row that would fire in a state if no row of a rival had fired there.
  @inlinable
  func countHidden(
    by winner: Int, in state: State, _ scratch: UnsafeMutablePointer<State>,
    _ sink: inout SuccessorSink<State>
  ) {
    for place in rows.indices {
      switch rows[place].attempt(state, scratch) {
      case .sourceDiffers: break
      case .guardFails: sink.tallies[bindings[place]].evaluated &+= 1
      case .enabled:
        scratch.deinitialize(count: 1)
        sink.tallies[bindings[place]].countEnabled(in: sink.source)
        sink.overlaps[BindingPair(earlier: winner, later: bindings[place]), default: OverlapTally()]
          .count(isSame: false, in: sink.source)
        return
      }
    }
  }

  /// Evaluates every row; the successors of the enabled ones are left in `results`, in order.
  @inlinable
  func evaluate(
    in state: State, into results: UnsafeMutablePointer<State>,
    _ enabled: UnsafeMutablePointer<Int>, _ sink: inout SuccessorSink<State>
  ) -> Int {
    var count = 0
    for place in rows.indices {
      switch rows[place].attempt(state, results + count) {
      case .sourceDiffers: break
      case .guardFails: sink.tallies[bindings[place]].evaluated &+= 1
      case .enabled:
        sink.tallies[bindings[place]].countEnabled(in: sink.source)
        enabled[count] = place
        count += 1
      }
    }
    guard count > 0 else { return 0 }
    sink.tallies[bindings[enabled[0]]].countFired(in: sink.source)
    if count > 1 { countOverlaps(of: results, enabled, count: count, &sink) }
    return count
  }

  @inlinable
  func countOverlaps(
    of results: UnsafeMutablePointer<State>, _ enabled: UnsafeMutablePointer<Int>, count: Int,
    _ sink: inout SuccessorSink<State>
  ) {
    for later in 1..<count where !areOtherwise[enabled[later]] {
      for earlier in 0..<later {
        let pair = BindingPair(
          earlier: bindings[enabled[earlier]], later: bindings[enabled[later]])
        sink.overlaps[pair, default: OverlapTally()]
          .count(isSame: results[earlier] == results[later], in: sink.source)
      }
    }
  }
}
