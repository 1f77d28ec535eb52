import FSM
import Testing

@Suite struct `A test store` {
  private func fetcher(
    _ failures: Failures, isExhaustive: Bool = true
  ) throws -> TestStore<Fetcher> {
    TestStore(
      try Verified(checking: Fetcher()), isExhaustive: isExhaustive, onFailure: failures.add)
  }

  @Test func `says nothing when everything is as the test says`() throws {
    let failures = Failures()
    let test = try fetcher(failures)
    test.send(.start, to: .loading(1))
    #expect(test.running == [.load(1)])
    test.answer(.load(1), with: .gaveUp, to: .pausing(1))
    #expect(test.running.isEmpty)
    #expect(test.pendingTimers.map(\.action) == [.retry, .tooLate])
    #expect(test.pendingTimers.map(\.remaining) == [.seconds(1), .seconds(10)])
    test.advance(by: .seconds(1))
    test.receive(.retry, to: .loading(2))
    #expect(test.sendRejected(.start) == .noRow)
    #expect(test.sendRejected(.gaveUp) == .claimed)
    test.answer(.load(2), with: .loaded(2)) { $0 = .done(2) }
    test.expectOutputs(.started, .left(1), .gaveUp(1), .left(2))
    test.finish()
    #expect(failures.all.map(\.description) == [])
  }

  @Test func `shows the state that was expected and the one that came`() throws {
    let failures = Failures()
    let test = try fetcher(failures, isExhaustive: false)
    test.send(.start, to: .loading(7))
    let line = #line - 1
    let failure = try #require(failures.all.first)
    #expect(failure.kind == .unexpectedState)
    #expect(
      failure.message.contains("expected: loading(7)\n  actual:   loading(1)\n    loading: 7 -> 1"))
    #expect(failure.location.line == line)
    #expect(failure.location.fileName == "TestStoreTests.swift")
    #expect(failure.file.description == failure.location.filePath)
  }

  @Test func `takes a change that nobody named for a failure`() throws {
    let failures = Failures()
    let test = try fetcher(failures)
    test.send(.start)
    #expect(failures.kinds == [.unexpectedState])
    test.answer(.load(1), with: .gaveUp, to: .pausing(1))
    test.advance(by: .seconds(1))
    test.answer(.load(2), with: .loaded(1), to: .done(1))
    #expect(failures.kinds == [.unexpectedState, .unassertedChanges])
    #expect(
      failures.all.last?.message
        == "changes that nobody asked about:\n  retry: pausing(1) -> loading(2)")
    test.expectOutputs(.started, .left(1), .gaveUp(1), .left(2))
    test.finish()
    #expect(failures.all.count == 2)
  }

  @Test func `takes what is left at the end for a failure`() throws {
    let failures = Failures()
    let test = try fetcher(failures)
    test.send(.start, to: .loading(1))
    test.finish()
    #expect(failures.kinds == [.stillRunning, .pendingTimer, .unassertedOutputs])
    #expect(
      failures.all.map(\.message) == [
        "activity 'load(1)' still runs", "a timer is to send 'tooLate' in 10.0 seconds",
        "values were emitted that nobody asked about: [started]",
      ])
  }

  @Test func `finishes by itself when the test forgets to`() throws {
    let failures = Failures()
    do {
      let test = try fetcher(failures)
      test.send(.start, to: .loading(1))
    }
    #expect(failures.kinds == [.stillRunning, .pendingTimer, .unassertedOutputs])
  }

  @Test func `reports what is rejected, not running, not listed and not answered`() throws {
    let failures = Failures()
    let test = try fetcher(failures)
    test.send(.cancel)
    test.answer(.load(1), with: .gaveUp)
    test.send(.start, to: .loading(1))
    test.answer(.load(1), with: .poke)
    test.answer(.load(2), with: .gaveUp)
    test.sendRejected(.poke)
    test.end(.load(1))
    test.receive(.retry)
    test.expectOutputs(.gaveUp(3))
    #expect(
      failures.kinds == [
        .rejected, .notRunning, .unexpectedAnswer, .notRunning, .notRejected, .noAnswer,
        .unexpectedAction, .unexpectedOutput,
      ])
    test.send(.cancel, to: .idle)
  }

  @Test func `that is not exhaustive looks at what it is asked about alone`() throws {
    let failures = Failures()
    let test = try fetcher(failures, isExhaustive: false)
    test.send(.start)
    test.answer(.load(1), with: .gaveUp)
    test.advance(by: .seconds(10))
    test.receive(.tooLate, to: .failed)
    test.send(.start)
    test.finish()
    #expect(failures.all.isEmpty)
    test.receive(.retry)
    #expect(failures.kinds == [.unexpectedAction])
  }

  @Test func `reports an answer that no row takes`() throws {
    struct Listener: StateMachine {
      enum State: CaseIterable { case on, off }
      enum Action: CaseIterable { case heard, stop, go }
      enum Activity { case listen }
      let initial = State.on
      var transitions: [Transition] {
        Transition(from: .on, on: .stop, to: .off)
        Transition(from: .off, on: .go, to: .on)
      }
      var activities: [ActivityRow<Self>] {
        During(in: .on, perform: .listen, yields: .heard).mayNeverAnswer()
      }
    }
    let failures = Failures()
    let test = TestStore(try Verified(checking: Listener()), onFailure: failures.add)
    test.answer(.listen, with: .heard)
    #expect(failures.kinds == [.rejected])
    test.end(.listen)
    test.send(.stop, to: .off)
    test.finish()
    #expect(failures.kinds == [.rejected], "it need not answer")
  }

  @Test func `stops timers that follow one another for ever`() throws {
    struct Spinner: StateMachine {
      enum State: CaseIterable { case left, right }
      enum Action: CaseIterable { case turn }
      let initial = State.left
      var transitions: [Transition] {
        Transition(from: .left, on: .turn, to: .right)
        Transition(from: .right, on: .turn, to: .left)
      }
      var activities: [ActivityRow<Self>] {
        After(.zero, in: .left, send: .turn)
        After(.zero, in: .right, send: .turn)
      }
    }
    let failures = Failures()
    let test = TestStore(
      try Verified(checking: Spinner()), isExhaustive: false, onFailure: failures.add)
    test.advance(by: .zero)
    #expect(failures.kinds == [.endlessTimers])
  }
}
