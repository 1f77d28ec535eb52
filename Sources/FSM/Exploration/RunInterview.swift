/// Puts the questions of a machine's properties to every explored state and edge.
///
/// Inlined, so that optimised code asks without looking up the machine's types for every state.
@usableFromInline
struct RunInterview<M: StateMachine> {
  @usableFromInline let questions: RunQuestions<M>
  @usableFromInline let table: TransitionTable<M>
  @usableFromInline let bound: [BoundAction<M>]

  /// Told the places of the property and of the state before a condition is evaluated; nil when
  /// nobody wants to know.
  @usableFromInline let look: ((_ property: Int, _ state: Int) -> Void)?

  /// Told the place of the property before a condition of it is evaluated; false leaves the
  /// condition out, as if it did not hold.
  @usableFromInline let mayAsk: (Int) -> Bool

  @inlinable
  init(
    _ questions: RunQuestions<M>, _ table: TransitionTable<M>,
    looking look: ((_ property: Int, _ state: Int) -> Void)? = nil,
    asking mayAsk: @escaping (Int) -> Bool
  ) {
    self.questions = questions
    self.table = table
    self.mayAsk = mayAsk
    self.look = look
    bound = table.alphabet.map { table.bind($0) }
  }

  /// The answers.
  ///
  /// - Parameters:
  ///   - found: What was explored.
  ///   - isExhausted: Whether that is everything; else which rows fired is of no use.
  ///   - pace: Says when to stop; then what is returned is of no use.
  /// - Returns: A column for each question.
  @inlinable
  func answers(
    _ found: SearchResult<M.State>, isExhausted: Bool, _ pace: inout Pace
  ) -> RunAnswers {
    var answers = RunAnswers()
    for place in questions.states.indices {
      answers.states.append(column(ofState: place, found, &pace))
    }
    for place in questions.edges.indices {
      switch questions.edges[place] {
      case .fires(let rows):
        answers.edges.append(isExhausted ? column(ofFiring: rows, found, &pace) : [])
      case .step(let holds):
        answers.edges.append(
          column(of: holds, askedBy: questions.edgeOwners[place], found, &pace))
      }
    }
    return answers
  }

  /// In which states a condition holds.
  @inlinable
  func column(
    ofState question: Int, _ found: SearchResult<M.State>, _ pace: inout Pace
  ) -> ContiguousArray<Bool> {
    let states = found.states
    var column = ContiguousArray(repeating: false, count: states.count)
    let owner = questions.stateOwners[question]
    guard mayAsk(owner) else { return column }
    let holds = questions.states[question]
    if let look {
      pace.forEach(states.count) { place in
        look(owner, place)
        column[place] = holds(states[place])
      }
    } else {
      pace.forEach(states.count) { column[$0] = holds(states[$0]) }
    }
    return column
  }

  /// Which edges fire one of some rows.
  @inlinable
  func column(
    ofFiring rows: [Bool], _ found: SearchResult<M.State>, _ pace: inout Pace
  ) -> ContiguousArray<Bool> {
    let (states, edges) = (found.states, found.edges)
    var column = ContiguousArray(repeating: false, count: edges.targets.count)
    // What all rows of an action have in common holds of all its edges.
    let common = bound.map { action -> Bool? in
      let first = action.candidates.first.map { rows[$0.id.index] }
      return action.candidates.allSatisfy { rows[$0.id.index] == first } ? first : nil
    }
    pace.forEach(found.expanded) { source in
      for edge in edges.offsets[source]..<edges.offsets[source + 1] {
        let action = Int(edges.actions[edge])
        if let answer = common[action] {
          column[edge] = answer
          continue
        }
        var next = states[source]
        let isFinal = table.machine.isFinal(next)
        column[edge] = bound[action].fire(in: &next, isFinal: isFinal).fired.contains {
          rows[$0.index]
        }
      }
    }
    return column
  }

  /// Of which edges a condition holds.
  @inlinable
  func column(
    of holds: @Sendable (Property<M>.Step) -> Bool, askedBy owner: Int?,
    _ found: SearchResult<M.State>, _ pace: inout Pace
  ) -> ContiguousArray<Bool> {
    let (states, edges) = (found.states, found.edges)
    var column = ContiguousArray(repeating: false, count: edges.targets.count)
    let names = table.rows.indices.map { table.label(of: TransitionID($0)) }
    // Where one row answers an action, the edge's target is what it makes of the source.
    let only = bound.map { $0.candidates.count == 1 ? Fired($0.candidates.map(\.id)) : Fired() }
    if let owner, !mayAsk(owner) { return column }
    pace.forEach(found.expanded) { source in
      if let owner { look?(owner, source) }
      for edge in edges.offsets[source]..<edges.offsets[source + 1] {
        let action = Int(edges.actions[edge])
        let target = edges.targets[edge]
        if target != EdgeList.outside, !only[action].isEmpty {
          let step = Property<M>.Step(
            before: states[source], action: table.alphabet[action], after: states[Int(target)],
            fired: only[action], names: names)
          column[edge] = holds(step)
          continue
        }
        var next = states[source]
        let isFinal = table.machine.isFinal(next)
        let fired = bound[action].fire(in: &next, isFinal: isFinal).fired
        let step = Property<M>.Step(
          before: states[source], action: table.alphabet[action], after: next, fired: fired,
          names: names)
        column[edge] = holds(step)
      }
    }
    return column
  }
}
