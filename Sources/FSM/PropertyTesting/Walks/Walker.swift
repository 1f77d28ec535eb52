/// Takes walks: chooses actions, fires them, and checks what comes of it.
///
/// Actions are chosen by their places in the alphabet, whichever of them are enabled, so that a
/// choice means the same action after the steps before it were left out. The hot loop is inlined
/// where the machine's types are known. The machine's bound is one of exploration, and ends no walk.
///
/// It is an object that never changes: a value would be copied, with all it refers to, at every
/// call.
@usableFromInline
final class Walker<M: StateMachine> {
  /// An action, and the activities that claim it.
  @usableFromInline
  final class Offer {
    @usableFromInline let rows: BoundAction<M>
    @usableFromInline let claimants: [Int]

    /// Whether nobody claims it.
    @usableFromInline let isFree: Bool

    @usableFromInline
    init(_ action: M.Action, _ table: TransitionTable<M>) {
      rows = table.bind(action)
      claimants = table.claimants(of: action)
      isFree = claimants.isEmpty
    }
  }

  /// What one step of a walk was.
  @usableFromInline
  struct Move {
    /// The place among the actions of the alphabet and the generators behind them.
    @usableFromInline let option: Int

    /// The action that a generator made.
    @usableFromInline let generated: Offer?

    /// Where the action comes from; nil when nobody offers it here.
    @usableFromInline let cause: Cause?
    @usableFromInline let firing: Firing

    @inlinable
    init(option: Int, generated: Offer?, cause: Cause?, firing: Firing) {
      self.option = option
      self.generated = generated
      self.cause = cause
      self.firing = firing
    }
  }

  @usableFromInline let table: TransitionTable<M>
  @usableFromInline let plan: WalkPlan<M>
  @usableFromInline let checks: WalkChecks<M>
  @usableFromInline let offers: ContiguousArray<Offer>

  /// How often each option is chosen; nil when all are alike.
  @usableFromInline let weights: ContiguousArray<UInt64>?

  /// The number of actions of the alphabet and generators.
  @usableFromInline let optionCount: Int

  /// The largest choice of a step: 0 ends the walk, then come the options, and then the same
  /// options as actions that must be rejected.
  @usableFromInline let largestCode: UInt64

  @usableFromInline let checksStates: Bool
  @usableFromInline let checksSteps: Bool

  @usableFromInline
  init(_ table: TransitionTable<M>, _ plan: WalkPlan<M>) {
    self.table = table
    self.plan = plan
    checks = WalkChecks(table, plan)
    offers = ContiguousArray(table.alphabet.map { Offer($0, table) })
    let weights =
      table.alphabet.map { UInt64(plan.weights[$0] ?? 1) }
      + plan.generators.map { UInt64($0.weight) }
    self.weights = weights.allSatisfy { $0 == 1 } ? nil : ContiguousArray(weights)
    optionCount = weights.count
    largestCode = UInt64(2 * weights.count)
    checksStates = !checks.states.isEmpty
    checksSteps = !checks.steps.isEmpty
  }

  /// The action of a step.
  @inlinable
  func action(of move: Move) -> M.Action {
    (move.generated ?? offers[move.option]).rows.action
  }
}

/// What all walks so far did.
@usableFromInline
struct WalkTally {
  /// How often each row fired.
  @usableFromInline var taken: ContiguousArray<Int>

  @usableFromInline var steps = 0
  @usableFromInline var refused = 0

  /// The options in the order in which they are tried; any order will do to begin with.
  @usableFromInline var order: ContiguousArray<Int>

  @usableFromInline
  init<M>(_ walker: Walker<M>) {
    taken = ContiguousArray(repeating: 0, count: walker.table.rows.count)
    order = ContiguousArray(0..<walker.optionCount)
  }

  @inlinable
  mutating func count(_ firing: Firing) {
    steps &+= 1
    guard firing.hasMoved else {
      refused &+= 1
      return
    }
    // Rows beyond those held inline are none that anybody waits for.
    for place in 0..<Int(firing.fired.inlineCount) {
      taken[firing.fired.inline(place)] &+= 1
    }
  }
}

