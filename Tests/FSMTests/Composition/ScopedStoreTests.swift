import FSM
import Testing

@testable import Examples

@Suite struct `A scoped store` {
  private func store() throws -> Store<Home> {
    Store(try Verified(unchecked: Home(), because: "a test"), outputs: { _ in })
  }

  @Test func `shows its part, and sends its actions through the store`() throws {
    let store = try store()
    let player = store.scope(\.player, sentAs: Home.Action.player)
    #expect(player.state == .stopped)
    #expect(player.canDispatch(.play) && !player.canDispatch(.pause))
    guard case .moved = player.dispatch(.play) else { throw Refused() }
    #expect(player.state == .playing)
    #expect(store.state.player == .playing)
    #expect(player.dispatch(.play) == .rejected(.noRow))
  }

  @Test func `tells of its part alone, and once for each change of it`() throws {
    let store = try store()
    let player = store.scope(\.player, sentAs: Home.Action.player)
    let (all, later) = (Notes<Player.State>(), Notes<Player.State>())
    let tokens = [
      player.observe { all.add($0) }, player.observe(skippingInitial: true) { later.add($0) },
    ]
    store.dispatch(.volume(.up))
    player.dispatch(.play)
    store.dispatch(.panel(.showQueue))
    player.dispatch(.next)
    player.dispatch(.pause)
    #expect(all.all == [.stopped, .playing, .paused])
    #expect(later.all == [.playing, .paused])
    withExtendedLifetime(tokens) {}
  }

  @Test func `has parts of its own`() throws {
    let store = Store(
      try Verified(unchecked: MusicApp(), because: "a test"), activities: { _, _ in })
    let home = store.scope(\.screen.home, sentAs: MusicApp.Action.home)
    let panel = home.scope(\.?.panel, sentAs: Home.Action.panel)
    let told = Notes<Panel.State?>()
    let token = panel.observe { told.add($0) }
    #expect(panel.state == nil)
    #expect(panel.dispatch(.showQueue) == .rejected(.noRow))
    #expect(told.all == [nil])
    withExtendedLifetime(token) {}
  }
}

@Suite struct `The activities of machines side by side` {
  @Test(.timeLimit(.minutes(1)))
  func `are restarted by rows of their own machine alone`() async throws {
    let (begun, note) = AsyncStream.makeStream(of: Hands.Activity.self)
    let store = Store(
      try Verified(checking: Hands()),
      activities: { activity, _ in
        note.yield(activity)
        try? await Task.sleep(for: .seconds(60))
      })
    // Work that is stopped before it began never begins, so each beginning is waited for.
    var started = begun.makeAsyncIterator()
    let first = [await started.next(), await started.next()]
    #expect(Set(first) == [.left, .right])
    for _ in 0..<2 {
      store.dispatch(.left(.again))
      #expect(await started.next() == .left)
    }
    note.finish()
    #expect(await started.next() == nil)
    // A store that nobody holds any more cancels what runs.
    withExtendedLifetime(store) {}
  }

  @Test func `need somebody who does their work`() {
    struct Careless: StateMachine {
      typealias State = Hand.State
      typealias Action = Hand.Action
      let initial = State.working
      var transitions: [Transition] {
        Scope(
          "worker", Hand(), inCase: { $0 }, heldAs: { $0 }, onCase: { $0 }, sentAs: { $0 })
      }
    }
    #expect(check(Careless()).findings.map(\.code) == [.definitionError])
  }
}

private struct Refused: Error {}
