import FSM

/// What the coordinator tells the managers.
enum Decision: Hashable { case commit, abort }

/// A resource manager: it works, is prepared, and does in the end what the coordinator says.
struct ResourceManager: StateMachine {
  enum State: Hashable { case working, prepared, committed, aborted }
  enum Action: Hashable {
    case prepare, chooseToAbort, receive(Decision)
    var isMessage: Bool { if case .receive = self { true } else { false } }
  }
  enum Output: Hashable { case prepared }

  let initial = State.working
  let actions: [Action] = [.prepare, .chooseToAbort, .receive(.commit), .receive(.abort)]

  var transitions: [Transition] {
    Transition("RMPrepare", from: .working, on: .prepare, to: .prepared).emitting(.prepared)
    Transition("RMChooseToAbort", from: .working, on: .chooseToAbort, to: .aborted)
    Transition("RMRcvCommitMsg", on: .receive(.commit), to: .committed)
    Transition("RMRcvAbortMsg", on: .receive(.abort), to: .aborted)
  }
}

/// The coordinator: it commits once every manager is prepared, and may abort until then.
struct CommitCoordinator: StateMachine {
  struct State: Hashable {
    var decision: Decision?
    var prepared: [Bool]
  }
  enum Action: Hashable {
    case commit, abort, receivePrepared(Int)
    var prepared: Int? { if case .receivePrepared(let manager) = self { manager } else { nil } }
  }
  struct Output: Hashable {
    var manager: Int
    var decision: Decision
  }

  var managers = 3

  var initial: State { State(prepared: Array(repeating: false, count: managers)) }
  var actions: [Action] { [.commit, .abort] + (0..<managers).map(Action.receivePrepared) }

  var transitions: [Transition] {
    let managers = managers
    Update(
      "TMCommit", on: .commit, guard: { $0.decision == nil && !$0.prepared.contains(false) }
    ) { $0.decision = .commit }
    .row.emitting { _, _, _ in (0..<managers).map { Output(manager: $0, decision: .commit) } }
    Update("TMAbort", on: .abort, guard: { $0.decision == nil }) { $0.decision = .abort }
      .row.emitting { _, _, _ in (0..<managers).map { Output(manager: $0, decision: .abort) } }
    Update("TMRcvPrepared", onCase: \.prepared, guard: { state, _ in state.decision == nil }) {
      $0.prepared[$1] = true
    }
    Update("too late", onCase: \.prepared, guard: { state, _ in state.decision != nil }) { _, _ in }
  }
}

/// Two-phase commit, put together from a coordinator, managers, and two channels for each manager.
///
/// Messages are never taken back in the protocol: one that was delivered may be delivered again.
struct TwoPhaseParts: StateMachine {
  struct State: Hashable {
    var coordinator: CommitCoordinator.State
    var managers: [ResourceManager.State]
    var votes: [Channel<ResourceManager.Output>.State]
    var decisions: [Channel<Decision>.State]
  }
  enum Action: Hashable {
    case coordinator(CommitCoordinator.Action)
    case manager(Int, ResourceManager.Action)
    case vote(Int, Channel<ResourceManager.Output>.Action)
    case decision(Int, Channel<Decision>.Action)
    var coordinator: CommitCoordinator.Action? {
      if case .coordinator(let action) = self { action } else { nil }
    }
  }

  var managers = 3

  var initial: State {
    State(
      coordinator: CommitCoordinator(managers: managers).initial,
      managers: Array(repeating: .working, count: managers),
      votes: Array(repeating: .init(), count: managers),
      decisions: Array(repeating: .init(), count: managers))
  }
  let actions: [Action] = []

  var transitions: [Transition] {
    Scope(
      "TM", CommitCoordinator(managers: managers), in: \.coordinator, onCase: \.coordinator,
      sentAs: Action.coordinator
    )
    .sending { .decision($0.manager, .send($0.decision)) }
    .messages { $0.prepared != nil }
    for index in 0..<managers {
      Scope(
        "RM\(index)", ResourceManager(), reading: { $0.managers[index] },
        writing: { $0.managers[index] = $1 },
        onCase: { if case .manager(index, let action) = $0 { action } else { nil } },
        sentAs: { .manager(index, $0) }
      )
      .sending { .vote(index, .send($0)) }
      .messages(where: \.isMessage)
      Scope(
        "votes\(index)", Channel([.prepared], overflow: .isBeyondBound, keepsDelivered: true),
        reading: { $0.votes[index] },
        writing: { $0.votes[index] = $1 },
        onCase: { if case .vote(index, let action) = $0 { action } else { nil } },
        sentAs: { .vote(index, $0) }
      )
      .sending { _ in .coordinator(.receivePrepared(index)) }
      .messages(where: \.isSending)
      Scope(
        "decisions\(index)",
        Channel([.commit, .abort], overflow: .isBeyondBound, keepsDelivered: true),
        reading: { $0.decisions[index] }, writing: { $0.decisions[index] = $1 },
        onCase: { if case .decision(index, let action) = $0 { action } else { nil } },
        sentAs: { .decision(index, $0) }
      )
      .sending { .manager(index, .receive($0)) }
      .messages(where: \.isSending)
    }
  }

  var properties: [Property<Self>] {
    Always("no manager commits while another aborts") {
      !($0.managers.contains(.committed) && $0.managers.contains(.aborted))
    }
  }
}
