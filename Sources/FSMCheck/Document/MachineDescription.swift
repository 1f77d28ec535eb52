public import FSM

/// A machine's definition as text: its rows in effective order, or what is wrong with it.
@usableFromInline
struct MachineDescription: Encodable {
  let name: String
  let module: String
  let file: String
  let line: Int
  let transitions: [RowDocument]
  let problems: [ProblemDocument]

  /// A machine whose code ended the program while it was created, and how.
  init(_ identity: MachineIdentity, crash reason: String) {
    name = identity.name
    module = identity.module
    file = SourcePaths.shown(identity.file)
    line = identity.line
    transitions = []
    problems = [ProblemDocument("machine '\(identity.name)' \(reason)", identity.location)]
  }

  @usableFromInline
  init<M: StateMachine>(_ type: M.Type, _ sources: MachineSources) {
    let identity = sources.identity
    name = identity.name
    module = identity.module
    file = SourcePaths.shown(identity.file)
    line = identity.line
    do throws(DefinitionError) {
      let table = try TransitionTable(M())
      transitions = table.rows.indices.map { RowDocument(table, TransitionID($0)) }
      problems = []
    } catch {
      transitions = []
      problems = error.problems.map {
        ProblemDocument($0.message, $0.location ?? identity.location)
      }
    }
  }
}

extension RowDocument {
  init<M>(_ table: TransitionTable<M>, _ id: TransitionID) {
    let row = table[id]
    self.init(
      id: id.index, name: table.label(of: id), file: SourcePaths.shown(row.location.filePath),
      line: row.location.line, source: Self.source(of: row),
      action: Self.action(of: row, in: table),
      target: row.target.map { ValuePrinter.text($0) } ?? "computed",
      condition: row.guardName ?? (row.isGuarded ? "guard" : nil))
  }

  private static func source<M>(of row: TransitionRow<M>) -> String {
    switch row.source {
    case .any: "any state"
    case .values(let states): states.map { ValuePrinter.text($0) }.joined(separator: ", ")
    case .pattern: "fromCase: …"
    case .predicate: "where: …"
    }
  }

  static func action<M>(
    of row: TransitionRow<M>, in table: TransitionTable<M>
  ) -> String {
    switch row.trigger {
    case .values(let actions):
      return shortened(actions.map { ValuePrinter.text($0) })
    case .pattern:
      let matched = table.alphabet.filter { row.bind($0) != nil }
      let names = matched.map { ValuePrinter.caseName($0) ?? ValuePrinter.text($0) }
      return names.isEmpty
        ? "onCase: …" : shortened(names.withoutDuplicates.map { "\($0)(…)" })
    }
  }

  /// The most actions of a row that are listed.
  static var longestList: Int { 12 }

  /// A list in words, what is beyond its longest length as a number.
  private static func shortened(_ names: [String]) -> String {
    let rest = names.count - longestList
    let listed = names.prefix(longestList).joined(separator: ", ")
    return rest > 0 ? "\(listed) and \(rest) more" : listed
  }
}
