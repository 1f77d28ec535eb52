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

  /// For a machine in which something runs, the place of the question whether an edge ends and
  /// restarts it; nothing for a machine in which none does.
  private(set) var restarts: [Owner: Int] = [:]

  /// The machine to which an activity belongs: where it is, and which of several identical ones.
  struct Owner: Hashable {
    let scope: [String]
    let key: ElementKey?

    init(_ row: ActivityRow<M>) { (scope, key) = (row.scope, row.key) }
  }

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
    if table.properties.contains(where: \.question.isAboutRuns) { addRestarts(table) }
  }

  /// Asks which edges end and restart what runs.
  private mutating func addRestarts(_ table: TransitionTable<M>) {
    for owner in table.activities.map(Owner.init).withoutRepetitions {
      let restarting = table.rows.map { $0.mayRestart(owner.scope) }
      guard restarting.contains(true) else { continue }
      restarts[owner] = edges.count
      edgeOwners.append(nil)
      guard owner.key != nil else {
        edges.append(.fires(restarting))
        continue
      }
      edges.append(
        .fired(table) { $0.restarts(owner.scope, owner.key, by: $1) })
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
    let isMeant = table.rows.indices.map {
      assumption.transitions.contains(table.label(of: TransitionID($0)))
    }
    guard let key = assumption.key else {
      edges.append(.fires(isMeant))
      return
    }
    edges.append(
      .fired(table) { row, action in
        row.element?(action).map(key.covers) == true
          && assumption.transitions.contains(table.label(of: row))
      })
  }

  /// The place of a formula's condition among the questions about states, or edges.
  func place(of atom: TemporalFormula<M>.Atom) -> Int? { atoms[ObjectIdentifier(atom)] }

  /// The place of the one question that a property of no formula asks.
  func place(ofProperty place: Int) -> Int? { properties[place] }

  /// The place of the question whether an edge is what an assumption is about.
  func place(of assumption: FairnessAssumption) -> Int? { assumptions[assumption] }
}

extension RunQuestions.EdgeQuestion {
  /// Whether a row fired of which something holds together with the action that it answered: what
  /// was done to which of several identical machines.
  fileprivate static func fired(
    _ table: TransitionTable<M>, _ holds: @escaping @Sendable (TransitionRow<M>, M.Action) -> Bool
  ) -> Self {
    .step { step in
      table.links(from: step.before, step.action, fired: step.fired, to: step.after).contains {
        link in link.fired.contains { holds(table[$0], link.action) }
      }
    }
  }
}
