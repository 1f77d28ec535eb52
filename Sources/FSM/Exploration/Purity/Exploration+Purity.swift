extension Exploration {
  /// Runs the machine's functions again, here and on another thread, and notes what differs.
  ///
  /// Does nothing when there are more states than `limits.purity`, or no time was left. Where states
  /// were merged, looks for some that differ, in machines of any size.
  ///
  /// - Parameter control: Told about the progress now and then; false stops the check.
  /// - Returns: The exploration, for a report that names the functions that are not pure.
  /// - Complexity: O(states · alphabet) attempts of rows, twice.
  public func checkingPurity(
    control: (ExplorationProgress) -> Bool = { _ in true }
  ) -> Self {
    checkingPurity(control: control, beat: {})
  }

  /// The same for a program that ends itself when a function does not come back.
  ///
  /// - Parameters:
  ///   - control: Told about the progress now and then; false stops the check.
  ///   - beat: Called on either thread before each state is looked at.
  /// - Returns: The exploration, for a report that names the functions that are not pure.
  @usableFromInline
  package func checkingPurity(
    control: (ExplorationProgress) -> Bool, beat: @escaping @Sendable () -> Void
  ) -> Self {
    let isUnfit = found.cuts.contains {
      switch $0 {
      case .time, .interrupted, .irreflexiveState, .trap, .equalFingerprints: true
      case .states, .depth, .omission: false
      }
    }
    // Code that ended an earlier run is not called again without need.
    guard !isUnfit, probe == nil else { return self }
    let (progress, isSmall) = (progress, states.count <= limits.purity)
    var found = found
    if isReduced {
      found.symmetryFlaw = SymmetryCheck(table)?.flaw(
        in: states, expanded: expanded, deeply: isSmall
      ) {
        beat()
        return control(progress)
      }
    }
    guard isSmall else { return Self(of: table, limits: limits, found: found) }
    var looked = keepingStates
    PurityCheck(table, looked, beat: beat).run(on: &looked) { control(progress) }
    withoutActuallyEscaping(control) { control in
      ConditionCheck.run(table, on: &looked, beat: beat) { control(progress) }
    }
    (found.impurities, found.unequalHashes) = (looked.impurities, looked.unequalHashes)
    return Self(of: table, limits: limits, found: found)
  }

  private var progress: ExplorationProgress {
    ExplorationProgress(
      states: states.count, queue: states.count - expanded, depth: depth, elapsed: elapsed)
  }

  /// What was found, with all states in it, also those that were not kept.
  private var keepingStates: SearchResult<M.State> {
    guard found.compact != nil else { return found }
    var whole = SearchResult<M.State>(properties: table.properties.count)
    (whole.expanded, whole.transitions) = (found.expanded, found.transitions)
    (whole.outsideBounds, whole.bindings) = (found.outsideBounds, found.bindings)
    whole.tallies = found.tallies
    for (place, state) in states.enumerated() {
      let (parent, action) = found.arrival(of: place) ?? (place, 0)
      whole.states.append(state)
      whole.parents.append(UInt32(truncatingIfNeeded: parent))
      whole.arrivals.append(UInt32(truncatingIfNeeded: action))
    }
    return whole
  }
}
