/// The conditions that a machine's properties of runs put to each state and each edge.
@usableFromInline
struct RunQuestions<M: StateMachine>: Sendable {
  /// A question about an edge.
  @usableFromInline
  enum EdgeQuestion: Sendable {
    /// A condition on the step.
    case step(@Sendable (Property<M>.Step) -> Bool)
    /// Whether one of some rows fired: for each row of the table whether it is one of them.
    case fires([Bool])
  }

  /// The conditions on states.
  @usableFromInline private(set) var states: [@Sendable (M.State) -> Bool] = []

  /// The questions about edges.
  @usableFromInline private(set) var edges: [EdgeQuestion] = []

  /// For each question about states, and then about edges, the property that asks first; nil for
  /// what no property asks.
  @usableFromInline private(set) var stateOwners: [Int] = []
  @usableFromInline private(set) var edgeOwners: [Int?] = []

  private var atoms: [ObjectIdentifier: Int] = [:]
  private var properties: [Int: Int] = [:]
  private var assumptions: [FairnessAssumption: Int] = [:]

  /// For a scope in which something runs, the place of the question whether an edge ends and
  /// restarts it; nothing for a scope in which none does.
  private(set) var restarts: [[String]: Int] = [:]

  /// Gathers the questions of a machine's properties.
  ///
  /// - Parameters:
  ///   - table: The machine's table.
  ///   - asksAboutAllStates: Whether to ask what the search itself asks of each state as well.
  ///   - asksAboutSteps: Whether to ask about edges.
  @usableFromInline
  init(
    _ table: TransitionTable<M>, asksAboutAllStates: Bool = false, asksAboutSteps: Bool = true
  ) {
    for (place, property) in table.properties.enumerated() {
      switch property.question {
      case .always(let condition), .never(let condition), .sometimes(let condition):
        guard asksAboutAllStates else { continue }
        stateOwners.append(place)
        states.append(condition.holds)
      case .handles(_, let condition):
        properties[place] = states.count
        stateOwners.append(place)
        states.append(condition.holds)
      case .alwaysStep(let condition):
        properties[place] = edges.count
        edgeOwners.append(place)
        edges.append(.step(condition.holds))
      case .canAlwaysReach(let condition):
        properties[place] = states.count
        stateOwners.append(place)
        states.append(condition.holds)
      case .temporal(let formula):
        for atom in formula.atoms { add(atom, of: place) }
        for assumption in property.assumptions { add(assumption, table) }
      }
    }
    guard asksAboutSteps else {
      (edges, edgeOwners) = ([], [])
      return
    }
    guard table.properties.contains(where: \.question.isAboutRuns) else { return }
    for scope in table.activities.map(\.scope).withoutRepetitions {
      let restarting = table.rows.map { $0.restarts(scope) }
      guard restarting.contains(true) else { continue }
      restarts[scope] = edges.count
      edgeOwners.append(nil)
      edges.append(.fires(restarting))
    }
  }

  private mutating func add(_ atom: TemporalFormula<M>.Atom, of property: Int) {
    guard atoms[ObjectIdentifier(atom)] == nil else { return }
    switch atom.condition {
    case .state(let condition):
      atoms[ObjectIdentifier(atom)] = states.count
      stateOwners.append(property)
      states.append(condition.holds)
    case .step(let condition):
      atoms[ObjectIdentifier(atom)] = edges.count
      edgeOwners.append(property)
      edges.append(.step(condition.holds))
    }
  }

  private mutating func add(_ assumption: FairnessAssumption, _ table: TransitionTable<M>) {
    guard assumptions[assumption] == nil else { return }
    assumptions[assumption] = edges.count
    edgeOwners.append(nil)
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
