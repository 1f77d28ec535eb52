/// What a journal is about: the machine as it was when the journal was begun.
///
/// A journal is replayed only by a machine whose header is equal: the rows have the same names in
/// the same order, the alphabet lists the same actions, the types have the same names.
public struct JournalHeader: Hashable, Sendable {
  /// The name of the machine's type.
  public let machine: String

  /// The version of the values' encoding, counted by their author.
  public let version: Int

  /// The names of the rows in effective order; of a row without a name, its actions.
  public let rows: [String]

  /// The actions of the alphabet, printed.
  public let alphabet: [String]

  /// The name of the state type.
  public let state: String

  /// The name of the action type.
  public let action: String

  /// Describes a machine.
  ///
  /// - Parameters:
  ///   - table: The machine's table.
  ///   - version: The version of the values' encoding.
  public init<M: StateMachine>(_ table: TransitionTable<M>, version: Int = 1) {
    machine = Self.name(of: M.self)
    self.version = version
    rows = table.rows.indices.map { Self.label(of: TransitionID($0), in: table) }
    alphabet = table.alphabet.map { ValuePrinter.text($0) }
    state = Self.name(of: M.State.self)
    action = Self.name(of: M.Action.self)
  }

  /// A number that tells headers apart, in hexadecimal, the same in every process.
  ///
  /// It is the 64-bit FNV-1a hash of the names of the machine, the state type and the action type,
  /// the number of rows, their names, the number of actions and the actions; each number with its
  /// low byte first in eight bytes, each text after the number of its UTF-8 bytes. The version is
  /// not part of it.
  public var digest: String {
    var hash = StableHash()
    for name in [machine, state, action] { hash.add(name) }
    for list in [rows, alphabet] {
      hash.add(UInt64(list.count))
      for text in list { hash.add(text) }
    }
    return hash.value.fixedHex
  }

  /// A row's name that stays when the row is moved to another line.
  static func label<M>(of id: TransitionID, in table: TransitionTable<M>) -> String {
    let row = table[id]
    switch row.trigger {
    case .pattern where row.name == nil: return (row.scope + ["a row without a name"]).dotted
    case .pattern, .values: return table.label(of: id)
    }
  }

  /// A type's name with the types around it, without its module.
  private static func name(of type: Any.Type) -> String {
    var parts = String(reflecting: type).split(separator: ".").map(String.init)
    // What is declared in a function, or is private, has a place in its name that is an address.
    parts.removeAll { $0.hasPrefix("(unknown context at ") }
    return parts.count > 1 && !parts[0].contains("<") ? parts.dropFirst().dotted : parts.dotted
  }
}

extension Sequence<String> {
  fileprivate var dotted: String { joined(separator: ".") }
}

extension JournalHeader: Codable {
  private enum CodingKeys: CodingKey {
    case machine, version, rows, alphabet, state, action, digest
  }

  /// Reads a header; one whose digest is not that of its parts is not accepted.
  ///
  /// - Parameter decoder: Where to read from.
  /// - Throws: What is missing or wrong.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    machine = try values.decode(String.self, forKey: .machine)
    version = try values.decode(Int.self, forKey: .version)
    rows = try values.decode([String].self, forKey: .rows)
    alphabet = try values.decode([String].self, forKey: .alphabet)
    state = try values.decode(String.self, forKey: .state)
    action = try values.decode(String.self, forKey: .action)
    guard try values.decode(String.self, forKey: .digest) == digest else {
      throw DecodingError.dataCorruptedError(
        forKey: .digest, in: values, debugDescription: "the digest is not that of the header")
    }
  }

  /// Writes the header with its digest.
  ///
  /// - Parameter encoder: Where to write to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(machine, forKey: .machine)
    try values.encode(version, forKey: .version)
    try values.encode(rows, forKey: .rows)
    try values.encode(alphabet, forKey: .alphabet)
    try values.encode(state, forKey: .state)
    try values.encode(action, forKey: .action)
    try values.encode(digest, forKey: .digest)
  }
}
