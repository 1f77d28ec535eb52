/// Types to print, of every kind that reflection tells apart.
enum Printed {
  enum Sample: Hashable {
    case idle
    case credit(cents: Int)
    case vending(Item)
    case playing(Track, at: Int)
    case named(String)
    case maybe(Int?)
    case empty(Empty)
  }

  /// An empty struct, for it has no parts to print.
  struct Empty: Hashable {}

  enum Item: String, Hashable, CaseIterable { case cola, water }

  struct Track: Hashable { var id: Int }

  struct Browser: Hashable {
    enum Mode: Hashable { case browsing, reading(page: Int) }
    var title: String?
    var mode: Mode
    var items: [Int]
  }

  struct Box<Value: Hashable>: Hashable {
    struct Inner: Hashable { var value: Value }
    var value: Value
  }

  struct Flags: OptionSet, Hashable { let rawValue: Int }

  enum Described: Hashable, CustomStringConvertible {
    case quiet
    case loud(Int)
    var description: String {
      switch self {
      case .quiet: "hush"
      case .loud(let volume): "LOUD\n\(volume)\u{202E}"
      }
    }
  }

  final class Device {}

  indirect enum Chain: Hashable {
    case end
    case link(Int, Chain)

    init(length: Int) {
      self = (0..<length).reduce(.end) { chain, number in .link(number, chain) }
    }
  }
}
