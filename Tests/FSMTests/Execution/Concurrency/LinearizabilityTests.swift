import FSM
import Testing

@Suite struct `A store used from everywhere` {
  /// The changes told are one run of the table, with each sender's actions in the order sent.
  private func expectOneRun(
    _ changes: [Change<Ledger>], senders: Int, actions: Int, state: Ledger.State
  ) throws {
    let table = try TransitionTable(Ledger())
    var current = table.machine.initial
    var sent = [Int](repeating: 0, count: senders)
    for (index, change) in changes.enumerated() {
      try #require(change.number == index + 1)
      try #require(change.old == current)
      try #require(change.action.number == sent[change.action.sender], "out of order")
      sent[change.action.sender] += 1
      let step = table.step(change.old, change.action)
      try #require(step == Step(outcome: .moved(change.fired), state: change.new))
      current = change.new
    }
    #expect(sent.allSatisfy { $0 == actions })
    #expect(current == state)
  }

  /// F1: a dispatch off the main thread ends the program.
  @Test func `runs the actions of many threads one after the other`() async throws {
    let (store, log, subscription) = try Ledger.store()
    await onThreads(8) { sender in
      for number in 0..<500 { store.dispatch(Ledger.Action(sender: sender, number: number)) }
    }
    await store.settled()
    try expectOneRun(log.all, senders: 8, actions: 500, state: store.state)
    subscription.cancel()
  }

  @Test func `gives each of many tasks the outcome of its own action`() async throws {
    let (store, log, subscription) = try Ledger.store()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for sender in 0..<8 {
        group.addTask {
          for number in 0..<200 {
            let outcome = await store.perform(Ledger.Action(sender: sender, number: number))
            try #require(
              outcome == .moved([TransitionID(0)], isOutsideAlphabet: sender + number > 0))
            let refused = await store.perform(Ledger.Action(sender: sender, number: -1))
            try #require(refused == .rejected(.guardsFailed([TransitionID(0)])))
          }
        }
      }
      try await group.waitForAll()
    }
    try expectOneRun(log.all, senders: 8, actions: 200, state: store.state)
    subscription.cancel()
  }

  @Test func `handles a list with nothing of others in between`() async throws {
    let (store, log, subscription) = try Ledger.store()
    await onThreads(4) { sender in
      for list in 0..<50 {
        let actions = (0..<4).map { Ledger.Action(sender: sender, number: list * 4 + $0) }
        store.dispatch(actions, onRejection: .stop)
      }
    }
    await store.settled()
    try expectOneRun(log.all, senders: 4, actions: 200, state: store.state)
    let senders = log.all.map(\.action.sender)
    for start in stride(from: 0, to: senders.count, by: 4) {
      #expect(Set(senders[start..<start + 4]).count == 1)
    }
    subscription.cancel()
  }

  /// F2: reads from other threads are unprotected.
  @Test func `shows readers whole states, which never go back`() async throws {
    let (store, log, subscription) = try Ledger.store()
    let seen = Log<[Ledger.State]>()
    await onThreads(4) { thread in
      guard thread > 0 else {
        for number in 0..<1_000 { store.dispatch(Ledger.Action(sender: 0, number: number)) }
        return
      }
      seen.append((0..<1_000).map { _ in store.state })
    }
    let published = Set(log.all.map(\.new)).union([Ledger.State()])
    for states in seen.all {
      #expect(states.allSatisfy { published.contains($0) })
      #expect(zip(states, states.dropFirst()).allSatisfy { $0.count <= $1.count })
    }
    subscription.cancel()
  }

  /// F3: a crash while the set of subscribers is walked.
  @Test func `keeps its order while subscribers come and go`() async throws {
    let (store, log, subscription) = try Ledger.store()
    await onThreads(4) { sender in
      for number in 0..<300 {
        let passing = store.subscribe { _ in }
        store.dispatch(Ledger.Action(sender: sender, number: number))
        let observing = store.observe { _ in }
        passing.cancel()
        observing.cancel()
      }
    }
    await store.settled()
    try expectOneRun(log.all, senders: 4, actions: 300, state: store.state)
    subscription.cancel()
  }
}
