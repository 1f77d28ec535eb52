/// What the senders send, round after round, and what came of it; whoever asks lets them send it at
/// the same time, in tasks or in threads.
struct LinearizabilityAgenda<M: StateMachine> {
  let table: TransitionTable<M>
  private let programs: Generator<[[M.Action]]>
  private let rounds: Int
  private let seed: UInt64
  private let limit: Int
  private var round = 0
  private var unknown = 0
  private var source = ChoiceSource(seed: 0)

  /// The simplest failure so far, and how it is made simpler.
  private var failure: LinearizabilityFailure<M>?
  private var shrinker: Shrinker?

  /// How often the candidate is still to be run: what happens at the same time differs.
  private var runsLeft = 0
  private var candidate: ContiguousArray<UInt64> = []

  init(
    _ machine: M, senders: Int, actions: Int, rounds: Int, seed: UInt64, limit: Int,
    sending: Generator<M.Action>?
  ) throws {
    let table = try TransitionTable(machine)
    let alphabet = table.alphabet
    let listed = Generator { alphabet[Int($0.choose(upTo: UInt64(alphabet.count - 1)))] }
    self.table = table
    programs = Self.programs(of: sending ?? listed, senders: senders, actions: actions)
    self.rounds = max(rounds, 0)
    self.seed = seed
    self.limit = limit
  }

  /// Makes what each sender sends: as many of them as there may be, unless that is made simpler.
  private static func programs(
    of action: Generator<M.Action>, senders: Int, actions: Int
  ) -> Generator<[[M.Action]]> {
    let program = Generator<[M.Action]>.array(of: action, count: 1...max(actions, 1))
    return Generator { source in
      var programs: [[M.Action]] = []
      var isMore = true
      while isMore, programs.count < max(senders, 1) {
        isMore = source.together { source in
          if !programs.isEmpty, source.choose(upTo: 1, by: { _ in 1 }) == 0 { return false }
          programs.append(program.make(&source))
          return true
        }
      }
      return programs
    }
  }

  /// What to send next, a list for each sender; nil at the end.
  mutating func next() -> [[M.Action]]? {
    if shrinker == nil {
      guard round < rounds else { return nil }
      round += 1
      source = ChoiceSource(seed: Xoshiro256.seed(seed, round - 1))
    } else {
      if runsLeft == 0 {
        guard let choices = shrinker?.next() else { return nil }
        (candidate, runsLeft) = (choices, 10)
      }
      source = ChoiceSource(repeating: candidate)
    }
    return source.draw(programs)
  }

  /// Says what was answered, and the state at the end if it is known.
  mutating func report(_ operations: [ConcurrentOperation<M>], endingIn final: M.State?) {
    let verdict = table.linearizability(
      of: operations, from: table.machine.initial, endingIn: final, limit: limit)
    // What a generator could not make does not count.
    guard case .notLinearizable(let longest) = verdict, !source.hasGivenUp else {
      return passed(isUnknown: verdict == .unknown(limit: limit))
    }
    let found = LinearizabilityFailure(
      operations: operations, explained: longest, final: final, seed: seed, round: round)
    guard let best = shrinker?.best else {
      failure = found
      shrinker = Shrinker(source.record, limit: 200)
      return
    }
    if source.record.isSimpler(than: best) { failure = found }
    shrinker?.report(source.record)
    runsLeft = 0
  }

  private mutating func passed(isUnknown: Bool) {
    guard shrinker != nil else {
      if isUnknown { unknown += 1 }
      return
    }
    runsLeft -= 1
    if runsLeft == 0 { shrinker?.report(nil) }
  }

  /// What all rounds did.
  ///
  /// - Throws: The failure, as simple as it could be made.
  func summary() throws -> LinearizabilitySummary {
    if let failure { throw failure }
    return LinearizabilitySummary(rounds: rounds, unknown: unknown)
  }
}
