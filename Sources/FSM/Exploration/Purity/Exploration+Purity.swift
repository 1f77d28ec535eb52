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
      case .time, .interrupted, .irreflexiveState, .trap: true
      case .states, .depth: false
      }
    }
    // Code that ended an earlier run is not called again without need.
    guard !isUnfit, probe == nil else { return self }
    let (progress, isSmall) = (progress, states.count <= limits.purity)
    var found = found
    if isReduced {
      found.symmetryFlaw = SymmetryCheck(table)?.flaw(in: found, deeply: isSmall) {
        beat()
        return control(progress)
      }
    }
    guard isSmall else { return Self(of: table, limits: limits, found: found) }
    PurityCheck(table, found, beat: beat).run(on: &found) { control(progress) }
    withoutActuallyEscaping(control) { control in
      ConditionCheck.run(table, on: &found, beat: beat) { control(progress) }
    }
    return Self(of: table, limits: limits, found: found)
  }

  private var progress: ExplorationProgress {
    ExplorationProgress(
      states: states.count, queue: states.count - expanded, depth: depth, elapsed: elapsed)
  }
}
