/// What was found when a journal was opened.
public struct JournalRestoration: Hashable, Sendable {
  /// The step that the store goes on from; 0 when nothing is on record.
  public let step: Int

  /// How many steps were replayed: those since the last snapshot, unless everything was.
  public let replayed: Int

  /// What a crash left of the last record; it was cut off.
  public let tornTail: JournalTornTail?

  /// The path of the old journal, when it was migrated.
  public let migratedFrom: String?
}
