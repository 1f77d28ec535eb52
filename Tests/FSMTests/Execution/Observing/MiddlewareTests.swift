import FSM
import Testing

struct `Middleware of a store` {
  @Test func `sees every action in array order, before the table`() throws {
    let told = Notes<String>()
    let middleware = ["a", "b"].map { name in
      Middleware<Dial> { action, context in
        told.add("\(name): \(action) at \(context.state.number)")
        return .pass
      }
    }
    let store = try Dial.store(middleware: middleware)
    let token = store.subscribe { told.add("told \($0.new.number)") }
    #expect(store.dispatch(.turn(1)) == .moved([TransitionID(0)]))
    store.dispatch([.stay], onRejection: .stop)
    #expect(
      told.all == [
        "a: turn(1) at 0", "b: turn(1) at 0", "told 1", "a: stay at 1", "b: stay at 1", "told 1",
      ])
    withExtendedLifetime(token) {}
  }

  // What was sent and what was handled are both in the record.
  @Test func `may replace an action, and the change says what was sent`() throws {
    let observed = Notes<Middleware<Dial>.Event>()
    let double = Middleware<Dial> { action, _ in
      action.turn.map { .replace(with: .turn($0 * 2)) } ?? .pass
    }
    let store = try Dial.store(
      middleware: [double, double, Middleware(observe: { observed.add($0) })])
    let told = Notes<Change<Dial>>()
    let token = store.subscribe { told.add($0) }
    store.dispatch(.turn(1))
    #expect(told.all.map(\.sent) == [.turn(1)])
    #expect(told.all.map(\.action) == [.turn(4)])
    #expect(store.state.number == 4)
    let event = try #require(observed.all.first)
    #expect((event.sent, event.action) == (.turn(1), .turn(4)))
    #expect(event.transitionNames == ["turn"])
    withExtendedLifetime(token) {}
  }

  @Test func `may stop an action, which those behind it do not see`() async throws {
    let seen = Notes<Dial.Action>()
    let observed = Notes<Rejection>()
    let store = try Dial.store(middleware: [
      Middleware { action, _ in action == .stay ? .stop : .pass },
      Middleware(
        decide: { action, _ in
          seen.add(action)
          return .pass
        },
        observe: { if case .rejected(let reason, _) = $0.result { observed.add(reason) } }),
    ])
    #expect(store.dispatch(.stay) == .rejected(.stopped))
    #expect(await store.perform(.stay) == .rejected(.stopped))
    #expect(store.step == 0)
    store.dispatch(.turn(1))
    #expect(seen.all == [.turn(1)])
    #expect(observed.all == [.stopped, .stopped])
  }

  // F37: unhandled events vanish.
  @Test func `that observes is told of rejections and why`() throws {
    let observed = Notes<String>()
    let store = try Dial.store(middleware: [
      Middleware(observe: { event in
        guard case .rejected(let reason, let state) = event.result else { return }
        observed.add("\(event.action) in \(state.number): \(reason == .noRow ? "no row" : "guard")")
        #expect(event.transitionNames.isEmpty)
      })
    ])
    #expect(store.dispatch(.jump) == .rejected(.noRow))
    store.dispatch(.turn(3))
    #expect(store.dispatch(.overturn) == .rejected(.guardsFailed([TransitionID(3)])))
    #expect(observed.all == ["jump in 0: no row", "overturn in 3: guard"])
  }

  @Test func `may send more actions, which follow in turn`() throws {
    let told = Notes<Int>()
    let store = try Dial.store(middleware: [
      Middleware { action, context in
        if action == .turn(1) {
          context.dispatch(.turn(2))
          context.dispatch(.turn(3))
        }
        return .pass
      }
    ])
    let token = store.subscribe { told.add($0.new.number) }
    store.dispatch(.turn(1))
    #expect(told.all == [1, 2, 3])
    withExtendedLifetime(token) {}
  }

  // F20: the store was kept alive by its middleware.
  @Test func `keeps neither the store alive nor itself`() throws {
    let kept = Notes<Middleware<Dial>.Context>()
    var owned: Token? = Token()
    weak let watched = owned
    var store: Store<Dial>?
    if let owned {
      store = try Dial.store(middleware: [
        Middleware { _, context in
          kept.add(context)
          return withExtendedLifetime(owned) { .hold }
        }
      ])
    }
    owned = nil
    weak let weakStore = store
    store?.dispatch(.turn(1))
    try #require(kept.all.count == 1)
    store = nil
    #expect(weakStore == nil)
    #expect(watched == nil)
    kept.all[0].forward(.turn(1))
    kept.all[0].dispatch(.turn(1))
  }
}

