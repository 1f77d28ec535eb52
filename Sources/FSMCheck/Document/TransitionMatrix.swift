import FSM

/// A machine as a table: a line per state, a column per action, the targets in the cells.
///
/// With one line per node, a cell lists the nodes that its states lead to; "–" stands among them
/// when the action does nothing in some of those states.
@usableFromInline
struct TransitionMatrix {
  /// The most lines that are written.
  static var longestTable: Int { 500 }

  let title: String
  let columns: [String]
  let lines: [(state: String, cells: [String])]
  let note: String?

  init<M: StateMachine>(_ report: Report<M>, title: String, perState: Bool) {
    self.title = title
    guard let exploration = report.exploration else {
      (columns, lines) = ([], [])
      note = report.findings.map(\.message).joined(separator: "\n")
      return
    }
    let table = exploration.table
    let actionNames = table.alphabet.map { action in
      perState
        ? ValuePrinter.text(action) : ValuePrinter.caseName(action) ?? ValuePrinter.text(action)
    }
    let name = { (state: M.State) in
      (perState ? ValuePrinter.text(state) : table.machine.node(of: state)).visibleText()
    }
    let stateNames = exploration.states.prefix(exploration.expanded).map(name)
    let columns = actionNames.withoutDuplicates
    var cells = CellCounter(columns: columns)
    for state in stateNames { cells.addState(state, actions: actionNames) }
    exploration.forEachTransition { transition in
      cells.addMove(
        from: stateNames[transition.source], on: actionNames[transition.action],
        to: name(transition.target))
    }
    self.columns = columns
    lines = cells.lines(limit: Self.longestTable)
    let cut =
      cells.stateCount > Self.longestTable
      ? ["the first \(Self.longestTable) of \(cells.stateCount) lines"] : []
    let notes = cut + exploration.cuts.map { "incomplete: \($0)" }
    note = notes.isEmpty ? nil : notes.joined(separator: "; ")
  }

  /// The table as columns of text.
  var text: String {
    let header = shortened([title] + columns)
    let rows = lines.map { shortened([$0.state] + $0.cells) }
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    let all = ([header] + rows).map { row in
      zip(row, widths).map { $0.padding(to: $1) }.joined(separator: "  ").trimmingTrailingSpaces
    }
    return (all + noteLines).joined(separator: "\n") + "\n"
  }

  /// The table as Markdown.
  var markdown: String {
    let escape = { (text: String) in
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        .replacing(/[\\|*`]/) { "\\\($0.output)" }
    }
    let header = shortened([title] + columns)
    let rows =
      [header, header.map { _ in "---" }] + lines.map { shortened([$0.state] + $0.cells) }
    let all = rows.enumerated().map { index, row in
      "| " + row.map { index == 1 ? $0 : escape($0) }.joined(separator: " | ") + " |"
    }
    return (all + (note.map { ["", $0] } ?? [])).joined(separator: "\n") + "\n"
  }

  // One long value would make every line of its column as long.
  private func shortened(_ cells: [String]) -> [String] {
    cells.map { ValuePrinter.elided($0) }
  }

  private var noteLines: [String] { note.map { ["", $0] } ?? [] }
}

/// Counts which actions lead from where to where.
private struct CellCounter {
  private let columns: [String: Int]
  private var order: [String] = []
  private var offers: [String: [Int]] = [:]
  private var moves: [String: [Int]] = [:]
  private var targets: [String: [[String]]] = [:]

  init(columns: [String]) {
    self.columns = Dictionary(uniqueKeysWithValues: zip(columns, columns.indices))
  }

  var stateCount: Int { order.count }

  mutating func addState(_ state: String, actions: [String]) {
    if offers[state] == nil {
      order.append(state)
      offers[state] = Array(repeating: 0, count: columns.count)
      moves[state] = offers[state]
      targets[state] = Array(repeating: [], count: columns.count)
    }
    for action in actions { offers[state]?[columns[action] ?? 0] += 1 }
  }

  mutating func addMove(from state: String, on action: String, to target: String) {
    let column = columns[action] ?? 0
    moves[state]?[column] += 1
    if targets[state]?[column].contains(target) == false { targets[state]?[column].append(target) }
  }

  func lines(limit: Int) -> [(state: String, cells: [String])] {
    order.prefix(limit).map { state in
      let cells = columns.values.sorted().map { column in
        let missing = (moves[state]?[column] ?? 0) < (offers[state]?[column] ?? 0)
        return ((targets[state]?[column] ?? []) + (missing ? ["–"] : [])).joined(separator: ", ")
      }
      return (state, cells)
    }
  }
}

extension Array where Element: Hashable {
  /// The elements in order, each kept where it occurs first.
  var withoutDuplicates: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension String {
  /// The text followed by as many spaces as it needs to be so long.
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(width - count, 0))
  }

  /// The text followed by what fills it up from the left.
  func paddingLeft(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(width - count, 0)) + self
  }

  var trimmingTrailingSpaces: String {
    String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
  }
}
