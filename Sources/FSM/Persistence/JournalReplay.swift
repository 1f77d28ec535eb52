/// What came out when a recorded run was played through a machine as it is today.
///
/// The file is read, never changed, and may be in use. When the rows of the machine have other
/// names or another order than they had, rows are compared by their names; a row that has another
/// name at its place counts as the same.
public struct JournalReplay<M: StateMachine>: Sendable where M.State: Codable, M.Action: Codable {
  /// What the journal is about; nil when that cannot be read.
  public private(set) var header: JournalHeader?

  /// In what the machine differs from the one that wrote the journal.
  public private(set) var differences: [JournalDifference] = []

  /// The step before the first one on record: 0 unless the journal was compacted.
  public private(set) var firstStep = 0

  /// The last step that agrees.
  public private(set) var lastStep = 0

  /// The state after that step; nil when the journal cannot be read.
  public private(set) var state: M.State?

  /// What a crash left of the last record.
  public private(set) var tornTail: JournalTornTail?

  /// What ended the replay before the end of the journal.
  public private(set) var error: JournalError?

  /// Whether the machine does today what it did, and its header is the recorded one.
  public var agrees: Bool { error == nil && differences.isEmpty }

  /// Plays a journal.
  ///
  /// - Parameters:
  ///   - path: The path of the journal.
  ///   - table: The machine's table.
  ///   - each: Told of each change that agrees.
  /// - Complexity: O(records · rows).
  public init(
    _ path: String, through table: TransitionTable<M>, each: (Change<M>) -> Void = { _ in }
  ) {
    do throws(JournalError) {
      try play(path, table, each)
    } catch {
      self.error = error
    }
  }

  private mutating func play(
    _ path: String, _ table: TransitionTable<M>, _ each: (Change<M>) -> Void
  ) throws(JournalError) {
    let file: JournalFile
    do {
      file = try JournalFile(path, .read)
    } catch {
      throw JournalError(path, error)
    }
    let scan = try JournalScan(path, file)
    header = scan.header
    tornTail = scan.tornTail
    differences = scan.header.differences(
      to: JournalHeader(table, version: scan.header.version))
    let isOther = differences.contains { if case .name = $0 { true } else { false } }
    guard !isOther else { throw JournalError(path, .otherMachine(differences)) }
    var player = JournalPlayer<M>(
      path, table, comparison: differences.isEmpty ? .places : .names(namesToday))
    defer {
      state = player.state
      lastStep = player.step
    }
    // The first state alone says where the run begins.
    try player.play(file, from: scan.start, to: scan.start.offset + 1)
    firstStep = player.step
    try player.play(file, from: scan.first, to: scan.end, each: each)
  }

  /// The recorded rows by their names of today.
  private var namesToday: [String] {
    var names = header?.rows ?? []
    for case .renamed(JournalHeader.rowSubject, let place, _, let today) in differences {
      names[place - 1] = today
    }
    return names
  }
}