struct `Middleware that holds an action back` {
  private static func holding(_ held: Notes<Middleware<Dial>.Context>) -> Middleware<Dial> {
    Middleware { action, context in
      guard action.turn != nil else { return .pass }
      held.add(context)
      return .hold
    }
  }

  @Test func `lets it go on later, from where it was`() async throws {
    let held = Notes<Middleware<Dial>.Context>()
    let seen = Notes<String>()
    let watch = { (name: String) in
      Middleware<Dial>(
        decide: { action, _ in
          seen.add("\(name) \(action)")
          return .pass
        }, observe: { seen.add("\(name) observes \($0.action), sent \($0.sent)") })
    }
    let store = try Dial.store(middleware: [watch("a"), Self.holding(held), watch("b")])
    #expect(store.dispatch(.turn(1)) == .queued)
    #expect(await store.perform(.turn(2)) == .queued)
    #expect(store.step == 0)
    #expect(seen.all == ["a turn(1)", "a turn(2)"])
    try #require(held.all.count == 2)
    held.all[1].forward(.turn(2))
    held.all[0].forward(.turn(5))
    #expect(
      seen.all.dropFirst(2) == [
        "b turn(2)", "a observes turn(2), sent turn(2)", "b observes turn(2), sent turn(2)",
        "b turn(5)", "a observes turn(5), sent turn(1)", "b observes turn(5), sent turn(1)",
      ])
    #expect(store.state.number == 5)
  }

  @Test func `may be followed by another that holds it back`() throws {
    let (first, second) = (Notes<Middleware<Dial>.Context>(), Notes<Middleware<Dial>.Context>())
    let store = try Dial.store(middleware: [Self.holding(first), Self.holding(second)])
    store.dispatch(.turn(1))
    first.all[0].forward(.turn(1))
    #expect(store.step == 0)
    #expect((first.all.count, second.all.count) == (1, 1))
    try #require(second.all.first).forward(.turn(1))
    #expect(store.state.number == 1)
  }

  @Test func `may drop all but the newest, as a search field does`() throws {
    let held = Notes<Middleware<Dial>.Context>()
    let store = try Dial.store(middleware: [Self.holding(held)])
    for number in 1...5 { store.dispatch(.turn(number)) }
    let newest = try #require(held.all.last)
    newest.forward(newest.sent)
    #expect((store.step, store.state.number) == (1, 5))
  }

  @Test func `by time keeps the order, and lets the rest overtake`() async throws {
    let store = try Dial.store(middleware: [
      .delaying(by: .milliseconds(5), where: { $0.turn != nil })
    ])
    let changes = store.changes
    for number in 1...50 { #expect(store.dispatch(.turn(number)) == .queued) }
    store.dispatch(.name("a"))
    #expect(store.state.name == "a")
    var numbers: [Int] = []
    for await change in changes {
      if let number = change.action.turn { numbers.append(number) }
      if numbers.last == 50 { break }
    }
    #expect(numbers == Array(1...50))
  }

  @Test func `by time holds back for as long as one likes`() async throws {
    let forever = try Dial.store(middleware: [.delaying(by: .seconds(Int64.max))])
    let suspended = try Dial.store(middleware: [
      .delaying(by: .seconds(Int64.max), clock: SuspendingClock())
    ])
    forever.dispatch(.turn(1))
    suspended.dispatch(.turn(1))
    let past = try Dial.store(middleware: [.delaying(by: .seconds(-5))])
    past.dispatch(.turn(1))
    for _ in 0..<2_000 where past.state.number == 0 { try await Task.sleep(for: .milliseconds(5)) }
    #expect(past.state.number == 1)
    #expect(forever.state.number == 0)
    #expect(suspended.state.number == 0)
  }

  @Test func `by time does not keep the store alive`() throws {
    var store: Store<Dial>? = try Dial.store(middleware: [.delaying(by: .seconds(3600))])
    weak let watched = store
    store?.dispatch(.turn(1))
    store = nil
    #expect(watched == nil)
  }
}
