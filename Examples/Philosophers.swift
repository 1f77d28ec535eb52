import FSM

/// Dijkstra's dining philosophers, all left-handed: how a deadlock is found, and how to accept it.
///
/// The machine has a parameter, and a loop writes one row for each seat.
struct Philosophers: StateMachine {
  enum Phase { case thinking, holdingLeft, eating }

  struct State: Hashable {
    var phases: [Phase]

    /// The philosopher on a seat; the table is round.
    subscript(seat: Int) -> Phase {
      get { phases[(seat + phases.count) % phases.count] }
      set { phases[(seat + phases.count) % phases.count] = newValue }
    }
  }

  enum Action: Hashable { case takeLeft(Int), takeRight(Int), putDown(Int) }

  var seats = 5

  var initial: State { State(phases: Array(repeating: .thinking, count: seats)) }

  var actions: [Action] {
    (0..<seats).flatMap { [.takeLeft($0), .takeRight($0), .putDown($0)] }
  }

  var transitions: [Transition] {
    for seat in 0..<seats {
      Update(
        on: .takeLeft(seat), guard: { $0[seat] == .thinking && $0[seat - 1] != .eating }
      ) { $0[seat] = .holdingLeft }
      Update(
        on: .takeRight(seat), guard: { $0[seat] == .holdingLeft && $0[seat + 1] == .thinking }
      ) { $0[seat] = .eating }
      Update(on: .putDown(seat), guard: { $0[seat] == .eating }) { $0[seat] = .thinking }
    }
  }

  var properties: [Property<Self>] {
    Always("neighbours never eat together") { table in
      !(0..<seats).contains { table[$0] == .eating && table[$0 + 1] == .eating }
    }
  }

  var expectedFindings: [ExpectedFinding<Self>] {
    [.deadlock(where: { $0.phases.allSatisfy { $0 == .holdingLeft } })]
  }
}
