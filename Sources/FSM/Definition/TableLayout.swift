/// The rows of a machine and its parts in the one effective order, divided into regions.
///
/// Parts side by side are regions in the order written. The machine's own rows are one region, and
/// stand where the first of them is written; parts inside a state of the machine come before them.
struct TableLayout<M: StateMachine> {
  private(set) var rows: [TransitionRow<M>] = []
  private(set) var regions: [TransitionTable<M>.Region] = []

  /// The parts in the order written.
  let parts: [ComposedPart<M>]

  init(_ written: [TransitionRow<M>]) {
    parts = written.compactMap(\.part)
    let inside = parts.filter { $0.place == .inside }.flatMap(\.regions)
    let own = written.filter { $0.part == nil }
    var hasOwn = false
    for row in written {
      if let part = row.part, part.place == .beside {
        part.regions.forEach { add($0) }
      } else if !hasOwn {
        hasOwn = true
        inside.forEach { add($0) }
        add(ComposedPart.Region(rows: own, rivals: inside.count))
      }
    }
    // A machine without rows has a region all the same.
    if regions.isEmpty { add(ComposedPart.Region(rows: [], rivals: 0)) }
    rememberWhatIsLeft()
  }

  /// The machine's own rows, divided as a test wants them.
  init(_ rows: [TransitionRow<M>], regions: [[Int]]) {
    parts = []
    self.rows = rows
    self.regions = regions.enumerated().map { place, rows in
      TransitionTable.Region(rows: rows.map { TransitionID($0) }, firstRival: place)
    }
  }

  private mutating func add(_ region: ComposedPart<M>.Region) {
    let first = rows.count
    rows += region.rows
    regions.append(
      TransitionTable.Region(
        rows: (first..<rows.count).map { TransitionID($0) },
        firstRival: regions.count - region.rivals))
  }

  /// Has every row write down where a part was that it leaves, if somebody wants to go back there.
  private mutating func rememberWhatIsLeft() {
    let memories = parts.compactMap(\.remember)
    guard !memories.isEmpty else { return }
    rows = rows.map { row in
      row.binding { action in
        guard let bound = row.bind(action) else { return nil }
        return BoundRow { state, next in
          let result = bound.attempt(state, next)
          if result == .enabled { for remember in memories { remember(state, &next.pointee) } }
          return result
        }
      }
    }
  }
}
