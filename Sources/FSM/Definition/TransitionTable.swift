/// A machine's definition, read once and validated: what every reader of the machine works on.
public struct TransitionTable<M: StateMachine>: Sendable {
  /// The rows of one region, tried in order; at most one of them fires on an action.
  public struct Region: Sendable {
    /// The rows in effective order.
    public let rows: [TransitionID]

    /// The first of the regions before this one that keep it from firing when they fire; its own
    /// place when there is none.
    public let firstRival: Int
  }

  /// The machine.
  public let machine: M

  /// The rows in the one effective order.
  public private(set) var rows: [TransitionRow<M>]

  /// The regions in the order in which they react to an action.
  public let regions: [Region]

  /// The actions the checker offers, without repetitions: those of `actions`, then the answers
  /// that activities and timers list by value and `actions` does not.
  public let alphabet: [M.Action]

  /// The activities and timers.
  public let activities: [ActivityRow<M>]

  /// What is emitted on entering and leaving states.
  public let outputs: [OutputRow<M>]

  /// The properties.
  public let properties: [Property<M>]

  /// The states to start in, without repetitions.
  public let initialStates: [M.State]

  /// The machines this one is made of.
  @usableFromInline let parts: [ComposedPart<M>]

  /// What the parts send one another; nil when they send nothing.
  @usableFromInline private(set) var chain: Chain<M>?

  /// Reads and validates a machine's definition.
  ///
  /// - Parameter machine: The machine.
  /// - Throws: All faults of the definition together.
  /// - Complexity: O(*r*² + *r* · *a*) for *r* rows and *a* actions.
  public init(_ machine: M) throws(DefinitionError) {
    try self.init(machine, TableLayout(machine.transitions))
  }

  /// The same, with the rows divided into regions.
  init(
    _ machine: M, regions divide: (Range<Int>) -> [[Int]]
  ) throws(DefinitionError) {
    let rows = machine.transitions
    try self.init(machine, TableLayout(rows, regions: divide(rows.indices)))
  }

  private init(_ machine: M, _ layout: TableLayout<M>) throws(DefinitionError) {
    self.machine = machine
    parts = layout.parts
    rows = layout.rows
    regions = layout.regions
    activities =
      parts.flatMap(\.activities) + machine.activities
      + parts.compactMap { $0.message(unlessOffered: machine.actions) }
    // What is inside is left before, and entered after what is around it.
    let inner = parts.flatMap(\.outputs)
    outputs =
      inner.filter { $0.moment == .exit } + machine.outputs + inner.filter { $0.moment == .entry }
    properties = parts.flatMap(\.properties) + machine.properties
    // What the parts answer is known, and so is an answer listed by value: nobody need list them in
    // 'actions' as well.
    alphabet =
      (machine.actions + parts.flatMap(\.alphabet) + activities.flatMap(\.answers))
      .withoutRepetitions
    initialStates = machine.initialStates.withoutRepetitions
    link()
    let problems = Self.problems(in: self)
    guard problems.isEmpty else {
      throw DefinitionError(machine: String(describing: M.self), problems: problems)
    }
  }

  /// The same table with other rows in the places of its own.
  func mappingRows(_ transform: (Int, TransitionRow<M>) -> TransitionRow<M>) -> Self {
    var table = self
    table.rows = rows.enumerated().map(transform)
    table.link()
    return table
  }

  /// Makes the chain, from the rows as they are.
  private mutating func link() {
    chain = nil
    if parts.contains(where: \.sendsActions) { chain = Chain(self) }
  }

  /// The row with an identity.
  public subscript(id: TransitionID) -> TransitionRow<M> { rows[id.index] }

  /// The name of a row for people, qualified by the machines it comes through.
  ///
  /// - Parameter id: The row.
  /// - Returns: The name as written, else the printed actions, else file and line.
  public func label(of id: TransitionID) -> String { label(of: rows[id.index]) }

  func label(of row: TransitionRow<M>) -> String {
    (row.scope + [row.name ?? row.partName ?? Self.defaultName(of: row)]).joined(separator: ".")
  }

  /// What a row without a name is called in its own machine: by its actions, or by its place.
  static func defaultName(of row: TransitionRow<M>) -> String {
    guard case .values(let actions) = row.trigger else { return row.location.description }
    return actions.map { ValuePrinter.text($0) }.joined(separator: ", ")
  }
}

extension Array where Element: Hashable {
  /// The elements in order, each kept where it occurs first.
  var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
