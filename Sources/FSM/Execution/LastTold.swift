/// The part of the state that a selecting subscriber was told last.
///
/// Unchecked, because the value is plain memory: a lock around it made up three quarters of the
/// time of a selection, and the runtime's check for overlapping accesses half of the rest. It is
/// touched only while the subscriber is welcomed or told of a change. Both are done by whoever
/// holds the store's baton, one after the other and never nested, since what a subscriber
/// dispatches is queued. The baton passes from thread to thread by an acquire after a release, so
/// that what one holder writes, the next one reads.
@usableFromInline
final class LastTold<Part: Sendable>: @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var value: Part?

  @inlinable
  init() {}

  /// Notes a part, and says whether it differs from the one before.
  @inlinable
  func isNews(_ next: Part, _ areEqual: (Part, Part) -> Bool) -> Bool {
    // A copy: comparing runs the user's code, and nothing of this object is open meanwhile.
    if let last = value, areEqual(last, next) { return false }
    value = next
    return true
  }
}
