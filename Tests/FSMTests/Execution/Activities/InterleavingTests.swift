@testable import FSM
import Testing

/// Work on one thing or another, with a limit of two seconds.
private struct Job: StateMachine {
  enum State: Hashable {
    case idle, busy(Int), done
    var busy: Int? { if case .busy(let number) = self { number } else { nil } }
  }
  enum Action: CaseIterable { case start, next, same, again, cancel, answered, late }
  enum Activity: Hashable { case work(Int) }

  let initial = State.idle

  var transitions: [Transition] {
    Transition("start", from: .idle, .done, on: .start, to: .busy(1))
    Transition("next", from: .busy(1), on: .next, to: .busy(2))
    Transition("same", fromCase: \.busy, on: .same) { .busy($0) }
    Transition("again", fromCase: \.busy, on: .again) { .busy($0) }.reentering()
    Transition("cancel", fromCase: \.busy, on: .cancel, to: .idle)
    Transition("answered", fromCase: \.busy, on: .answered, to: .done)
    Transition("late", fromCase: \.busy, on: .late, to: .idle)
  }

  var activities: [ActivityRow<Self>] {
    During(inCase: \.busy, perform: Activity.work, yields: .answered)
    After(.seconds(2), inCase: \.busy, send: .late)
  }
}

/// What can happen to a job: an action, a second that passes, or an answer of work started earlier.
private enum Event: Hashable {
  case send(Job.Action)
  case tick
  case answer(Int)
}

/// What ought to happen, written down without rows, visits or queues.
private struct JobModel: Equatable {
  var state = Job.State.idle
  var started = 0
  var current: Int?
  var remaining: Int?

  mutating func apply(_ event: Event) {
    switch (event, state) {
    case (.send(.start), .idle), (.send(.start), .done): begin(.busy(1), remaining: 2)
    case (.send(.next), .busy(1)): begin(.busy(2), remaining: remaining)
    case (.send(.again), .busy): begin(state, remaining: 2)
    case (.send(.cancel), .busy): rest(.idle)
    case (.answer(let run), _) where run == current: rest(.done)
    case (.tick, _):
      remaining = remaining.map { $0 - 1 }
      if remaining == 0 { rest(.idle) }
    default: break
    }
  }

  private mutating func begin(_ next: Job.State, remaining: Int?) {
    state = next
    current = started
    started += 1
    self.remaining = remaining
  }

  private mutating func rest(_ next: Job.State) {
    state = next
    current = nil
    remaining = nil
  }

  /// All that can happen now, answers of cancelled work included.
  var events: [Event] {
    [.start, .next, .same, .again, .cancel].map(Event.send) + [.tick]
      + (0..<started).map(Event.answer)
  }
}

@Suite struct `A store's cancelled activities` {
  /// Each sequence of events of a length, with the model after each of them.
  private func forEachRun(
    of length: Int, from prefix: [Event] = [], _ models: [JobModel] = [JobModel()],
    _ body: ([Event], [JobModel]) throws -> Void
  ) rethrows {
    guard prefix.count < length, let last = models.last else { return try body(prefix, models) }
    for event in last.events {
      var next = last
      next.apply(event)
      try forEachRun(of: length, from: prefix + [event], models + [next], body)
    }
  }

  @Test func `never deliver, whatever happens in which order`() throws {
    let verified = try Verified(checking: Job())
    var count = 0
    forEachRun(of: 5) { events, models in
      count += 1
      let runs = ScriptedRuns<Job>()
      let clock = ManualClock()
      let store = runs.store(verified, clock: clock)
      for (event, model) in zip(events, models.dropFirst()) {
        switch event {
        case .send(let action): store.dispatch(action)
        case .tick: clock.advance(by: .seconds(1))
        case .answer(let run): runs.visits[run].answers(.answered)
        }
        // Compared without a macro, which would take most of the time.
        guard store.state == model.state, runs.visits.count == model.started,
          runs.running == (model.current.map { [$0] } ?? [])
        else {
          Issue.record("\(events): \(event) led to \(store.state), not \(model.state)")
          return
        }
      }
    }
    #expect(count > 10_000)
  }

  /// Real tasks, which take no notice of being cancelled and answer all the same.
  @Test func `never deliver when their tasks answer nevertheless`() async throws {
    let verified = try Verified(checking: Job())
    let choices: [Event] = [.send(.start), .send(.cancel), .send(.again), .tick]
    for number in 0..<256 {
      let events = (0..<4).map { choices[(number >> (2 * $0)) & 3] }
      let clock = ManualClock()
      let store = Store(verified, clock: clock) { _, answer in
        try? await clock.sleep(for: .seconds(1))
        answer(.answered)
      }
      var model = JobModel()
      for event in events {
        // Who works has fallen asleep before time goes on.
        if model.current != nil { await clock.sleepers(atLeast: 1) }
        switch event {
        // Only queued while the answer of a cancelled task is being turned away elsewhere.
        case .send(let action): await store.perform(action)
        default: clock.advance(by: .seconds(1))
        }
        model.apply(event)
        if event == .tick, let run = model.current {
          // A second has passed, so the work is done.
          model.apply(.answer(run))
          await store.settled()
        }
        try #require(store.state == model.state, "\(events)")
      }
    }
  }
}
