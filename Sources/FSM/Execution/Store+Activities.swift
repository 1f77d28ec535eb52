import Synchronization

extension Store {
  /// Starts what runs in the initial state.
  func begin() {
    guard engine.hasEffects else { return }
    let taken = core.withLock { $0.takeWorker() }
    guard var worker = taken else { return }
    updateRuns(isReentering: false, &worker)
    finish(worker)
  }

  /// Emits what a change emits, then stops and starts activities and timers.
  @usableFromInline
  func performEffects(of change: Change<M>, _ worker: inout Worker<M>) {
    let rows = change.fired.map { engine.table[$0] }
    let isReentering = rows.contains { $0.isReentering }
    emit(.exit, leaving: change.old, entering: change.new, isReentering)
    for row in rows {
      for emission in row.emissions {
        for output in emission(change.old, change.action, change.new) { engine.emit(output) }
      }
    }
    emit(.entry, leaving: change.old, entering: change.new, isReentering)
    if !engine.table.activities.isEmpty { updateRuns(isReentering: isReentering, &worker) }
  }

  private func emit(
    _ moment: OutputRow<M>.Moment, leaving old: M.State, entering new: M.State,
    _ isReentering: Bool
  ) {
    for row in engine.outputRows where row.moment == moment {
      let (subject, other) = moment == .exit ? (old, new) : (new, old)
      guard let outputs = row.outputs(subject), isReentering || row.outputs(other) == nil
      else { continue }
      for output in outputs { engine.emit(output) }
    }
  }

  /// Stops what does not run in the current state, and starts what does.
  private func updateRuns(isReentering: Bool, _ worker: inout Worker<M>) {
    for (place, row) in engine.table.activities.enumerated() {
      switch row.kind {
      case .activity(let perform):
        let wanted = perform(worker.state)
        let running = worker.runs.runs[place]?.activity
        if wanted != nil, wanted == running, !isReentering { continue }
        stop(place, &worker)
        if let wanted { start(wanted, at: place, &worker) }
      case .timer(let duration):
        let key = row.restartKey?(worker.state)
        let wanted = duration(worker.state)
        if let run = worker.runs.runs[place], wanted != nil, run.key == key, !isReentering {
          continue
        }
        stop(place, &worker)
        if let wanted { schedule(wanted, key, at: place, &worker) }
      }
    }
    setAlarm(&worker)
  }

  private func stop(_ place: Int, _ worker: inout Worker<M>) {
    guard let run = worker.runs.runs[place] else { return }
    run.task?.cancel()
    worker.runs.runs[place] = nil
    if run.task != nil { core.withLock { $0.runningActivities -= 1 } }
  }

  private func start(_ activity: M.Activity, at place: Int, _ worker: inout Worker<M>) {
    let visit = worker.runs.nextVisit()
    let perform = engine.perform
    core.withLock { $0.runningActivities += 1 }
    let task = Task { [weak self] in
      // A cancelled activity never begins.
      guard !Task.isCancelled else { return }
      await perform(
        activity,
        Answers { [weak self] action in
          self?.submit(.action(action, .activity(place), visit: visit, completion: nil))
        })
      self?.submit(.ended(row: place, visit: visit))
    }
    worker.runs.runs[place] = ActivityRuns.Run(
      visit: visit, activity: activity, key: nil, deadline: nil, task: task)
  }

  private func schedule(
    _ duration: Duration, _ key: RestartKey?, at place: Int, _ worker: inout Worker<M>
  ) {
    worker.runs.runs[place] = ActivityRuns.Run(
      visit: worker.runs.nextVisit(), activity: nil, key: key,
      deadline: engine.clock.now() + max(duration, .zero), task: nil)
  }

  /// Makes sure that somebody wakes up when the next timer is due.
  private func setAlarm(_ worker: inout Worker<M>) {
    let deadline = worker.runs.nextDeadline
    guard deadline != worker.runs.alarmDeadline else { return }
    worker.runs.alarm?.cancel()
    worker.runs.alarmDeadline = deadline
    guard let deadline else {
      worker.runs.alarm = nil
      return
    }
    let clock = engine.clock
    worker.runs.alarm = Task { [weak self] in
      await clock.sleep(deadline)
      if !Task.isCancelled { self?.submit(.timers) }
    }
  }

  /// Queues the actions of the timers that are due; each is looked at again when its turn comes.
  func sendDueTimers(_ worker: inout Worker<M>) {
    worker.runs.alarmDeadline = nil
    for (row, visit) in worker.runs.due(at: engine.clock.now()) {
      worker.runs.runs[row]?.deadline = nil
      let action = engine.table.activities[row].answers[0]
      core.withLock {
        $0.queue.append(.action(action, .timer(row), visit: visit, completion: nil))
      }
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
    guard let run = worker.runs.runs[row], run.visit == visit, run.task != nil else { return }
    worker.runs.runs[row]?.task = nil
    core.withLock { $0.runningActivities -= 1 }
    guard let activity = run.activity, !run.hasAnswered,
      !engine.table.activities[row].isUnanswered
    else { return }
    engine.options.report(.noAnswer(of: activity))
  }
}

extension ActivityRuns {
  /// Cancels everything.
  func cancelAll() {
    for run in runs { run?.task?.cancel() }
    alarm?.cancel()
  }
}
