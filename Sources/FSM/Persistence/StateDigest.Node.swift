extension StateDigest {
  /// A value that is being encoded, as far as its digest goes.
  final class Node {
    private enum Part {
      case value(UInt64)
      /// A container that may still be filled.
      case node(Node)

      var digest: UInt64 {
        switch self {
        case .value(let digest): digest
        case .node(let node): node.digest
        }
      }
    }

    private let order: Order
    private var kind = Kind.none
    private var keyed: [(key: UInt64, part: Part)] = []
    private var listed: [Part] = []
    private var single: UInt64?

    init(order: Order = .listed) {
      self.order = order
    }

    /// How many elements it has.
    var count: Int { listed.count }

    func become(_ kind: Kind) { self.kind = kind }

    func set(_ digest: UInt64) { single = digest }

    func append(_ digest: UInt64) { listed.append(.value(digest)) }

    func append(_ node: Node) { listed.append(.node(node)) }

    func add(_ digest: UInt64, for key: String) {
      keyed.append((StateDigest.of(key), .value(digest)))
    }

    func add(_ node: Node, for key: String) { keyed.append((StateDigest.of(key), .node(node))) }

    /// The digest of what was encoded.
    var digest: UInt64 {
      if let single { return single }
      switch (kind, order) {
      case (.keyed, _):
        // A sum does not depend on the order.
        return StateDigest.of(
          .keyed, keyed.reduce(0) { $0 &+ StateDigest.of(($1.key, $1.part.digest)) })
      case (.listed, .listed):
        return StateDigest.of(.listed, listed.reduce(0) { StateDigest.of(($0, $1.digest)) })
      case (.listed, .anyOrder):
        return StateDigest.of(
          .anyOrder, listed.reduce(0) { $0 &+ StateDigest.of((0, $1.digest)) })
      case (.listed, .pairs):
        let pairs = stride(from: 0, to: listed.count - 1, by: 2).map {
          StateDigest.of((listed[$0].digest, listed[$0 + 1].digest))
        }
        return StateDigest.of(.pairs, pairs.reduce(0, &+))
      default:
        return StateDigest.of(.none, 0)
      }
    }
  }
}
