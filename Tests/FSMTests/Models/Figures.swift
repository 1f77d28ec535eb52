import Foundation

@testable import FSM

/// What an exploration counted, in the words of `Fixtures/models.json`.
struct Figures: Equatable, Decodable {
  struct Row: Equatable, Decodable {
    /// How often rows of this name fired.
    var fired: Int
    /// How many states they were the first to reach.
    var new: Int
  }

  var inits: Int
  var distinct: Int
  var edges: Int
  var pairs: Int
  var selfLoops: Int
  var deadlocks: Int
  /// The largest distance from an initial state.
  var ecc: Int
  var levels: [Int]
  var actions: [String: Row]
}

extension Figures {
  init<M>(_ exploration: Exploration<M>) {
    inits = exploration.table.initialStates.count
    distinct = exploration.states.count
    edges = exploration.transitions
    pairs = exploration.pairs
    selfLoops = exploration.selfLoops
    deadlocks = exploration.deadlocks.count
    ecc = exploration.depth
    levels = exploration.levels
    actions = Self.rows(of: exploration)
  }

  private static func rows<M>(of exploration: Exploration<M>) -> [String: Row] {
    var rows: [String: Row] = [:]
    for (id, tally) in exploration.tallies where tally.fired > 0 {
      rows[exploration.table.label(of: id), default: Row(fired: 0, new: 0)].fired += tally.fired
    }
    for state in exploration.states.indices.dropFirst(exploration.table.initialStates.count) {
      guard let row = exploration.rowReaching(state) else { continue }
      rows[exploration.table.label(of: row), default: Row(fired: 0, new: 0)].new += 1
    }
    return rows
  }
}

extension Exploration {
  /// Each row bound to an action, with what it did.
  var tallies: [(row: TransitionID, tally: BindingTally)] {
    zip(found.bindings, found.tallies).map { (row: $0.row, tally: $1) }
  }

  /// The row that first reached a state which is not initial.
  func rowReaching(_ state: Int) -> TransitionID? {
    guard let (parent, action) = found.arrival(of: state) else { return nil }
    let source = states[parent]
    let step = table.bind(table.alphabet[action])
      .fire(in: source, isFinal: table.machine.isFinal(source))
    guard case .moved(let fired) = step.outcome, step.state == states[state] else {
      return nil
    }
    return fired.last
  }
}
