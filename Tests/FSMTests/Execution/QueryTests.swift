import FSM
import Testing

@Suite struct `A store that is asked what would move it` {
  typealias Outside = StoreOptions<Dial>.OutsideAlphabet

  @Test(arguments: [Outside.allow, .report, .reject])
  func `says what happens, whatever it does with unlisted actions`(_ outside: Outside) throws {
    var options = StoreOptions<Dial>()
    options.outsideAlphabet = outside
    options.report = { _ in }
    let actions: [Dial.Action] = [.turn(1), .turn(77), .name("unlisted"), .stay, .jump, .overturn]
    for action in actions {
      let store = try Dial.store(options)
      let isPossible = store.canDispatch(action)
      #expect(isPossible == store.dispatch(action).hasMoved, "\(action)")
    }
    let store = try Dial.store(options)
    #expect(store.enabledActions == Dial().actions.filter(store.canDispatch))
    #expect(store.canDispatch(.turn(77)) == (outside != .reject))
  }

  @Test func `says no to what an activity or a timer claims, also while it runs`() throws {
    let store = Store(
      try Verified(checking: Fetcher()), clock: ManualClock(), activities: { _, _ in },
      outputs: { _ in })
    store.dispatch(.start)
    for action: Fetcher.Action in [.gaveUp, .loaded(1), .retry, .tooLate] {
      #expect(!store.canDispatch(action))
      #expect(store.dispatch(action) == .rejected(.claimed))
    }
    #expect(store.enabledActions == [.cancel, .poke, .again])
  }
}
