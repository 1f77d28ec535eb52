extension Report {
  /// Pairs of rows of one region that are enabled for one state and action.
  ///
  /// A row that never fires is reported as shadowed instead.
  static func overlaps(_ input: CheckInput<M>) -> [Finding<M>] {
    input.overlaps.filter { input.fates[$0.later.index] != .shadowed && !input.isHiding($0) }
      .map { overlap in
        let later = input.table[overlap.later]
        let isFallback = if case .any = later.source { true } else { false }
        let isHarmless = overlap.different == 0 || isFallback
        let count = overlap.same + overlap.different
        let expectations = input.table[overlap.earlier].expectations + later.expectations
        return Finding(
          .overlap, isHarmless ? .note : .warning,
          "transitions \(input.name(overlap.earlier)) and \(input.name(overlap.later)) overlap: "
            + "both are enabled \(input.times(count)), with \(results(of: overlap)); "
            + "of all enabled rows the one written first fires",
          at: later.location, rows: [overlap.earlier, overlap.later], count: count,
          trace: input.trace(overlap.first)
        ).expected(expectations.contains(.overlap))
      }
  }

  private static func results(of overlap: OverlapSummary) -> String {
    if overlap.different == 0 { return "equal results" }
    if overlap.same == 0 { return "different results" }
    return "different results in \(overlap.different) of them"
  }
}
