public import FSM

/// Gray and Lamport's two-phase commit: what a protocol of several processes looks like.
public struct TwoPhaseCommit: StateMachine {
  /// What a resource manager has done.
  public enum Manager: UInt8, Hashable, Sendable { case working, prepared, committed, aborted }

  /// What the coordinator has decided.
  public enum Coordinator: UInt8, Hashable, Sendable { case undecided, committed, aborted }

  /// The managers, the coordinator and the messages sent; messages are never taken back.
  public struct State: Hashable, Sendable {
    var managers: [Manager]
    var coordinator = Coordinator.undecided
    var knownPrepared: UInt32 = 0
    var sentPrepared: UInt32 = 0
    var sentCommit = false
    var sentAbort = false
  }
  public enum Action: Hashable, Sendable {
    case commit, abort, receivePrepared(Int), prepare(Int), chooseToAbort(Int)
    case receiveCommit(Int), receiveAbort(Int)
    var receivePrepared: Int? { if case .receivePrepared(let m) = self { m } else { nil } }
    var prepare: Int? { if case .prepare(let m) = self { m } else { nil } }
    var chooseToAbort: Int? { if case .chooseToAbort(let m) = self { m } else { nil } }
    var receiveCommit: Int? { if case .receiveCommit(let m) = self { m } else { nil } }
    var receiveAbort: Int? { if case .receiveAbort(let m) = self { m } else { nil } }
  }

  let managers: Int
  public init() { self.init(managers: 3) }
  public init(managers: Int) { self.managers = managers }

  public var initial: State { State(managers: Array(repeating: .working, count: managers)) }
  public var actions: [Action] {
    [.commit, .abort]
      + (0..<managers).flatMap {
        [.receivePrepared($0), .prepare($0), .chooseToAbort($0), .receiveCommit($0), .receiveAbort($0)]
      }
  }

  public var transitions: [Transition] {
    let all: UInt32 = 1 << UInt32(managers) - 1
    Update("commit", on: .commit, guard: { $0.coordinator == .undecided && $0.knownPrepared == all }) {
      $0.coordinator = .committed
      $0.sentCommit = true
    }
    Update("abort", on: .abort, guard: { $0.coordinator == .undecided }) {
      $0.coordinator = .aborted
      $0.sentAbort = true
    }
    Update(
      "receive prepared", onCase: \.receivePrepared,
      guard: { $0.coordinator == .undecided && $0.sentPrepared & (1 << UInt32($1)) != 0 }
    ) { $0.knownPrepared |= 1 << UInt32($1) }
    Update("prepare", onCase: \.prepare, guard: { $0.managers[$1] == .working }) {
      $0.managers[$1] = .prepared
      $0.sentPrepared |= 1 << UInt32($1)
    }
    Update("choose to abort", onCase: \.chooseToAbort, guard: { $0.managers[$1] == .working }) {
      $0.managers[$1] = .aborted
    }
    Update("receive commit", onCase: \.receiveCommit, guard: { s, _ in s.sentCommit }) {
      $0.managers[$1] = .committed
    }
    Update("receive abort", onCase: \.receiveAbort, guard: { s, _ in s.sentAbort }) {
      $0.managers[$1] = .aborted
    }
  }
}
