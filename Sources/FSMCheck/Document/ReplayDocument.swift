public import FSM
import FSMCheckOptions

/// What came out when a recorded run was played through a machine as it is today.
@usableFromInline
struct ReplayDocument: Encodable {
  /// A document, or why there is none.
  @usableFromInline typealias Result = Swift.Result<ReplayDocument, CommandFailure>

  let schemaVersion = 1
  let command = "replay"
  let machine: String
  let module: String
  let journal: String
  let agrees: Bool
  /// The step before the first one on record.
  let firstStep: Int
  /// The last step that agrees.
  let lastStep: Int
  /// The state after that step.
  let state: String
  let tornTail: TornTailDocument?
  let differences: [String]
  let disagreement: DisagreementDocument?

  /// Plays a journal.
  ///
  /// - Parameters:
  ///   - path: The path of the journal.
  ///   - type: The machine's type.
  ///   - identity: Which machine it is.
  /// - Returns: What came out; a failure when the journal cannot be read as one of the machine's.
  @usableFromInline
  static func replay<M: StateMachine>(
    _ path: String, through type: M.Type, _ identity: MachineIdentity
  ) -> Result where M.State: Codable, M.Action: Codable {
    do throws(DefinitionError) {
      let replay = JournalReplay<M>(path, through: try TransitionTable(M()))
      guard let error = replay.error else {
        return .success(Self(replay, nil, path, identity))
      }
      guard case .disagreement(let facts) = error.reason, let place = error.place else {
        return .failure(failure(error, path))
      }
      return .success(Self(replay, DisagreementDocument(facts, place), path, identity))
    } catch {
      let problems = ProblemDocument.all(in: Report<M>(error), identity).map(\.text)
      return .failure(
        CommandFailure(message: problems.joined(separator: "; "), status: .findings))
    }
  }

  private init<M>(
    _ replay: JournalReplay<M>, _ disagreement: DisagreementDocument?, _ path: String,
    _ identity: MachineIdentity
  ) {
    machine = identity.name
    module = identity.module
    journal = SourcePaths.shown(path)
    agrees = replay.agrees
    firstStep = replay.firstStep
    lastStep = replay.lastStep
    state = replay.state.map { ValuePrinter.text($0) } ?? ""
    tornTail = replay.tornTail.map {
      TornTailDocument(record: $0.record, offset: $0.offset, bytes: $0.bytes)
    }
    differences = replay.differences.map(\.description)
    self.disagreement = disagreement
  }

  private static func failure(_ error: JournalError, _ path: String) -> CommandFailure {
    let place = error.place.map { ":\($0.record) (byte \($0.offset))" } ?? ""
    return CommandFailure(
      message: "\(SourcePaths.shown(path))\(place): \(error.reason)",
      status: error.reason == .noFile ? .usage : .unreadable)
  }
}

/// What a crash left of the last record.
struct TornTailDocument: Encodable {
  let record: Int
  let offset: Int
  let bytes: Int
}

/// The first step at which a machine does something else than it did.
struct DisagreementDocument: Encodable {
  let message: String
  let record: Int
  let offset: Int
  let step: Int
  /// The action; nil when the initial state or a snapshot disagrees.
  let action: String?
  /// The state in which it was handled.
  let state: String
  let expectedRows: [String]
  let actualRows: [String]

  init(_ facts: JournalDisagreement, _ place: JournalError.Place) {
    message = facts.description
    record = place.record
    offset = place.offset
    step = facts.step
    action = facts.action
    state = facts.state
    expectedRows = facts.expectedRows
    actualRows = facts.actualRows
  }
}
