/// What middleware made of an action.
@usableFromInline
enum Passage<M: StateMachine> {
  /// It goes on to the table.
  case goesOn(M.Action)
  /// It ends before the table, with this outcome.
  case ends(DispatchOutcome)
}

// What a store does beside moving: middleware, rejections, reports.
extension Store {
  /// Leads an action through the middleware from a place on.
  @usableFromInline
  func pass(
    _ action: M.Action, sent: M.Action, _ cause: Cause, from first: Int,
    _ worker: borrowing Worker<M>
  ) -> Passage<M> {
    var action = action
    let visit = worker.runs.visit(answeredBy: cause)
    let submit = { @Sendable [weak self] (job: Job<M>) in _ = self?.submit(job) }
    for place in first..<engine.options.middleware.count {
      let context = Middleware<M>.Context(
        state: worker.state, cause: cause, sent: sent, visit: visit, place: place, submit: submit)
      switch engine.options.middleware[place].decide(action, context) {
      case .pass: break
      case .replace(let other): action = other
      case .hold: return .ends(.queued)
      case .stop:
        tellRejected(action, sent: sent, cause, .stopped, in: worker.state)
        tellMiddleware(action, sent: sent, cause, .rejected(.stopped, in: worker.state))
        return .ends(.rejected(.stopped))
      }
    }
    return .goesOn(action)
  }

  /// Handles an action that middleware held back.
  func handleForwarded(
    _ action: M.Action, sent: M.Action, _ cause: Cause, visit: Int?, after place: Int,
    _ worker: inout Worker<M>
  ) {
    if let visit, !takeAnswer(sent, cause, visit, &worker) { return }
    guard case .goesOn(let action) = pass(action, sent: sent, cause, from: place + 1, worker)
    else { return }
    _ = applyPassed(action, sent: sent, cause: cause, &worker)
  }

  /// Handles what the middleware let through: in the place of an answer it must be one as well.
  @usableFromInline
  func applyPassed(
    _ action: M.Action, sent: M.Action, cause: Cause, _ worker: inout Worker<M>
  ) -> DispatchOutcome {
    switch cause {
    case .activity(let row), .timer(let row):
      guard engine.table.activities[row].claims(action) else {
        return reject(action, sent: sent, cause, .claimed, in: worker.state)
      }
    case .outside, .output: break
    }
    return apply(action, sent: sent, cause: cause, &worker)
  }

  @usableFromInline
  func tellMiddleware(
    _ action: M.Action, sent: M.Action, _ cause: Cause, _ result: Middleware<M>.Result
  ) {
    let event = Middleware<M>.Event(
      sent: sent, action: action, cause: cause, result: result, table: engine.table)
    for middleware in engine.options.middleware { middleware.observe?(event) }
  }

  @usableFromInline
  func reject(
    _ action: M.Action, sent: M.Action, _ cause: Cause, _ reason: Rejection, in state: M.State
  ) -> DispatchOutcome {
    tellRejected(action, sent: sent, cause, reason, in: state)
    if !engine.options.middleware.isEmpty {
      tellMiddleware(action, sent: sent, cause, .rejected(reason, in: state))
    }
    switch engine.options.rejected {
    case .ignore: break
    case .report: engine.options.report(.rejected(action, in: state, reason))
    case .trapInDebug:
      let issue = StoreIssue<M>.rejected(action, in: state, reason)
      assertionFailure("\(issue)")
      engine.options.report(issue)
    }
    return .rejected(reason)
  }

  /// Reports a step that nobody checked, and what it broke.
  @usableFromInline
  func noteOutsideAlphabet(_ change: Change<M>) {
    guard engine.options.outsideAlphabet == .report else { return }
    engine.options.report(.outsideAlphabet(change))
    for property in engine.table.properties {
      let isBroken =
        switch property.question {
        case .always(let condition): !condition.holds(change.new)
        case .never(let condition): condition.holds(change.new)
        case .sometimes, .alwaysStep, .canAlwaysReach, .handles, .temporal: false
        }
      if isBroken { engine.options.report(.propertyViolated(property.name, change)) }
    }
  }
}

extension ActivityRuns {
  /// The visit that answers at the moment; nil for an action that is nobody's answer.
  func visit(answeredBy cause: Cause) -> Int? {
    switch cause {
    case .activity, .timer: answering
    case .outside, .output: nil
    }
  }
}
