@testable import FSM
import Testing

@testable import Examples

/// Walks over machines and with figures that nobody means, and that some give.
@Suite struct `Walks without measure` {
  /// One state, and nothing that could happen in it.
  struct Rock: StateMachine {
    enum State: CaseIterable { case rock }
    enum Action: Hashable { case kick }
    let initial = State.rock
    let actions = [Action.kick]
    var transitions: [Transition] {}
    func isFinal(_ state: State) -> Bool { true }
  }

  /// Counts, with a pause that does nothing; wrong from some number on.
  struct Climb: StateMachine {
    enum Action: CaseIterable { case up, pause }
    var top = 0
    let initial = 0
    var transitions: [Transition] {
      Transition("up", on: .up) { $0 + 1 }
      Transition("pause", on: .pause) { $0 }
    }
    var properties: [Property<Self>] { Always("below the top") { [top] in $0 < top } }
  }

  @Test(arguments: [(0, 10), (-3, 10), (.min, 10), (3, 0), (3, -1), (3, .min)])
  func `of no number or length are taken, and do nothing`(walks: Int, length: Int) throws {
    let summary = try checkWalks(of: Turnstile(), walks: walks, length: length)
    #expect(summary.steps == 0 && summary.walks == max(walks, 0))
    let compared = try checkImplementation(
      of: Turnstile(), by: { _ in Gate() }, seeing: { $0 == .unlocked }, walks: walks,
      length: length)
    #expect(compared.steps == 0)
  }

  @Test func `end where nothing can happen, however long they may be`() throws {
    for share in [-1, 0, 100, .max] {
      let summary = try checkWalks(of: Rock(), length: .max) { $0.rareShare = share }
      #expect(summary.steps == 0)
    }
    // What is tried there has to be rejected, and that goes on.
    let refused = try checkWalks(of: Rock(), walks: 3, length: 7) { $0.disabledShare = .max }
    #expect(refused.rejected == 21)
  }

  @Test func `weigh by any number`() throws {
    for weights in [(Int.max, Int.max), (1, 1), (.min, .min), (0, 0)] {
      let summary = try checkWalks(of: Climb(top: .max)) { plan in
        plan.rareShare = 0
        plan.weigh(weights.0, .up)
        plan.weigh(weights.1, .pause)
      }
      #expect(summary.firings.allSatisfy { $0 > 4_500 }, "\(weights): \(summary.firings)")
    }
    let onlyUp = try checkWalks(of: Climb(top: .max)) { $0.weigh(.min, .pause) }
    #expect(onlyUp.firings == [10_000, 0])
  }

  @Test func `refuse weights of what is not in the alphabet`() throws {
    let error = #expect(throws: PlanError.self) {
      try checkWalks(of: Account()) { $0.weigh(5, .deposit(123)) }
    }
    let text = try #require(error?.description)
    #expect(text.hasPrefix("the plan weighs 'deposit(123)', and the alphabet of Account is '"))
    #expect(text.hasSuffix("actions that a generator makes are weighed by 'generate(weight:)'"))
    #expect(throws: PlanError.self) {
      try checkImplementation(of: Account(), by: { _ in Safe() }, seeing: { $0.balance }) {
        $0.weigh(1, .deposit(123))
      }
    }
  }

  private struct Safe: SystemUnderTest {
    mutating func apply(_ action: Account.Action) {}
    func observe() -> Int { 0 }
  }

  /// Thousands of steps, half of them for nothing: with the graph and without.
  @Test(arguments: [(100, 0), (1_000, 100_000)])
  func `that are long are made as short as they can be`(top: Int, explored: Int) throws {
    let failure = #expect(throws: WalkFailure<Climb>.self) {
      try checkWalks(of: Climb(top: top), walks: 1, length: 20_000) {
        $0.graph = Limits(states: explored, time: .seconds(10))
      }
    }
    let found = try #require(failure)
    #expect(found.firstLength > top * 3 / 2)
    #expect(found.walk.actions == Array(repeating: .up, count: top))
  }

  @Test func `give up shrinking after much work, and say so`() {
    var shrinker = Shrinker(
      ChoiceSource.made { source in for _ in 0..<50_000 { _ = source.choose(upTo: 9) } },
      limit: .max)
    while shrinker.next() != nil { shrinker.report(nil) }
    #expect(shrinker.tally.end == .workLimit(choices: 5_000_000))
    #expect("\(shrinker.tally)".contains("it stopped at the limit of 5,000,000 choices to run"))
  }

  @Test func `that fail where they start are replayed as well`() throws {
    let failure = #expect(throws: WalkFailure<Climb>.self) { try checkWalks(of: Climb(top: 0)) }
    let choices = try #require(failure?.choices)
    #expect(!choices.isEmpty)
    #expect(failure?.walk.steps.isEmpty == true)
    let again = #expect(throws: WalkFailure<Climb>.self) {
      try checkWalks(of: Climb(top: 0), replaying: choices)
    }
    #expect(again?.choices == choices)
  }

  /// The line is code: the type with those around it, and all that the choices need.
  @Test func `are replayed by a line that compiles`() throws {
    let plain = #expect(throws: WalkFailure<Climb>.self) { try checkWalks(of: Climb(top: 2)) }
    let text = "\(try #require(plain))"
    #expect(
      text.hasSuffix(
        #"checkWalks(of: `Walks without measure`.Climb(…), replaying: "1.1")"#), "\(text)")
    let planned = #expect(throws: WalkFailure<Turnstile>.self) {
      try checkWalks(of: Turnstile()) { $0.always("locked") { $0 == .locked } }
    }
    #expect(
      "\(try #require(planned))".hasSuffix(
        #"checkWalks(of: Turnstile(), replaying: "1") { … }"#))
    let compared = #expect(throws: WalkFailure<Turnstile>.self) {
      try checkImplementation(of: Turnstile(), by: { _ in Gate() }, seeing: { $0 == .locked })
    }
    #expect(
      "\(try #require(compared))".hasSuffix(
        #"checkImplementation(of: Turnstile(), by: …, seeing: …, replaying: "0")"#))
  }

  /// What is cut off by the end of a test says nothing about the implementation.
  @Test func `with an implementation that waits end with their task`() async throws {
    struct Sleeper: AsyncSystemUnderTest {
      func apply(_ action: Turnstile.Action) async throws {
        try await Task.sleep(for: .seconds(60))
      }
      func observe() async -> Bool { false }
    }
    let task = Task {
      try await checkImplementation(
        of: Turnstile(), by: { _ in Sleeper() }, seeing: { $0 == .unlocked })
    }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

extension ChoiceSource {
  /// The record of random choices.
  fileprivate static func made(_ choose: (inout ChoiceSource) -> Void) -> ChoiceRecord {
    var source = ChoiceSource(seed: 0)
    choose(&source)
    return source.record
  }
}
