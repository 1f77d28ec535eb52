/// Looks for a `canonical(_:)` that merges states which differ.
///
/// Sound when it finds something. Incomplete: it looks at the steps between the states that were kept,
/// and at what a state and its canonical one do next, in small machines; in others at the canonical
/// states alone.
struct SymmetryCheck<M: StateMachine> {
  let table: TransitionTable<M>
  let canonical: @Sendable (M.State) -> M.State
  private let bound: [(rows: BoundAction<M>, claimants: [Int])]

  init?(_ table: TransitionTable<M>) {
    guard let canonicalizer = table.machine.canonicalizer else { return nil }
    self.table = table
    canonical = canonicalizer.canonical
    bound = table.alphabet.map { (table.bind($0), table.claimants(of: $0)) }
  }

  /// The first two states that ought not to have been merged.
  ///
  /// - Parameters:
  ///   - states: The states that the search kept.
  ///   - expanded: How many of them it expanded.
  ///   - deeply: Whether steps are looked at too.
  ///   - mayGoOn: Asked before each state; false ends the check.
  /// - Returns: nil when none were found.
  /// - Complexity: O(states) calls of `canonical(_:)`; deeply, O(states · alphabet²) steps.
  func flaw(
    in states: ExploredStates<M.State>, expanded: Int, deeply: Bool, while mayGoOn: () -> Bool
  ) -> SymmetryFlaw? {
    for (place, state) in states.enumerated() {
      guard mayGoOn() else { return nil }
      if let flaw = flaw(of: state, mergedInto: state, at: SearchPlace(state: place)) {
        return flaw
      }
    }
    for state in table.initialStates {
      let representative = canonical(state)
      guard representative != state, mayGoOn() else { continue }
      let place = SearchPlace(state: states.firstIndex(of: representative) ?? 0)
      if let flaw = flaw(of: state, mergedInto: representative, at: place) { return flaw }
    }
    guard deeply else { return nil }
    var known: Set<M.State> = []
    for place in 0..<expanded {
      for (action, next) in successors(of: states[place]) {
        let representative = canonical(next)
        guard representative != next, known.insert(next).inserted else { continue }
        guard mayGoOn() else { return nil }
        let step = SearchPlace(state: place, action: action)
        if let flaw = flaw(of: next, mergedInto: representative, at: step) { return flaw }
      }
    }
    return nil
  }

  /// What a state and the one that stands for it differ in.
  private func flaw(
    of state: M.State, mergedInto representative: M.State, at place: SearchPlace
  ) -> SymmetryFlaw? {
    let flaw = { (difference: String, result: M.State) in
      SymmetryFlaw(
        difference: difference, state: ValuePrinter.text(state),
        canonical: ValuePrinter.text(result), place: place)
    }
    let again = canonical(representative)
    guard again == representative else {
      return state == representative
        ? flaw("the canonical state of a canonical state is itself", again)
        : flaw("that is not canonical itself", representative)
    }
    guard state != representative else { return nil }
    if table.machine.isFinal(state) != table.machine.isFinal(representative) {
      return flaw("'isFinal' holds for one of them alone", representative)
    }
    if table.isWithinBounds(state) != table.isWithinBounds(representative) {
      return flaw("'isWithinBounds' holds for one of them alone", representative)
    }
    for property in table.properties {
      guard let condition = property.question.mergedCondition else { continue }
      if condition(state) != condition(representative) {
        let name = ValuePrinter.elided(property.name)
        return flaw("the condition of '\(name)' holds for one of them alone", representative)
      }
    }
    let (ours, theirs) = (futures(of: state), futures(of: representative))
    return ours == theirs ? nil : flaw("their steps lead to different states", representative)
  }

  private func successors(of state: M.State) -> [(action: Int, state: M.State)] {
    let isFinal = table.machine.isFinal(state)
    return bound.enumerated().compactMap { index, action in
      guard table.cause(claimedBy: action.claimants, in: state) != nil,
        case let step = action.rows.fire(in: state, isFinal: isFinal), case .moved = step.outcome
      else { return nil }
      return (index, step.state)
    }
  }

  /// Where the steps of a state lead, up to symmetry.
  private func futures(of state: M.State) -> Set<M.State> {
    Set(successors(of: state).map { canonical($0.state) })
  }
}

/// What two states that were merged differ in.
struct SymmetryFlaw: Hashable, Sendable {
  /// What is wrong, in words that follow the states.
  let difference: String

  /// The state, as printed.
  let state: String

  /// What `canonical(_:)` made of it, as printed.
  let canonical: String

  /// The step that leads to the state, or a state.
  let place: SearchPlace
}

extension Property.Question {
  /// What has to hold for both of two merged states or for neither; nil when states say nothing.
  var mergedCondition: (@Sendable (M.State) -> Bool)? {
    switch self {
    case .canAlwaysReach(let condition): condition.holds
    case .always, .never, .sometimes: invariant
    case .alwaysStep, .handles, .temporal: nil
    }
  }

  /// Whether merging states that differ by symmetry alone leaves the answer as it is.
  var survivesMerging: Bool { mergedCondition != nil }
}
