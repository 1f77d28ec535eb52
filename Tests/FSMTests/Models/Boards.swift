import FSM

/// Disks on three pegs, each peg named by a number; the state gives the peg of each disk.
struct Hanoi: StateMachine {
  struct Move: Hashable {
    var from: Int
    var to: Int
  }
  enum Action: Hashable {
    case move(Move)
    var move: Move? { if case .move(let move) = self { move } else { nil } }
  }

  var disks = 3

  var initial: [Int] { Array(repeating: 0, count: disks) }
  var actions: [Action] {
    (0..<3).flatMap { from in
      (0..<3).filter { $0 != from }.map { .move(Move(from: from, to: $0)) }
    }
  }

  var transitions: [Transition] {
    // Disks are listed from the smallest, so the first on a peg is its top.
    Update(
      "mv", onCase: \.move,
      guard: { pegs, move in
        guard let disk = pegs.firstIndex(of: move.from) else { return false }
        return disk < pegs.firstIndex(of: move.to) ?? pegs.count
      }
    ) { pegs, move in
      if let disk = pegs.firstIndex(of: move.from) { pegs[disk] = move.to }
    }
  }
}

/// Noughts and crosses; nobody moves after a win.
struct TicTacToe: StateMachine {
  enum Mark: UInt8 { case none, cross, nought }
  enum Action: Hashable { case mark(Int) }

  let initial = Array(repeating: Mark.none, count: 9)
  let actions = (0..<9).map(Action.mark)

  var transitions: [TransitionRow<Self>] {
    for cell in 0..<9 {
      Update("\(cell)", on: .mark(cell), guard: { $0[cell] == .none && !Self.isWon($0) }) {
        let marked = $0.count { $0 != .none }
        $0[cell] = marked.isMultiple(of: 2) ? .cross : .nought
      }
    }
  }

  private static let lines = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
  ]

  private static func isWon(_ board: [Mark]) -> Bool {
    lines.contains {
      board[$0[0]] != .none && board[$0[0]] == board[$0[1]] && board[$0[1]] == board[$0[2]]
    }
  }
}

/// Queens placed row by row, none attacking another; the state lists their columns.
struct Queens: StateMachine {
  enum Action: Hashable {
    case place(Int)
    var place: Int? { if case .place(let column) = self { column } else { nil } }
  }

  var size = 6

  let initial: [Int] = []
  var actions: [Action] { (0..<size).map(Action.place) }

  var transitions: [Transition] {
    Update("p", onCase: \.place, guard: { $0.count < size && !Self.attack($0, $1) }) {
      $0.append($1)
    }
  }

  private static func attack(_ columns: [Int], _ column: Int) -> Bool {
    columns.enumerated().contains { row, other in
      other == column || abs(other - column) == columns.count - row
    }
  }
}

/// Sliding tiles with the blank in a corner; the state lists the tiles, 0 for the blank.
struct SlidingPuzzle: StateMachine {
  enum Action: CaseIterable { case left, right, up, down }

  var width = 3
  var height = 2

  var initial: [UInt8] { (1..<UInt8(width * height)) + [0] }

  var transitions: [TransitionRow<Self>] {
    [
      move("L", .left, by: -1) { $0 % width > 0 },
      move("U", .up, by: -width) { $0 >= width },
      move("R", .right, by: 1) { $0 % width < width - 1 },
      move("D", .down, by: width) { $0 < width * (height - 1) },
    ]
  }

  /// Moves the blank where a predicate on its place allows.
  private func move(
    _ name: String, _ action: Action, by distance: Int,
    where isPossible: @escaping @Sendable (Int) -> Bool
  ) -> TransitionRow<Self> {
    Transition(
      name, fromCase: { tiles in tiles.firstIndex(of: 0).map { (tiles: tiles, blank: $0) } },
      on: action, guard: { isPossible($0.blank) }
    ) { source in
      var tiles = source.tiles
      tiles.swapAt(source.blank, source.blank + distance)
      return tiles
    }
  }
}
