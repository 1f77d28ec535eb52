public import FSM
import FSMCheckOptions

/// The cases of a suite made from a machine's graph.
@usableFromInline
struct SuiteDocument: Encodable {
  struct Case: Encodable {
    let name: String
    /// The place of the state to start in among the initial ones.
    let start: Int
    let actions: [String]
    /// The places of the actions that must be rejected, from 0.
    let rejected: [Int]
    /// The actions as Swift code.
    let code: [String]
    /// The state at the end, as printed.
    let end: String
  }

  let schemaVersion = 1
  let command = "suite"
  let machine: String
  let module: String
  let covers: String
  let steps: Int
  /// The fewest steps that any suite of the kind has, where that is known.
  let fewestSteps: Int?
  let cases: [Case]

  @usableFromInline typealias Result = Swift.Result<Self, CommandFailure>

  /// What is to be covered, and how far to explore the machine for it.
  @usableFromInline
  struct Request {
    let kind: SuiteKind
    let extraStates: Int
    let limits: Limits
  }

  /// Makes a suite of a machine.
  @usableFromInline
  static func suite<M: StateMachine>(
    _ request: Request, of type: M.Type, _ identity: MachineIdentity
  ) -> Result {
    do {
      let machine = M()
      let suite: Suite<M> =
        switch request.kind {
        case .states: try .states(of: machine, limits: request.limits)
        case .transitions: try .transitions(of: machine, limits: request.limits)
        case .pairs: try .sequences(of: machine, limits: request.limits)
        case .roundTrips: try .roundTrips(of: machine, limits: request.limits)
        case .conformance:
          try .conformance(
            of: machine, extraStates: request.extraStates, limits: request.limits, seeing: { $0 })
        }
      return .success(Self(suite, try TransitionTable(machine), identity))
    } catch let error as SuiteError {
      return .failure(CommandFailure(message: error.description, status: .inconclusive))
    } catch {
      return .failure(CommandFailure(message: "\(error)", status: .findings))
    }
  }

  private init<M>(_ suite: Suite<M>, _ table: TransitionTable<M>, _ identity: MachineIdentity) {
    machine = identity.name
    module = identity.module
    covers = suite.name
    steps = suite.stepCount
    fewestSteps = suite.fewestSteps
    cases = suite.cases.map { Case($0, table) }
  }
}

extension SuiteDocument.Case {
  init<M>(_ testCase: SuiteCase<M>, _ table: TransitionTable<M>) {
    var state = testCase.initial
    var rejected: [Int] = []
    for (place, action) in testCase.actions.enumerated() {
      if let run = Trace(replaying: [action], from: state, through: table) {
        state = run.last
      } else {
        rejected.append(place)
      }
    }
    self.init(
      name: testCase.name, start: table.initialStates.firstIndex(of: testCase.initial) ?? 0,
      actions: testCase.actions.map { ValuePrinter.text($0) }, rejected: rejected,
      code: testCase.actions.map { ActionCode($0, table).code }, end: ValuePrinter.text(state))
  }
}
