extension Report {
  /// Why a verdict is taken back when states were merged that differ.
  static var unsoundMerging: String { "'canonical(_:)' takes different states for the same" }

  /// Why a question about steps or runs has no answer when states were merged.
  static var merging: String {
    "it asks about steps, and states were merged that differ by symmetry; explore without that"
  }

  /// A `canonical(_:)` that merges states which differ.
  static func unsoundSymmetry(_ input: CheckInput<M>) -> [Finding<M>] {
    guard let flaw = input.exploration.found.symmetryFlaw else { return unshownFindings(input) }
    let state = ValuePrinter.elided(flaw.state)
    let canonical = ValuePrinter.elided(flaw.canonical)
    return [
      Finding(
        .unsoundSymmetry, .error,
        "'canonical(_:)' makes '\(canonical)' of '\(state)', but \(flaw.difference)",
        subject: flaw.state, trace: input.exploration.trace(to: flaw.place))
    ]
  }

  /// What was found of merged states and no run of the machine shows, as long as nothing else is known
  /// that would explain it.
  private static func unshownFindings(_ input: CheckInput<M>) -> [Finding<M>] {
    let exploration = input.exploration
    guard exploration.isReduced, exploration.found.impurities.isEmpty,
      exploration.found.irreflexive == nil, let first = input.failures.places.first
    else { return [] }
    let state = ValuePrinter.text(exploration.states[first.state])
    return [
      Finding(
        .unsoundSymmetry, .error,
        "no run of the machine shows what was found of '\(ValuePrinter.elided(state))', which stands "
          + "for states that differ: 'canonical(_:)' merges too many, or a row is not pure",
        subject: state, count: input.failures.places.count)
    ]
  }
}
