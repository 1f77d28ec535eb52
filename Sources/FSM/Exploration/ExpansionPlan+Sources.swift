extension ExpansionPlan {
  /// How many steps must name their states for a look-up to cost less than trying them.
  @inlinable static var leastNamedSteps: Int { 16 }

  /// One function that looks up which steps a state may take and does only those.
  ///
  /// A row that names its states by value does nothing in others, not even count; a pattern or a
  /// predicate is opaque, so such rows are tried everywhere.
  ///
  /// - Parameter steps: All steps, in order.
  /// - Returns: nil when too few steps name their states, or so many that the table would be large.
  @inlinable
  static func choosing(_ steps: [Step]) -> Expander<M.State>? {
    let named = steps.compactMap(\.sources)
    guard named.count >= leastNamedSteps else { return nil }
    let states = Set(named.joined())
    guard states.count * steps.count <= 1_000_000 else { return nil }
    var chosen: [M.State: [Step]] = [:]
    for step in steps {
      for state in step.sources.map({ Array(Set($0)) }) ?? Array(states) {
        chosen[state, default: []].append(step)
      }
    }
    let expanders = chosen.mapValues { joining($0) }
    let others = joining(steps.filter { $0.sources == nil })
    return Expander { state, sink in
      (expanders[state] ?? others).expand(state, &sink)
    }
  }
}

extension TransitionTable {
  /// The only states that rows apply to; nil unless all of them name their states by value.
  @usableFromInline
  func sources(of rows: [TransitionID]) -> [M.State]? {
    var all: [M.State] = []
    for row in rows {
      guard case .values(let states) = self[row].source else { return nil }
      all += states
    }
    return all
  }
}
