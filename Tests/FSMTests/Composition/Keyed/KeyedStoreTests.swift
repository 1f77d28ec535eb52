@testable import FSM
import Testing

@testable import Examples

@Suite struct `A store with a keyed list of machines` {
  private let runs = ScriptedRuns<Downloads>()
  private let clock = ManualClock()
  private let told = Notes<Downloads.Output>()
  private let store: Store<Downloads>

  init() throws {
    let told = told
    store = Store(
      try Verified(checking: Downloads()), options: StoreOptions(),
      scheduler: StoreScheduler(clock, start: runs.start), emit: { told.add($0) })
  }

  private func send(_ actions: Downloads.Action...) {
    for action in actions { store.dispatch(action) }
  }

  private func answer(_ key: Int, _ action: OneDownload.Action) {
    runs.visits.last { $0.activity.key == key }?.answers(.item(key, action))
  }

  // The check knows 1 and 2, and nobody declared 30 and 40.
  @Test(arguments: [[1, 2], [30, 40], [2, 30]])
  func `does the work of each, declared or not`(_ keys: [Int]) {
    let (first, second) = (keys[0], keys[1])
    send(.add(first), .add(second), .item(first, .start), .item(second, .start))
    #expect(runs.visits.map(\.activity.key) == [first, second])
    send(.item(second, .pause))
    #expect(runs.running == [0])
    answer(second, .finished)
    #expect(store.state.items == [first: .running(0), second: .paused])
    answer(first, .finished)
    #expect(store.state.items == [second: .paused])
    send(.item(second, .start), .remove(second))
    #expect(runs.running == [])
    #expect(runs.visits.count == 3)
  }

  @Test(arguments: [[1, 2], [30, 40], [2, 30]])
  func `restarts the work of the one that re-enters alone`(_ keys: [Int]) {
    for key in keys { send(.add(key), .item(key, .start)) }
    send(.item(keys[1], .start))
    #expect(runs.visits.map(\.activity.key) == [keys[0], keys[1], keys[1]])
    #expect(runs.running == [0, 2])
    #expect(
      told.all.suffix(2) == [.init(key: keys[1], what: .ended), .init(key: keys[1], what: .began)])
  }

  @Test(arguments: [[1, 2], [30, 40], [30, 2]])
  func `has timers for each`(_ keys: [Int]) {
    send(.add(keys[0]), .add(keys[1]), .item(keys[0], .start))
    clock.advance(by: .seconds(3))
    send(.item(keys[1], .start))
    clock.advance(by: .seconds(2))
    #expect(store.state.items == [keys[0]: .running(1), keys[1]: .running(0)])
    clock.advance(by: .seconds(3))
    #expect(store.state.items == [keys[0]: .running(1), keys[1]: .running(1)])
    send(.item(keys[0], .pause))
    clock.advance(by: .seconds(5))
    #expect(store.state.items == [keys[0]: .paused, keys[1]: .running(2)])
  }

  @Test func `emits for each, in the order of the keys`() {
    send(.add(30), .add(2), .item(30, .start), .item(2, .start))
    #expect(
      told.all == [
        .init(key: 30, what: .asked), .init(key: 30, what: .began), .init(key: 2, what: .asked),
        .init(key: 2, what: .began),
      ])
    send(.clear)
    #expect(told.all.suffix(2) == [.init(key: 2, what: .ended), .init(key: 30, what: .ended)])
  }

  @Test func `takes the key of an action for its place in the alphabet`() throws {
    var options = StoreOptions<Downloads>()
    options.outsideAlphabet = .reject
    let store = Store(
      try Verified(checking: Downloads(keys: [1])), options: options, activities: { _, _ in },
      outputs: { _ in })
    store.dispatch(.add(1))
    #expect(store.dispatch(.add(9)) == .rejected(.outsideAlphabet))
    #expect(store.dispatch(.item(9, .start)) == .rejected(.notThere("item[9]")))
    #expect(store.canDispatch(.item(1, .start)) && !store.canDispatch(.item(9, .start)))
  }

  @Test func `has a part for each`() {
    send(.add(30))
    let one = store.scope({ $0.items[30] }, sentAs: { .item(30, $0) })
    let seen = Notes<OneDownload.State?>()
    let token = one.observe { seen.add($0) }
    one.dispatch(.start)
    send(.add(1), .item(1, .start))
    one.dispatch(.pause)
    send(.remove(30))
    #expect(one.dispatch(.start) == .rejected(.notThere("item[30]")))
    #expect(seen.all == [.waiting, .running(0), .paused, nil])
    withExtendedLifetime(token) {}
  }

  @Test func `runs the example, for a key that was not checked`() async throws {
    #expect(try await watchThirdUpload() == [nil, .waiting, nil])
  }
}
