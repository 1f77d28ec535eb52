/// Looks for states that are equal and have different hashes, which a search keeps as two.
enum HashCheck {
  /// The first two states found that are equal.
  ///
  /// Compares each state with the one it was reached from, and the first states with one another,
  /// as many of them as cost about what the search did.
  ///
  /// - Parameters:
  ///   - found: What the search found.
  ///   - beat: Called now and then.
  /// - Returns: A pair of them; nil when none was found.
  /// - Complexity: O(states · alphabet) comparisons, at most a hundred thousand or so.
  static func unequalHashes<State>(
    in found: SearchResult<State>, _ beat: () -> Void
  ) -> UnequalHashes? {
    let states = found.states
    for place in states.indices {
      beat()
      let parent = Int(truncatingIfNeeded: found.parents[place])
      if parent != place, states.pointer(to: parent).pointee == states.pointer(to: place).pointee {
        return pair(parent, place, in: found)
      }
    }
    var budget = min(100_000, 2000 + 8 * found.transitions)
    for later in states.indices {
      guard budget >= later else { return nil }
      budget -= later
      beat()
      let state = states.pointer(to: later)
      for earlier in 0..<later where states.pointer(to: earlier).pointee == state.pointee {
        return pair(earlier, later, in: found)
      }
    }
    return nil
  }

  static func pair<State>(
    _ earlier: Int, _ later: Int, in found: SearchResult<State>
  ) -> UnequalHashes {
    UnequalHashes(
      first: ValuePrinter.text(found.states[earlier]),
      second: ValuePrinter.text(found.states[later]), place: SearchPlace(state: later))
  }
}
