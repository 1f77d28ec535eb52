/// The only row that answers an action, with the place of its tally.
@frozen
@usableFromInline
struct SingleRow<State> {
  @usableFromInline let row: BoundRow<State>
  @usableFromInline let binding: Int
  @usableFromInline let action: UInt32

  @inlinable
  init(_ row: BoundRow<State>, binding: Int, action: UInt32) {
    self.row = row
    self.binding = binding
    self.action = action
  }

  /// Tries the row.
  ///
  /// Such a row fires whenever it is enabled, so `fired` and the evaluations of an enabled row are
  /// not counted here: `BindingTally.completed` adds them.
  @inlinable @inline(__always)
  func attempt(_ state: State, _ sink: inout SuccessorSink<State>) {
    switch row.attempt(state, sink.next) {
    case .sourceDiffers: break
    case .guardFails: sink.tallies[binding].evaluated &+= 1
    case .enabled:
      if sink.tallies[binding].enabled == 0 { sink.tallies[binding].firstEnabled = sink.source }
      sink.tallies[binding].enabled &+= 1
      sink.keep(action: action)
    }
  }
}

extension Expander {
  /// Tries up to four rows in one function: each call that is saved shows.
  @inlinable
  init(rows: ArraySlice<SingleRow<State>>) {
    let first = rows[rows.startIndex]
    guard rows.count > 1 else {
      self.init { state, sink in first.attempt(state, &sink) }
      return
    }
    let second = rows[rows.startIndex + 1]
    guard rows.count > 2 else {
      self.init { state, sink in
        first.attempt(state, &sink)
        second.attempt(state, &sink)
      }
      return
    }
    let third = rows[rows.startIndex + 2]
    guard rows.count > 3 else {
      self.init { state, sink in
        first.attempt(state, &sink)
        second.attempt(state, &sink)
        third.attempt(state, &sink)
      }
      return
    }
    let fourth = rows[rows.startIndex + 3]
    self.init { state, sink in
      first.attempt(state, &sink)
      second.attempt(state, &sink)
      third.attempt(state, &sink)
      fourth.attempt(state, &sink)
    }
  }
}

extension BindingTally {
  /// The tally of a single row with what it did not count while the search ran.
  @usableFromInline
  var completed: Self {
    var tally = self
    tally.evaluated += tally.enabled
    tally.fired = tally.enabled
    tally.firstFired = tally.firstEnabled
    return tally
  }
}
