/// How a journal of an earlier machine is taken over by today's.
///
/// ```swift
/// JournalMigration<Vending>(from: .version(1), actions: OldAction.self) { old in
///   switch old {
///   case .coin(let cents): cents == 50 ? [.insert(.fifty)] : []
///   case .refund: [.refund]
///   }
/// }
/// ```
///
/// Each action on record becomes any number of today's actions, which run through today's table
/// from the first state on; one that is rejected there is an error. The migrated run gets a new
/// file, and the old one is kept under another name.
public struct JournalMigration<M: StateMachine>: Sendable
where M.State: Codable, M.Action: Codable {
  /// The journals that a migration takes.
  public enum Source: Hashable, Sendable {
    /// Those written with a version of the values' encoding.
    case version(Int)
    /// Those whose header has a digest.
    case digest(String)
  }

  /// The journals that the migration takes.
  public let source: Source

  /// Makes today's actions of an action on record.
  let actions: @Sendable (ArraySlice<UInt8>) throws -> [M.Action]

  /// Makes today's state of the state that the run begins in; nil: it cannot.
  let state: (@Sendable (ArraySlice<UInt8>) throws -> M.State)?

  /// Takes over runs from their beginning.
  ///
  /// A journal that was compacted begins in a state, which this migration does not take.
  ///
  /// - Parameters:
  ///   - source: The journals that it takes.
  ///   - type: The type that the actions on record decode as.
  ///   - convert: Makes today's actions of one on record.
  public init<Old: Decodable & SendableMetatype>(
    from source: Source, actions type: Old.Type,
    _ convert: @escaping @Sendable (Old) throws -> [M.Action]
  ) {
    self.source = source
    actions = { try convert(try JournalFormat.decode(Old.self, from: $0)) }
    state = nil
  }

  /// Takes over runs that begin in any state.
  ///
  /// - Parameters:
  ///   - source: The journals that it takes.
  ///   - type: The type that the actions on record decode as.
  ///   - stateType: The type that the state decodes as in which the run begins.
  ///   - convert: Makes today's actions of one on record.
  ///   - convertState: Makes today's state of that one.
  public init<Old: Decodable & SendableMetatype, OldState: Decodable & SendableMetatype>(
    from source: Source, actions type: Old.Type, states stateType: OldState.Type,
    _ convert: @escaping @Sendable (Old) throws -> [M.Action],
    state convertState: @escaping @Sendable (OldState) throws -> M.State
  ) {
    self.source = source
    actions = { try convert(try JournalFormat.decode(Old.self, from: $0)) }
    state = { try convertState(try JournalFormat.decode(OldState.self, from: $0)) }
  }

  /// Takes over runs whose actions and states are encoded as today's are.
  ///
  /// For a machine whose rows were renamed or moved, or got company.
  ///
  /// - Parameter source: The journals that it takes.
  /// - Returns: The migration.
  public static func unchanged(from source: Source) -> Self {
    Self(
      from: source, actions: M.Action.self, states: M.State.self, { [$0] }, state: { $0 })
  }

  /// Whether it takes the journals with a header.
  func takes(_ header: JournalHeader) -> Bool {
    switch source {
    case .version(let version): header.version == version
    case .digest(let digest): header.digest == digest
    }
  }
}
