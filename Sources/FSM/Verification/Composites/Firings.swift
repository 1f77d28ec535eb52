import Synchronization

/// A table that writes down which row led from which state to which, also within one step.
struct Firings<M: StateMachine>: Sendable {
  /// A row that fired.
  struct Firing: Sendable {
    var row: Int
    var action: M.Action
    var before, after: M.State
  }

  private final class Notes: Sendable {
    let firings = Mutex<[Firing]>([])
  }

  /// The table, whose rows write down what they do.
  let table: TransitionTable<M>
  private let notes: Notes

  init(_ table: TransitionTable<M>) {
    let notes = Notes()
    self.notes = notes
    self.table = table.mappingRows { index, row in
      row.binding { action in
        guard let bound = row.bind(action) else { return nil }
        return BoundRow { state, next in
          let result = bound.attempt(state, next)
          if result == .enabled {
            let firing = Firing(row: index, action: action, before: state, after: next.pointee)
            notes.firings.withLock { $0.append(firing) }
          }
          return result
        }
      }
    }
  }

  /// What was written down since the last time.
  func take() -> [Firing] {
    notes.firings.withLock { firings in
      defer { firings.removeAll() }
      return firings
    }
  }
}
