// Part of the measured kernel, see SuccessorSink.swift for the rules about its pointers.

/// Some of the states that were met last, in full, to see whether equal fingerprints mean equal
/// states.
///
/// A `hash(into:)` that leaves out a part of the state is legal, and makes a search by fingerprints
/// omit states again and again. Sooner or later two of them are met soon after one another.
@frozen
@usableFromInline
struct RecentStates<State: Hashable>: ~Copyable {
  @usableFromInline var prints: UnsafeMutablePointer<UInt64>
  @usableFromInline var states: UnsafeMutablePointer<State>
  @usableFromInline var size: Int

  @inlinable static var largest: Int { 1 << 14 }

  @inlinable
  init() {
    size = 64
    prints = .allocate(capacity: size)
    prints.initialize(repeating: 0, count: size)
    states = .allocate(capacity: size)
  }

  @inlinable
  deinit {
    for slot in 0..<size where prints[slot] != 0 { (states + slot).deinitialize(count: 1) }
    prints.deallocate()
    states.deallocate()
  }

  /// Bytes of the states and their fingerprints.
  @inlinable var memory: Int { size * (MemoryLayout<State>.stride + MemoryLayout<UInt64>.stride) }

  @inlinable @inline(__always)
  func slot(of print: UInt64) -> Int { Int(truncatingIfNeeded: print) & (size &- 1) }

  /// Remembers a new state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - print: Its fingerprint.
  ///   - known: How many states are known.
  @inlinable @inline(__always)
  mutating func remember(_ state: State, _ print: UInt64, known: Int) {
    if known > size, size < Self.largest { grow() }
    let slot = slot(of: print)
    if prints[slot] == 0 {
      (states + slot).initialize(to: state)
    } else {
      states[slot] = state
    }
    prints[slot] = print
  }

  /// Looks whether a state whose fingerprint is known is the one that it seems to be.
  ///
  /// - Parameters:
  ///   - state: The state; it is moved away.
  ///   - print: Its fingerprint.
  /// - Returns: An unequal state with the same fingerprint, and the state; nil when none is known.
  @inlinable @inline(__always)
  mutating func contradiction(
    to state: UnsafeMutablePointer<State>, _ print: UInt64
  ) -> (State, State)? {
    let slot = slot(of: print)
    if prints[slot] == print {
      let met = state.move()
      return states[slot] == met ? nil : (states[slot], met)
    }
    if prints[slot] != 0 { (states + slot).deinitialize(count: 1) }
    (states + slot).moveInitialize(from: state, count: 1)
    prints[slot] = print
    return nil
  }

  @usableFromInline
  mutating func grow() {
    let (oldPrints, oldStates, oldSize) = (prints, states, size)
    size *= 4
    prints = .allocate(capacity: size)
    prints.initialize(repeating: 0, count: size)
    states = .allocate(capacity: size)
    for place in 0..<oldSize where oldPrints[place] != 0 {
      // Those of different slots have different lower bits, and still do with more of them.
      let slot = slot(of: oldPrints[place])
      (states + slot).moveInitialize(from: oldStates + place, count: 1)
      prints[slot] = oldPrints[place]
    }
    oldPrints.deallocate()
    oldStates.deallocate()
  }
}
