import Dispatch
import FSM
import Foundation
import Synchronization
import Testing

private struct Counter: StateMachine {
  enum Action: CaseIterable { case up }

  let initial = 0

  var transitions: [Transition] {
    Transition("up", on: .up) { $0 + 1 }
  }

  func isWithinBounds(_ count: Int) -> Bool { count < 10 }
}

@Suite struct `Dispatching` {
  @Test func `a million actions from within subscribers needs no deeper stack`() throws {
    let store = Store(try Verified(checking: Counter()))
    let handledAtOnce = Atomic(0)
    let subscription = store.subscribe { [weak store] change in
      guard change.number < 1_000_000, store?.dispatch(.up) != .queued else { return }
      handledAtOnce.add(1, ordering: .relaxed)
    }
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      store.dispatch(.up)
      isDone.signal()
    }
    // Room for what handling takes, not for a frame per action.
    thread.stackSize = 256 << 10
    thread.start()
    isDone.wait()
    #expect(store.state == 1_000_000)
    #expect(handledAtOnce.load(ordering: .relaxed) == 0)
    subscription.cancel()
  }

  @Test func `and reading go on while a subscriber runs, since it holds no lock`() throws {
    let store = Store(try Verified(checking: Counter()))
    let seen = Mutex<(state: Int, outcome: DispatchOutcome)?>(nil)
    let isSeen = DispatchSemaphore(value: 0)
    let subscription = store.subscribe { change in
      guard change.number == 1 else { return }
      DispatchQueue.global().async {
        let state = store.state
        let outcome = store.dispatch(.up)
        seen.withLock { $0 = (state, outcome) }
        isSeen.signal()
      }
      #expect(isSeen.wait(timeout: .now() + 20) == .success)
    }
    store.dispatch(.up)
    let found = seen.withLock { $0 }
    #expect(found?.state == 1)
    #expect(found?.outcome == .queued)
    #expect(store.state == 2)
    subscription.cancel()
  }

  @Test func `and subscribing go on while a guard or reduce function runs`() throws {
    let store = Store(try Verified(unchecked: Waiting(), because: "it waits"))
    let isSeen = DispatchSemaphore(value: 0)
    Waiting.whileHandling.withLock { whileHandling in
      whileHandling = {
        DispatchQueue.global().async {
          #expect(store.state == 0)
          store.subscribe { _ in }.cancel()
          isSeen.signal()
        }
        #expect(isSeen.wait(timeout: .now() + 20) == .success)
      }
    }
    store.dispatch(.up)
    Waiting.whileHandling.withLock { $0 = {} }
    #expect(store.state == 1)
  }

  @Test func `from many threads handles every action once`() throws {
    let store = Store(try Verified(checking: Counter()))
    let told = Mutex<[Int]>([])
    let parts = Mutex<[Int]>([])
    let all = store.subscribe { change in told.withLock { $0.append(change.number) } }
    let selected = store.select({ $0 / 7 }) { part in parts.withLock { $0.append(part) } }
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<2_000 { store.dispatch(.up) }
    }
    // Whoever had the worker handled what the others queued; this waits for nobody's code.
    while told.withLock({ $0.count }) < 8_000 { Thread.sleep(forTimeInterval: 0.001) }
    #expect(told.withLock { $0 } == Array(1...8_000))
    #expect(parts.withLock { $0 } == Array(0...(8_000 / 7)))
    withExtendedLifetime((all, selected)) {}
  }
}

private struct Waiting: StateMachine {
  enum Action: CaseIterable { case up }

  static let whileHandling = Mutex<@Sendable () -> Void>({})

  let initial = 0

  var transitions: [Transition] {
    Transition("up", on: .up, guard: { _ in Self.wait() }) { count in
      Self.wait() ? count + 1 : count
    }
  }

  private static func wait() -> Bool {
    whileHandling.withLock { $0 }()
    return true
  }
}
