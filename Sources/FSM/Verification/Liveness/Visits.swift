/// Which activities and timers run where, and which of them must answer: the machine's own fairness.
///
/// A visit that lasts for ever without any of its answers is unfair. An answer that no row takes
/// has come all the same, so it makes the visit fair.
struct Visits<M: StateMachine> {
  /// The rows of the machine that must answer, by their places.
  let rows: [Int]

  /// For each of them, in each state, a number that tells its visits apart; 0 where it does not run.
  private let runs: [ContiguousArray<UInt32>]

  /// For each action of the alphabet, the rows that claim it, as bits.
  private let claims: [UInt64]

  /// In each state, the running rows of which some answer is taken by no row there, as bits.
  let refused: ContiguousArray<UInt64>

  /// For each row whether each edge ends and restarts it; nil when none does.
  private let restarts: [ContiguousArray<Bool>?]

  init(
    _ exploration: Exploration<M>, _ edges: EdgeList,
    restarts: [RunQuestions<M>.Owner: ContiguousArray<Bool>]
  ) {
    let table = exploration.table
    let rows = table.activities.indices.filter {
      table.activities[$0].mustAnswer && table.activities[$0].isChecked
    }
    self.rows = rows
    self.restarts = rows.map { restarts[.init(table.activities[$0])] }
    let runs = rows.map { Self.numbers(table.activities[$0], exploration) }
    let claims = table.alphabet.map { action in
      rows.indices.reduce(UInt64(0)) { bits, row in
        table.activities[rows[row]].claims(action) ? bits | 1 << UInt64(row) : bits
      }
    }
    self.runs = runs
    self.claims = claims
    guard !rows.isEmpty else {
      refused = []
      return
    }
    let all = claims.reduce(0, |)
    var refused: ContiguousArray<UInt64> = []
    for state in exploration.states.indices {
      let running = runs.indices.reduce(UInt64(0)) { bits, row in
        runs[row][state] == 0 ? bits : bits | 1 << UInt64(row)
      }
      // An answer that the alphabet lacks cannot be judged; it may be refused.
      var bits = running & ~all
      let taken = Set(edges.of(state).map { Int(edges.actions[$0]) })
      for action in claims.indices where claims[action] & running != 0 && !taken.contains(action) {
        bits |= claims[action] & running
      }
      refused.append(bits)
    }
    self.refused = refused
  }

  private static func numbers(
    _ row: ActivityRow<M>, _ exploration: Exploration<M>
  ) -> ContiguousArray<UInt32> {
    var activities: [M.Activity: UInt32] = [:]
    var keys: [RestartKey: UInt32] = [:]
    return ContiguousArray(
      exploration.states.map { state in
        switch row.kind {
        case .activity(let perform):
          perform(state).map { number(of: $0, in: &activities) } ?? 0
        case .timer(let duration):
          duration(state) == nil
            ? 0 : number(of: row.restartKey?(state) ?? RestartKey(Int?.none), in: &keys)
        case .message: 0
        }
      })
  }

  private static func number<Key: Hashable>(of key: Key, in known: inout [Key: UInt32]) -> UInt32 {
    if let number = known[key] { return number }
    known[key] = UInt32(known.count + 1)
    return UInt32(known.count)
  }

  /// The rows that do not run in a state, as bits.
  func resting(in state: Int) -> UInt64 {
    runs.indices.reduce(0) { bits, row in
      runs[row][state] == 0 ? bits | 1 << UInt64(row) : bits
    }
  }

  /// The rows whose visit an edge ends, as bits.
  func ended(by edge: Int, from source: Int, to target: Int) -> UInt64 {
    runs.indices.reduce(UInt64(0)) { bits, row in
      let isEnded = restarts[row]?[edge] == true || runs[row][source] != runs[row][target]
      return bits | (isEnded ? 1 << UInt64(row) : 0)
    }
  }

  /// The running rows that an edge's action is an answer of, as bits.
  func answered(by action: UInt32, in source: Int) -> UInt64 {
    claims[Int(action)] & ~resting(in: source)
  }
}
