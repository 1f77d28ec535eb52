/// Tells in a few instructions whether a state has led to a target before, mostly.
///
/// Each target has one of a few hundred slots, which keep the source that stamped them last.
@frozen
@usableFromInline
struct Stamps: ~Copyable {
  /// What a stamp says.
  @frozen
  @usableFromInline
  enum Answer {
    /// The source has not led to the target.
    case new
    /// It has.
    case repeated
    /// Another target of the source has the same slot: nobody knows.
    case unknown
  }

  @usableFromInline let slots: UnsafeMutablePointer<UInt64>

  @inlinable static var count: Int { 512 }

  @inlinable
  init() {
    slots = .allocate(capacity: Self.count)
    // No state has the last place: a search holds fewer states than that.
    slots.initialize(repeating: .max, count: Self.count)
  }

  @inlinable
  deinit { slots.deallocate() }

  /// Says whether a source led to a target before, and remembers that it does.
  @inlinable @inline(__always)
  func stamp(_ target: Int, _ source: Int) -> Answer {
    let stamp = UInt64(truncatingIfNeeded: source) &<< 32 | UInt64(truncatingIfNeeded: target)
    let slot = slots + (target & (Self.count - 1))
    let old = slot.pointee
    slot.pointee = stamp
    if old &>> 32 != stamp &>> 32 { return .new }
    return old == stamp ? .repeated : .unknown
  }
}
