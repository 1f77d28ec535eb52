import FSM

/// Gray and Lamport's two-phase commit: a protocol of many processes and their messages.
///
/// The number of managers is a parameter: three have 288 states, eight have 1,745,408.
struct TwoPhaseCommit: StateMachine {
  struct Manager: Hashable {
    enum Phase: UInt8 { case working, prepared, committed, aborted }
    enum Vote: UInt8 { case unsent, sent, received }

    var phase = Phase.working
    var vote = Vote.unsent
  }

  enum Coordinator: UInt8 { case undecided, committed, aborted }

  /// The processes and what they have sent; messages are never taken back.
  struct State: Hashable {
    var managers: [Manager]
    var coordinator = Coordinator.undecided
    var hasSentCommit = false
    var hasSentAbort = false
  }

  enum Action: Hashable {
    case commit, abort, receiveVote(Int)
    case prepare(Int), chooseToAbort(Int), receiveCommit(Int), receiveAbort(Int)

    var receiveVote: Int? { if case .receiveVote(let index) = self { index } else { nil } }
    var prepare: Int? { if case .prepare(let index) = self { index } else { nil } }
    var chooseToAbort: Int? { if case .chooseToAbort(let index) = self { index } else { nil } }
    var receiveCommit: Int? { if case .receiveCommit(let index) = self { index } else { nil } }
    var receiveAbort: Int? { if case .receiveAbort(let index) = self { index } else { nil } }
  }

  var managers = 3

  var initial: State { State(managers: Array(repeating: Manager(), count: managers)) }

  var actions: [Action] {
    [.commit, .abort]
      + (0..<managers).flatMap {
        [
          .receiveVote($0),
          .prepare($0), .chooseToAbort($0), .receiveCommit($0), .receiveAbort($0),
        ]
      }
  }

  var transitions: [Transition] {
    coordinatorRows
    managerRows
  }

  @TransitionsBuilder<Self> var coordinatorRows: [Transition] {
    Update("commit", where: \.isUndecided, on: .commit, guard: \.hasEveryVote) {
      $0.coordinator = .committed
      $0.hasSentCommit = true
    }
    Update("abort", where: \.isUndecided, on: .abort) {
      $0.coordinator = .aborted
      $0.hasSentAbort = true
    }
    Update(
      "receive vote", where: \.isUndecided, onCase: \.receiveVote,
      guard: { $0.managers[$1].vote != .unsent }
    ) { $0.managers[$1].vote = .received }
  }

  @TransitionsBuilder<Self> var managerRows: [Transition] {
    Update("prepare", onCase: \.prepare, guard: { $0.managers[$1].phase == .working }) {
      $0.managers[$1].phase = .prepared
      $0.managers[$1].vote = .sent
    }
    Update(
      "choose to abort", onCase: \.chooseToAbort, guard: { $0.managers[$1].phase == .working }
    ) { $0.managers[$1].phase = .aborted }
    Update("receive commit", where: \.hasSentCommit, onCase: \.receiveCommit) {
      $0.managers[$1].phase = .committed
    }
    Update("receive abort", where: \.hasSentAbort, onCase: \.receiveAbort) {
      $0.managers[$1].phase = .aborted
    }
  }

  var properties: [Property<Self>] {
    Always("no manager has committed while another has aborted") {
      !($0.has(.committed) && $0.has(.aborted))
    }
  }

  // Messages may arrive again and again, but once every manager has decided nothing changes.
  var expectedFindings: [ExpectedFinding<Self>] {
    [.stuttering(where: { !$0.has(.working) && !$0.has(.prepared) })]
  }
}

extension TwoPhaseCommit.State {
  var isUndecided: Bool { coordinator == .undecided }
  var hasEveryVote: Bool { managers.allSatisfy { $0.vote == .received } }

  func has(_ phase: TwoPhaseCommit.Manager.Phase) -> Bool {
    managers.contains { $0.phase == phase }
  }
}
