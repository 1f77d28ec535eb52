extension Middleware {
  /// Writes down every action: what was sent, which rows fired and what changed in the state.
  ///
  /// ```
  /// Vending #1 insert(quarter) -> first coin
  ///   idle -> credit(cents: 25)
  /// Vending refund, rejected in idle: no row matches
  /// ```
  ///
  /// A line tells of its own change, whatever has been dispatched since. The same run gives the
  /// same text in every process.
  ///
  /// - Parameters:
  ///   - limit: How many characters of a value are shown.
  ///   - output: Takes the text of one action, of one line or more, without a line feed at the end.
  /// - Returns: The middleware. It tells of all actions, also of those that other middleware stops.
  public static func logger(
    elidingValuesTo limit: Int = 200, output: @escaping @Sendable (String) -> Void
  ) -> Self {
    Self(observe: { output($0.logEntry(elidingValuesTo: limit)) })
  }
}

extension Middleware.Event {
  /// The names of the rows that fired, in firing order.
  public var transitionNames: [String] {
    switch result {
    case .moved(let change): change.fired.map { table.label(of: $0) }
    case .rejected: []
    }
  }

  func logEntry(elidingValuesTo limit: Int) -> String {
    let text = { (value: Any) in ValuePrinter.elided(ValuePrinter.text(value), to: limit) }
    let machine = String(describing: M.self)
    let replaced = sent == self.action ? "" : ", sent as \(text(sent))"
    let action = text(self.action) + replaced + origin(text)
    switch result {
    case .moved(let change):
      let diff = StateDiff(from: change.old, to: change.new).lines(elidingValuesTo: limit)
      let heading =
        "\(machine) #\(change.number) \(action) -> \(transitionNames.joined(separator: ", "))"
      let changes = diff.isEmpty ? ["the state stays the same"] : diff
      return ([heading] + changes.map { "  " + $0 }).joined(separator: "\n")
    case .rejected(let reason, let state):
      return "\(machine) \(action), rejected in \(text(state)): \(table.sentence(for: reason))"
    }
  }

  /// Who sent the action, unless that was someone outside.
  private func origin(_ text: (Any) -> String) -> String {
    switch cause {
    case .outside: ""
    case .activity(let place): ", from \(table.activities[place].name(in: state, text))"
    case .timer(let place): ", from the timer of \(table.activities[place].location)"
    case .output(let row): ", from \(table.label(of: row))"
    }
  }

  /// The state in which the action was handled.
  private var state: M.State {
    switch result {
    case .moved(let change): change.old
    case .rejected(_, let state): state
    }
  }
}

extension ActivityRow {
  fileprivate func name(in state: M.State, _ text: (Any) -> String) -> String {
    guard case .activity(let perform) = kind, let activity = perform(state) else {
      return "the activity of \(location)"
    }
    return text(activity)
  }
}

extension TransitionTable {
  /// Why an action was rejected, for people.
  func sentence(for reason: Rejection) -> String {
    switch reason {
    case .noRow: "no row matches"
    case .notThere(let name): "'\(name)' is not there"
    case .guardsFailed(let rows):
      "no guard holds (" + rows.map { label(of: $0) }.joined(separator: ", ") + ")"
    case .endlessChain:
      "the parts of the machine send one another actions without end"
    case .claimed: "only an activity or a timer may send it"
    case .outsideAlphabet: "it is not in the checked alphabet"
    case .stopped: "middleware stopped it"
    case .notRecorded: "the change could not be written down"
    }
  }
}
