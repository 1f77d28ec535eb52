import FSM

/// What two-phase commit refines: managers that prepare and decide together, by magic.
struct TransactionCommit: StateMachine {
  enum Manager: UInt8 { case working, prepared, committed, aborted }
  enum Action: Hashable { case prepare(Int), decideCommit(Int), decideAbort(Int) }

  var managers = 2

  var initial: [Manager] { Array(repeating: .working, count: managers) }
  var actions: [Action] {
    (0..<managers).flatMap { [.prepare($0), .decideCommit($0), .decideAbort($0)] }
  }

  var transitions: [TransitionRow<Self>] {
    for manager in 0..<managers {
      Update("Prepare", on: .prepare(manager), guard: { $0[manager] == .working }) {
        $0[manager] = .prepared
      }
      Update(
        "DecideC", on: .decideCommit(manager),
        guard: {
          $0[manager] == .prepared && $0.allSatisfy { $0 == .prepared || $0 == .committed }
        }
      ) { $0[manager] = .committed }
      Update(
        "DecideA", on: .decideAbort(manager),
        guard: {
          ($0[manager] == .working || $0[manager] == .prepared) && !$0.contains(.committed)
        }
      ) { $0[manager] = .aborted }
    }
  }
}
