import Synchronization

extension Store {
  /// Starts what runs in the initial state.
  func begin() {
    guard engine.hasEffects else { return }
    guard baton.take() else { return }
    updateRuns(restartedBy: [], &worker)
    finish()
  }

  /// What runs at the moment, row by row; nothing while actions are handled.
  var currentRuns: [ActivityRuns<M>.Run?] {
    guard baton.take() else { return [] }
    defer { finish() }
    return worker.runs.runs
  }

  /// Emits what a change emits, then stops and starts activities and timers.
  @usableFromInline
  func performEffects(of change: Change<M>, _ worker: inout Worker<M>) {
    let links = engine.table.links(
      from: change.old, change.action, fired: change.fired, to: change.new)
    for link in links {
      for case .output(let output) in engine.table.emissions(of: link) { engine.emit(output) }
    }
    guard !engine.table.activities.isEmpty else { return }
    updateRuns(
      restartedBy: change.fired.map { engine.table[$0] }.filter { $0.isReentering }, &worker)
  }

  /// Stops what does not run in the current state, and then starts what does.
  private func updateRuns(restartedBy rows: [TransitionRow<M>], _ worker: inout Worker<M>) {
    let wanted = engine.table.activities.map { wish(of: $0, in: worker.state) }
    for (place, wish) in wanted.enumerated() {
      guard let run = worker.runs.runs[place] else { continue }
      let isRestarted = rows.contains { $0.restarts(engine.table.activities[place].scope) }
      if isRestarted || !goesOn(run, with: wish) { stop(place, &worker) }
    }
    // One time for all of them: timers of one length that start together are due together.
    let now = engine.hasTimers ? engine.scheduler.now() : .zero
    for (place, wish) in wanted.enumerated() where worker.runs.runs[place] == nil {
      switch wish {
      case nil: break
      case .activity(let activity): start(activity, at: place, &worker)
      case .timer(let duration, let key):
        let deadline = now + min(max(duration, .zero), .seconds(Int64.max >> 1))
        worker.runs.runs[place] = ActivityRuns.Run(
          visit: worker.runs.nextVisit(), activity: nil, key: key, deadline: deadline, work: nil)
      }
    }
    if engine.hasTimers { setAlarm(&worker) }
  }

  private func wish(of row: ActivityRow<M>, in state: M.State) -> Wish<M.Activity>? {
    switch row.kind {
    case .activity(let perform): perform(state).map { .activity($0) }
    case .timer(let duration): duration(state).map { .timer($0, row.restartKey?(state)) }
    case .message: nil
    }
  }

  /// Whether the visit of a row goes on when this is what should run.
  private func goesOn(_ run: ActivityRuns<M>.Run, with wish: Wish<M.Activity>?) -> Bool {
    switch wish {
    case nil: false
    case .activity(let activity): run.activity == activity
    case .timer(_, let key): run.key == key
    }
  }

  private func stop(_ place: Int, _ worker: inout Worker<M>) {
    guard let run = worker.runs.runs[place] else { return }
    worker.runs.runs[place] = nil
    noteEnd(of: run, at: place)
    run.work?.cancel()
  }

  private func start(_ activity: M.Activity, at place: Int, _ worker: inout Worker<M>) {
    let visit = worker.runs.nextVisit()
    if engine.table.activities[place].mustAnswer { core.withLock { $0.runningActivities += 1 } }
    let work = engine.scheduler.start(
      StoreScheduler.Visit(
        activity: activity, row: place,
        answers: Answers { [weak self] action in
          self?.submit(.action(action, .activity(place), visit: visit, completion: nil))
        },
        end: { [weak self] in self?.submit(.ended(row: place, visit: visit)) }))
    worker.runs.runs[place] = ActivityRuns.Run(
      visit: visit, activity: activity, key: nil, deadline: nil, work: work)
  }

  /// Counts work that ends or is stopped, if those who wait for rest wait for it.
  private func noteEnd(of run: ActivityRuns<M>.Run, at place: Int) {
    guard run.work != nil, engine.table.activities[place].mustAnswer else { return }
    core.withLock { core in
      core.runningActivities -= 1
      if !core.waiting.isEmpty { _ = baton.leaveNote() }
    }
  }

  /// Makes sure that somebody wakes up when the next timer is due.
  private func setAlarm(_ worker: inout Worker<M>) {
    let deadline = worker.runs.nextDeadline
    guard deadline != worker.runs.alarmDeadline else { return }
    worker.runs.alarm?.cancel()
    worker.runs.alarmDeadline = deadline
    worker.runs.alarm = deadline.map { deadline in
      engine.scheduler.wake(deadline) { [weak self] failure in
        guard let failure else {
          self?.submit(.timers)
          return
        }
        // The clock is not asked again: it would fail at once, over and over.
        self?.engine.options.report(.clockFailed(reason: "\(failure)"))
      }
    }
  }

  /// Queues the actions of the timers that are due; each is looked at again when its turn comes.
  func sendDueTimers(_ worker: inout Worker<M>) {
    worker.runs.alarmDeadline = nil
    for (row, visit) in worker.runs.due(at: engine.scheduler.now()) {
      worker.runs.runs[row]?.deadline = nil
      let action = engine.table.activities[row].answers[0]
      submit(.action(action, .timer(row), visit: visit, completion: nil))
    }
    setAlarm(&worker)
  }

  /// Whether an answer is taken: its visit goes on, and its row lists it.
  func takeAnswer(
    _ action: M.Action, _ cause: Cause, _ visit: Int, _ worker: inout Worker<M>
  ) -> Bool {
    let row: Int
    switch cause {
    case .activity(let place), .timer(let place): row = place
    case .outside, .output: return true
    }
    guard worker.runs.isCurrent(row: row, visit: visit) else { return false }
    guard engine.table.activities[row].claims(action) else {
      if let activity = worker.runs.runs[row]?.activity {
        engine.options.report(.unexpectedAnswer(action, of: activity))
      }
      return false
    }
    worker.runs.runs[row]?.hasAnswered = true
    return true
  }

  /// Notes that an activity ended, and reports one that should have answered.
  func endActivity(row: Int, visit: Int, _ worker: inout Worker<M>) {
    guard let run = worker.runs.runs[row], run.visit == visit, run.work != nil else { return }
    worker.runs.runs[row]?.work = nil
    noteEnd(of: run, at: row)
    guard let activity = run.activity, !run.hasAnswered, engine.table.activities[row].mustAnswer
    else { return }
    engine.options.report(.noAnswer(of: activity))
  }
}

/// What should run for a row in a state.
private enum Wish<Activity: Hashable & Sendable> {
  case activity(Activity)
  case timer(Duration, RestartKey?)
}
