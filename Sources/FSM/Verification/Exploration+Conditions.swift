/// A condition on single states that a machine's property asks about.
package struct WatchedCondition<M: StateMachine>: Sendable {
  /// The property's name; for one about runs, followed by the condition's own.
  package let name: String

  /// Whether it holds in a state.
  package let holds: @Sendable (M.State) -> Bool
}

extension Exploration {
  /// The conditions on single states that the machine's properties ask about, in the order of the
  /// properties; where properties share a name, it comes with their lines.
  ///
  /// What traps was found out by the exploration, and is left out.
  package var conditions: [WatchedCondition<M>] {
    var conditions: [WatchedCondition<M>] = []
    let properties = table.properties
    for (place, property) in properties.enumerated()
    where probe?.reasonToLeaveOut(property: place, in: table) == nil {
      let isShared = properties.count { $0.name == property.name } > 1
      let name = isShared ? "\(property.name) (line \(property.location.line))" : property.name
      for condition in property.stateConditions(named: name)
      where !conditions.contains(where: { $0.name == condition.name }) {
        conditions.append(condition)
      }
    }
    return conditions
  }
}

extension Property {
  fileprivate func stateConditions(named name: String) -> [WatchedCondition<M>] {
    switch question {
    case .always(let condition), .never(let condition), .sometimes(let condition),
      .canAlwaysReach(let condition), .handles(_, let condition):
      [WatchedCondition(name: name, holds: condition.holds)]
    case .alwaysStep: []
    case .temporal(let formula):
      NormalForm(negating: formula).atoms.compactMap { atom in
        guard case .state(let condition) = atom.condition else { return nil }
        return WatchedCondition(name: "\(name): \(condition.name)", holds: condition.holds)
      }
    }
  }
}
