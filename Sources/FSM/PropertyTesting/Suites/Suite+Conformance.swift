extension Suite {
  /// Cases that tell every wrong implementation from the machine, if it has no more than so many
  /// states beyond the machine's: a conformance suite by the Wp-method.
  ///
  /// After T. S. Chow, "Testing Software Design Modeled by Finite-State Machines", IEEE Transactions
  /// on Software Engineering 4(3), 1978, and S. Fujiwara, G. von Bochmann, F. Khendek, M. Amalou and
  /// A. Ghedamsi, "Test Selection Based on Finite State Models", the same 17(6), 1991. Actions that
  /// are not enabled are part of it: the implementation must not change on them.
  ///
  /// Sound and complete for implementations that are deterministic, start anew for each case, and
  /// have at most `extraStates` states more than the machine has as seen from outside. States that
  /// nothing seen from outside tells apart count as one.
  ///
  /// - Parameters:
  ///   - machine: The machine, with one initial state and no bound that cuts it.
  ///   - extraStates: How many states an implementation may have too many; each multiplies the
  ///     number of cases by that of the actions.
  ///   - limits: How far to explore the machine.
  ///   - observation: What is seen of a state from outside.
  /// - Returns: The suite.
  /// - Throws: A `DefinitionError`, or a `SuiteError` when the machine was not explored whole, has
  ///   several initial states, more than two thousand states that can be told apart, or the suite
  ///   would have more than two hundred thousand cases or ten million steps.
  /// - Complexity: O(states² · actions) for telling states apart, and the size of the suite.
  public static func conformance<Observation: Hashable>(
    of machine: M, extraStates: Int = 0, limits: Limits = .graph,
    seeing observation: (M.State) -> Observation
  ) throws -> Self {
    let exploration = try explored(machine, limits)
    let reason: String? =
      exploration.table.initialStates.count != 1
      ? "it has \(exploration.table.initialStates.count) initial states; check one at a time"
      : exploration.outsideBounds > 0
        ? "its transitions leave 'isWithinBounds'; a conformance suite needs all of its states"
        : nil
    if let reason { throw noConformance(reason) }
    let graph = SuiteGraph(exploration)
    let count = exploration.table.alphabet.count
    // What is not enabled leaves the state as it is.
    var next = (0..<graph.nodeCount).map { Array(repeating: $0, count: count) }
    for edge in graph.edges { next[edge.source][edge.label] = edge.target }
    let seen = ObservedAutomaton.renumbered(exploration.states.map(observation))
    let automaton = ObservedAutomaton(start: graph.starts[0], next: next, seen: seen).reduced
    guard automaton.next.count <= 2_000 else {
      throw noConformance(
        "it has \(automaton.next.count) states that can be told apart, and each two of them would "
          + "have to be, which is done for 2000 at most; observe less of a state")
    }
    guard let sequences = automaton.conformanceCases(extraStates: max(extraStates, 0)) else {
      throw SuiteError(
        description: "a conformance suite of \(M.self) for \(extraStates.counted("extra state")) "
          + "would have more than 200000 cases or \(largest) steps; ask for fewer extra states")
    }
    let cases = sequences.enumerated().map { number, sequence in
      let actions = sequence.map { exploration.table.alphabet[$0] }
      let text = actions.map { ValuePrinter.elided(ValuePrinter.text($0), to: 40) }
      return SuiteCase<M>(
        name: "\(number + 1): \(ValuePrinter.elided(text.joined(separator: ", "), to: 120))",
        initial: exploration.table.initialStates[0], actions: actions)
    }
    return Self(name: "conformance with \(extraStates.counted("extra state"))", cases: cases)
  }

  private static func noConformance(_ reason: String) -> SuiteError {
    SuiteError(description: "there is no conformance suite for \(M.self): \(reason)")
  }
}
