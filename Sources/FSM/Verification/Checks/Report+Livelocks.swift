extension Report {
  /// States among which a run goes round for ever, with no final state and no way to the start.
  ///
  /// An error when the machine has final states to come to, else a note: every machine that leaves
  /// its start for good ends in such states. A state that every action leads back to is reported as
  /// stuttering, so it is named again only where it keeps runs from coming to a final state.
  static func livelocks(_ input: CheckInput<M>) -> [Finding<M>] {
    let all = input.livelocks
    let isExpected = all.map { accepts($0, input) }
    return [false, true].flatMap { expected in
      findings(zip(all, isExpected).filter { $0.1 == expected }.map(\.0), input).map {
        $0.expected(expected)
      }
    }
  }

  /// Where runs go round for ever and should not, as far as the machine says.
  static func livelocks(of exploration: Exploration<M>) -> [Livelock] {
    let found = exploration.found
    guard exploration.isExhausted, exploration.hasEdges else { return [] }
    let resting = found.stuttering.filter {
      found.finalStates.isEmpty || acceptsStuttering(in: found.states[Int($0)], exploration)
    }
    return found.edges.livelocks(
      from: exploration.initialPlaces, without: (found.finalStates + resting).lazy.map(Int.init))
  }

  /// Whether some state of a livelock satisfies what its author accepts.
  private static func accepts(_ livelock: Livelock, _ input: CheckInput<M>) -> Bool {
    let expectations = input.table.machine.expectedFindings.compactMap { expectation in
      if case .livelock(let accepts) = expectation.subject { accepts } else { nil }
    }
    guard !expectations.isEmpty else { return false }
    return input.exploration.found.edges.states(of: livelock).contains { place in
      expectations.contains { $0(input.exploration.states[place]) }
    }
  }

  private static func acceptsStuttering(
    in state: M.State, _ exploration: Exploration<M>
  ) -> Bool {
    exploration.table.machine.expectedFindings.contains {
      if case .stuttering(let accepts) = $0.subject { accepts(state) } else { false }
    }
  }

  /// One finding for each livelock, the rest as one.
  private static func findings(_ livelocks: [Livelock], _ input: CheckInput<M>) -> [Finding<M>] {
    let hasEnds = !input.exploration.found.finalStates.isEmpty
    let severity: Severity = hasEnds ? .error : .note
    var findings = livelocks.prefix(longestList).map { livelock in
      let state = input.exploration.states[livelock.entry]
      return Finding<M>(
        .livelock, severity, message(livelock, hasEnds: hasEnds, input),
        at: input.declared?.location(of: state), subject: ValuePrinter.text(state),
        count: livelock.size, trace: run(into: livelock, input))
    }
    if livelocks.count > longestList {
      let count = livelocks.count - longestList
      let words = count == 1 ? "1 more livelock" : "\(count) more livelocks"
      findings.append(Finding(.livelock, severity, words, count: count))
    }
    return findings
  }

  private static func message(
    _ livelock: Livelock, hasEnds: Bool, _ input: CheckInput<M>
  ) -> String {
    let state = input.text(input.exploration.states[livelock.entry])
    let total = input.exploration.states.count
    let part = livelock.size == 1 ? "this one" : "\(livelock.size)"
    return hasEnds
      ? "livelock: from '\(state)' no run comes to a final state, it stays among \(part) of "
        + "\(total) states for ever: add a transition out of them, or name one of them in 'isFinal'"
      : "livelock: from '\(state)' no run comes back to the start, it stays among \(part) of "
        + "\(total) states for ever"
  }

  /// A shortest run into a livelock and once round in it.
  private static func run(into livelock: Livelock, _ input: CheckInput<M>) -> Trace<M>? {
    let exploration = input.exploration
    guard let stem = input.trace(SearchPlace(state: livelock.entry)) else { return nil }
    let edges = exploration.found.edges
    let loop = edges.loop(from: livelock.entry)
    let trace =
      exploration.isReduced
      ? exploration.concreteTrace(after: stem, round: loop)
      : Trace(
        replaying: stem.actions + loop.map { exploration.table.alphabet[Int(edges.actions[$0])] },
        from: stem.initial, through: exploration.table, loopStart: stem.steps.count)
    guard let trace, trace.repeats else {
      input.failures.add(SearchPlace(state: livelock.entry))
      return nil
    }
    return trace
  }
}
