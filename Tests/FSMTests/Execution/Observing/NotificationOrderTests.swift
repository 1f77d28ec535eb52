import FSM
import Foundation
import Testing

/// Who is told of what, and in which order.
struct `Subscribers are told` {
  // F15: a set of subscribers has another order in every run.
  @Test func `in the order of registration`() throws {
    let store = try Dial.store()
    let told = Notes<Int>()
    var tokens: [StoreSubscription] = []
    for number in 0..<100 { tokens.append(store.subscribe { _ in told.add(number) }) }
    for number in stride(from: 0, to: 100, by: 3) { tokens[number].cancel() }
    for number in 100..<120 { tokens.append(store.subscribe { _ in told.add(number) }) }
    store.dispatch(.turn(1))
    #expect(told.all == (0..<120).filter { $0 >= 100 || !$0.isMultiple(of: 3) })
  }

  // F15: the order holds whatever kind of subscriber it is and whenever it registers.
  @Test func `in that order also when some registered during a round`() throws {
    let store = try Dial.store()
    let told = Notes<String>()
    let tokens = Notes<StoreSubscription>()
    tokens.add(
      store.subscribe { change in
        told.add("first")
        guard change.new.number == 1 else { return }
        tokens.add(store.subscribe { _ in told.add("inner change") })
        tokens.add(store.select(\.number) { _ in told.add("inner part") })
        tokens.add(store.observe { _ in told.add("inner state") })
      })
    store.dispatch(.turn(1))
    #expect(told.all == ["first", "inner part", "inner state"])
    tokens.add(store.subscribe { _ in told.add("last") })
    store.dispatch(.turn(2))
    #expect(
      told.all.dropFirst(3)
        == ["first", "inner change", "inner part", "inner state", "last"])
  }

  // F15: the same while another thread handles actions.
  @Test func `in that order also when they register while another thread tells`() throws {
    let store = try Dial.store()
    let told = Notes<String>()
    let (isInside, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let gate = store.subscribe { change in
      guard change.new.number == 1 else { return }
      isInside.signal()
      mayGoOn.wait()
    }
    let thread = OtherThread { store.dispatch(.turn(1)) }
    isInside.wait()
    let tokens = [
      store.subscribe { told.add("a\($0.new.number)") },
      store.observe { told.add("b\($0.number)") },
      store.select(\.number) { told.add("c\($0)") },
      store.subscribe { told.add("d\($0.new.number)") },
    ]
    store.dispatch(.turn(2))
    #expect(told.all.isEmpty, "the other thread has the floor")
    mayGoOn.signal()
    thread.join()
    #expect(told.all == ["b1", "c1", "a2", "b2", "c2", "d2"])
    withExtendedLifetime((gate, tokens)) {}
  }

  // F7: callbacks in reverse order when one of them fires another transition.
  @Test func `of changes in the order in which they happened, one and all`() throws {
    let store = try Dial.store()
    let (first, second) = (Notes<Int>(), Notes<Int>())
    let tokens = [
      store.subscribe { change in
        first.add(change.new.number)
        if change.new.number < 5 { store.dispatch(.turn(change.new.number + 1)) }
      },
      store.subscribe { second.add($0.new.number) },
    ]
    store.dispatch(.turn(1))
    #expect(first.all == [1, 2, 3, 4, 5])
    #expect(second.all == [1, 2, 3, 4, 5])
    withExtendedLifetime(tokens) {}
  }

  // F5 and F8: run to completion, first in, first out.
  @Test func `of one change completely before the next is handled`() throws {
    let store = try Dial.store()
    let told = Notes<String>()
    let tokens = [
      store.subscribe { change in
        told.add("a\(change.new.number)")
        guard change.new.number == 1 else { return }
        #expect(store.dispatch(.turn(2)) == .queued)
        #expect(store.dispatch(.turn(3)) == .queued)
        #expect(store.state.number == 1)
      },
      store.subscribe { told.add("b\($0.new.number)") },
    ]
    store.dispatch(.turn(1))
    #expect(told.all == ["a1", "b1", "a2", "b2", "a3", "b3"])
    withExtendedLifetime(tokens) {}
  }

  // F5: every log line printed the final state.
  @Test func `the states of the change itself, whatever was sent since`() throws {
    let store = try Dial.store()
    let lines = Notes<String>()
    let tokens = [
      store.subscribe { if $0.new.number < 3 { store.dispatch(.turn($0.new.number + 1)) } },
      store.subscribe { lines.add("\($0.number): \($0.old.number) to \($0.new.number)") },
    ]
    store.dispatch(.turn(1))
    #expect(lines.all == ["1: 0 to 1", "2: 1 to 2", "3: 2 to 3"])
    withExtendedLifetime(tokens) {}
  }

  // F5: 5,000 nested dispatches ended in a crash.
  @Test func `on a stack that does not grow with nested actions`() throws {
    let store = try Dial.store()
    let depth = Notes<UInt>()
    let token = store.subscribe { change in
      if change.new.number == 1 || change.new.number == 50_000 {
        depth.add(withUnsafePointer(to: change.number) { UInt(bitPattern: $0) })
      }
      if change.new.number < 50_000 { store.dispatch(.turn(change.new.number + 1)) }
    }
    store.dispatch(.turn(1))
    #expect(store.state.number == 50_000)
    let places = depth.all.map { Int(bitPattern: $0) }
    #expect(places.count == 2 && abs(places[0] - places[1]) < 10_000)
    withExtendedLifetime(token) {}
  }

  // F14: a task for each event does not keep the order.
  @Test func `of actions in the order in which they were sent while another thread was busy`()
    throws
  {
    let store = try Dial.store()
    let (isInside, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let told = Notes<Int>()
    let token = store.subscribe { change in
      told.add(change.new.number)
      guard change.new.number == 1 else { return }
      isInside.signal()
      mayGoOn.wait()
    }
    let thread = OtherThread { store.dispatch(.turn(1)) }
    isInside.wait()
    for number in 2...500 { #expect(store.dispatch(.turn(number)) == .queued) }
    mayGoOn.signal()
    thread.join()
    #expect(told.all == Array(1...500))
    withExtendedLifetime(token) {}
  }
}
