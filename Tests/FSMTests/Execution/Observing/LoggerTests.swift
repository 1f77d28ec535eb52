import FSM
import Testing

private struct Shop: StateMachine {
  struct Line: Hashable {
    var product: String
    var count = 1
  }
  enum Mode: Hashable {
    case browsing, paying(cents: Int), paid
    var paying: Int? { if case .paying(let cents) = self { cents } else { nil } }
  }
  struct State: Hashable {
    var mode = Mode.browsing
    var lines: [Line] = []
    var tags: Set<String> = []
  }
  enum Action: Hashable {
    case add(String), tag(String), pay, charged, wait
    var add: String? { if case .add(let product) = self { product } else { nil } }
    var tag: String? { if case .tag(let tag) = self { tag } else { nil } }
  }
  enum Activity: Hashable { case charge(cents: Int) }

  let initial = State()
  let actions: [Action] = [.add("tea"), .tag("gift"), .pay, .charged, .wait]

  var transitions: [Transition] {
    Update("add", where: { $0.mode == .browsing }, onCase: \.add) { state, product in
      state.lines.append(Line(product: product))
    }
    Update("tag", where: { $0.mode == .browsing }, onCase: \.tag) { $0.tags.insert($1) }
    Update(
      "pay", where: { $0.mode == .browsing }, on: .pay, guard: { !$0.lines.isEmpty }
    ) { $0.mode = .paying(cents: 100 * $0.lines.count) }
    Update("charged", where: { $0.mode.paying != nil }, on: .charged) { $0.mode = .paid }
    Transition("wait", on: .wait) { $0 }
  }

  var activities: [ActivityRow<Self>] {
    During(inCase: \.mode.paying, perform: Activity.charge, yields: .charged)
  }
}

struct `The logger` {
  // F5: lines came in reverse, and every one showed the final state.
  @Test func `prints actions, rows and what changed in the state`() async throws {
    let log = Notes<String>()
    var options = StoreOptions<Shop>()
    options.middleware = [
      Middleware { action, _ in action == .tag("free") ? .stop : .pass },
      Middleware { action, _ in action == .add("chai") ? .replace(with: .add("tea")) : .pass },
      .logger { log.add($0) },
    ]
    let store = Store(
      try Verified(unchecked: Shop(), because: "a fixture"), options: options,
      activities: { _, answer in answer(.charged) })
    let token = store.subscribe { change in
      if change.action == .tag("b") { store.dispatch(.tag("a")) }
    }
    for action in [Shop.Action.pay, .add("chai"), .tag("b"), .tag("free"), .wait, .charged, .pay] {
      store.dispatch(action)
    }
    await store.settled()
    #expect(
      log.all.joined(separator: "\n") == """
        Shop pay, rejected in State(mode: browsing, lines: [], tags: []): no guard holds (pay)
        Shop #1 add("tea"), sent as add("chai") -> add
          lines[0]: + Line(product: "tea", count: 1)
        Shop #2 tag("b") -> tag
          tags: + "b"
        Shop #3 tag("a") -> tag
          tags: + "a"
        Shop tag("free"), rejected in State(mode: browsing, lines: [Line(product: "tea", count: \
        1)], tags: ["a", "b"]): middleware stopped it
        Shop #4 wait -> wait
          the state stays the same
        Shop charged, rejected in State(mode: browsing, lines: [Line(product: "tea", count: 1)], \
        tags: ["a", "b"]): only an activity or a timer may send it
        Shop #5 pay -> pay
          mode: browsing -> paying(cents: 100)
        Shop #6 charged, from charge(cents: 100) -> charged
          mode: paying(cents: 100) -> paid
        """)
    withExtendedLifetime(token) {}
  }

  @Test func `shortens long values`() throws {
    let log = Notes<String>()
    var options = StoreOptions<Dial>()
    options.middleware = [.logger(elidingValuesTo: 8) { log.add($0) }]
    try Dial.store(options).dispatch(.name("a name that is long"))
    #expect(
      log.all == [
        """
        Dial #1 name("a … (27 characters) -> rename
          name: nil -> "a name … (21 characters)
        """
      ])
  }
}
