// A child's properties speak of the child while it is there. Where it is not, nothing is asked of
// it: leaving it ends what it still had to do.
extension Lift {
  /// A property of the child.
  func property(_ property: Property<Child>) -> Property<M> {
    var lifted = Property<M>(
      "\(title): \(property.name)", at: property.location, question(property.question),
      assuming: property.assumptions.map { assumption in
        FairnessAssumption(
          strength: assumption.strength,
          transitions: assumption.transitions.map { "\(name).\($0)" },
          key: qualified(assumption.key))
      })
    lifted.extractsBool = property.extractsBool
    lifted.expectations = property.expectations
    return lifted
  }

  private func question(_ question: Property<Child>.Question) -> Property<M>.Question {
    switch question {
    case .always(let condition): .always(self.condition(condition, elsewhere: true))
    case .never(let condition): .never(self.condition(condition, elsewhere: false))
    case .sometimes(let condition): .sometimes(self.condition(condition, elsewhere: false))
    case .alwaysStep(let condition): .alwaysStep(step(condition, elsewhere: true))
    case .canAlwaysReach(let condition):
      .canAlwaysReach(self.condition(condition, elsewhere: true))
    case .handles(let actions, let condition):
      .handles(actions.map(embed), in: self.condition(condition, elsewhere: false))
    case .temporal(let formula): .temporal(self.formula(formula))
    }
  }

  private func condition(_ condition: Guard<Child.State>, elsewhere: Bool) -> Guard<M.State> {
    Guard(
      name: condition.name, isCompound: condition.isCompound,
      failures: { state.extract($0).map(condition.failures) ?? [] },
      holds(condition.holds, elsewhere: elsewhere))
  }

  /// A condition on the child's own steps: those on an action of the child.
  private func step(
    _ condition: Guard<Property<Child>.Step>, elsewhere: Bool
  ) -> Guard<Property<M>.Step> {
    Guard(
      name: condition.name, isCompound: condition.isCompound,
      failures: { self.step($0).map(condition.failures) ?? [] },
      { self.step($0).map(condition.holds) ?? elsewhere })
  }

  private func step(_ step: Property<M>.Step) -> Property<Child>.Step? {
    guard let before = state.extract(step.before), let after = state.extract(step.after),
      let action = extract(step.action)
    else { return nil }
    let own = step.transitions.filter { $0.hasPrefix("\(name).") }
      .map { String($0.dropFirst(name.count + 1)) }
    return own.isEmpty
      ? nil
      : Property<Child>.Step(
        before: before, action: action, after: after,
        fired: Fired(own.indices.map { TransitionID($0) }), names: own)
  }

  private func formula(_ formula: TemporalFormula<Child>) -> TemporalFormula<M> {
    var atoms: [LiftedAtom: TemporalFormula<M>.Atom] = [:]
    return TemporalFormula(node(formula.node, isAsked: true, &atoms))
  }

  /// Lifts a formula; what is below an odd number of negations is asked not to hold.
  private func node(
    _ node: TemporalFormula<Child>.Node, isAsked: Bool,
    _ atoms: inout [LiftedAtom: TemporalFormula<M>.Atom]
  ) -> TemporalFormula<M>.Node {
    func lift(_ node: TemporalFormula<Child>.Node) -> TemporalFormula<M>.Node {
      self.node(node, isAsked: isAsked, &atoms)
    }
    return switch node {
    case .constant(let value): .constant(value)
    case .atom(let atom): .atom(self.atom(atom, isAsked: isAsked, &atoms))
    case .not(let operand): .not(self.node(operand, isAsked: !isAsked, &atoms))
    case .and(let first, let second): .and(lift(first), lift(second))
    case .or(let first, let second): .or(lift(first), lift(second))
    case .next(let operand): .next(lift(operand))
    case .until(let first, let second): .until(lift(first), lift(second))
    case .release(let first, let second): .release(lift(first), lift(second))
    }
  }

  private func atom(
    _ atom: TemporalFormula<Child>.Atom, isAsked: Bool,
    _ atoms: inout [LiftedAtom: TemporalFormula<M>.Atom]
  ) -> TemporalFormula<M>.Atom {
    let key = LiftedAtom(atom: ObjectIdentifier(atom), isAsked: isAsked)
    if let known = atoms[key] { return known }
    let lifted: TemporalFormula<M>.Atom =
      switch atom.condition {
      case .state(let condition): .init(.state(self.condition(condition, elsewhere: isAsked)))
      case .step(let condition): .init(.step(step(condition, elsewhere: isAsked)))
      }
    atoms[key] = lifted
    return lifted
  }
}

/// A condition of a formula, and what is asked of it: where the child is not there, both are so.
private struct LiftedAtom: Hashable {
  let atom: ObjectIdentifier
  let isAsked: Bool
}
