extension ScopeRow {
  /// What the child brings into the table around it.
  var part: ComposedPart<M> {
    var part = ComposedPart<M>(lift.name, at: location, place)
    guard let table = part.read(lift.child) else { return part }
    part.addRows(of: table, lift.row)
    part.activities = table.activities.map(lift.activity)
    part.addMessages(where: isMessage, of: lift.extract)
    part.addOutputs(of: table, maySend: sendsActions, lift.output)
    part.outputs += finishing(table)
    part.properties = table.properties.map(lift.property)
    part.alphabet = table.alphabet.map(lift.embed)
    part.finish = finish.map { [$0] } ?? []
    part.sendsActions = sendsActions || table.chain != nil
    let extract = lift.state.extract
    part.isFinal = { extract($0).map(table.mayRest) }
    part.isAlike = { [extract = lift.extract] in extract($0).map(table.isAlike) ?? false }
    part.absence = { [lift] in lift.absence($0, in: table) }
    if finds == nil { part.misplaced = lift.misplaced }
    part.isWithinBounds = lift.holds(table.isWithinBounds, elsewhere: true)
    part.exclusion = { extract($0).flatMap(table.exclusion) }
    part.remember = remember
    part.problems = problems(table)
    part.outline = outline(table)
    part.stateTypes = [ObjectIdentifier(Child.State.self), ObjectIdentifier(Child.State?.self)]
    return part
  }

  /// How the child is drawn, which is worked out for drawings alone.
  private func outline(_ table: TransitionTable<Child>) -> @Sendable () -> Outline<M> {
    let (lift, isInside) = (lift, place == .inside)
    return {
      Outline(table).lifted(
        lift.name, isInside: isInside, state: lift.state.extract, action: lift.extract)
    }
  }

  /// Sends an action on entering a final state of the child.
  private func finishing(_ table: TransitionTable<Child>) -> [OutputRow<M>] {
    guard let finish else { return [] }
    let isFinal = lift.holds(table.mayRest, elsewhere: false)
    var row = OutputRow<M>(.entry, at: location) { isFinal($0) ? [.action(finish)] : nil }
    row.maySendActions = true
    return [row]
  }

  private func problems(_ table: TransitionTable<Child>) -> [DefinitionError.Problem] {
    let messages =
      table.unassigned(
        lift.name, hasActivity: lift.activity != nil, handlesOutputs: handlesOutputs)
      + [lift.unanswered(table.alphabet), misheld(table)].compactMap { $0 }
    return messages.map { DefinitionError.Problem(location: location, message: $0) }
  }
}

extension ScopeRow {
  /// Says which state 'inCase:' does not find in what 'heldAs:' makes of it.
  private func misheld(_ table: TransitionTable<Child>) -> String? {
    guard let finds else { return nil }
    return table.initialStates.first { !finds($0) }.map(lift.unfound)
  }
}

extension TransitionTable {
  /// What a machine that is put in as one with a name does that nobody takes on.
  func unassigned(_ name: String, hasActivity: Bool, handlesOutputs: Bool) -> [String] {
    var messages: [String] = []
    let hasActivities = activities.contains {
      if case .activity = $0.kind { true } else { false }
    }
    if hasActivities, !hasActivity {
      messages.append(
        "'\(name)' has activities, and nobody says who does their work; "
          + "add '.activities(…)' to the scope")
    }
    let sends = rows.contains { !$0.emissions.isEmpty } || !outputs.isEmpty
    if sends, !handlesOutputs, M.Output.self != Never.self {
      messages.append(
        "'\(name)' has outputs, and nobody says where they go; "
          + "add '.outputs(…)' or '.sending(…)' to the scope")
    }
    return messages
  }
}

extension Lift {
  /// Says which of the child's actions it does not get back; nil when it gets all of them.
  func unanswered(_ alphabet: [Child.Action]) -> String? {
    let action = alphabet.first { extract(embed($0)) != $0 }
    return action.map {
      let text = ValuePrinter.elided(ValuePrinter.text($0))
      return "'\(title)' does not get its action '\(text)' back: 'onCase:' of what 'sentAs:' makes "
        + "of it is another; make one the opposite of the other"
    }
  }
}

extension TransitionsBuilder {
  /// Takes a machine that is put in.
  public static func buildExpression<Child>(_ scope: ScopeRow<M, Child>) -> [TransitionRow<M>] {
    [TransitionRow(scope.part)]
  }
}
