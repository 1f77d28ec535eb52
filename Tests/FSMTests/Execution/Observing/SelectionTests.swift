import FSM
import Testing

/// A part of the state that counts how often it is compared.
private struct Compared: Equatable, Sendable {
  let value: Int
  let tally: Tally

  static func == (first: Self, second: Self) -> Bool {
    first.tally.increment()
    return first.value == second.value
  }
}

private struct DialView: Equatable {
  let title: String
  let isTurned: Bool

  init(_ state: Dial.State) {
    title = state.name ?? "unnamed"
    isTurned = state.number > 0
  }
}

struct `A selection` {
  @Test func `tells the part at once and whenever it changes`() throws {
    let store = try Dial.store()
    let told = Notes<Int>()
    let token = store.select(\.number) { told.add($0) }
    for action in [Dial.Action.turn(1), .name("a"), .stay, .turn(1), .turn(2), .turn(0)] {
      store.dispatch(action)
    }
    #expect(told.all == [0, 1, 2, 0])
    withExtendedLifetime(token) {}
  }

  @Test func `compares as its caller says, where the part is not Equatable`() throws {
    let store = try Dial.store()
    let told = Notes<[Int]>()
    let token = store.select(
      { (number: $0.number, name: $0.name) }, removingRepeats: { $0.number / 10 == $1.number / 10 }
    ) { told.add([$0.number]) }
    for number in [9, 10, 19, 21, 20, 3] { store.dispatch(.turn(number)) }
    #expect(told.all == [[0], [10], [21], [3]])
    withExtendedLifetime(token) {}
  }

  // F19: no first value, where it is not wanted.
  @Test func `skips the first value on request, and only that`() throws {
    let store = try Dial.store()
    store.dispatch(.turn(1))
    let told = Notes<Int>()
    let token = store.select(\.number, skippingInitial: true) { told.add($0) }
    store.dispatch(.turn(1))
    #expect(told.all.isEmpty, "the part is what it was")
    store.dispatch(.turn(2))
    store.dispatch(.turn(1))
    #expect(told.all == [2, 1])
    withExtendedLifetime(token) {}
  }

  // F19: old and new state together, and what led from one to the other.
  @Test func `is not needed to see the state before`() throws {
    let store = try Dial.store()
    let told = Notes<Change<Dial>>()
    let token = store.subscribe { told.add($0) }
    store.dispatch(.turn(3))
    let change = try #require(told.all.first)
    #expect((change.old.number, change.new.number) == (0, 3))
    #expect((change.action, change.sent, change.cause) == (.turn(3), .turn(3), .outside))
    #expect(Array(change.fired) == [TransitionID(0)])
    #expect(change.number == 1)
    #expect(told.all.count == 1, "there is no change to tell of before the first")
    withExtendedLifetime(token) {}
  }

  // F18: a part that became nil was not told.
  @Test func `tells of nil as of any other value`() throws {
    let store = try Dial.store()
    let told = Notes<String?>()
    let skipping = Notes<String?>()
    let tokens = [
      store.select(\.name) { told.add($0) },
      store.select(\.name, skippingInitial: true) { skipping.add($0) },
    ]
    for name in [nil, "a", nil, nil, "b"] { store.dispatch(.name(name)) }
    #expect(told.all == [nil, "a", nil, "b"])
    #expect(skipping.all == ["a", nil, "b"])
    withExtendedLifetime(tokens) {}
  }

  // F16: the same value twice, and values lost, when another subscriber dispatches.
  @Test func `compares with what this subscriber was told last`() throws {
    let store = try Dial.store()
    let (first, second) = (Notes<Int>(), Notes<Int>())
    let tokens = [
      store.select(\.number) { number in
        first.add(number)
        if number == 1 { store.dispatch(.turn(2)) }
      },
      store.select(\.number) { second.add($0) },
    ]
    store.dispatch(.turn(1))
    #expect(first.all == [0, 1, 2])
    #expect(second.all == [0, 1, 2])
    withExtendedLifetime(tokens) {}
  }

  @Test func `joins during a round with the part of that round's state`() throws {
    let store = try Dial.store()
    let told = Notes<Int>()
    let inner = Slot<StoreSubscription>()
    let token = store.subscribe { change in
      if change.number == 1 {
        inner.value = store.select(\.number) { told.add($0) }
        store.dispatch(.turn(1))
        store.dispatch(.turn(2))
      }
    }
    store.dispatch(.turn(1))
    #expect(told.all == [1, 2])
    withExtendedLifetime((token, inner)) {}
  }

  @Test func `takes an initialiser of a view model for several parts at once`() throws {
    let store = try Dial.store()
    let told = Notes<DialView>()
    let token = store.select(DialView.init) { told.add($0) }
    store.dispatch(.turn(1))
    store.dispatch(.turn(2))
    store.dispatch(.name("a"))
    #expect(told.all.map(\.title) == ["unnamed", "unnamed", "a"])
    #expect(told.all.map(\.isTurned) == [false, true, true])
    withExtendedLifetime(token) {}
  }

  // F18 and F22: equality ran twice; here at most once per subscriber and change.
  @Test(arguments: [true, false])
  func `compares once per change at most`(skippingInitial: Bool) throws {
    let store = try Dial.store()
    let (taken, compared) = (Tally(), Tally())
    let tokens = (0..<10).map { _ in
      store.select(
        { state in
          taken.increment()
          return Compared(value: state.number, tally: compared)
        }, skippingInitial: skippingInitial
      ) { _ in }
    }
    #expect(taken.count == 10)
    #expect(compared.count == 0, "there is nothing to compare the first part with")
    for number in 1...20 {
      store.dispatch(.turn(number / 2))
      #expect(taken.count == 10 + 10 * number)
      #expect(compared.count <= 10 * number)
    }
    store.dispatch(.jump)
    #expect(taken.count == 210, "a rejected action changes nothing")
    withExtendedLifetime(tokens) {}
  }

  // F22: subscribing was linear in the number of subscribers.
  @Test func `costs the others nothing when it comes or goes`() throws {
    let store = try Dial.store()
    let (others, own) = (Tally(), Tally())
    let tokens = (0..<3000).map { _ in
      store.select({
        others.increment(); return $0.number
      }) { _ in }
    }
    #expect(others.count == 3000)
    let token = store.select({
      own.increment(); return $0.number
    }) { _ in }
    #expect((others.count, own.count) == (3000, 1))
    token.cancel()
    tokens.dropFirst(10).forEach { $0.cancel() }
    #expect((others.count, own.count) == (3000, 1))
    store.dispatch(.turn(1))
    #expect((others.count, own.count) == (3010, 1))
    withExtendedLifetime(tokens) {}
  }
}
