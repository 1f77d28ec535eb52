import FSM

/// Counters from 0 to 9, each of which may grow.
struct PackedCounterGrid: StateMachine {
  struct State: Hashable, BitFields {
    var bits: UInt64 = 0
    subscript(place: Int) -> UInt64 {
      get { field(4 * place, 15) }
      set { set(4 * place, 15, to: newValue) }
    }
  }

  var count = 7
  func fingerprint(_ state: State) -> UInt64? { state.bits }
  let initial = State()
  var actions: [Int] { Array(0..<count) }

  var transitions: [Transition] {
    Update("grow", onCase: { $0 as Int? }, guard: { $0[$1] < 9 }) { $0[$1] += 1 }
  }
}

struct NaturalCounterGrid: StateMachine {
  var count = 7
  var initial: [Int] { Array(repeating: 0, count: count) }
  var actions: [Int] { Array(0..<count) }

  var transitions: [Transition] {
    Update("grow", onCase: { $0 as Int? }, guard: { $0[$1] < 9 }) { $0[$1] += 1 }
  }
}
