import Synchronization

/// The ends of long firings: what `Fired` cannot hold inline, each kept once.
///
/// Kept for ever, so that `Fired` is plain memory. A reference in it would be counted each time
/// that a store hands a change on, which doubles the cost of a dispatch; and only an action that
/// moves more than twelve regions at once leaves anything here.
@usableFromInline
struct LongFirings: Sendable {
  /// An end and the row that comes after it: looking a longer end up makes no array.
  private struct Lengthening: Hashable {
    let end: UInt32
    let row: UInt16
  }

  private struct Contents {
    var ends: [[UInt16]] = [[]]
    var numbers: [Lengthening: UInt32] = [:]
  }

  private static let contents = Mutex(Contents())

  /// The end with a number.
  static subscript(number: UInt32) -> [UInt16] { contents.withLock { $0.ends[Int(number)] } }

  /// The number of an end with one row more.
  @usableFromInline
  static func append(_ row: UInt16, to number: UInt32) -> UInt32 {
    contents.withLock { contents in
      let lengthening = Lengthening(end: number, row: row)
      if let known = contents.numbers[lengthening] { return known }
      let new = UInt32(contents.ends.count)
      contents.ends.append(contents.ends[Int(number)] + [row])
      contents.numbers[lengthening] = new
      return new
    }
  }
}
