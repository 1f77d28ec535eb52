@testable import FSM
import Testing

@testable import Examples

/// A gate written by hand, with mistakes to choose from.
private struct Gate: SystemUnderTest {
  enum Mistake { case none, jamsAtThirdCoin, opensWhenPushed, refusesCoins, cannotBeSeen }
  struct Refused: Error {}

  var mistake = Mistake.none
  var isLocked = true
  var coins = 0

  mutating func apply(_ action: Turnstile.Action) throws {
    switch action {
    case .coin:
      if mistake == .refusesCoins { throw Refused() }
      coins += 1
      if isLocked { isLocked = mistake == .jamsAtThirdCoin && coins >= 3 }
    case .push:
      if isLocked, mistake == .opensWhenPushed { isLocked = false } else { isLocked = true }
    }
  }

  func observe() throws -> Bool {
    if mistake == .cannotBeSeen, !isLocked { throw Refused() }
    return isLocked
  }
}

/// The same gate behind an actor.
private struct DistantGate: AsyncSystemUnderTest {
  actor Remote {
    private var gate: Gate
    init(_ gate: Gate) { self.gate = gate }
    func apply(_ action: Turnstile.Action) throws { try gate.apply(action) }
    func observe() throws -> Bool { try gate.observe() }
  }

  let remote: Remote

  func apply(_ action: Turnstile.Action) async throws { try await remote.apply(action) }
  func observe() async throws -> Bool { try await remote.observe() }
}

@Suite struct `An implementation` {
  private func found(
    _ mistake: Gate.Mistake, disabledShare: Int = 0
  ) -> WalkFailure<Turnstile>? {
    do {
      try checkImplementation(
        of: Turnstile(), by: { _ in Gate(mistake: mistake) }, seeing: { $0 == .locked }
      ) { $0.disabledShare = disabledShare }
      return nil
    } catch { return error as? WalkFailure<Turnstile> }
  }

  @Test func `that does what the machine says passes`() {
    #expect(found(.none, disabledShare: 20) == nil)
  }

  @Test func `is shown its mistake on the shortest walk`() throws {
    let failure = try #require(found(.jamsAtThirdCoin))
    #expect(failure.walk.actions == [.coin, .push, .coin, .push, .coin])
    #expect(failure.reason == "the system shows true instead of false")
    let line = #"checkImplementation(of: Turnstile(), by: …, seeing: …, replaying: "1.2.1.2.1")"#
    #expect("\(failure)".hasSuffix(line))
  }

  @Test func `must not change on what must be rejected`() throws {
    #expect(found(.opensWhenPushed) == nil, "no walk tries it without a share for that")
    let failure = try #require(found(.opensWhenPushed, disabledShare: 20))
    #expect(failure.walk.actions == [.push])
    #expect(failure.reason.hasSuffix("after an action that must be rejected"))
  }

  @Test func `must not refuse what the machine takes`() throws {
    let failure = try #require(found(.refusesCoins))
    #expect(failure.reason == "the system refuses an action that the machine takes: Refused()")
  }

  @Test func `must show itself`() throws {
    let failure = try #require(found(.cannotBeSeen))
    #expect(failure.reason == "the system cannot be observed: Refused()")
    #expect(failure.walk.actions == [.coin])
  }

  @Test func `is replayed by the choices of its failure`() throws {
    let first = try #require(found(.jamsAtThirdCoin))
    let again = #expect(throws: WalkFailure<Turnstile>.self) {
      try checkImplementation(
        of: Turnstile(), by: { _ in Gate(mistake: .jamsAtThirdCoin) }, seeing: { $0 == .locked },
        replaying: first.choices)
    }
    #expect(again?.walk.actions == first.walk.actions)
  }

  @Test func `that takes its time is compared in the same way`() async throws {
    let check = { (mistake: Gate.Mistake) async throws in
      _ = try await checkImplementation(
        of: Turnstile(), by: { _ in DistantGate(remote: .init(Gate(mistake: mistake))) },
        seeing: { $0 == .locked })
    }
    try await check(.none)
    let failure = await #expect(throws: WalkFailure<Turnstile>.self) {
      try await check(.jamsAtThirdCoin)
    }
    #expect(failure?.walk.actions == [.coin, .push, .coin, .push, .coin])
  }

  @Test func `that disagrees only once is called flaky`() throws {
    var made = 0
    let failure = #expect(throws: WalkFailure<Turnstile>.self) {
      try checkImplementation(
        of: Turnstile(),
        by: { _ in
          made += 1
          return Gate(mistake: made == 3 ? .jamsAtThirdCoin : .none)
        }, seeing: { $0 == .locked })
    }
    #expect(failure?.isFlaky == true)
  }

  @Test func `that is the store itself does what the machine says`() throws {
    struct Stored: SystemUnderTest {
      let store: Store<DieHard>
      func apply(_ action: DieHard.Action) { store.dispatch(action) }
      func observe() -> DieHard.State { store.state }
    }
    let verified = try Verified(unchecked: DieHard(), because: "its defect is on purpose")
    try checkImplementation(
      of: DieHard(), by: { _ in Stored(store: Store(verified)) }, seeing: { $0 })
  }

  /// Each fault of fifty is put into an implementation of its own.
  @Test(arguments: UInt64(0)..<50)
  func `with a fault put in at random is found out`(seed: UInt64) throws {
    let exploration = explore(try TransitionTable(Vending()))
    let fault = TableSystem(exploration, in: .idle, faultWithSeed: seed).fault
    let failure = #expect(throws: WalkFailure<Vending>.self, "\(fault)") {
      try checkImplementation(
        of: Vending(), by: { TableSystem(exploration, in: $0, faultWithSeed: seed) },
        seeing: { $0 }
      ) { $0.disabledShare = 20 }
    }
    // The shortest way to where the fault is, and one step that shows it.
    #expect(try #require(failure).walk.steps.count <= exploration.depth + 1)
  }

  @Test func `without a fault is not found out`() throws {
    let exploration = explore(try TransitionTable(Vending()))
    let summary = try checkImplementation(
      of: Vending(), by: { TableSystem(exploration, in: $0) }, seeing: { $0 }
    ) { $0.disabledShare = 20 }
    #expect(summary.rejected > 0)
  }
}
