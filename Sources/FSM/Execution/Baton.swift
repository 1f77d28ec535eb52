public import Synchronization

/// The right to handle a store's actions: one thread at a time holds it.
///
/// It is one word, so that taking it and giving it back cost one atomic operation each and no lock:
/// zero while nobody holds it, else the holder's thread, with the lowest bit set when something
/// was left for the holder to do. Taking acquires and giving back releases, so that what one holder
/// writes the next one reads.
@usableFromInline
struct Baton: ~Copyable, Sendable {
  @usableFromInline let word = Atomic<UInt>(0)

  @usableFromInline static var note: UInt { 1 }

  @inlinable init() {}

  /// Takes the baton, unless somebody holds it: another thread, or this one further up.
  ///
  /// - Returns: Whether it was taken.
  @inlinable
  func take() -> Bool {
    word.compareExchange(
      expected: 0, desired: ThreadIdentity.current.word, successOrdering: .acquiring,
      failureOrdering: .relaxed
    ).exchanged
  }

  /// Gives the baton back, unless there is a note; only the holder calls this.
  ///
  /// - Returns: Whether it was given back.
  @inlinable
  func giveBack() -> Bool {
    let held = word.load(ordering: .relaxed)
    guard held & Self.note == 0 else { return false }
    return word.compareExchange(expected: held, desired: 0, ordering: .releasing).exchanged
  }

  /// Takes the baton, or leaves its holder a note to look at what waits.
  ///
  /// Only under the lock of what waits: the holder takes that lock when it finds the note.
  ///
  /// - Returns: Whether it was taken.
  @inlinable
  func takeOrLeaveNote() -> Bool {
    while true {
      if take() { return true }
      if leaveNote() { return false }
    }
  }

  /// Leaves the holder a note, under the lock of what waits.
  ///
  /// - Returns: Whether there is a holder.
  @inlinable
  func leaveNote() -> Bool {
    var held = word.load(ordering: .relaxed)
    while held != 0 {
      let (exchanged, found) = word.weakCompareExchange(
        expected: held, desired: held | Self.note, ordering: .relaxed)
      if exchanged { return true }
      held = found
    }
    return false
  }

  /// Gives the baton back though there is a note; only the holder calls this, when nothing waits
  /// and under the lock of what waits, so that no new note is lost.
  @usableFromInline
  func giveBackForGood() { word.store(0, ordering: .releasing) }

  /// Whether the thread that asks holds the baton.
  var isHeldHere: Bool {
    word.load(ordering: .relaxed) & ~Self.note == ThreadIdentity.current.word
  }
}
