import FSM

/// A machine as a table: a line per state, a column per action, the targets in the cells.
///
/// With one line per state, each state comes with its number. With one line per node, a cell lists the nodes that its states lead to; "–" stands among them
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
    // With a line per state, only those that are written need be looked at.
    let count = perState ? min(exploration.expanded, Self.longestTable) : exploration.expanded
    let name =
      perState
      ? Self.numberedNames(exploration, ofFirst: count)
      : { table.machine.node(of: $0).visibleText() }
    let columns = actionNames.withoutDuplicates
    var cells = CellCounter(columns: columns)
    var known: [String: Int] = [:]
    let places = exploration.states.prefix(count).enumerated().map { place, state in
      let text = name(state)
      // Two states that print alike are two lines, unless lines are nodes.
      let line = perState ? place : known[text] ?? known.count
      known[text] = line
      cells.addState(line, text, actions: actionNames)
      return line
    }
    exploration.forEachTransition(fromFirst: count) { transition in
      cells.addMove(
        from: places[transition.source], on: actionNames[transition.action],
        to: name(transition.target))
    }
    self.columns = columns
    lines = cells.lines(limit: Self.longestTable)
    let total = perState ? exploration.expanded : cells.lineCount
    let cut =
      total > Self.longestTable ? ["the first \(Self.longestTable) of \(total) lines"] : []
    let notes = cut + exploration.cuts.map { "incomplete: \($0)" }
    note = notes.isEmpty ? nil : notes.joined(separator: "; ")
  }

  /// What states are called that are written, or led to from these: their text and number.
  private static func numberedNames<M>(
    _ exploration: Exploration<M>, ofFirst count: Int
  ) -> (M.State) -> String {
    var states = Array(exploration.states.prefix(count))
    exploration.forEachTransition(fromFirst: count) { states.append($0.target) }
    let numbers = StateNumbers(of: states, in: exploration)
    return { state in
      // Shorter than a cell may be, so that the number is not cut off.
      let text = ValuePrinter.elided(ValuePrinter.text(state).visibleText(), to: 160)
      return text + (numbers[state].map { " " + StateNumber.text($0) } ?? "")
    }
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
  private var names: [String] = []
  private var offers: [[Int]] = []
  private var moves: [[Int]] = []
  private var targets: [[[String]]] = []

  init(columns: [String]) {
    self.columns = Dictionary(uniqueKeysWithValues: zip(columns, columns.indices))
  }

  var lineCount: Int { names.count }

  /// Adds a state to a line; a new line comes right after the last one.
  mutating func addState(_ line: Int, _ name: String, actions: [String]) {
    if line == names.count {
      names.append(name)
      offers.append(Array(repeating: 0, count: columns.count))
      moves.append(Array(repeating: 0, count: columns.count))
      targets.append(Array(repeating: [], count: columns.count))
    }
    for action in actions { offers[line][columns[action] ?? 0] += 1 }
  }

  mutating func addMove(from line: Int, on action: String, to target: String) {
    let column = columns[action] ?? 0
    moves[line][column] += 1
    if !targets[line][column].contains(target) { targets[line][column].append(target) }
  }

  func lines(limit: Int) -> [(state: String, cells: [String])] {
    names.indices.prefix(limit).map { line in
      let cells = columns.values.sorted().map { column in
        let isMissing = moves[line][column] < offers[line][column]
        return (targets[line][column] + (isMissing ? ["–"] : [])).joined(separator: ", ")
      }
      return (names[line], cells)
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
