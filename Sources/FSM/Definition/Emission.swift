/// What a row or an entry or exit sends out: a value for the store, or an action for other rows.
enum Emission<M: StateMachine>: Sendable {
  /// A value for the store's output handler.
  case output(M.Output)

  /// An action that the rows of this machine answer within the same step.
  case action(M.Action)
}

/// What one action did to the state: a step of a machine without messages between its parts is one
/// link, a step with them a chain of several.
struct Link<M: StateMachine>: Sendable {
  let before: M.State
  let action: M.Action
  let after: M.State
  let fired: Fired
}

extension TransitionTable {
  /// What a link sends out: what is left, then the rows in firing order, then what is entered.
  func emissions(of link: Link<M>) -> [Emission<M>] { emissions(of: link, outputs) }

  /// The same, as far as the rows and some of the entries and exits send it.
  func emissions(of link: Link<M>, _ outputs: [OutputRow<M>]) -> [Emission<M>] {
    let rows = link.fired.map { self.rows[$0.index] }
    var emissions = self.emissions(outputs, .exit, of: link, rows)
    for row in rows {
      for emission in row.emissions {
        emissions += emission(link.before, link.action, link.after)
      }
    }
    return emissions + self.emissions(outputs, .entry, of: link, rows)
  }

  private func emissions(
    _ outputs: [OutputRow<M>], _ moment: OutputRow<M>.Moment, of link: Link<M>,
    _ rows: [TransitionRow<M>]
  ) -> [Emission<M>] {
    let isExit = moment == .exit
    let (subject, other) = isExit ? (link.before, link.after) : (link.after, link.before)
    var emissions: [Emission<M>] = []
    func add(_ output: OutputRow<M>) {
      guard let found = output.emissions(subject),
        output.emissions(other) == nil
          || rows.contains(where: { $0.restarts(output.scope, output.key, by: link.action) })
      else { return }
      emissions += found
    }
    for output in outputs where output.moment == moment {
      if let family = output.family {
        family.rows(in: subject).forEach(add)
      } else {
        add(output)
      }
    }
    return emissions
  }

  /// The links of a step, for those who have to do what it sends out.
  ///
  /// - Parameters:
  ///   - state: The state before.
  ///   - action: The action.
  ///   - fired: The rows that it fired.
  ///   - after: The state after.
  /// - Returns: The links in order: computed again, by the same pure functions, when messages are sent.
  func links(
    from state: M.State, _ action: M.Action, fired: Fired, to after: M.State
  ) -> [Link<M>] {
    guard let chain else {
      return [Link(before: state, action: action, after: after, fired: fired)]
    }
    var links: [Link<M>] = []
    var next = state
    _ = chain.fire(bind(action), in: &next, isFinal: machine.isFinal(state)) { links.append($0) }
    return links
  }
}

extension TransitionRow {
  /// Whether firing the row may end and restart what runs in a scope.
  func mayRestart(_ other: [String]) -> Bool { isReentering && other.starts(with: scope) }

  /// Whether firing the row on an action ends and restarts what runs in a scope, and there in the
  /// machine with a key.
  func restarts(_ other: [String], _ key: ElementKey?, by action: M.Action) -> Bool {
    guard mayRestart(other) else { return false }
    guard let element, let key else { return true }
    return element(action)?.covers(key) == true
  }
}
