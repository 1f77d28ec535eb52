@testable import FSM
import Testing

@testable import Examples

@Suite struct `A failed walk` {
  /// The failure of a check that must fail.
  private func failure<M: StateMachine>(
    of machine: M, seed: UInt64, walks: Int = 2_000, length: Int = 100,
    _ adjust: (inout WalkPlan<M>) -> Void = { _ in }
  ) throws -> WalkFailure<M> {
    do {
      try checkWalks(of: machine, seed: seed, walks: walks, length: length, adjust)
    } catch let failure as WalkFailure<M> {
      return failure
    }
    throw NothingFailed()
  }

  private struct NothingFailed: Error {}

  @Test(arguments: 2...4, UInt64(0)..<8)
  func `that loses an update shrinks to four actions`(threads: Int, seed: UInt64) throws {
    let failure = try failure(of: IncrementRace(threads: threads), seed: seed)
    let names = failure.walk.trace.steps.map { step in
      step.fired.map { failure.table.label(of: $0) }.joined()
    }
    #expect(names == ["Read", "Read", "Write", "Write"])
    #expect(failure.isShortest)
  }

  /// Leaving out steps of a long walk seldom leaves the shortest one, which the graph knows.
  @Test(arguments: UInt64(0)..<8)
  func `of the jugs shrinks to six actions`(seed: UInt64) throws {
    let failure = try failure(of: DieHard(forbidden: 4), seed: seed)
    #expect(failure.walk.steps.count == 6)
    #expect(failure.walk.last.big == 4)
    #expect(failure.isShortest)
  }

  @Test(arguments: UInt64(0)..<8)
  func `over an amount shrinks to the smallest wrong amount`(seed: UInt64) throws {
    let failure = try failure(of: Account(), seed: seed) {
      $0.generate { .deposit($0.draw(.integer(in: 1...50_000))) }
    }
    #expect(failure.walk.actions == [.deposit(1_000)])
    #expect(failure.property == "a deposit arrives whole")
    #expect(failure.shrinking.end == .minimal)
  }

  @Test(arguments: UInt64(0)..<8)
  func `over a list shrinks to the smallest wrong list`(seed: UInt64) throws {
    let failure = try failure(of: ListTaker(), seed: seed) {
      $0.generate { .submit($0.draw(.array(of: .integer(in: -50...50)))) }
    }
    #expect(failure.walk.actions == [.submit([0, 0])])
  }

  @Test func `is taken again exactly by its choices`() throws {
    let first = try failure(of: DieHard(forbidden: 4), seed: 3)
    let error = #expect(throws: WalkFailure<DieHard>.self) {
      try checkWalks(of: DieHard(forbidden: 4), replaying: first.choices)
    }
    let again = try #require(error)
    #expect(again.walk.actions == first.walk.actions)
    #expect(again.choices == first.choices)
    #expect(again.number == nil)
    let mended = try checkWalks(of: DieHard(forbidden: 6), replaying: first.choices)
    #expect(mended.steps == 6)
  }

  @Test func `keeps the property that failed first`() throws {
    let failure = try failure(of: DieHard(), seed: 0) {
      // Every way to the first passes the second only after more steps.
      $0.alwaysStep("pours nothing") { $0.action != .smallToBig || $0.before == $0.after }
      $0.always("big is never four") { $0.big != 4 }
    }
    let isPour = failure.property == "pours nothing"
    #expect(failure.walk.actions == (isPour ? [.fillSmall, .smallToBig] : failure.walk.actions))
    #expect(isPour || failure.walk.steps.count == 6)
  }

  @Test func `says what its limit left undone`() throws {
    let failure = try failure(of: Account(), seed: 1) {
      $0.generate { .deposit($0.draw(.integer(in: 1...50_000))) }
      $0.shrinkAttempts = 3
    }
    #expect(failure.shrinking.end == .attemptLimit(3))
    #expect("\(failure)".contains("it stopped at the limit of 3 attempts"))
  }

  @Test func `that does not fail again is called flaky`() throws {
    var calls = 0
    let failure = try failure(of: Turnstile(), seed: 0) {
      $0.always("the moon is full") { _ in
        calls += 1
        return calls != 40
      }
    }
    #expect(failure.isFlaky)
    #expect("\(failure)".contains("flaky: 'the moon is full' failed once"))
  }

  @Test func `is reported with all one needs`() throws {
    let failure = try failure(of: Account(), seed: 0) {
      $0.generate { .deposit($0.draw(.integer(in: 1...50_000))) }
    }
    let text = "\(failure)"
    for line in [
      "Account: 'a deposit arrives whole' does not hold after 1 step",
      "  0. State(balance: 0)", "1. deposit(1000) by 'deposit' (Account.swift:",
      "let actions: [Account.Action] = [.deposit(1000)]", "of seed 0",
      "it stopped because nothing makes it simpler any more",
      "to run exactly this walk: checkWalks(of: Account(), replaying: \"4.999\") { … }",
    ] {
      #expect(text.contains(line), "'\(line)' is missing in\n\(text)")
    }
  }

  @Test func `cannot be replayed from any text`() throws {
    let error = #expect(throws: ReplayError.self) {
      try checkWalks(of: Turnstile(), replaying: "1.x")
    }
    #expect(error?.description.contains("'1.x' is no list of choices") == true)
    // Any numbers are a walk: what cannot be done is left out.
    let summary = try checkWalks(of: Turnstile(), replaying: "2.1.99.2")
    #expect(summary.steps == 2)
  }
}
