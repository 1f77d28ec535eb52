import FSM

enum ExplorationBenchmarks {
  static func run() throws {
    for managers in [7, 8] {
      try explore("packed", PackedTwoPhaseCommit(managers: managers))
      try explore("with an array", ArrayTwoPhaseCommit(managers: managers))
    }
  }

  @inline(__always)
  private static func explore(
    _ layout: String, _ machine: some TwoPhaseCommit
  ) throws {
    let table = try TransitionTable(machine)
    let limits = Limits(states: 4_000_000, time: .seconds(120))
    let times = (0..<5).map { _ in FSM.explore(table, limits: limits) }
    let seconds = times.map { $0.elapsed / .seconds(1) }.sorted()[2]
    let states = times[0].states.count
    print(
      "explore two-phase commit \(machine.managers), state \(layout):",
      "\(Table.rounded(Double(states))) states, \(Int((seconds * 1_000).rounded())) ms,",
      "\(Table.rounded(Double(states) / seconds)) states/s")
  }
}
