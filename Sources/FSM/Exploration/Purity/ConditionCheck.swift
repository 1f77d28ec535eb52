/// Evaluates the conditions of a machine's properties again, here and on a second thread.
///
/// As with rows, two answers about the same state or step are a fact; none is no proof.
enum ConditionCheck<M: StateMachine> {
  /// Evaluates everything twice.
  ///
  /// - Parameters:
  ///   - table: The machine's table.
  ///   - found: What the search found; impurities are added to it.
  ///   - beat: Called on the second thread whenever conditions came back.
  ///   - mayGoOn: Asked now and then; false ends the check.
  /// - Complexity: O((states + edges) · conditions), twice.
  static func run(
    _ table: TransitionTable<M>, on found: inout SearchResult<M.State>,
    beat: @escaping @Sendable () -> Void, while mayGoOn: @escaping () -> Bool
  ) {
    let hasEdges = found.edges.offsets.count == found.expanded + 1
    let questions = RunQuestions(table, asksAboutAllStates: true, asksAboutSteps: hasEdges)
    guard !questions.states.isEmpty || !questions.edges.isEmpty, mayGoOn() else { return }
    var pace = Pace(asking: mayGoOn)
    let first = RunInterview(questions, table) { _ in true }
      .answers(found, isExhausted: false, &pace)
    guard !pace.isStopped else { return }
    let seen = found
    let second = SecondThread.run {
      var pace = Pace {
        beat()
        return true
      }
      return RunInterview(questions, table) { _ in true }.answers(seen, isExhausted: false, &pace)
    }
    if let second { compare(first, second, questions, &found) }
  }

  static func compare(
    _ first: RunAnswers, _ second: RunAnswers, _ questions: RunQuestions<M>,
    _ found: inout SearchResult<M.State>
  ) {
    var impurities: [Int: Impurity] = [:]
    for (question, owner) in questions.stateOwners.enumerated() {
      let (one, other) = (first.states[question], second.states[question])
      for state in one.indices where one[state] != other[state] {
        note(&impurities, owner, SearchPlace(state: state), one[state], other[state])
      }
    }
    for (question, owner) in questions.edgeOwners.enumerated() {
      guard let owner else { continue }
      let (one, other) = (first.edges[question], second.edges[question])
      for edge in one.indices where one[edge] != other[edge] {
        note(&impurities, owner, found.edges.place(of: edge), one[edge], other[edge])
      }
    }
    found.impurities += impurities.sorted { $0.key < $1.key }.map(\.value)
  }

  private static func note(
    _ impurities: inout [Int: Impurity], _ property: Int, _ place: SearchPlace, _ first: Bool,
    _ second: Bool
  ) {
    guard impurities[property] == nil else {
      impurities[property]?.count += 1
      return
    }
    impurities[property] = Impurity(
      .property(property), state: place.state, action: place.action, first: "\(first)",
      second: "\(second)")
  }
}
