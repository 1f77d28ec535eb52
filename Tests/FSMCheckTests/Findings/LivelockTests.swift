import FSM
import Testing

@Suite struct `A livelock` {
  /// Which way a job goes wrong.
  enum Flaw: CaseIterable { case none, spins, idles, hangs, returns, leavesBound }

  /// A job that ends, perhaps, and goes on trying otherwise.
  struct Job: StateMachine {
    enum State: CaseIterable { case start, done, trying, failing, idle }
    enum Action: CaseIterable { case work, fail }
    var flaw = Flaw.none
    var hasEnd = true
    var expectsStuttering = false
    let initial = State.start
    var states: [State] { [] }
    var transitions: [Transition] {
      Transition(from: .start, on: .work, to: .done)
      Transition(from: .start, on: .fail, to: .trying)
      if flaw == .idles { Transition(from: .trying, on: .work, to: .trying) }
      if flaw == .leavesBound { Transition(from: .trying, on: .work, to: .idle) }
      if flaw != .hangs, flaw != .idles {
        Transition(from: .trying, on: .fail, to: .failing)
        Transition(from: .failing, on: .fail, to: .trying)
      }
      if flaw == .none { Transition(from: .failing, on: .work, to: .done) }
      if flaw == .returns { Transition(from: .failing, on: .work, to: .start) }
      if !hasEnd { Transition(from: .done, on: .work, to: .start) }
    }
    func isFinal(_ state: State) -> Bool { hasEnd && state == .done }
    func isWithinBounds(_ state: State) -> Bool { state != .idle }
    var expectedFindings: [ExpectedFinding<Self>] { expectsStuttering ? [.stuttering()] : [] }
  }

  private func found(_ job: Job, limits: Limits = .small) -> [String] {
    check(job, limits: limits).findings.filter { $0.code != .unusedAction }
      .map { "\($0.severity) \($0.code.rawValue) \($0.subject ?? "") \($0.count)" }
  }

  @Test func `is an error where runs should end, and a note where none does`() {
    #expect(found(Job(flaw: .spins)) == ["error livelock trying 2"])
    #expect(found(Job(flaw: .spins, hasEnd: false)) == ["note livelock trying 2"])
  }

  @Test(arguments: [Flaw.none, .returns, .leavesBound])
  func `is none when the end, the start, or the outside can be reached`(_ flaw: Flaw) {
    #expect(found(Job(flaw: flaw)).filter { $0.contains("livelock") } == [])
  }

  @Test func `is no second name for a deadlock or a state that stutters`() {
    #expect(found(Job(flaw: .hangs)) == ["error deadlock trying 1"])
    #expect(found(Job(flaw: .idles, hasEnd: false)) == ["note stuttering trying 1"])
  }

  @Test func `is a state that stutters where runs should end, unless that is accepted`() {
    #expect(
      found(Job(flaw: .idles)) == ["error livelock trying 1", "note stuttering trying 1"])
    #expect(found(Job(flaw: .idles, expectsStuttering: true)) == ["note stuttering trying 1"])
  }

  @Test func `is not looked for in a search that was cut`() {
    #expect(found(Job(flaw: .spins), limits: Limits(states: 3, time: .seconds(60))) == [])
  }

  @Test func `says how many states it has, how to get there, and once round`() throws {
    let report = check(Job(flaw: .spins))
    let finding = try #require(report.findings.first)
    #expect(
      finding.message
        == "livelock: from 'trying' no run comes to a final state, it stays among 2 of 4 states for "
        + "ever: add a transition out of them, or name one of them in 'isFinal'")
    let trace = try #require(finding.trace)
    #expect(trace.loopStart == 1)
    #expect(trace.last == .trying)
  }

  @Test func `is found in a graph whose edges nobody asked for, by searching again`() {
    /// Over a million steps before the only final state, and two states that never lead there.
    struct Field: StateMachine {
      let initial = 0
      let actions = Array(0..<40)
      var transitions: [Transition] {
        Update("go", where: { $0 >= 0 && $0 < 30_000 }, onCase: payload) { place, way in
          place = Self.next(place, way)
        }
        Transition("there", where: { $0 == -1 }, on: 0) { _ in -2 }
        Transition("back", where: { $0 == -2 }, on: 0) { _ in -1 }
      }
      private let payload: @Sendable (Int) -> Int? = { $0 }
      private static func next(_ place: Int, _ way: Int) -> Int {
        if way == 39, place == 7 { return -1 }
        return way == 0 ? place + 1 : place
      }
      func isFinal(_ state: Int) -> Bool { state == 30_000 }
    }
    let report = check(Field(), limits: .standard)
    #expect(report.findings.filter { $0.code == .livelock }.map(\.count) == [2])
    #expect(report.exploration?.transitions ?? 0 > 1 << 20)
  }

  @Test func `is listed twenty times at most`() {
    struct Wheels: StateMachine {
      let initial = 0
      let actions = Array(1...25)
      var transitions: [Transition] {
        Update("enter", where: { $0 == 0 }, onCase: payload) { place, wheel in place = wheel }
        Transition("turn", where: { $0 != 0 }, on: 1) { -$0 }
      }
      private let payload: @Sendable (Int) -> Int? = { $0 }
      func isFinal(_ state: Int) -> Bool { state == 3 }
    }
    let findings = check(Wheels()).findings.filter { $0.code == .livelock }
    #expect(findings.count == 21)
    #expect(findings.last?.message == "4 more livelocks")
  }
}