extension Walker {
  /// Takes one walk and checks it.
  ///
  /// - Parameters:
  ///   - source: Where decisions come from; afterwards it holds all that were made.
  ///   - length: The most steps.
  ///   - tally: Counts what is done.
  ///   - walk: Takes the steps; nil when nobody wants them.
  /// - Returns: What is wrong, if anything is; then the walk ends there.
  @inlinable
  func walk(
    _ source: inout ChoiceSource, length: Int, _ tally: inout WalkTally,
    into walk: inout MachineWalk<M>?
  ) -> WalkFault? {
    for place in tally.order.indices { tally.order[place] = place }
    var state = start(&source)
    let isWanted = walk != nil
    if isWanted { walk = MachineWalk(initial: state, startChoices: source.record.count) }
    if checksStates, let fault = checks.fault(in: state) { return fault }
    var count = 0
    while count < length {
      let before: M.State? = checksSteps ? state : nil
      guard let move = nextMove(&state, &source, &tally) else { break }
      count += 1
      tally.count(move.firing)
      if isWanted { append(move, state, source.record.count, to: &walk) }
      if !move.firing.hasMoved { continue }
      if let before,
        let fault = checks.fault(
          of: action(of: move), from: before, to: state, fired: move.firing.fired)
      {
        return fault
      }
      if checksStates, let fault = checks.fault(in: state) { return fault }
    }
    return isWanted ? checks.fault(of: walk) : nil
  }

  @usableFromInline
  func append(_ move: Move, _ state: M.State, _ choices: Int, to walk: inout MachineWalk<M>?) {
    let outcome: Outcome =
      if move.cause == nil { .rejected(.claimed) } else {
        move.firing.rejection.map { .rejected($0) } ?? .moved(move.firing.fired)
      }
    walk?.steps.append(
      MachineWalk.Step(
        action: action(of: move), cause: move.cause, outcome: outcome, state: state,
        choices: choices))
  }

  /// Chooses the state to start in; without a choice when there is only one.
  @usableFromInline
  func start(_ source: inout ChoiceSource) -> M.State {
    let states = table.initialStates
    guard states.count > 1 else { return states.first ?? table.machine.initial }
    return states[Int(source.choose(upTo: UInt64(states.count - 1)))]
  }

  /// Takes one step; nil when the walk is over.
  @inlinable
  func nextMove(
    _ state: inout M.State, _ source: inout ChoiceSource, _ tally: inout WalkTally
  ) -> Move? {
    source.isRepeating ? givenMove(&state, &source) : randomMove(&state, &source, &tally)
  }

  /// Takes the next step that given choices say and that can be done here.
  @usableFromInline
  func givenMove(_ state: inout M.State, _ source: inout ChoiceSource) -> Move? {
    while !source.isExhausted {
      let mark = source.record.count
      let code = Int(source.choose(upTo: largestCode))
      if code == 0 {
        source.takeBack(to: mark)
        return nil
      }
      let isRefusal = code > optionCount
      let option = isRefusal ? code - 1 - optionCount : code - 1
      let move =
        isRefusal
        ? refusal(option, state, &source, mark)
        : option < offers.count
          ? listed(option, &state) : generated(option, &state, &source, mark)
      if let move { return move }
      // What cannot be done here is left out, as if it had never been chosen.
      source.takeBack(to: mark)
    }
    return nil
  }

  /// Fires an action of the alphabet; nil when it is not enabled.
  @inlinable @inline(__always)
  func listed(_ option: Int, _ state: inout M.State) -> Move? {
    offers.lending(option) { offer in
      guard let cause = cause(offer, in: state) else { return nil }
      let firing = offer.rows.fire(in: &state, isFinal: table.machine.isFinal(state))
      if !firing.hasMoved { return nil }
      return Move(option: option, generated: nil, cause: cause, firing: firing)
    }
  }

  @inlinable @inline(__always)
  func cause(_ offer: Offer, in state: M.State) -> Cause? {
    offer.isFree ? .outside : table.cause(claimedBy: offer.claimants, in: state)
  }
}

extension Firing {
  /// Whether the state changed hands: rows fired, and what they sent one another came to an end.
  @inlinable var hasMoved: Bool { !fired.isEmpty && !isEndless }
}
