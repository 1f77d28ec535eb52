extension StateDigest {
  /// An encoder that keeps nothing but digests.
  struct NodeEncoder: Encoder {
    let node: Node

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      node.become(.keyed)
      return KeyedEncodingContainer(Keyed<Key>(node: node))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      node.become(.listed)
      return Listed(node: node)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(node: node) }
  }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: Node

    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { node.add(of(.none, 0), for: key.stringValue) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      node.add(try of(value), for: key.stringValue)
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      nested(key.stringValue).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      nested(key.stringValue).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { nested("super") }

    func superEncoder(forKey key: Key) -> any Encoder { nested(key.stringValue) }

    private func nested(_ key: String) -> NodeEncoder {
      let child = Node()
      node.add(child, for: key)
      return NodeEncoder(node: child)
    }
  }

  private struct Listed: UnkeyedEncodingContainer {
    let node: Node

    var codingPath: [any CodingKey] { [] }
    var count: Int { node.count }

    func encodeNil() { node.append(of(.none, 0)) }

    func encode<Value: Encodable>(_ value: Value) throws { node.append(try of(value)) }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
      superEncoder(node).container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      superEncoder(node).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { superEncoder(node) }

    private func superEncoder(_ node: Node) -> NodeEncoder {
      let child = Node()
      node.append(child)
      return NodeEncoder(node: child)
    }
  }

  private struct Single: SingleValueEncodingContainer {
    let node: Node

    var codingPath: [any CodingKey] { [] }

    func encodeNil() { node.set(of(.none, 0)) }
    func encode(_ value: Bool) { node.set(of(.bool, value ? 1 : 0)) }
    func encode(_ value: String) { node.set(of(value)) }
    func encode(_ value: Double) { node.set(of(value)) }
    func encode(_ value: Float) { node.set(of(Double(value))) }
    func encode(_ value: Int) { node.set(of(.integer, UInt64(truncatingIfNeeded: value))) }
    func encode(_ value: Int8) { node.set(of(.integer, UInt64(truncatingIfNeeded: value))) }
    func encode(_ value: Int16) { node.set(of(.integer, UInt64(truncatingIfNeeded: value))) }
    func encode(_ value: Int32) { node.set(of(.integer, UInt64(truncatingIfNeeded: value))) }
    func encode(_ value: Int64) { node.set(of(.integer, UInt64(truncatingIfNeeded: value))) }
    func encode(_ value: UInt) { node.set(of(.unsigned, UInt64(value))) }
    func encode(_ value: UInt8) { node.set(of(.unsigned, UInt64(value))) }
    func encode(_ value: UInt16) { node.set(of(.unsigned, UInt64(value))) }
    func encode(_ value: UInt32) { node.set(of(.unsigned, UInt64(value))) }
    func encode(_ value: UInt64) { node.set(of(.unsigned, UInt64(value))) }
    func encode<Value: Encodable>(_ value: Value) throws { node.set(try of(value)) }
  }
}
