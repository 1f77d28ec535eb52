import FSM

/// A model of the comparison: what it must have, and how to explore it.
struct Model: Sendable {
  /// The name, as the peers' files have it.
  let name: String

  /// How its state is laid out: `packed` into a word, or as one would write it first.
  let form: String
  let states: Int
  let transitions: Int

  /// The bytes of one state in an array.
  let stride: Int

  /// Explores it with so many threads.
  let explore: @Sendable (_ mode: Mode) throws -> Explored
}

/// How to explore.
struct Mode: Hashable {
  var threads = 1
  var isCompact = false
}

/// What an exploration found.
struct Explored {
  let states: Int
  let transitions: Int

  /// The most bytes that the search says it held.
  let held: Int
}

extension Model {
  /// The machine's types must be known here: a generic function would not be compiled for them.
  @inline(__always)
  init<M: StateMachine>(
    _ name: String, _ form: String, _ machine: M, states: Int, transitions: Int
  ) {
    self.init(
      name: name, form: form, states: states, transitions: transitions,
      stride: MemoryLayout<M.State>.stride
    ) { mode in
      let limits = Limits(
        states: 200_000_000, time: .seconds(3_600), threads: mode.threads,
        storage: mode.isCompact ? .compact(acceptsOmissions: true) : .exact)
      var held = 0
      let found = FSM.explore(try TransitionTable(machine), limits: limits) { progress in
        held = max(held, progress.memory)
        return true
      }
      guard found.isExhausted else { throw BenchmarkError.cut("\(found.cuts)") }
      return Explored(
        states: found.states.count, transitions: found.transitions, held: held)
    }
  }

  static let all = packed + natural + extra

  private static let packed = [
    Self(
      "2pc", "packed", PackedTwoPhaseCommit(managers: 8), states: 1_745_408,
      transitions: 18_507_777),
    Self("phil", "packed", PackedPhilosophers(), states: 531_440, transitions: 4_251_516),
    Self("pet", "packed", PackedFilterLock(), states: 1_827_936, transitions: 6_803_688),
    Self("puzzle8", "packed", PackedEightPuzzle(), states: 181_440, transitions: 483_840),
    Self("grid", "packed", PackedCounterGrid(), states: 10_000_000, transitions: 63_000_000),
    Self("cube", "packed", PackedCube(), states: 3_674_160, transitions: 33_067_440),
  ]

  private static let natural = [
    Self(
      "2pc", "array", ArrayTwoPhaseCommit(managers: 8), states: 1_745_408,
      transitions: 18_507_777),
    Self(
      "2pc", "sets", SetTwoPhaseCommit(managers: 8), states: 1_745_408,
      transitions: 18_507_777),
    Self("phil", "array", NaturalPhilosophers(), states: 531_440, transitions: 4_251_516),
    Self("pet", "array", NaturalFilterLock(), states: 1_827_936, transitions: 6_803_688),
    Self("puzzle8", "array", NaturalEightPuzzle(), states: 181_440, transitions: 483_840),
    Self("grid", "array", NaturalCounterGrid(), states: 10_000_000, transitions: 63_000_000),
    Self("cube", "array", NaturalCube(), states: 3_674_160, transitions: 33_067_440),
  ]

  /// For counting instructions, and what only fingerprints of fit into memory: nothing anybody
  /// compares.
  private static let extra = [
    Self(
      "2pc5", "packed", PackedTwoPhaseCommit(managers: 5), states: 8_832, transitions: 58_145),
    Self(
      "grid8", "packed", PackedCounterGrid(count: 8), states: 100_000_000,
      transitions: 720_000_000),
  ]
}

enum BenchmarkError: Error {
  case cut(String)
  case counts(String)
  case usage(String)
}
