/// The conditions that a machine's properties of runs put to each state and each edge.
@usableFromInline
struct RunQuestions<M: StateMachine> {
  /// A question about an edge.
  @usableFromInline
  enum EdgeQuestion {
    /// A condition on the step.
    case step(@Sendable (Property<M>.Step) -> Bool)
    /// Whether one of some rows fired: for each row of the table whether it is one of them.
    case fires([Bool])
  }

  /// The conditions on states.
  @usableFromInline private(set) var states: [@Sendable (M.State) -> Bool] = []

  /// The questions about edges.
  @usableFromInline private(set) var edges: [EdgeQuestion] = []

  private var atoms: [ObjectIdentifier: Int] = [:]
  private var properties: [Int: Int] = [:]
  private var assumptions: [FairnessAssumption: Int] = [:]

  /// The place of the question whether an edge ends and restarts what runs; nil when none does.
  private(set) var restart: Int?

  @usableFromInline
  init(_ table: TransitionTable<M>) {
    for (place, property) in table.properties.enumerated() {
      switch property.question {
      case .always, .never, .sometimes, .handles: continue
      case .alwaysStep(let condition):
        properties[place] = edges.count
        edges.append(.step(condition.holds))
      case .canAlwaysReach(let condition):
        properties[place] = states.count
        states.append(condition.holds)
      case .temporal(let formula):
        for atom in formula.atoms { add(atom) }
        for assumption in property.assumptions { add(assumption, table) }
      }
    }
    guard table.properties.contains(where: \.question.isAboutRuns),
      table.rows.contains(where: \.isReentering)
    else { return }
    restart = edges.count
    edges.append(.fires(table.rows.map(\.isReentering)))
  }

  private mutating func add(_ atom: TemporalFormula<M>.Atom) {
    guard atoms[ObjectIdentifier(atom)] == nil else { return }
    switch atom.condition {
    case .state(let condition):
      atoms[ObjectIdentifier(atom)] = states.count
      states.append(condition.holds)
    case .step(let condition):
      atoms[ObjectIdentifier(atom)] = edges.count
      edges.append(.step(condition.holds))
    }
  }

  private mutating func add(_ assumption: FairnessAssumption, _ table: TransitionTable<M>) {
    guard assumptions[assumption] == nil else { return }
    assumptions[assumption] = edges.count
    edges.append(
      .fires(
        table.rows.indices.map {
          assumption.transitions.contains(table.label(of: TransitionID($0)))
        }))
  }

  /// The place of a formula's condition among the questions about states, or edges.
  func place(of atom: TemporalFormula<M>.Atom) -> Int? { atoms[ObjectIdentifier(atom)] }

  /// The place of the one question that a property of no formula asks.
  func place(ofProperty place: Int) -> Int? { properties[place] }

  /// The place of the question whether an edge is what an assumption is about.
  func place(of assumption: FairnessAssumption) -> Int? { assumptions[assumption] }
}

/// The answers to questions about runs: for each question, what holds in each state or of each edge.
@usableFromInline
struct RunAnswers: Sendable {
  @usableFromInline var states: [ContiguousArray<Bool>] = []
  @usableFromInline var edges: [ContiguousArray<Bool>] = []

  @usableFromInline init() {}
}

extension SearchResult {
  /// Answers the questions of a machine's properties about every explored state and edge.
  ///
  /// Inlined where the machine's types are known: the same code for any machine is many times slower.
  ///
  /// - Complexity: O(states · questions + edges · rows), with one more firing of each edge.
  @inlinable
  mutating func answer<M: StateMachine>(_ questions: RunQuestions<M>, _ table: TransitionTable<M>)
  where M.State == State {
    for holds in questions.states { answers.states.append(ContiguousArray(states.map(holds))) }
    guard !questions.edges.isEmpty else { return }
    let names = table.rows.indices.map { table.label(of: TransitionID($0)) }
    let bound = table.alphabet.map { table.bind($0) }
    answers.edges = questions.edges.map { _ in [] }
    for source in 0..<expanded {
      let isFinal = table.machine.isFinal(states[source])
      for edge in edges.offsets[source]..<edges.offsets[source + 1] {
        let action = Int(edges.actions[edge])
        var next = states[source]
        let fired = bound[action].fire(in: &next, isFinal: isFinal).fired
        for place in questions.edges.indices {
          switch questions.edges[place] {
          case .fires(let rows):
            answers.edges[place].append(fired.contains { rows[$0.index] })
          case .step(let holds):
            let step = Property<M>.Step(
              before: states[source], action: table.alphabet[action], after: next, fired: fired,
              names: names)
            answers.edges[place].append(holds(step))
          }
        }
      }
    }
  }
}
