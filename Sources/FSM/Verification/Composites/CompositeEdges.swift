/// The rows of a machine made of others, between the nodes of the machines they belong to.
struct CompositeEdges {
  /// One way a row was taken.
  struct Way: Hashable {
    /// The nodes of the row's machine.
    var source, target: Spot
    /// The innermost places in them.
    var from, to: Spot
    /// Whether the machines inside the target are where they start.
    var isAtStart: Bool
  }

  /// An edge that is drawn.
  struct Line: Hashable {
    var row: Int
    var from: Spot
    /// Nil when it was never computed.
    var to: Spot?
    var emphasis = Diagram.EdgeEmphasis.normal
  }

  private struct Key: Hashable {
    let row: Int
    let action: String
    let source, target: Spot
  }

  private var keys: [Key] = []
  private var ways: [Key: [Way]] = [:]
  private var known: [Key: Set<Way>] = [:]
  private var taken: [Key: Set<Way>] = [:]
  private var silent: [(Line, actions: [String])] = []

  /// Adds a way that a row is taken, and that tests may have taken or not.
  mutating func add(_ way: Way, row: Int, action: String, isTaken: Bool) {
    let key = Key(row: row, action: action, source: way.source, target: way.target)
    if isTaken { taken[key, default: []].insert(way) }
    if ways[key] == nil { keys.append(key) }
    if known[key, default: []].insert(way).inserted { ways[key, default: []].append(way) }
  }

  /// Adds a row that never fires.
  mutating func addSilent(_ line: Line, actions: [String]) {
    silent.append((line, actions))
  }

  /// The edges with their actions: one from a border where a row is taken from everywhere inside,
  /// and one to a border where it leads to the start inside.
  ///
  /// - Parameters:
  ///   - frames: The nodes that hold machines.
  ///   - innermost: The innermost places of each node.
  /// - Returns: The edges, in the order in which they were first taken.
  func lines(
    frames: Set<Spot>, innermost: [Spot: Set<Spot>]
  ) -> [(line: Line, actions: [String])] {
    var order: [Line] = []
    var actions: [Line: [String]] = [:]
    var takenLines: Set<Line> = []
    for key in keys {
      for (from, to) in ends(key, isFrame: frames.contains, innermost[key.source] ?? []) {
        let line = Line(row: key.row, from: from, to: to)
        if actions[line] == nil { order.append(line) }
        if !actions[line, default: []].contains(key.action) {
          actions[line, default: []].append(key.action)
        }
        if isTaken(key, from, to) { takenLines.insert(line) }
      }
    }
    let drawn = order.map { line in
      var shown = line
      if !takenLines.contains(line) { shown.emphasis = .notTaken }
      return (line: shown, actions: actions[line] ?? [])
    }
    return drawn + silent
  }

  /// Whether a way was taken that a line stands for, by itself or with others at a border.
  private func isTaken(_ key: Key, _ from: Spot, _ to: Spot) -> Bool {
    taken[key, default: []].contains { way in
      (from == way.from || from == key.source + .border)
        && (to == way.to || to == key.target + .border)
    }
  }

  private func ends(
    _ key: Key, isFrame: (Spot) -> Bool, _ innermost: Set<Spot>
  ) -> [(Spot, Spot)] {
    let ways = ways[key] ?? []
    // From everywhere inside, whatever that is.
    func sources(_ ways: [Way]) -> [Spot] {
      let from = ways.map(\.from)
      let isEverywhere = isFrame(key.source) && innermost.isSubset(of: from)
      return isEverywhere ? [key.source + .border] : from
    }
    guard key.source == key.target else {
      var targets: [Spot] = []
      var groups: [Spot: [Way]] = [:]
      for way in ways {
        let target = isFrame(key.target) && way.isAtStart ? key.target + .border : way.to
        if groups[target] == nil { targets.append(target) }
        groups[target, default: []].append(way)
      }
      return targets.flatMap { target in sources(groups[target] ?? []).map { ($0, target) } }
    }
    // A line from a border to the inside of it would look as if it came from elsewhere.
    let staysPut = ways.allSatisfy { $0.from == $0.to }
    return staysPut ? sources(ways).map { ($0, $0) } : ways.map { ($0.from, $0.to) }
  }
}
