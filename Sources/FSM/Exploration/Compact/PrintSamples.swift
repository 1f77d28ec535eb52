/// The fingerprints of some states by their numbers, to see whether a run still leads where it did.
///
/// All of the first thousands and then one in 64: an eighth of a byte for each state.
@frozen
@usableFromInline
struct PrintSamples: Sendable {
  @usableFromInline let prints = Segments<UInt64>()

  @inlinable static var first: Int { 4_096 }

  @inlinable init() {}

  /// Keeps the fingerprint of the next state if it is its turn.
  @inlinable @inline(__always)
  func note(_ print: UInt64, of state: Int) {
    if state < Self.first || state & 63 == 0 { prints.append(print) }
  }

  /// The fingerprint of a state; nil when it was not kept.
  subscript(state: Int) -> UInt64? {
    if state < Self.first { return prints[state] }
    return state & 63 == 0 ? prints[Self.first + (state - Self.first) / 64] : nil
  }
}
