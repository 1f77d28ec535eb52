extension Report {
  /// The most groups of states that one check lists one by one.
  static var longestList: Int { 20 }

  /// States that are not final and in which no action is enabled.
  static func deadlocks(_ input: CheckInput<M>) -> [Finding<M>] {
    grouped(
      input.exploration.found.deadlocks, input, .deadlock, .error,
      {
        "deadlock: no action is enabled in \($0), and 'isFinal' does not say that it may rest there"
      },
      isExpected: { state in
        input.table.machine.expectedFindings.contains {
          if case .deadlock(let accepts) = $0.subject { accepts(state) } else { false }
        }
      })
  }

  /// States in which every enabled action leads back to the same state.
  static func stutteringStates(_ input: CheckInput<M>) -> [Finding<M>] {
    grouped(
      input.exploration.found.stuttering, input, .stuttering, .note,
      { "stuttering: every action enabled in \($0) leads back to the same state" },
      isExpected: { state in
        input.table.machine.expectedFindings.contains {
          if case .stuttering(let accepts) = $0.subject { accepts(state) } else { false }
        }
      })
  }

  /// One finding per node, accepted states apart from the others; the rest as one finding.
  private static func grouped(
    _ places: ContiguousArray<UInt32>, _ input: CheckInput<M>, _ code: FindingCode,
    _ severity: Severity, _ message: (String) -> String, isExpected: (M.State) -> Bool
  ) -> [Finding<M>] {
    var groups: [StateGroup] = []
    var known: [StateGroup.Key: Int] = [:]
    input.exploration.states.visit(places.lazy.map(Int.init)) { place, state in
      let isAccepted = isExpected(state)
      let own = StateGroup.Key(node: groupName(of: state, input), isExpected: isAccepted)
      let rest = StateGroup.Key(node: nil, isExpected: isAccepted)
      let key = known[own] != nil || groups.count < longestList ? own : rest
      if let group = known[key] {
        groups[group].count += 1
      } else {
        known[key] = groups.count
        groups.append(StateGroup(key: key, first: place, count: 1))
      }
      return true
    }
    return groups.map { group in
      let first = input.exploration.states[group.first]
      return Finding(
        code, severity, message(description(of: group, first, input)),
        at: group.key.node == nil ? nil : input.declared?.location(of: first),
        subject: group.key.node ?? ValuePrinter.text(first), count: group.count,
        trace: input.trace(SearchPlace(state: group.first)) {
          input.exploration.isDeadEnd($0, hasSteps: code == .stuttering)
        }
      ).expected(group.key.isExpected)
    }
  }

  /// The node of a state; nil when the machine has no nodes, so that each would be a state.
  private static func groupName(of state: M.State, _ input: CheckInput<M>) -> String? {
    let node = input.table.machine.node(of: state)
    return ValuePrinter.caseName(state) == nil && node == ValuePrinter.text(state) ? nil : node
  }

  private static func description(
    of group: StateGroup, _ first: M.State, _ input: CheckInput<M>
  ) -> String {
    if group.count == 1 { return "'\(input.text(first))'" }
    guard let node = group.key.node else {
      return "\(group.count) states, the first of them '\(input.text(first))'"
    }
    return "\(group.count) states of '\(ValuePrinter.elided(node))'"
  }

  /// Declared states that never occur.
  static func unreachableStates(_ input: CheckInput<M>) -> [Finding<M>] {
    guard input.mayClaimNever else { return [] }
    let missing = missingStates(input)
    let accepted = input.table.machine.expectedFindings.flatMap { expectation -> [String] in
      if case .unreachable(let nodes) = expectation.subject { nodes } else { [] }
    }
    let findings = missing.map { name, location -> Finding<M> in
      let text = ValuePrinter.elided(name)
      let finding =
        input.caveat.map { caveat in
          Finding<M>(
            .notWithinBound, .note, "state '\(text)' is not reached \(caveat)", at: location,
            subject: name)
        }
        ?? Finding(
          .unreachableState, .error,
          "state '\(text)' is unreachable: let a transition lead there, or remove the state",
          at: location, subject: name)
      return finding.expected(accepted.contains(name))
    }
    let verb = input.caveat.map { "not reached \($0)" } ?? "unreachable"
    return shortened(findings) { count in
      count == 1 ? "1 more state is \(verb)" : "\(count) more states are \(verb)"
    }
  }

  /// The list with what is beyond its longest length as one finding.
  ///
  /// What is accepted was named one by one, so it is listed one by one.
  static func shortened(_ findings: [Finding<M>], rest words: (Int) -> String) -> [Finding<M>] {
    var rest: [Finding<M>] = []
    var room = longestList
    let listed = findings.filter { finding in
      guard !finding.isExpected else { return true }
      room -= 1
      if room < 0 { rest.append(finding) }
      return room >= 0
    }
    guard let first = rest.first else { return findings }
    return listed + [Finding(first.code, first.severity, words(rest.count), count: rest.count)]
  }

  private static func missingStates(_ input: CheckInput<M>) -> [(String, CodeLocation?)] {
    let universe = input.table.machine.states
    if !universe.isEmpty {
      var missing = Set(universe)
      for state in input.exploration.states where !missing.isEmpty { missing.remove(state) }
      return universe.withoutRepetitions.filter { missing.contains($0) }.map { state in
        let name = ValuePrinter.text(state)
        return (name, input.declared?.cases.first { $0.name == name }?.location)
      }
    }
    guard let declared = input.declared else { return [] }
    var missing = Set(declared.cases.indices)
    for state in input.exploration.states where !missing.isEmpty {
      missing.remove(declared.index(state))
    }
    return declared.cases.indices.filter { missing.contains($0) }
      .map { (declared.cases[$0].name, declared.cases[$0].location) }
  }
}

/// States that share a node and whether they are accepted.
private struct StateGroup {
  struct Key: Hashable {
    /// The node; nil for the states beyond the longest list.
    let node: String?
    let isExpected: Bool
  }

  let key: Key
  let first: Int
  var count: Int
}
