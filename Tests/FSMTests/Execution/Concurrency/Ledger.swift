import Dispatch
import FSM

/// Adds up in a way in which the order of the actions shows.
struct Ledger: StateMachine {
  struct State: Hashable {
    var count = 0
    var digest: UInt32 = 1
  }
  struct Action: Hashable {
    var sender: Int
    var number: Int
  }

  let initial = State()
  let actions = [Action(sender: 0, number: 0)]
  func isWithinBounds(_ state: State) -> Bool { state.count < 2 }

  var transitions: [Transition] {
    Update("enter", onCase: { $0 }, guard: { _, action in action.number >= 0 }) { state, action in
      state.count += 1
      state.digest =
        state.digest &* 1_664_525 &+ UInt32(truncatingIfNeeded: action.sender * 7 + action.number)
    }
  }

  /// A store of the ledger, and all the changes it tells of.
  static func store() throws -> (Store<Ledger>, Log<Change<Ledger>>, StoreSubscription) {
    let store = Store(try Verified(checking: Ledger()))
    let log = Log<Change<Ledger>>()
    return (store, log, store.subscribe { log.append($0) })
  }
}

/// Runs a function on several threads at once, and waits for all of them.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      DispatchQueue.concurrentPerform(iterations: count) { body($0) }
      continuation.resume()
    }
  }
}
