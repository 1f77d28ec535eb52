import FSM
import Testing

struct `A sequence of changes` {
  @Test func `gives every change since it was asked for, in order`() async throws {
    let store = try Dial.store()
    store.dispatch(.turn(100))
    let changes = store.changes
    for number in 1...1000 { store.dispatch(.turn(number)) }
    var numbers: [Int] = []
    for await change in changes.prefix(1000) { numbers.append(change.new.number) }
    #expect(numbers == Array(1...1000))
  }

  @Test func `keeps what the buffering policy says`() async throws {
    var store: Store<Dial>? = try Dial.store()
    let newest = try #require(store?.changes(buffering: .bufferingNewest(2)))
    let oldest = try #require(store?.changes(buffering: .bufferingOldest(2)))
    for number in 1...5 { store?.dispatch(.turn(number)) }
    store = nil
    #expect(await newest.map(\.new.number).collected() == [4, 5])
    #expect(await oldest.map(\.new.number).collected() == [1, 2])
  }

  @Test func `finishes when the store goes away, which it does not keep`() async throws {
    var store: Store<Dial>? = try Dial.store()
    weak let watched = store
    let changes = try #require(store?.changes)
    let states = try #require(store?.states)
    store?.dispatch(.turn(1))
    store = nil
    #expect(watched == nil)
    #expect(await changes.map(\.new.number).collected() == [1])
    #expect(await states.map(\.number).collected() == [1])
  }

  @Test func `wakes and finishes for somebody who waits when the store goes away`() async throws {
    var store: Store<Dial>? = try Dial.store()
    let changes = try #require(store?.changes)
    let reader = Task { await changes.map(\.new.number).collected() }
    store?.dispatch(.turn(1))
    await Task.yield()
    store = nil
    #expect(await reader.value == [1])
  }

  // F20 and F21: nothing lives on when nobody listens.
  @Test func `ends its subscription when the iteration ends`() async throws {
    let store = try Dial.store()
    let taken = Tally()
    let part = { @Sendable (state: Dial.State) in
      taken.increment()
      return state.number
    }
    for await number in store.values(of: part) {
      #expect(number == 0)
      break
    }
    #expect(taken.count == 1)
    store.dispatch(.turn(1))
    #expect(taken.count == 1)
    do { _ = store.values(of: part) }
    store.dispatch(.turn(2))
    #expect(taken.count == 2)
  }

  @Test func `ends its subscription when the task is cancelled`() async throws {
    let store = try Dial.store()
    let taken = Tally()
    let values = store.values(of: { state in
      taken.increment()
      return state.number
    })
    let reader = Task { await values.collected() }
    reader.cancel()
    #expect(await reader.value.count <= 1)
    let before = taken.count
    store.dispatch(.turn(1))
    #expect(taken.count == before)
  }

  @Test func `is one of many, each with its own pace`() async throws {
    let store = try Dial.store()
    let all = (0..<8).map { _ in store.changes }
    await withTaskGroup(of: [Int].self) { group in
      for changes in all {
        group.addTask { await changes.prefix(200).map(\.new.number).collected() }
      }
      for number in 1...200 { await store.perform(.turn(number)) }
      for await numbers in group { #expect(numbers == Array(1...200)) }
    }
  }
}

struct `A sequence of states` {
  @Test func `begins with the current state and goes on with the newest`() async throws {
    let store = try Dial.store()
    store.dispatch(.turn(1))
    var states = store.states.makeAsyncIterator()
    #expect(await states.next()?.number == 1)
    for number in 2...9 { store.dispatch(.turn(number)) }
    #expect(await states.next()?.number == 9)
  }

  @Test func `gives every state when it may buffer them`() async throws {
    var store: Store<Dial>? = try Dial.store()
    let states = try #require(store?.states(buffering: .unbounded))
    for number in [1, 1, 2] { store?.dispatch(.turn(number)) }
    store = nil
    #expect(await states.map(\.number).collected() == [0, 1, 1, 2])
  }

  @Test func `of a part leaves repetitions out`() async throws {
    var store: Store<Dial>? = try Dial.store()
    let names = try #require(store?.values(of: \.name, buffering: .unbounded))
    for action in [Dial.Action.turn(1), .name("a"), .turn(2), .name("a"), .name(nil)] {
      store?.dispatch(action)
    }
    store = nil
    #expect(await names.collected() == [nil, "a", nil])
  }
}

extension AsyncSequence where Failure == Never {
  /// All elements up to the end.
  func collected() async -> [Element] {
    var elements: [Element] = []
    for await element in self { elements.append(element) }
    return elements
  }
}
