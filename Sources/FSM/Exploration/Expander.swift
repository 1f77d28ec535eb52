/// A function that writes the successors of a state.
///
/// It is a struct around a closure, and joined into a tree rather than kept in an array: calling
/// a closure out of an array retains and releases its context each time (measured: a third of
/// the time of a large exploration).
@frozen
@usableFromInline
struct Expander<State> {
  @usableFromInline
  typealias Body = (State, inout SuccessorSink<State>) -> Void

  @usableFromInline let expand: Body

  @inlinable
  init(_ expand: @escaping Body) {
    self.expand = expand
  }

  /// One function that runs all the given ones in order.
  @inlinable
  static func joining(_ expanders: [Self]) -> Self {
    var level = expanders
    while level.count > 1 {
      level = stride(from: 0, to: level.count, by: 4).map { start in
        joiningUpToFour(level[start..<min(start + 4, level.count)])
      }
    }
    return level.first ?? Self { _, _ in }
  }

  @inlinable
  static func joiningUpToFour(_ group: ArraySlice<Self>) -> Self {
    let first = group[group.startIndex].expand
    guard group.count > 1 else { return Self(first) }
    let second = group[group.startIndex + 1].expand
    guard group.count > 2 else {
      return Self { state, sink in
        first(state, &sink)
        second(state, &sink)
      }
    }
    let third = group[group.startIndex + 2].expand
    guard group.count > 3 else {
      return Self { state, sink in
        first(state, &sink)
        second(state, &sink)
        third(state, &sink)
      }
    }
    let fourth = group[group.startIndex + 3].expand
    return Self { state, sink in
      first(state, &sink)
      second(state, &sink)
      third(state, &sink)
      fourth(state, &sink)
    }
  }
}

extension Expander {
  /// Offers an action only in the states that satisfy a predicate.
  @inlinable
  func only(where isOffered: @escaping (State) -> Bool) -> Self {
    let expand = expand
    return Self { state, sink in
      if isOffered(state) { expand(state, &sink) }
    }
  }
}
