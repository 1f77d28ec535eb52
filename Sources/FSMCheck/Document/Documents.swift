import FSM
import FSMCheckOptions

/// What a command writes as JSON; `docs/json.md` describes it.
///
/// Readers must ignore fields they do not know: new ones are added without a new version.
struct CheckDocument: Encodable {
  let schemaVersion = 1
  let tool = "fsm-check"
  let toolVersion = checkVersion
  let command: String
  let machines: [MachineDocument]
  let skipped: [SkippedDocument]
}

/// A machine that could not be checked.
struct SkippedDocument: Encodable {
  let name: String
  let module: String
  let file: String
  let line: Int
  let reason: String
}

/// Everything a check found about one machine.
@usableFromInline
struct MachineDocument: Codable {
  let name: String
  let module: String
  let file: String
  let line: Int
  let verdict: String
  /// Whether it is inconclusive only because a state may have been omitted; nil when it is not.
  var probabilistic: Bool?
  let exploration: ExplorationDocument?
  let transitions: [RowDocument]
  let properties: [PropertyDocument]
  let findings: [FindingDocument]
  /// What could not be looked at, for people.
  let notes: [String]
}

/// The numbers of an exploration.
struct ExplorationDocument: Codable {
  let initialStates: Int
  let states: Int
  let expandedStates: Int
  let transitionsFired: Int
  let distinctPairs: Int
  let selfLoops: Int
  let depth: Int
  let levels: [Int]
  let deadlocks: Int
  let stutteringStates: Int
  let outsideBounds: Int
  /// Whether states that differ by symmetry alone count once; nil in a document of an older version.
  let merged: Bool?
  let exhausted: Bool
  let cuts: [String]
  let limits: LimitsDocument
  let actions: Int
  let alphabetIsComplete: Bool
  let seconds: Double
  /// What was kept of each state: `exact` or `compact`.
  let storage: String
  /// Questions that the way of searching leaves open, for people.
  let unanswered: [String]
  /// How likely it is at most that a state was omitted; nil when states were kept.
  let omissionProbability: Double?
  /// Whether everything was explored but for states that were omitted; nil when states were kept.
  let probablyExhausted: Bool?
}

/// The limits of an exploration.
struct LimitsDocument: Codable {
  let states: Int
  let depth: Int
  let seconds: Double
}

/// One row: how it is written, and what it did.
struct RowDocument: Codable {
  let id: Int
  let name: String
  let file: String
  let line: Int
  let source: String
  let action: String
  let target: String
  let condition: String?
  var evaluated: Int?
  var enabled: Int?
  var fired: Int?
  var witnessSteps: Int?
  var witness: TraceDocument?
}

/// The verdict on one property.
struct PropertyDocument: Codable {
  let name: String
  let file: String
  let line: Int
  let verdict: String
  let withinBound: Bool
  let reason: String?
  /// What the verdict takes for granted, for questions about runs.
  let assumptions: [String]
  /// The conditions that never hold.
  let vacuousConditions: [String]
  /// Whether it is inconclusive only because a state may have been omitted; nil when it is not.
  var probabilistic: Bool?
}

/// One finding.
struct FindingDocument: Codable {
  let code: String
  let severity: String
  let message: String
  let file: String
  let line: Int
  let transitions: [Int]
  let subject: String?
  let count: Int
  let expected: Bool
  let trace: TraceDocument?
  /// Runs to other states that show the same, where they are wanted.
  var moreTraces: [TraceDocument]?
}

/// A run.
struct TraceDocument: Codable {
  let initial: String
  /// The number of that state; nil when it was not explored.
  var initialId: Int?
  let steps: [StepDocument]
  /// The step, from 0, to which the run returns for ever; their number when nothing happens any
  /// more; nil for a finite run.
  let loopStart: Int?
  /// The run as Swift code, where that is wanted.
  let code: RunCode?
  /// What holds along the run, where that is wanted.
  let conditions: [ConditionDocument]?
}

/// A condition on states, along a run.
struct ConditionDocument: Codable {
  let name: String
  /// Whether it holds in the initial state, and after each step.
  let holds: [Bool]
}

/// A run as Swift code.
struct RunCode: Codable {
  /// The state it starts in.
  let start: String
  /// The actions, each with why it is not written as a value when it is not.
  let actions: [ActionCode]
}

/// An action as Swift code.
struct ActionCode: Codable {
  let code: String
  let remark: String?
}

/// One difference between two states.
struct ChangeDocument: Codable {
  let path: String
  let old: String?
  let new: String?
}

/// A place in a source file.
struct PlaceDocument: Codable {
  let file: String
  let line: Int
}

/// One step of a run.
struct StepDocument: Codable {
  let action: String
  let cause: String
  /// The place of the activity or timer among the machine's; nil for any other cause.
  let causeIndex: Int?
  let transitions: [String]
  /// The ids of the rows that fired, in firing order.
  let rows: [Int]
  /// Where each of them stands.
  let places: [PlaceDocument]
  let file: String
  let line: Int
  let state: String
  /// The number of that state; nil when it was not explored.
  var stateId: Int?
  /// What the step changed; nil where nobody compared.
  let changes: [ChangeDocument]?
}
