import FSM

enum TwoPhaseAction: Hashable {
  case commit, abort
  case receivePrepared(Int), prepare(Int), chooseToAbort(Int), receiveCommit(Int)
  case receiveAbort(Int)
  var receivePrepared: Int? { if case .receivePrepared(let m) = self { m } else { nil } }
  var prepare: Int? { if case .prepare(let m) = self { m } else { nil } }
  var chooseToAbort: Int? { if case .chooseToAbort(let m) = self { m } else { nil } }
  var receiveCommit: Int? { if case .receiveCommit(let m) = self { m } else { nil } }
  var receiveAbort: Int? { if case .receiveAbort(let m) = self { m } else { nil } }
}

/// Two-phase commit by Gray and Lamport, with the row names of its TLA+ specification.
///
/// The machines that conform are not generic: rows are made in the library, where the compiler
/// could not specialise those of a generic machine for its layout of the state.
protocol TwoPhaseCommit: StateMachine where State: TwoPhaseState, Action == TwoPhaseAction {
  var managers: Int { get }
}

struct ArrayTwoPhaseCommit: TwoPhaseCommit {
  typealias Action = TwoPhaseAction
  var managers = 2
  var initial: ArrayState { ArrayState(managers: managers) }
  var actions: [Action] { everyAction }
  var transitions: [Transition] { rows }
}

extension TwoPhaseCommit {
  var everyAction: [Action] {
    [.commit, .abort]
      + (0..<managers).flatMap {
        [
          .receivePrepared($0), .prepare($0), .chooseToAbort($0), .receiveCommit($0),
          .receiveAbort($0),
        ]
      }
  }

  @TransitionsBuilder<Self>
  var rows: [Transition] {
    let everyone: UInt16 = 1 << UInt16(managers) - 1
    Update(
      "TMCommit", on: .commit, guard: { $0.coordinator == .initial && $0.known == everyone }
    ) {
      $0.coordinator = .committed
      $0.isCommitSent = true
    }
    Update("TMAbort", on: .abort, guard: { $0.coordinator == .initial }) {
      $0.coordinator = .aborted
      $0.isAbortSent = true
    }
    Update(
      "TMRcvPrepared", onCase: \.receivePrepared,
      guard: { $0.coordinator == .initial && $0.prepared & (1 << UInt16($1)) != 0 }
    ) { $0.known |= 1 << UInt16($1) }
    managerRows
  }

  var managerRows: [Transition] {
    [
      Update("RMPrepare", onCase: \.prepare, guard: { $0[$1] == .working }) {
        $0[$1] = .prepared
        $0.prepared |= 1 << UInt16($1)
      },
      Update("RMChooseToAbort", onCase: \.chooseToAbort, guard: { $0[$1] == .working }) {
        $0[$1] = .aborted
      },
      Update("RMRcvCommitMsg", onCase: \.receiveCommit, guard: { state, _ in state.isCommitSent }) {
        $0[$1] = .committed
      },
      Update("RMRcvAbortMsg", onCase: \.receiveAbort, guard: { state, _ in state.isAbortSent }) {
        $0[$1] = .aborted
      },
    ].map(\.row)
  }
}
