import FSM

/// Two-phase commit as its specification has it: a function, and sets of managers and messages.
struct SetTwoPhaseCommit: StateMachine {
  enum Message: Hashable { case prepared(Int), commit, abort }
  struct State: Hashable {
    var managers: [Int: ManagerState]
    var coordinator = CoordinatorState.initial
    var known: Set<Int> = []
    var messages: Set<Message> = []
  }
  typealias Action = TwoPhaseAction

  var managers = 2
  var initial: State {
    State(managers: Dictionary(uniqueKeysWithValues: (0..<managers).map { ($0, .working) }))
  }
  var actions: [Action] { ArrayTwoPhaseCommit(managers: managers).everyAction }

  var transitions: [Transition] {
    let count = managers
    Update(
      "TMCommit", on: .commit, guard: { $0.coordinator == .initial && $0.known.count == count }
    ) {
      $0.coordinator = .committed
      $0.messages.insert(.commit)
    }
    Update("TMAbort", on: .abort, guard: { $0.coordinator == .initial }) {
      $0.coordinator = .aborted
      $0.messages.insert(.abort)
    }
    Update(
      "TMRcvPrepared", onCase: \.receivePrepared,
      guard: { $0.coordinator == .initial && $0.messages.contains(.prepared($1)) }
    ) { $0.known.insert($1) }
    managerRows
  }

  var managerRows: [Transition] {
    [
      Update("RMPrepare", onCase: \.prepare, guard: { $0.managers[$1] == .working }) {
        $0.managers[$1] = .prepared
        $0.messages.insert(.prepared($1))
      },
      Update("RMChooseToAbort", onCase: \.chooseToAbort, guard: { $0.managers[$1] == .working }) {
        $0.managers[$1] = .aborted
      },
      Update("RMRcvCommitMsg", onCase: \.receiveCommit, guard: { $0.hasSent(.commit, to: $1) }) {
        $0.managers[$1] = .committed
      },
      Update("RMRcvAbortMsg", onCase: \.receiveAbort, guard: { $0.hasSent(.abort, to: $1) }) {
        $0.managers[$1] = .aborted
      },
    ].map(\.row)
  }
}

extension SetTwoPhaseCommit.State {
  func hasSent(_ message: SetTwoPhaseCommit.Message, to manager: Int) -> Bool {
    messages.contains(message)
  }
}
