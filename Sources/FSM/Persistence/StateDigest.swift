/// A number that tells states apart, the same in every process.
///
/// It is computed from what the state encodes: the values with their kinds, keys in any order, the
/// elements of a `Set` and the entries of a `Dictionary` in any order, everything else in order.
/// A type that encodes something in the order of its hashing by hand has another digest in every
/// process.
enum StateDigest {
  /// Computes the digest of a value.
  ///
  /// - Complexity: O(values contained).
  static func of(_ value: some Encodable) throws -> UInt64 {
    let node = Node(order: order(of: value))
    try value.encode(to: NodeEncoder(node: node))
    return node.digest
  }

  /// What the order of a value's elements means.
  enum Order {
    case listed
    case anyOrder
    /// Keys and values in turn, the pairs in any order.
    case pairs
  }

  /// What a single value is.
  enum Kind: UInt8 {
    case none, bool, integer, unsigned, number, text, keyed, listed, anyOrder, pairs
  }

  private static func order(of value: Any) -> Order {
    (value as? any UnorderedElements)?.elementOrder ?? .listed
  }

  static func of(_ kind: Kind, _ bits: UInt64) -> UInt64 {
    var hash = StableHash()
    hash.add(CollectionOfOne(kind.rawValue))
    hash.add(bits)
    return hash.value
  }

  static func of(_ text: String) -> UInt64 {
    var hash = StableHash()
    hash.add(CollectionOfOne(Kind.text.rawValue))
    hash.add(text.utf8)
    return hash.value
  }

  static func of(_ number: Double) -> UInt64 {
    // Equal numbers have equal digests: there are two zeros, and many that are no number.
    of(.number, number == 0 ? 0 : number.isNaN ? Double.nan.bitPattern : number.bitPattern)
  }

  static func of(_ pair: (UInt64, UInt64)) -> UInt64 {
    var hash = StableHash()
    hash.add(pair.0)
    hash.add(pair.1)
    return hash.value
  }
}

/// A collection that encodes its elements in the order of their hashing.
private protocol UnorderedElements {
  var elementOrder: StateDigest.Order { get }
}

extension Set: UnorderedElements {
  fileprivate var elementOrder: StateDigest.Order { .anyOrder }
}

extension Dictionary: UnorderedElements {
  fileprivate var elementOrder: StateDigest.Order { .pairs }
}
