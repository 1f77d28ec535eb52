import FSM

extension TraceDocument {
  /// Writes a run down.
  ///
  /// - Parameters:
  ///   - trace: The run.
  ///   - exploration: What it was found in.
  ///   - numbers: The numbers of its states.
  ///   - withChanges: Whether every two states are compared, which takes as long as printing them.
  ///   - detail: What else is said of it.
  init<M>(
    _ trace: Trace<M>, _ exploration: Exploration<M>, _ numbers: StateNumbers<M>,
    withChanges: Bool = true, _ detail: TraceDetail = TraceDetail()
  ) {
    let table = exploration.table
    let states = [trace.initial] + trace.steps.map(\.state)
    let conditions = detail.watches ? exploration.conditions : []
    self.init(
      initial: ValuePrinter.text(trace.initial), initialId: numbers[trace.initial],
      steps: zip(trace.steps, states).map {
        StepDocument($0, from: withChanges ? $1 : nil, table, numbers)
      }, loopStart: trace.loopStart,
      code: detail.hasCode ? RunCode(trace, table) : nil,
      conditions: detail.watches
        ? conditions.map { condition in
          ConditionDocument(name: condition.name, holds: states.map(condition.holds))
        } : nil)
  }
}

extension StepDocument {
  init<M>(
    _ step: Trace<M>.Step, from before: M.State?, _ table: TransitionTable<M>,
    _ numbers: StateNumbers<M>
  ) {
    let places = step.fired.map { id in
      let location = table[id].location
      return PlaceDocument(file: SourcePaths.shown(location.filePath), line: location.line)
    }
    self.init(
      action: ValuePrinter.text(step.action), cause: Self.name(step.cause),
      causeIndex: Self.index(step.cause),
      transitions: step.fired.map { table.label(of: $0) }, rows: step.fired.map(\.index),
      places: places, file: places.first?.file ?? "", line: places.first?.line ?? 0,
      state: ValuePrinter.text(step.state), stateId: numbers[step.state],
      changes: before.map { before in
        StateDiff(from: before, to: step.state).entries.map {
          ChangeDocument(path: $0.path, old: $0.old, new: $0.new)
        }
      })
  }

  private static func index(_ cause: Cause) -> Int? {
    switch cause {
    case .activity(let index), .timer(let index): index
    case .outside, .output: nil
    }
  }

  private static func name(_ cause: Cause) -> String {
    switch cause {
    case .outside: "outside"
    case .activity: "activity"
    case .timer: "timer"
    case .output: "output"
    }
  }
}
