/// Takes walks: chooses actions, fires them, and checks what comes of it.
///
/// Actions are chosen by their places in the alphabet, whichever of them are enabled, so that a
/// choice means the same action after the steps before it were left out. The hot loop is inlined
/// where the machine's types are known.
@usableFromInline
struct Walker<M: StateMachine> {
  /// An action of the alphabet, and the activities that claim it.
  @usableFromInline
  struct Offer {
    @usableFromInline let rows: BoundAction<M>
    @usableFromInline let claimants: [Int]

    @usableFromInline
    init(rows: BoundAction<M>, claimants: [Int]) {
      self.rows = rows
      self.claimants = claimants
    }
  }

  /// What one step of a walk was.
  @usableFromInline
  struct Move {
    @usableFromInline let rows: BoundAction<M>
    @usableFromInline let cause: Cause?
    @usableFromInline let firing: Firing

    @inlinable
    init(rows: BoundAction<M>, cause: Cause?, firing: Firing) {
      self.rows = rows
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

  /// The options in the order in which they are tried; any order will do to begin with.
  @usableFromInline var order: ContiguousArray<Int>

  /// How often each row fired in all walks so far.
  @usableFromInline var taken: ContiguousArray<Int>

  /// How many steps were taken in all walks so far, and how many of them were rejected.
  @usableFromInline var stepCount = 0
  @usableFromInline var refusedCount = 0

  @usableFromInline
  init(_ table: TransitionTable<M>, _ plan: WalkPlan<M>) {
    self.table = table
    self.plan = plan
    checks = WalkChecks(table, plan)
    offers = ContiguousArray(
      table.alphabet.map { Offer(rows: table.bind($0), claimants: table.claimants(of: $0)) })
    let weights =
      table.alphabet.map { UInt64(plan.weights[$0] ?? 1) } + plan.generators.map { UInt64($0.weight) }
    self.weights = weights.allSatisfy { $0 == 1 } ? nil : ContiguousArray(weights)
    order = ContiguousArray(weights.indices)
    taken = ContiguousArray(repeating: 0, count: table.rows.count)
  }

  /// The actions of the alphabet, and behind them the generators.
  @inlinable var optionCount: Int { offers.count + plan.generators.count }

  /// The largest choice of a step: 0 ends the walk, then come the options, and then the same
  /// options as actions that must be rejected.
  @inlinable var largestCode: UInt64 { UInt64(2 * optionCount) }
}

extension Walker {
  /// Takes one walk and checks it.
  ///
  /// - Parameters:
  ///   - source: Where decisions come from; afterwards it holds all that were made.
  ///   - length: The most steps.
  ///   - steps: Takes the steps; nil when nobody wants them.
  /// - Returns: What is wrong, if anything is; then the walk ends there.
  @inlinable
  mutating func walk(
    _ source: inout ChoiceSource, length: Int, into steps: inout Walk<M>?
  ) -> WalkFault? {
    for place in order.indices { order[place] = place }
    var state = start(&source)
    if steps != nil { steps = Walk(initial: state, steps: []) }
    if let fault = checks.fault(in: state) { return fault }
    let checksSteps = !checks.steps.isEmpty
    var count = 0
    while count < length {
      let before: M.State? = checksSteps ? state : nil
      guard let move = nextMove(&state, &source) else { break }
      count += 1
      stepCount &+= 1
      for row in move.firing.fired { taken[row.index] &+= 1 }
      if steps != nil { append(move, state, source.record.count, to: &steps) }
      if move.firing.fired.isEmpty {
        refusedCount &+= 1
        continue
      }
      if let before,
        let fault = checks.fault(
          of: move.rows.action, from: before, to: state, fired: move.firing.fired)
      {
        return fault
      }
      if let fault = checks.fault(in: state) { return fault }
      // What lies outside is not expanded by the search either, so both say the same.
      if !table.machine.isWithinBounds(state) { break }
    }
    guard let walk = steps, !checks.ends.isEmpty else { return nil }
    return checks.fault(of: walk)
  }

  @usableFromInline
  func append(_ move: Move, _ state: M.State, _ choices: Int, to walk: inout Walk<M>?) {
    let outcome: Outcome =
      if move.cause == nil { .rejected(.claimed) } else {
        move.firing.rejection.map { .rejected($0) } ?? .moved(move.firing.fired)
      }
    walk?.steps.append(
      Walk.Step(
        action: move.rows.action, cause: move.cause, outcome: outcome, state: state,
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
  mutating func nextMove(_ state: inout M.State, _ source: inout ChoiceSource) -> Move? {
    guard source.isRepeating else { return randomMove(&state, &source) }
    while !source.isExhausted {
      let mark = source.record.count
      let code = Int(source.choose(upTo: largestCode))
      if code == 0 {
        source.takeBack(to: mark)
        return nil
      }
      let move =
        code <= optionCount
        ? attempt(code - 1, &state, &source, mark)
        : refusal(code - 1 - optionCount, state, &source, mark)
      if let move { return move }
      // What cannot be done here is left out, as if it had never been chosen.
      source.takeBack(to: mark)
    }
    return nil
  }

  /// Fires an option whose choice is on record; nil when it is not enabled.
  @inlinable
  func attempt(
    _ option: Int, _ state: inout M.State, _ source: inout ChoiceSource, _ mark: Int
  ) -> Move? {
    let offer =
      option < offers.count ? offers[option] : generated(option - offers.count, &source, mark)
    guard let offer, let cause = cause(offer, in: state) else { return nil }
    let firing = offer.rows.fire(in: &state, isFinal: table.machine.isFinal(state))
    return firing.fired.isEmpty ? nil : Move(rows: offer.rows, cause: cause, firing: firing)
  }

  @inlinable @inline(__always)
  func cause(_ offer: Offer, in state: M.State) -> Cause? {
    offer.claimants.isEmpty ? .outside : table.cause(claimedBy: offer.claimants, in: state)
  }

  /// Tries an option that must be rejected, and whose choice is on record; nil when it is enabled.
  @usableFromInline
  func refusal(
    _ option: Int, _ state: M.State, _ source: inout ChoiceSource, _ mark: Int
  ) -> Move? {
    let offer =
      option < offers.count ? offers[option] : generated(option - offers.count, &source, mark)
    guard let offer else { return nil }
    guard let cause = cause(offer, in: state) else {
      return Move(rows: offer.rows, cause: nil, firing: Firing())
    }
    var copy = state
    let firing = offer.rows.fire(in: &copy, isFinal: table.machine.isFinal(state))
    return firing.fired.isEmpty ? Move(rows: offer.rows, cause: cause, firing: firing) : nil
  }

  /// Makes an action outside the alphabet; nil when its generator gives up.
  @usableFromInline
  func generated(_ place: Int, _ source: inout ChoiceSource, _ mark: Int) -> Offer? {
    let span = source.open(at: mark)
    let action = plan.generators[place].make(&source)
    source.close(span)
    guard !source.hasGivenUp else {
      source.hasGivenUp = false
      return nil
    }
    return Offer(rows: table.bind(action), claimants: table.claimants(of: action))
  }
}
