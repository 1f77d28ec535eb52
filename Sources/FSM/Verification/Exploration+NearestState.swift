extension Exploration {
  /// How many states are compared with the source of a row: each comparison reflects both.
  private static var compared: Int { 1000 }

  /// The reached state that differs in the fewest places from the states a row applies to.
  ///
  /// - Parameter row: A row whose source was never reached.
  /// - Returns: The place of the state, the first of the nearest ones; nil when nothing is shared, as
  ///   between two cases of an enum, and for a row whose source is a pattern or a predicate.
  /// - Complexity: O(1000 · states of the source) comparisons of two states.
  func nearestState(toSourceOf row: TransitionRow<M>) -> Int? {
    guard case .values(let sources) = row.source else { return nil }
    var best: (place: Int, distance: Int)?
    for (place, state) in states.prefix(Self.compared).enumerated() {
      for source in sources {
        let entries = StateDiff(from: state, to: source).entries
        guard !entries.contains(where: \.path.isEmpty), entries.count < best?.distance ?? .max
        else { continue }
        best = (place, entries.count)
      }
    }
    return best?.place
  }
}
