// What a store does beside moving: middleware, rejections, reports.
extension Store {
  /// The action that the middleware lets through; nil when it was stopped.
  @usableFromInline
  func passedOn(_ sent: M.Action, _ cause: Cause, _ worker: Worker<M>) -> M.Action? {
    var action = sent
    let context = Middleware<M>.Context(state: worker.state, cause: cause) { [weak self] in
      self?.dispatch($0)
    }
    for middleware in engine.options.middleware {
      switch middleware.decide(action, context) {
      case .pass: break
      case .replace(let other): action = other
      case .stop: return nil
      }
    }
    return action
  }

  /// Why an action that middleware put in the place of an answer is refused: the work that answered
  /// does not claim it.
  @usableFromInline
  func refusal(ofReplaced action: M.Action, _ cause: Cause) -> Rejection? {
    switch cause {
    case .outside, .output: nil
    case .activity(let row), .timer(let row):
      engine.table.activities[row].claims(action) ? nil : .claimed
    }
  }

  @usableFromInline
  func tellMiddleware(_ action: M.Action, _ result: Middleware<M>.Result) {
    for middleware in engine.options.middleware { middleware.observe?(action, result) }
  }

  @usableFromInline
  func reject(_ action: M.Action, _ reason: Rejection, _ worker: Worker<M>) -> DispatchOutcome {
    tellMiddleware(action, .rejected(reason, in: worker.state))
    switch engine.options.rejected {
    case .ignore: break
    case .report: engine.options.report(.rejected(action, in: worker.state, reason))
    case .trapInDebug:
      let issue = StoreIssue<M>.rejected(action, in: worker.state, reason)
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
      switch property.question {
      case .always(let holds):
        if !holds(change.new) { engine.options.report(.propertyViolated(property.name, change)) }
      }
    }
  }
}
