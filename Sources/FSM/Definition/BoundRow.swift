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

/// A row whose action is fixed, ready to be tried in states.
///
/// Binding matches the action's pattern once and keeps its payload, so that a search over
/// millions of states pays for it once per action. This is the single meaning of a row: the
/// checker, `step` and everything built on them try rows through it.
@frozen
public struct BoundRow<State>: Sendable {
  /// Tries the row in a state and, when it is enabled, initialises the pointee.
  ///
  /// The state is lent, which costs no copy, no retain and no release. The successor is written
  /// where it is wanted, since most attempts have none; the pointer is valid during the call.
  public typealias Body =
    @Sendable (_ state: State, _ next: UnsafeMutablePointer<State>) -> Attempt

  /// The row's source, guard and body in one function.
  public let attempt: Body

  /// Wraps a function that initialises its pointee exactly when it returns `enabled`.
  @inlinable
  public init(_ attempt: @escaping Body) {
    self.attempt = attempt
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
