extension Report {
  /// Shortest runs to different states that show a finding, the nearest state first.
  ///
  /// - Parameters:
  ///   - finding: A finding of this report.
  ///   - count: The most runs, 1 or more.
  /// - Returns: The finding's own run, and those to more states of a deadlock, of states in which
  ///   nothing moves, and of an `Always` or `Never` that is broken; of any other its own alone.
  /// - Complexity: O(states) evaluations of the condition, and the steps of the runs.
  package func traces(of finding: Finding<M>, atMost count: Int) -> [Trace<M>] {
    guard let own = finding.trace else { return [] }
    guard count > 1, let exploration else { return [own] }
    var traces = [own]
    let condition = finding.code == .propertyViolated ? question(of: finding)?.invariant : nil
    let shows = { (state: M.State) in
      switch finding.code {
      case .deadlock, .stuttering:
        exploration.isDeadEnd(state, hasSteps: finding.code == .stuttering)
      default: condition?(state) != true
      }
    }
    for place in places(of: finding, in: exploration) {
      guard traces.count < count else { break }
      guard let trace = exploration.trace(toState: place), trace.last != own.last,
        !exploration.isReduced || shows(trace.last)
      else { continue }
      traces.append(trace)
    }
    return traces
  }

  /// What the property asks that a finding is about.
  private func question(of finding: Finding<M>) -> Property<M>.Question? {
    verdicts.map(\.property).first {
      $0.name == finding.subject && $0.location == finding.location
    }?.question
  }

  /// The states in which something was found, in the order in which they were reached.
  private func places(of finding: Finding<M>, in exploration: Exploration<M>) -> [Int] {
    let found = exploration.found
    switch finding.code {
    case .deadlock: return places(found.deadlocks, of: finding, in: exploration)
    case .stuttering: return places(found.stuttering, of: finding, in: exploration)
    case .propertyViolated:
      switch question(of: finding) {
      case .always(let condition):
        return exploration.states.indices.filter { !condition.holds(exploration.states[$0]) }
      case .never(let condition):
        return exploration.states.indices.filter { condition.holds(exploration.states[$0]) }
      case .sometimes, .alwaysStep, .canAlwaysReach, .handles, .temporal, nil: return []
      }
    default: return []
    }
  }

  /// Those of some states that are in the node that a finding is about.
  private func places(
    _ places: ContiguousArray<UInt32>, of finding: Finding<M>, in exploration: Exploration<M>
  ) -> [Int] {
    let machine = exploration.table.machine
    var members: [Int] = []
    exploration.states.visit(places.lazy.map(Int.init)) { place, state in
      if machine.node(of: state) == finding.subject { members.append(place) }
      return true
    }
    return members
  }
}
