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

/// All of the state in one word.
struct PackedState: TwoPhaseState {
  private var bits: UInt64 = 0

  init(managers: Int) {}

  subscript(manager: Int) -> ManagerState {
    get { ManagerState(rawValue: UInt8(truncatingIfNeeded: field(2 * manager, 3))) ?? .working }
    set { set(2 * manager, 3, UInt64(newValue.rawValue)) }
  }

  var coordinator: CoordinatorState {
    get { CoordinatorState(rawValue: UInt8(truncatingIfNeeded: field(32, 3))) ?? .initial }
    set { set(32, 3, UInt64(newValue.rawValue)) }
  }

  var known: UInt16 {
    get { UInt16(truncatingIfNeeded: field(34, 0xfff)) }
    set { set(34, 0xfff, UInt64(newValue)) }
  }

  var prepared: UInt16 {
    get { UInt16(truncatingIfNeeded: field(46, 0xfff)) }
    set { set(46, 0xfff, UInt64(newValue)) }
  }

  var isCommitSent: Bool {
    get { field(58, 1) == 1 }
    set { set(58, 1, newValue ? 1 : 0) }
  }

  var isAbortSent: Bool {
    get { field(59, 1) == 1 }
    set { set(59, 1, newValue ? 1 : 0) }
  }

  private func field(_ shift: Int, _ mask: UInt64) -> UInt64 { bits >> UInt64(shift) & mask }

  private mutating func set(_ shift: Int, _ mask: UInt64, _ value: UInt64) {
    bits = bits & ~(mask << UInt64(shift)) | value << UInt64(shift)
  }
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
