/// All that is checked of walks: what the plan says, and the machine's own properties.
@usableFromInline
struct WalkChecks<M: StateMachine> {
  @usableFromInline private(set) var states: [WalkCheck<M>.States]
  @usableFromInline private(set) var steps: [WalkCheck<M>.Steps]
  @usableFromInline private(set) var ends: [WalkCheck<M>.Ends]

  /// The machine's properties that walks say nothing about, and those expected to be violated.
  private(set) var unjudged: [String] = []

  /// The names of all rows, as conditions on steps see them.
  @usableFromInline let names: [String]

  @usableFromInline
  init(_ table: TransitionTable<M>, _ plan: WalkPlan<M>) {
    states = plan.stateChecks
    steps = plan.stepChecks
    ends = plan.endChecks
    names = table.rows.indices.map { table.label(of: TransitionID($0)) }
    guard plan.checksProperties else { return }
    for property in table.properties { add(property, table) }
  }

  private mutating func add(_ property: Property<M>, _ table: TransitionTable<M>) {
    let asked = { (holds: @escaping (M.State) -> Bool) in
      WalkCheck<M>.States(name: property.name, location: property.location, holds: holds)
    }
    guard !property.isExpectedToFail else {
      unjudged.append(property.name)
      return
    }
    switch property.question {
    case .always(let condition): states.append(asked(condition.holds))
    case .never(let condition): states.append(asked { !condition.holds($0) })
    case .alwaysStep(let condition):
      steps.append(
        .init(name: property.name, location: property.location, holds: condition.holds))
    case .handles(let actions, let condition):
      let bound = actions.map { (rows: table.bind($0), claimants: table.claimants(of: $0)) }
      states.append(
        asked { state in
          guard condition.holds(state) else { return true }
          let isFinal = table.machine.isFinal(state)
          return bound.allSatisfy { action in
            guard table.cause(claimedBy: action.claimants, in: state) != nil else { return true }
            let step = action.rows.fire(in: state, isFinal: isFinal)
            return if case .moved = step.outcome { true } else { false }
          }
        })
    case .sometimes, .canAlwaysReach, .temporal: unjudged.append(property.name)
    }
  }

  /// Whether nothing is checked.
  @usableFromInline var isEmpty: Bool { states.isEmpty && steps.isEmpty && ends.isEmpty }
}

/// Which check failed, and how.
@usableFromInline
struct WalkFault: Hashable, Sendable {
  /// What kind of check it is, and its place among those of its kind.
  @usableFromInline
  enum Source: Hashable, Sendable {
    case state(Int)
    case step(Int)
    case end(Int)
    /// The system under test showed something else than the machine, or failed.
    case system
  }

  @usableFromInline let source: Source

  /// What is wrong, as the end of a sentence; empty when a condition does not hold.
  @usableFromInline let reason: String

  @usableFromInline
  init(_ source: Source, _ reason: String = "") {
    self.source = source
    self.reason = reason
  }
}

extension WalkChecks {
  /// The name of a check and where it stands.
  func title(of fault: WalkFault) -> (name: String, location: CodeLocation?) {
    switch fault.source {
    case .state(let place): (states[place].name, states[place].location)
    case .step(let place): (steps[place].name, steps[place].location)
    case .end(let place): (ends[place].name, ends[place].location)
    case .system: ("the system under test agrees with the machine", nil)
    }
  }

  /// The first condition on states that does not hold.
  @inlinable
  func fault(in state: M.State) -> WalkFault? {
    for place in states.indices where !states[place].holds(state) {
      return WalkFault(.state(place))
    }
    return nil
  }

  /// The first condition on steps that does not hold.
  @inlinable
  func fault(
    of action: M.Action, from before: M.State, to after: M.State, fired: Fired
  ) -> WalkFault? {
    let step = Property<M>.Step(
      before: before, action: action, after: after, fired: fired, names: names)
    for place in steps.indices where !steps[place].holds(step) {
      return WalkFault(.step(place))
    }
    return nil
  }

  /// The first check of the whole walk that throws.
  @usableFromInline
  func fault(of walk: MachineWalk<M>?) -> WalkFault? {
    guard let walk, !ends.isEmpty else { return nil }
    for (place, end) in ends.enumerated() {
      do { try end.judge(walk.trace) } catch {
        return WalkFault(.end(place), "\(error)")
      }
    }
    return nil
  }
}
