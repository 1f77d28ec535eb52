import Synchronization

extension Store {
  /// Starts what runs in the initial state.
  func begin() {
    guard engine.hasEffects else { return }
    guard baton.take() else { return }
    updateRuns(restartedBy: [], &worker)
    finish()
  }

  /// What runs at the moment; nil while actions are handled.
  var currentRuns: ActivityRuns<M>? {
    guard baton.take() else { return nil }
    defer { finish() }
    return worker.runs
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
    updateRuns(restartedBy: links, &worker)
  }

  /// Whether something that runs ends and starts again because of a step.
  private func isRestarted(_ row: ActivityRow<M>, by links: [Link<M>]) -> Bool {
    links.contains { link in
      link.fired.contains { engine.table[$0].restarts(row.scope, row.key, by: link.action) }
    }
  }

  /// Stops what does not run in the current state, and then starts what does.
  private func updateRuns(restartedBy links: [Link<M>], _ worker: inout Worker<M>) {
    worker.runs.admitElements(of: worker.state)
    let wanted = worker.runs.rows.map { wish(of: $0, in: worker.state) }
    for (place, wish) in wanted.enumerated() {
      guard let run = worker.runs.runs[place] else { continue }
      if isRestarted(worker.runs.rows[place], by: links) || !goesOn(run, with: wish) {
        stop(place, &worker)
      }
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
    worker.runs.dismissElements(of: worker.state)
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
    noteEnd(of: run, worker.runs.rows[place])
    run.work?.cancel()
  }

  private func start(_ activity: M.Activity, at place: Int, _ worker: inout Worker<M>) {
    let (visit, row) = (worker.runs.nextVisit(), worker.runs.row(at: place))
    if worker.runs.rows[place].mustAnswer { core.withLock { $0.runningActivities += 1 } }
    let work = engine.scheduler.start(
      StoreScheduler.Visit(
        activity: activity, row: row,
        answers: Answers { [weak self] action in
          self?.submit(.action(action, .activity(row), visit: visit, completion: nil))
        },
        end: { [weak self] in self?.submit(.ended(row: row, visit: visit)) }))
    worker.runs.runs[place] = ActivityRuns.Run(
      visit: visit, activity: activity, key: nil, deadline: nil, work: work)
  }

  /// Counts work that ends or is stopped, if those who wait for rest wait for it.
  private func noteEnd(of run: ActivityRuns<M>.Run, _ row: ActivityRow<M>) {
    guard run.work != nil, row.mustAnswer else { return }
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
    for (place, visit) in worker.runs.due(at: engine.scheduler.now()) {
      worker.runs.runs[place]?.deadline = nil
      let action = worker.runs.rows[place].answers[0]
      let cause = Cause.timer(worker.runs.row(at: place))
      submit(.action(action, cause, visit: visit, completion: nil))
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
    guard let place = worker.runs.place(of: visit, row: row) else { return false }
    guard worker.runs.rows[place].claims(action) else {
      if let activity = worker.runs.runs[place]?.activity {
        engine.options.report(.unexpectedAnswer(action, of: activity))
      }
      return false
    }
    worker.runs.runs[place]?.hasAnswered = true
    worker.runs.answering = visit
    return true
  }

  /// Notes that an activity ended, and reports one that should have answered.
  func endActivity(row: Int, visit: Int, _ worker: inout Worker<M>) {
    guard let place = worker.runs.place(of: visit, row: row), let run = worker.runs.runs[place],
      run.work != nil
    else { return }
    worker.runs.runs[place]?.work = nil
    noteEnd(of: run, worker.runs.rows[place])
    guard let activity = run.activity, !run.hasAnswered, worker.runs.rows[place].mustAnswer
    else { return }
    engine.options.report(.noAnswer(of: activity))
  }
}

/// What should run for a row in a state.
private enum Wish<Activity: Hashable & Sendable> {
  case activity(Activity)
  case timer(Duration, RestartKey?)
}
