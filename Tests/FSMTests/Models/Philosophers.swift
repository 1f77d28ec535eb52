import FSM

/// Philosophers who take the left fork first, and put both down at once.
struct LeftFirstPhilosophers: StateMachine {
  enum Hands: UInt8 { case empty, left, both }
  enum Action: Hashable { case takeLeft(Int), takeRight(Int), put(Int) }

  var count = 3

  var initial: [Hands] { Array(repeating: .empty, count: count) }
  var actions: [Action] { (0..<count).flatMap { [.takeLeft($0), .takeRight($0), .put($0)] } }

  var transitions: [TransitionRow<Self>] {
    for seat in 0..<count {
      // The left fork of a seat is the right one of its left neighbour.
      let leftNeighbour = (seat + count - 1) % count
      let rightNeighbour = (seat + 1) % count
      Update(
        "takeL", on: .takeLeft(seat),
        guard: { $0[seat] == .empty && $0[leftNeighbour] != .both }
      ) { $0[seat] = .left }
      Update(
        "takeR", on: .takeRight(seat),
        guard: { $0[seat] == .left && $0[rightNeighbour] == .empty }
      ) { $0[seat] = .both }
      Update("put", on: .put(seat), guard: { $0[seat] == .both }) { $0[seat] = .empty }
    }
  }
}

/// Philosophers who take either fork first; the state says who holds each fork.
struct EitherOrderPhilosophers: StateMachine {
  /// Fork *k* lies between the seats *k* − 1, who has it on the right, and *k*.
  enum Fork: UInt8 { case free, heldAsLeft, heldAsRight }
  enum Action: Hashable {
    case takeLeftFirst(Int), takeRightFirst(Int), takeRightSecond(Int), takeLeftSecond(Int)
    case end(Int)
  }

  var count = 3

  var initial: [Fork] { Array(repeating: .free, count: count) }
  var actions: [Action] {
    (0..<count).flatMap {
      [
        .takeLeftFirst($0), .takeRightFirst($0), .takeRightSecond($0), .takeLeftSecond($0),
        .end($0),
      ]
    }
  }

  var transitions: [TransitionRow<Self>] { (0..<count).flatMap(rows) }

  private func rows(of seat: Int) -> [TransitionRow<Self>] {
    let left = seat
    let right = (seat + 1) % count
    return [
      Update(
        "FF1a", on: .takeLeftFirst(seat),
        guard: { $0[left] == .free && $0[right] != .heldAsRight }
      ) { $0[left] = .heldAsLeft },
      Update(
        "FF1b", on: .takeRightFirst(seat),
        guard: { $0[right] == .free && $0[left] != .heldAsLeft }
      ) { $0[right] = .heldAsRight },
      Update(
        "FF2a", on: .takeRightSecond(seat),
        guard: { $0[left] == .heldAsLeft && $0[right] == .free }
      ) { $0[right] = .heldAsRight },
      Update(
        "FF2b", on: .takeLeftSecond(seat),
        guard: { $0[right] == .heldAsRight && $0[left] == .free }
      ) { $0[left] = .heldAsLeft },
      Update(
        "End", on: .end(seat),
        guard: { $0[left] == .heldAsLeft && $0[right] == .heldAsRight }
      ) {
        $0[left] = .free
        $0[right] = .free
      },
    ].map(\.row)
  }
}
