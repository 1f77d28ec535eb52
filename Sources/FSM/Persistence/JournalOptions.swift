/// How a journal is written and read.
public struct JournalOptions: Hashable, Sendable {
  /// What a change on record has survived when its dispatch returns.
  public enum Durability: Hashable, Sendable {
    /// Nothing: records are written when some have gathered. A crash of the program loses them.
    case buffered
    /// The end of the program: the system has the record. A loss of power may lose it.
    case flushed
    /// A loss of power: the system has been asked to write it to the disk, and has said it did.
    case synced
  }

  /// What to do with a change that cannot be written, for example when the disk is full.
  public enum Unwritable: Hashable, Sendable {
    /// The change happens, and is kept in memory; the next one tries to write both.
    case goOn
    /// The change does not happen: the action is rejected as `notRecorded`.
    case refuse
  }

  /// Where replaying begins.
  public enum Replay: Hashable, Sendable {
    /// At the last snapshot, whose state is taken as it is.
    case fromLastSnapshot
    /// At the first state of the journal; snapshots are compared with what comes out.
    case everything
  }

  /// What a change on record has survived when its dispatch returns.
  public var durability: Durability

  /// What to do with a change that cannot be written; nil: refuse it when synced, else go on.
  public var unwritable: Unwritable?

  /// After how many changes a snapshot of the state is written; nil: never.
  public var snapshotEvery: Int?

  /// Where replaying begins.
  public var replay: Replay

  /// Whether each record holds a digest of the state after it, so that a changed reduce function is
  /// found when it is replayed.
  public var digestsStates: Bool

  /// The version of the values' encoding; raise it when states or actions are encoded otherwise.
  public var version: Int

  /// Chooses options.
  ///
  /// - Parameters:
  ///   - durability: What a change on record has survived when its dispatch returns.
  ///   - unwritable: What to do with a change that cannot be written; nil: refuse it when synced.
  ///   - snapshotEvery: After how many changes a snapshot of the state is written; nil: never.
  ///   - replay: Where replaying begins.
  ///   - digestsStates: Whether each record holds a digest of the state after it.
  ///   - version: The version of the values' encoding.
  public init(
    durability: Durability = .flushed, unwritable: Unwritable? = nil, snapshotEvery: Int? = nil,
    replay: Replay = .fromLastSnapshot, digestsStates: Bool = true, version: Int = 1
  ) {
    self.durability = durability
    self.unwritable = unwritable
    self.snapshotEvery = snapshotEvery
    self.replay = replay
    self.digestsStates = digestsStates
    self.version = version
  }

  var refusesUnwritable: Bool {
    (unwritable ?? (durability == .synced ? .refuse : .goOn)) == .refuse
  }
}
