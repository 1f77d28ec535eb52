/// Runs the functions of a machine again in every state found, here and on a second thread.
///
/// Sound when it finds something: two results for the same arguments are a fact. Incomplete: what
/// a function looks at besides its arguments may happen to stay the same for the moment.
struct PurityCheck<M: StateMachine>: Sendable {
  let table: TransitionTable<M>
  let bindings: [RowBinding]
  let rows: [BoundRow<M.State>]
  let claimants: [[Int]]

  /// The bindings that are tried in a state that is not final, and in one that is.
  let tried: (ordinary: [Int], final: [Int])

  /// Whether successors may lie outside the bound, so that the bound is asked about them.
  let looksAtTargets: Bool

  /// Called before each state is looked at.
  let beat: @Sendable () -> Void

  init(
    _ table: TransitionTable<M>, _ found: SearchResult<M.State>,
    beat: @escaping @Sendable () -> Void = {}
  ) {
    self.table = table
    self.beat = beat
    var kept: [(binding: RowBinding, row: BoundRow<M.State>)] = []
    for binding in found.bindings {
      guard let row = table[binding.row].bind(table.alphabet[binding.action]) else { continue }
      kept.append((binding, row))
    }
    bindings = kept.map(\.binding)
    rows = kept.map(\.row)
    claimants = table.alphabet.map { table.claimants(of: $0) }
    let places = Array(kept.indices)
    tried = (
      places.filter { !kept[$0].binding.isAboutFinalStates },
      places.filter { kept[$0].binding.isAboutFinalStates }
    )
    looksAtTargets = found.outsideBounds > 0
  }

  /// How many states are looked at before the second thread looks at them.
  var chunk: Int { max(1, min(4096, 65_536 / max(bindings.count, 1))) }

  /// Runs everything again.
  ///
  /// - Parameters:
  ///   - found: What the search found; impurities are added to it.
  ///   - mayGoOn: Asked now and then; false ends the check.
  /// - Complexity: O(states · alphabet) attempts of rows, twice.
  func run(on found: inout SearchResult<M.State>, while mayGoOn: () -> Bool) {
    var findings = Comparison(self, bound: found.states)
    var start = 0
    while start < found.expanded, mayGoOn() {
      let range = start..<min(found.expanded, start + chunk)
      let first = observe(found.states, range, finals: nil)
      guard let second = observedElsewhere(found.states, range, finals: first.finals) else { break }
      findings.compare(first, second, from: start)
      start = range.upperBound
    }
    if start == found.expanded, table.regions.count == 1, table.chain == nil {
      findings.compareTallies(with: found)
    }
    found.impurities = findings.impurities
    found.unequalHashes = findings.unequalHashes ?? HashCheck.unequalHashes(in: found, beat)
  }

  /// What one pass over some states saw.
  struct Observation: Sendable {
    var finals: ContiguousArray<Bool> = []
    var areWithin: ContiguousArray<Bool> = []
    var attempts: ContiguousArray<Attempt> = []
    var successors: ContiguousArray<M.State> = []
    var areTargetsWithin: ContiguousArray<Bool> = []

    init() {}
  }

  /// Runs every function in some states.
  ///
  /// What the loop needs of a generic type is looked up before it, or it would take most of the time.
  ///
  /// - Parameters:
  ///   - states: The states.
  ///   - range: The places of those to look at.
  ///   - finals: What decides which rows are tried, so that two passes try the same ones.
  /// - Returns: What the functions gave, in order.
  func observe(
    _ states: Segments<M.State>, _ range: Range<Int>, finals: ContiguousArray<Bool>?
  ) -> Observation {
    var seen = Observation()
    let (table, looksAtTargets, beat) = (table, looksAtTargets, beat)
    let claimed = bindings.map { !claimants[$0.action].isEmpty }
    withUnsafeTemporaryAllocation(of: M.State.self, capacity: 1) { buffer in
      guard let next = buffer.baseAddress else { return }
      rows.withUnsafeBufferPointer { rows in
        for place in range {
          beat()
          let state = states.pointer(to: place)
          let isFinal = table.machine.isFinal(state.pointee)
          seen.finals.append(isFinal)
          seen.areWithin.append(table.isWithinBounds(state.pointee))
          let isTriedAsFinal = finals?[place - range.lowerBound] ?? isFinal
          for binding in isTriedAsFinal ? tried.final : tried.ordinary {
            // A row may rely on an answer's coming only where its activity runs.
            let attempt =
              claimed[binding] && !isOffered(binding, in: state.pointee)
              ? .sourceDiffers : rows[binding].attempt(state.pointee, next)
            seen.attempts.append(attempt)
            guard attempt == .enabled else { continue }
            if looksAtTargets { seen.areTargetsWithin.append(table.isWithinBounds(next.pointee)) }
            seen.successors.append(next.move())
          }
        }
      }
    }
    return seen
  }

  private func isOffered(_ binding: Int, in state: M.State) -> Bool {
    table.cause(claimedBy: claimants[bindings[binding].action], in: state) != nil
  }

  /// The same on a second thread; nil when there is none.
  func observedElsewhere(
    _ states: Segments<M.State>, _ range: Range<Int>, finals: ContiguousArray<Bool>
  ) -> Observation? {
    SecondThread.run { [self] in observe(states, range, finals: finals) }
  }
}
