// Part of the measured kernel, see SuccessorSink.swift for the rules about its pointers.

/// An array that grows without moving what it holds.
///
/// Each segment is as large as all before it, so growing copies nothing, and what is reserved but
/// not yet filled is memory that nobody has touched. The directory of the segments never moves:
/// while nobody appends, any number of threads may read.
@frozen
@usableFromInline
struct Segments<Element> {
  /// Frees the memory with the last value that refers to it.
  @usableFromInline let owner: Owner
  @usableFromInline let directory: UnsafeMutablePointer<UnsafeMutablePointer<Element>>

  /// The number of elements and how many there is room for, outside of `owner`: its properties
  /// would be checked for exclusive access each time.
  @usableFromInline let counter: UnsafeMutablePointer<Int>

  @inlinable static var firstSegment: Int { 64 }

  @inlinable
  init() {
    owner = Owner()
    directory = owner.directory
    counter = owner.counter
  }

  /// The number of elements.
  @inlinable @inline(__always)
  var count: Int { counter.pointee }

  /// Where an element is.
  ///
  /// - Parameter place: From 0 to what is reserved, which is not checked.
  /// - Returns: Its address, the same for as long as the memory is owned.
  @inlinable @inline(__always)
  func pointer(to place: Int) -> UnsafeMutablePointer<Element> {
    let shifted = UInt(bitPattern: place &+ Self.firstSegment)
    let top = UInt.bitWidth &- 1 &- shifted.leadingZeroBitCount
    return directory[top &- 6] + Int(bitPattern: shifted ^ (1 &<< UInt(top)))
  }

  /// The first place behind an element's that does not lie beside it in memory.
  @inlinable @inline(__always)
  func end(ofSegmentOf place: Int) -> Int {
    let shifted = UInt(bitPattern: place &+ Self.firstSegment)
    let top = UInt.bitWidth &- 1 &- shifted.leadingZeroBitCount
    return Int(bitPattern: 2 &<< UInt(top)) &- Self.firstSegment
  }

  /// Where the next element goes; it counts once the caller has initialised it and says so.
  ///
  /// - Complexity: O(1); nothing is moved.
  @inlinable @inline(__always)
  func extend(_ initialize: (UnsafeMutablePointer<Element>) -> Void) {
    let place = counter.pointee
    if place == counter[1] { owner.reserve(place &+ 1) }
    initialize(pointer(to: place))
    counter.pointee = place &+ 1
  }

  /// Makes room for so many elements in all, so that others may initialise them at their places.
  @inlinable
  func reserve(_ count: Int) {
    if count > counter[1] { owner.reserve(count) }
  }

  /// Counts elements that were initialised at their places.
  @inlinable
  func extend(to count: Int) { counter.pointee = count }

  /// Appends an element.
  @inlinable @inline(__always)
  func append(_ element: Element) { extend { $0.initialize(to: element) } }
}

// Shared between threads only when nobody appends: while a level is expanded, and after a search.
extension Segments: @unchecked Sendable where Element: Sendable {}

extension Segments {
  /// Owns the memory.
  @usableFromInline
  final class Owner {
    @usableFromInline let directory: UnsafeMutablePointer<UnsafeMutablePointer<Element>>
    @usableFromInline let counter: UnsafeMutablePointer<Int>
    private var segments = 0

    @usableFromInline
    init() {
      directory = .allocate(capacity: 58)
      counter = .allocate(capacity: 2)
      counter.initialize(repeating: 0, count: 2)
    }

    deinit {
      var left = counter.pointee
      for segment in 0..<segments {
        let filled = Swift.min(left, Segments.firstSegment << segment)
        directory[segment].deinitialize(count: filled)
        directory[segment].deallocate()
        left -= filled
      }
      directory.deallocate()
      counter.deallocate()
    }

    /// Makes room for so many elements in all.
    @usableFromInline
    func reserve(_ count: Int) {
      while counter[1] < count {
        let size = Segments.firstSegment << segments
        directory[segments] = LargeMemory.allocate(size)
        segments += 1
        counter[1] += size
      }
    }
  }
}

extension Segments: RandomAccessCollection {
  @inlinable var startIndex: Int { 0 }
  @inlinable var endIndex: Int { count }

  @inlinable
  subscript(place: Int) -> Element {
    precondition(place >= 0 && place < count, "no element at that place")
    return pointer(to: place).pointee
  }
}
