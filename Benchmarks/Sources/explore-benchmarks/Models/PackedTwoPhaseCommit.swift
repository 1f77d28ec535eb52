import FSM

/// Two-phase commit with its state in one word.
struct PackedTwoPhaseCommit: StateMachine {
  struct State: Hashable, BitFields {
    var bits: UInt64 = 0

    /// 0 working, 1 prepared, 2 committed, 3 aborted.
    subscript(manager: Int) -> UInt64 {
      get { field(2 * manager, 3) }
      set { set(2 * manager, 3, to: newValue) }
    }

    /// The coordinator: 0 initial, 1 committed, 2 aborted.
    var coordinator: UInt64 {
      get { field(32, 3) }
      set { set(32, 3, to: newValue) }
    }

    /// The managers the coordinator knows to be prepared, and those that have said so.
    var known: UInt64 {
      get { field(16, 255) }
      set { set(16, 255, to: newValue) }
    }
    var prepared: UInt64 {
      get { field(24, 255) }
      set { set(24, 255, to: newValue) }
    }
    var isCommitSent: Bool { bits & 1 << 34 != 0 }
    var isAbortSent: Bool { bits & 1 << 35 != 0 }
    mutating func sendCommit() { bits |= 1 << 34 }
    mutating func sendAbort() { bits |= 1 << 35 }
  }
  typealias Action = TwoPhaseAction

  var managers = 2
  let initial = State()
  func fingerprint(_ state: State) -> UInt64? { state.bits }
  var actions: [Action] { ArrayTwoPhaseCommit(managers: managers).everyAction }

  var transitions: [Transition] {
    let everyone: UInt64 = 1 << UInt64(managers) - 1
    Update("TMCommit", on: .commit, guard: { $0.coordinator == 0 && $0.known == everyone }) {
      $0.coordinator = 1
      $0.sendCommit()
    }
    Update("TMAbort", on: .abort, guard: { $0.coordinator == 0 }) {
      $0.coordinator = 2
      $0.sendAbort()
    }
    Update(
      "TMRcvPrepared", onCase: \.receivePrepared,
      guard: { $0.coordinator == 0 && $0.prepared &>> UInt64($1) & 1 != 0 }
    ) { $0.known |= 1 &<< UInt64($1) }
    managerRows
  }

  var managerRows: [Transition] {
    [
      Update("RMPrepare", onCase: \.prepare, guard: { $0[$1] == 0 }) {
        $0[$1] = 1
        $0.prepared |= 1 &<< UInt64($1)
      },
      Update("RMChooseToAbort", onCase: \.chooseToAbort, guard: { $0[$1] == 0 }) { $0[$1] = 3 },
      Update("RMRcvCommitMsg", onCase: \.receiveCommit, guard: { state, _ in state.isCommitSent }) {
        $0[$1] = 2
      },
      Update("RMRcvAbortMsg", onCase: \.receiveAbort, guard: { state, _ in state.isAbortSent }) {
        $0[$1] = 3
      },
    ].map(\.row)
  }
}
