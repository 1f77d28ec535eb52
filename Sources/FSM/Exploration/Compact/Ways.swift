// Part of the measured kernel, see SuccessorSink.swift for the rules about its pointers.

/// How each state was first reached, in two bits and the bytes of an action.
///
/// States are numbered as they are found and expanded in that order, so whoever found a state has
/// no larger number than whoever found the next. In order of the sources, the bits have a 0 for
/// each state that one found and then a 1: Elias (1974) and Jacobson (1989) write trees like this.
@frozen
@usableFromInline
struct Ways: Sendable {
  /// How many states, the first ones, were not reached from others.
  @usableFromInline var roots = 0

  @usableFromInline let words = Segments<UInt64>()

  /// For each block of words, how many zeros are before it.
  @usableFromInline let ranks = Segments<UInt64>()

  /// The bytes of the actions, the lowest first, each in an array of its own.
  @usableFromInline let planes: [Segments<UInt8>]

  /// The bits that fill no word yet.
  @usableFromInline var word: UInt64 = 0
  @usableFromInline var length = 0

  /// How many states were reached from others.
  @usableFromInline var reached = 0

  /// How many sources came to their end.
  @usableFromInline var sources = 0

  @inlinable static var blockWords: Int { 8 }

  /// Prepares for actions of an alphabet of some size.
  @inlinable
  init(actions count: Int) {
    var planes = [Segments<UInt8>()]
    while planes.count < 4, count > 1 << (8 * planes.count) { planes.append(Segments()) }
    self.planes = planes
  }

  /// The number of states.
  @inlinable var count: Int { roots + reached }

  /// Bytes in use.
  @inlinable var memory: Int { (words.count + ranks.count) * 8 + reached * planes.count }

  /// Writes down that the current source found a state by an action.
  @inlinable @inline(__always)
  mutating func append(by action: UInt32) {
    reached &+= 1
    planes[0].append(UInt8(truncatingIfNeeded: action))
    if planes.count > 1 { appendHigh(action) }
    advance()
  }

  @usableFromInline
  func appendHigh(_ action: UInt32) {
    for plane in 1..<planes.count {
      planes[plane].append(UInt8(truncatingIfNeeded: action >> UInt32(8 * plane)))
    }
  }

  /// Writes down that the current source has found all it finds.
  @inlinable @inline(__always)
  mutating func endSource() {
    word |= 1 &<< UInt64(length & 63)
    sources &+= 1
    advance()
  }

  @inlinable @inline(__always)
  mutating func advance() {
    length &+= 1
    if length & 63 == 0 { flush() }
  }

  @usableFromInline
  mutating func flush() {
    if words.count % Self.blockWords == 0 {
      let zeros = length - sources
      ranks.append(UInt64(zeros - 64 + word.nonzeroBitCount))
    }
    words.append(word)
    word = 0
  }

  /// Fills the last word, so that everything can be looked up.
  @usableFromInline
  mutating func finish() {
    guard length & 63 != 0 else { return }
    let left = 64 - length & 63
    // The rest is ones, which stand behind every zero and so change nothing.
    word |= ~0 << UInt64(length & 63)
    length += left
    sources += left
    flush()
    length -= left
    sources -= left
  }
}

extension Ways {
  /// The state from which one was first reached, and the action; nil for one of the roots.
  ///
  /// - Complexity: O(log states).
  @usableFromInline
  func arrival(of state: Int) -> (parent: Int, action: Int)? {
    guard state >= roots else { return nil }
    let child = state - roots
    return (positionOfZero(child) - child, action(child))
  }

  func action(_ child: Int) -> Int {
    planes.indices.reduce(0) { $0 | Int(planes[$1].pointer(to: child).pointee) << (8 * $1) }
  }

  func bit(_ position: Int) -> Bool {
    words.pointer(to: position >> 6).pointee >> UInt64(position & 63) & 1 == 1
  }

  /// The place of a zero among all bits, which are finished.
  private func positionOfZero(_ number: Int) -> Int {
    var (low, high) = (0, ranks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if ranks.pointer(to: middle).pointee <= number { low = middle } else { high = middle }
    }
    var left = number - Int(ranks.pointer(to: low).pointee)
    var place = low * Self.blockWords
    while true {
      let zeros = 64 - words.pointer(to: place).pointee.nonzeroBitCount
      if left < zeros { break }
      left -= zeros
      place += 1
    }
    var rest = ~words.pointer(to: place).pointee
    for _ in 0..<left { rest &= rest - 1 }
    return place * 64 + rest.trailingZeroBitCount
  }

  /// One of the roots and the steps from there to a state: an action each, and the state it led to.
  ///
  /// - Complexity: O(steps · log states).
  @usableFromInline
  func path(to state: Int) -> (root: Int, steps: [(action: Int, state: Int)]) {
    var (current, steps) = (state, [(action: Int, state: Int)]())
    while let (parent, action) = arrival(of: current) {
      steps.append((action, current))
      current = parent
    }
    return (current, steps.reversed())
  }
}
