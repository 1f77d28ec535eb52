import FSM

enum ManagerState: UInt8 { case working, prepared, committed, aborted }
enum CoordinatorState: UInt8 { case initial, committed, aborted }

/// What two-phase commit needs of its state, however that is laid out.
protocol TwoPhaseState: Hashable, Sendable {
  init(managers: Int)
  subscript(manager: Int) -> ManagerState { get set }
  var coordinator: CoordinatorState { get set }
  var known: UInt16 { get set }
  var prepared: UInt16 { get set }
  var isCommitSent: Bool { get set }
  var isAbortSent: Bool { get set }
}

/// The state as one would write it first, with an array.
struct ArrayState: TwoPhaseState {
  private var managers: [ManagerState]
  var coordinator = CoordinatorState.initial
  var known: UInt16 = 0
  var prepared: UInt16 = 0
  var isCommitSent = false
  var isAbortSent = false

  init(managers: Int) { self.managers = Array(repeating: .working, count: managers) }

  subscript(manager: Int) -> ManagerState {
    get { managers[manager] }
    set { managers[manager] = newValue }
  }
}
