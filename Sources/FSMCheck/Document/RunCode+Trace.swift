import FSM

extension RunCode {
  init<M>(_ trace: Trace<M>, _ table: TransitionTable<M>) {
    if let place = table.initialStates.firstIndex(of: trace.initial) {
      start = "table.initialStates[\(place)]"
    } else {
      start = (try? SwiftValue.code(trace.initial)) ?? SwiftValue.missing(trace.initial)
    }
    actions = trace.actions.map { ActionCode($0, table) }
  }
}

extension ActionCode {
  init<M>(_ action: M.Action, _ table: TransitionTable<M>) {
    do throws(SwiftValue.Unwritable) {
      self.init(code: try SwiftValue.code(action), remark: nil)
    } catch {
      // The checker offers no other actions than these, so the place is as good as the value.
      let place = table.alphabet.firstIndex(of: action) ?? 0
      self.init(code: "table.alphabet[\(place)]", remark: error.reason)
    }
  }
}
