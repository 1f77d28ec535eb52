/// What came of trying a row in a state.
@frozen
public enum Attempt: UInt8, Sendable {
  /// The row does not apply to this state.
  case sourceDiffers

  /// The row applies, and its guard does not hold.
  case guardFails

  /// The row is enabled and its successor was written.
  case enabled
}

/// In which of some states a row applied, and in which it was enabled: a bit for each, the first
/// state's the lowest.
@frozen
@usableFromInline
struct Attempts: Hashable, Sendable {
  /// Where the row applied, whether its guard held or not.
  @usableFromInline var matched: UInt64

  /// Where it was enabled; a successor was written for each, in the order of the states.
  @usableFromInline var enabled: UInt64

  /// Notes where a row applied and where it was enabled; both nowhere when omitted.
  @inlinable
  init(matched: UInt64 = 0, enabled: UInt64 = 0) {
    self.matched = matched
    self.enabled = enabled
  }
}

/// A row whose action is fixed, ready to be tried in states.
///
/// Binding matches the action's pattern once and keeps its payload, so that a search over
/// millions of states pays for it once per action. This is the single meaning of a row: the
/// checker, `step` and everything built on them try rows through it.
@frozen
public struct BoundRow<State>: Sendable {
  /// Tries the row in a state, or in each of a run of at most 64 states when the run is not empty.
  ///
  /// A state alone is lent, which costs no copy, no retain and no release. In a run, the row's own
  /// functions are called from one loop, which is faster for states that are copied bit by bit;
  /// `state` is then the first of it. Successors are written where they are wanted, one behind the
  /// other, since most attempts have none; both pointers are valid during the call.
  @usableFromInline
  typealias Body =
    @Sendable (
      _ state: State, _ run: UnsafeBufferPointer<State>, _ next: UnsafeMutablePointer<State>
    ) -> Attempts

  /// The row's source, guard and body in one function.
  @usableFromInline let body: Body

  /// Wraps a function that initialises a successor for each state in which it is enabled.
  @inlinable
  init(_ body: @escaping Body) {
    self.body = body
  }

  /// Wraps a function of one state that initialises its pointee exactly when it returns `enabled`.
  @inlinable
  public init(
    _ attempt:
      @escaping @Sendable (_ state: State, _ next: UnsafeMutablePointer<State>) -> Attempt
  ) {
    self.init { state, run, next in
      guard !run.isEmpty else { return Attempts(attempt(state, next)) }
      var (found, next) = (Attempts(), next)
      for place in run.indices {
        let attempt = attempt(run[place], next)
        if attempt != .sourceDiffers { found.matched |= 1 &<< UInt64(place) }
        if attempt == .enabled {
          found.enabled |= 1 &<< UInt64(place)
          next += 1
        }
      }
      return found
    }
  }

  /// Tries the row in a state, which is lent: no copy, no retain and no release.
  ///
  /// - Parameters:
  ///   - state: The state to try it in.
  ///   - next: Where the successor is put when the row is enabled; not touched otherwise.
  /// - Returns: What came of the attempt.
  @inlinable @inline(__always)
  public func attempt(_ state: State, _ next: UnsafeMutablePointer<State>) -> Attempt {
    body(state, UnsafeBufferPointer(start: nil, count: 0), next).first
  }

  /// Tries the row in a state, and puts the successor in its place when the row is enabled.
  ///
  /// - Parameter state: The state to try it in.
  /// - Returns: What came of the attempt.
  @inlinable
  public func fire(in state: inout State) -> Attempt {
    withUnsafeTemporaryAllocation(of: State.self, capacity: 1) { buffer in
      guard let slot = buffer.baseAddress else { return .sourceDiffers }
      let result = attempt(state, slot)
      if result == .enabled { state = slot.move() }
      return result
    }
  }
}

extension Attempts {
  /// What came of one attempt.
  @inlinable @inline(__always)
  init(_ attempt: Attempt) {
    self.init(matched: attempt == .sourceDiffers ? 0 : 1, enabled: attempt == .enabled ? 1 : 0)
  }

  /// What came of the first.
  @inlinable @inline(__always)
  var first: Attempt {
    enabled & 1 != 0 ? .enabled : matched & 1 != 0 ? .guardFails : .sourceDiffers
  }
}
