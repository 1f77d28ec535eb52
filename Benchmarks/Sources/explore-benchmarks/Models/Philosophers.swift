import FSM

/// Philosophers who take the left fork, then the right one, and put them down in that order.
///
/// Each sees the hands of the neighbours: a fork is free when neither of its neighbours holds it.
struct PackedPhilosophers: StateMachine {
  struct State: Hashable, BitFields {
    var bits: UInt64 = 0
    subscript(seat: Int) -> UInt64 {
      get { field(2 * seat, 3) }
      set { set(2 * seat, 3, to: newValue) }
    }
  }
  enum Action: Hashable { case takeLeft(Int), takeRight(Int), putLeft(Int), putRight(Int) }

  var count = 12
  func fingerprint(_ state: State) -> UInt64? { state.bits }
  let initial = State()
  var actions: [Action] {
    (0..<count).flatMap { [.takeLeft($0), .takeRight($0), .putLeft($0), .putRight($0)] }
  }

  var transitions: [Transition] {
    for seat in 0..<count {
      let left = (seat + count - 1) % count
      let right = (seat + 1) % count
      Update("takeL", on: .takeLeft(seat), guard: { $0[seat] == 0 && $0[left] < 2 }) {
        $0[seat] = 1
      }
      Update(
        "takeR", on: .takeRight(seat),
        guard: { $0[seat] == 1 && ($0[right] == 0 || $0[right] == 3) }
      ) { $0[seat] = 2 }
      Update("putL", on: .putLeft(seat), guard: { $0[seat] == 2 }) { $0[seat] = 3 }
      Update("putR", on: .putRight(seat), guard: { $0[seat] == 3 }) { $0[seat] = 0 }
    }
  }
}

/// The same with an array of enum values.
struct NaturalPhilosophers: StateMachine {
  enum Hands: Hashable {
    enum Side: Hashable { case left, right }
    case empty, one(Side), both
  }
  enum Action: Hashable { case takeLeft(Int), takeRight(Int), putLeft(Int), putRight(Int) }

  var count = 12
  var initial: [Hands] { Array(repeating: .empty, count: count) }
  var actions: [Action] {
    (0..<count).flatMap { [.takeLeft($0), .takeRight($0), .putLeft($0), .putRight($0)] }
  }

  var transitions: [Transition] {
    for seat in 0..<count {
      let left = (seat + count - 1) % count
      let right = (seat + 1) % count
      Update(
        "takeL", on: .takeLeft(seat),
        guard: { $0[seat] == .empty && ($0[left] == .empty || $0[left] == .one(.left)) }
      ) { $0[seat] = .one(.left) }
      Update(
        "takeR", on: .takeRight(seat),
        guard: {
          $0[seat] == .one(.left) && ($0[right] == .empty || $0[right] == .one(.right))
        }
      ) { $0[seat] = .both }
      Update("putL", on: .putLeft(seat), guard: { $0[seat] == .both }) { $0[seat] = .one(.right) }
      Update("putR", on: .putRight(seat), guard: { $0[seat] == .one(.right) }) {
        $0[seat] = .empty
      }
    }
  }
}
