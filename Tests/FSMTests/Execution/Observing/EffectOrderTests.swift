import FSM
import Testing

/// A machine whose states start work that answers at once, and emit a note.
private struct Relay: StateMachine {
  enum State: Hashable {
    case idle, running(Int), done
    var running: Int? { if case .running(let lap) = self { lap } else { nil } }
  }
  enum Action: CaseIterable { case start, next, stop }
  enum Activity: Hashable { case lap(Int) }
  enum Output: Hashable { case entered(Int) }

  let initial = State.idle

  var transitions: [Transition] {
    Transition("start", from: .idle, on: .start, to: .running(1))
    Transition("next", fromCase: \.running, on: .next, guard: { $0 < 100 }) { .running($0 + 1) }
    Transition("last", fromCase: \.running, on: .next, to: .done)
    Transition("stop", on: .stop, to: .idle)
  }

  var activities: [ActivityRow<Self>] {
    During(inCase: \.running, perform: Activity.lap, yields: .next)
  }

  var outputs: [OutputRow<Self>] {
    OnEntry(inCase: \.running, emit: Output.entered)
  }
}

struct `Effects` {
  // F11: a feedback that emits synchronously is not run again for the state it causes.
  @Test func `that answer at once run again for the state they cause`() async throws {
    let laps = Notes<Int>()
    let slot = Slot<StoreReference<Relay>>()
    let store = Store(
      try Verified(unchecked: Relay(), because: "a fixture"),
      activities: { activity, answer in
        guard case .lap(let lap) = activity else { return }
        laps.add(lap)
        // It began after the state that started it was published.
        #expect(slot.value?.state == .running(lap))
        answer(.next)
      }, outputs: { _ in })
    slot.value = StoreReference(store)
    store.dispatch(.start)
    await store.settled()
    #expect(laps.all == Array(1...100))
    #expect(store.state == .done)
  }

  // F11: what they send enters the same queue, behind all who are told.
  @Test func `come after all subscribers were told, and what they send after that`() throws {
    let told = Notes<String>()
    let slot = Slot<StoreReference<Relay>>()
    let store = Store(
      try Verified(unchecked: Relay(), because: "a fixture"), activities: { _, _ in },
      outputs: { output in
        told.add("\(output) in \(slot.value?.state ?? .idle)")
        #expect(slot.value?.dispatch(.stop) == .queued)
        told.add("sent")
      })
    slot.value = StoreReference(store)
    let tokens = ["a", "b"].map { name in
      store.subscribe { told.add("\(name) \($0.new)") }
    }
    store.dispatch(.start)
    #expect(
      told.all == [
        "a running(1)", "b running(1)", "entered(1) in running(1)", "sent", "a idle", "b idle",
      ])
    withExtendedLifetime(tokens) {}
  }

  // A stale answer cannot arrive, not even when middleware held it back.
  @Test func `do not answer a visit that is over, however late the answer goes on`() async throws {
    let held = Notes<Middleware<Relay>.Context>()
    var options = StoreOptions<Relay>()
    options.middleware = [
      Middleware { action, context in
        guard action == .next else { return .pass }
        held.add(context)
        return .hold
      }
    ]
    let store = Store(
      try Verified(unchecked: Relay(), because: "a fixture"), options: options,
      activities: { _, answer in answer(.next) }, outputs: { _ in })
    store.dispatch(.start)
    await store.settled()
    store.dispatch(.stop)
    store.dispatch(.start)
    await store.settled()
    try #require(held.all.count == 2)
    held.all[0].forward(.next)
    #expect(store.state == .running(1))
    held.all[1].forward(.next)
    #expect(store.state == .running(2))
  }
}

struct `A rejected action` {
  // F9 and F37: it vanished.
  @Test func `is a value that the caller sees`() async throws {
    let store = try Dial.store()
    #expect(store.dispatch(.jump) == .rejected(.noRow))
    #expect(store.dispatch(.overturn) == .rejected(.guardsFailed([TransitionID(3)])))
    #expect(await store.perform(.jump) == .rejected(.noRow))
    #expect(store.step == 0)
  }

  @Test func `is reported when the store is asked to`() throws {
    let reports = Notes<String>()
    var options = StoreOptions<Dial>()
    options.report = { reports.add("\($0)") }
    try Dial.store(options).dispatch(.jump)
    #expect(reports.all.isEmpty)
    options.rejected = .report
    try Dial.store(options).dispatch(.jump)
    #expect(reports.all.count == 1)
    #expect(reports.all.first?.hasPrefix("Dial: action 'jump' was rejected in") == true)
  }

  @Test func `traps in debug builds when the store is asked to`() async {
    #if DEBUG
      await #expect(processExitsWith: .failure) {
        var options = StoreOptions<Dial>()
        options.rejected = .trapInDebug
        try Dial.store(options).dispatch(.jump)
      }
    #endif
  }

  @Test func `is told to no subscriber`() throws {
    let store = try Dial.store()
    let told = Notes<Int>()
    let tokens = [store.subscribe { told.add($0.number) }, store.observe { told.add($0.number) }]
    store.dispatch(.jump)
    #expect(told.all == [0], "only the first value of the second")
    withExtendedLifetime(tokens) {}
  }
}
