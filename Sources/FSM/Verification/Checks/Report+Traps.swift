extension Report {
  /// Calls of the machine's own code that ended an earlier run, one finding for each row,
  /// property or function.
  static func traps(_ input: CheckInput<M>) -> [Finding<M>] {
    let known = input.exploration.probe?.watch.known ?? []
    var groups: [(first: KnownTrap, count: Int)] = []
    for trap in known {
      let place = groups.firstIndex {
        $0.first.point.code == trap.point.code && $0.first.point.item == trap.point.item
      }
      if let place { groups[place].count += 1 } else { groups.append((trap, 1)) }
    }
    return groups.map { trap($0.first, count: $0.count, input) }
  }

  private static func trap(
    _ trap: KnownTrap, count: Int, _ input: CheckInput<M>
  ) -> Finding<M> {
    let (point, exploration) = (trap.point, input.exploration)
    let isKnownState = exploration.states.indices.contains(point.state)
    let state = isKnownState ? exploration.states[point.state] : nil
    let alphabet = exploration.table.alphabet
    let action = alphabet.indices.contains(point.action) ? alphabet[point.action] : nil
    let others = count == 1 ? "" : ", and \(count - 1) more times at least"
    var text = subject(of: point, state, action, input) + " " + trap.reason + others
    let isAfterAnother = isAfterAnother(point, state, action, input)
    if isAfterAnother {
      text += "; an earlier transition fires there, so that only a check tries this one"
    }
    let rows = point.code == .row ? [TransitionID(point.item)] : []
    let location =
      point.code == .property
      ? exploration.table.properties[point.item].location
      : rows.first.map { exploration.table[$0].location }
    return Finding(
      .trap, isAfterAnother ? .warning : .error, text, at: location, rows: rows,
      subject: state.map { ValuePrinter.text($0) }, count: count,
      trace: isKnownState ? exploration.trace(toState: point.state) : nil)
  }

  /// The code that was called, and with what.
  private static func subject(
    of point: TrapPoint, _ state: M.State?, _ action: M.Action?, _ input: CheckInput<M>
  ) -> String {
    let place = state.map { "'\(input.text($0))'" } ?? "a state"
    let cause = action.map { " on '\(input.text($0))'" } ?? ""
    return switch point.code {
    case .row: "transition \(input.name(TransitionID(point.item))) in \(place)\(cause)"
    case .isFinal: "'isFinal' for \(place)"
    case .isWithinBounds: "'isWithinBounds' for the target of \(place)\(cause)"
    case .property:
      "the condition of property "
        + "'\(ValuePrinter.elided(input.table.properties[point.item].name))'"
        + (state == nil ? "" : ", in or after \(place),")
    case .activity: "the condition of an activity in \(place)"
    case .equality: "'hash(into:)' or '==' for the target of \(place)\(cause)"
    case .canonical: "'canonical(_:)' for the target of \(place)\(cause)"
    case .definition, .judgement: "the machine"
    }
  }

  /// Whether a row is tried only for the sake of overlaps, since an earlier one fires.
  private static func isAfterAnother(
    _ point: TrapPoint, _ state: M.State?, _ action: M.Action?, _ input: CheckInput<M>
  ) -> Bool {
    guard point.code == .row, let state, let action else { return false }
    let isFinal = input.table.machine.isFinal(state)
    if case .moved = input.table.bind(action).fire(in: state, isFinal: isFinal).outcome {
      return true
    }
    return false
  }
}
