extension EachScopeRow {
  /// What the machines bring into the table around them.
  var part: ComposedPart<M> {
    var part = ComposedPart<M>(lift.name, at: location, .beside)
    guard let table = part.read(lift.child) else { return part }
    let (elements, keys) = (lift.elements, lift.declared)
    let ones = keys.map(lift.one)
    part.addRows(of: table, lift.row)
    part.activities = lift.activities(table.activities)
    part.addMessages(where: isMessage) { [extract = lift.extract] in extract($0)?.1 }
    part.addOutputs(of: table, maySend: sendsActions, lift.output)
    part.outputs += finishing(table)
    part.properties = ones.flatMap { table.properties.map($0.property) }
    part.alphabet = ones.flatMap { table.alphabet.map($0.embed) }
    part.sendsActions = sendsActions || table.chain != nil
    addFinish(to: &part)
    part.isFinal = { whole in
      let states = elements.keys(whole).compactMap { elements.read(whole, $0) }
      return states.isEmpty ? nil : states.allSatisfy(table.mayRest)
    }
    part.isWithinBounds = isWithinBounds(table)
    part.exclusion = exclusion(table)
    part.problems = problems(table)
    part.outline = outline(table)
    addAnswers(to: &part, table)
    return part
  }

  /// What is said of actions and states that the child alone knows about.
  private func addAnswers(to part: inout ComposedPart<M>, _ table: TransitionTable<Child>) {
    part.absence = { [lift] action in
      lift.extract(action).flatMap { lift.one($0.0).absence(action, in: table) }
    }
    part.misplaced = { [lift] whole in
      lift.elements.keys(whole).lazy.compactMap { lift.one($0).misplaced(whole) }.first
    }
    part.stateTypes = [ObjectIdentifier(Child.State.self)]
    let offered = Set(table.alphabet)
    part.isAlike = { [extract = lift.extract] in
      extract($0).map { offered.contains($0.1) || table.isAlike($0.1) } ?? false
    }
  }

  /// The checker enters states of which it knows all keys.
  private func isWithinBounds(
    _ table: TransitionTable<Child>
  ) -> @Sendable (M.State) -> Bool {
    let (elements, declared, most) = (lift.elements, Set(lift.declared), max(mostElements, 1))
    return { whole in
      guard elements.count(whole) <= most else { return false }
      let keys = elements.keys(whole)
      return keys.allSatisfy(declared.contains)
        && keys.allSatisfy { elements.read(whole, $0).map(table.isWithinBounds) ?? true }
    }
  }

  /// Says what keeps the checker out of a state.
  private func exclusion(_ table: TransitionTable<Child>) -> @Sendable (M.State) -> String? {
    let (name, elements) = (lift.name, lift.elements)
    let (declared, most) = (Set(lift.declared), max(mostElements, 1))
    return { whole in
      let keys = elements.keys(whole)
      if let key = keys.first(where: { !declared.contains($0) }) {
        return "has '\(name)[\(ElementKey(key))]', which the check does not know; "
          + "name the key in 'keys:'"
      }
      guard elements.count(whole) <= most else {
        return "has more of '\(name)' than the \(most) of 'atMost:'; say how many there may be"
      }
      return keys.lazy.compactMap { elements.read(whole, $0).flatMap(table.exclusion) }.first
    }
  }

  private func addFinish(to part: inout ComposedPart<M>) {
    guard let finish else { return }
    part.sendsActions = true
    let declared = Set(lift.declared)
    part.finish = lift.declared.map(finish.embed)
    part.otherFinish = { finish.extract($0).map { !declared.contains($0) } ?? false }
  }

  /// One drawing for all of them: each is in it at one node.
  private func outline(_ table: TransitionTable<Child>) -> @Sendable () -> Outline<M> {
    let (name, ones) = (lift.name, lift.declared.map(lift.one))
    return {
      Outline(
        collection: name,
        of: ones.map {
          Outline(table).lifted("", isInside: false, state: $0.state.extract, action: $0.extract)
        })
    }
  }

  /// Sends an action for each of them that comes to a final state.
  private func finishing(_ table: TransitionTable<Child>) -> [OutputRow<M>] {
    guard let finish else { return [] }
    let (elements, location) = (lift.elements, location)
    let family = RowFamily<M, OutputRow<M>>(
      keys: { elements.keys($0).map(ElementKey.init) },
      row: { element in
        element.first(as: Key.self).map { key in
          OutputRow<M>(.entry, at: location) { whole in
            elements.read(whole, key).map(table.mayRest) == true
              ? [.action(finish.embed(key))] : nil
          }
        }
      })
    var row = OutputRow<M>(.entry, at: location, family)
    row.maySendActions = true
    return [row]
  }

  private func problems(_ table: TransitionTable<Child>) -> [DefinitionError.Problem] {
    var messages: [String] = []
    if lift.declared.isEmpty {
      messages.append(
        "'\(lift.name)' lists no keys, so no machine of it is checked; name one or two in 'keys:'")
    }
    if mostElements < 1, !lift.declared.isEmpty {
      messages.append(
        "'\(lift.name)' says 'atMost: \(mostElements)', so no machine of it is checked; "
          + "let one or two be there")
    }
    var seen: Set<Key> = []
    if let key = lift.declared.first(where: { !seen.insert($0).inserted }) {
      messages.append(
        "'\(lift.name)' lists the key '\(ElementKey(key))' more than once; remove one")
    }
    messages += table.unassigned(
      lift.name, hasActivity: lift.activity != nil, handlesOutputs: handlesOutputs)
    messages += lift.declared.lazy.compactMap { lift.one($0).unanswered(table.alphabet) }.prefix(1)
    if let finish, let key = lift.declared.first(where: { finish.extract(finish.embed($0)) != $0 })
    {
      messages.append(
        "'\(lift.name)' does not get the key '\(ElementKey(key))' back from the action that says "
          + "that it finished; make 'onCase:' and 'sentAs:' the opposite of one another")
    }
    return messages.map { DefinitionError.Problem(location: location, message: $0) }
  }
}

extension TransitionsBuilder {
  /// Takes machines that are put in, one for each key.
  public static func buildExpression<Child, Key>(
    _ scope: EachScopeRow<M, Child, Key>
  ) -> [TransitionRow<M>] {
    [TransitionRow(scope.part)]
  }
}
