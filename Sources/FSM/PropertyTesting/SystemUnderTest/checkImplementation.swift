/// Compares an implementation with a machine on random walks, or on the cases of a suite.
///
/// After every action, what is seen of the implementation must be what the machine's state says. A
/// failure is made as simple as that of ``checkWalks(of:seed:walks:length:replaying:_:)``.
///
/// ```swift
/// try checkImplementation(
///   of: Counter(), by: { _ in RealCounter() }, seeing: { $0 }
/// )
/// ```
///
/// Sound when it fails: the implementation did something else than the machine, once. Incomplete
/// when it does not: walks are a sample; a suite finds what its kind promises.
///
/// - Parameters:
///   - machine: The machine.
///   - system: Makes a new implementation for each walk, in a state of the machine's.
///   - observation: What must be seen of it in a state.
///   - suite: The cases to run instead of random walks.
///   - seed: The same seed gives the same walks, on every platform.
///   - walks: How many walks to take.
///   - length: The most steps of each.
///   - choices: What the report of a failure says, to take one walk alone.
///   - adjust: Says more about how to walk; the machine's own properties are not checked here.
/// - Returns: What the walks did.
/// - Throws: A `WalkFailure` when they disagree, a `DefinitionError` when the definition is faulty,
///   a `PlanError` when the plan weighs no action of the alphabet or a generator made nothing, a
///   `ReplayError` when the text of the choices cannot be read, or what making a system throws.
/// - Complexity: O(walks · length) steps and observations.
@discardableResult
public func checkImplementation<M: StateMachine, System: SystemUnderTest>(
  of machine: M, by system: @escaping (M.State) throws -> System,
  seeing observation: @escaping (M.State) -> System.Observation, on suite: Suite<M>? = nil,
  seed: UInt64 = 0, walks: Int = 100, length: Int = 100, replaying choices: String? = nil,
  _ adjust: (inout WalkPlan<M>) -> Void = { _ in }
) throws -> WalkSummary where System.Action == M.Action {
  var agenda = try SystemAgenda(machine, suite, seed, walks, length, choices, adjust)
  let run = { (taken: TakenWalk<M>) throws -> FailedWalk<M>? in
    var system = try system(taken.walk.initial)
    for place in -1..<taken.walk.steps.count {
      let step = place < 0 ? nil : taken.walk.steps[place]
      let applied = SystemAnswer<Void> { try step.map { try system.apply($0.action) } }
      let reason = taken.walk.disagreement(
        at: place, applied: applied, observed: { SystemAnswer { try system.observe() } },
        expected: observation(step?.state ?? taken.walk.initial))
      if let reason { return taken.walk.failing(taken.record, at: place, reason) }
    }
    return nil
  }
  while let taken = agenda.next() { try agenda.report(try run(taken)) }
  return try agenda.summary()
}

/// Compares an implementation that takes its time with a machine.
///
/// The same as for a synchronous one; see there.
///
/// - Parameters:
///   - machine: The machine.
///   - system: Makes a new implementation for each walk, in a state of the machine's.
///   - observation: What must be seen of it in a state.
///   - suite: The cases to run instead of random walks.
///   - seed: The same seed gives the same walks, on every platform.
///   - walks: How many walks to take.
///   - length: The most steps of each.
///   - choices: What the report of a failure says, to take one walk alone.
///   - isolation: The actor to stay on.
///   - adjust: Says more about how to walk.
/// - Returns: What the walks did.
/// - Throws: As for a synchronous one, and a `CancellationError` when the task is cancelled.
@discardableResult
public func checkImplementation<M: StateMachine, System: AsyncSystemUnderTest>(
  of machine: M, by system: @escaping (M.State) async throws -> System,
  seeing observation: @escaping (M.State) -> System.Observation, on suite: Suite<M>? = nil,
  seed: UInt64 = 0, walks: Int = 100, length: Int = 100, replaying choices: String? = nil,
  isolation: isolated (any Actor)? = #isolation,
  _ adjust: (inout WalkPlan<M>) -> Void = { _ in }
) async throws -> WalkSummary where System.Action == M.Action {
  var agenda = try SystemAgenda(machine, suite, seed, walks, length, choices, adjust)
  let run = { (taken: TakenWalk<M>) async throws -> FailedWalk<M>? in
    var system = try await system(taken.walk.initial)
    for place in -1..<taken.walk.steps.count {
      let step = place < 0 ? nil : taken.walk.steps[place]
      var applied = SystemAnswer<Void>.success(())
      if let step {
        do { try await system.apply(step.action) } catch { applied = .failure(error) }
      }
      let seen: SystemAnswer<System.Observation>
      do { seen = .success(try await system.observe()) } catch { seen = .failure(error) }
      let reason = taken.walk.disagreement(
        at: place, applied: applied, observed: { seen },
        expected: observation(step?.state ?? taken.walk.initial))
      if let reason { return taken.walk.failing(taken.record, at: place, reason) }
    }
    return nil
  }
  while let taken = agenda.next() {
    // Of a test that was called off nothing that the implementation does is a failure.
    try Task.checkCancellation()
    let failed = try await run(taken)
    try Task.checkCancellation()
    try agenda.report(failed)
  }
  return try agenda.summary()
}
