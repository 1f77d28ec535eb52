public import FSM
import FSMCheckOptions

/// What random walks over a machine did, and what failed.
@usableFromInline
struct WalkDocument: Encodable {
  let schemaVersion = 1
  let command = "test"
  let machine: String
  let module: String
  let seed: UInt64
  let walks: Int
  let steps: Int
  let rejectedActions: Int
  /// The properties that walks say nothing about.
  let unjudged: [String]
  /// What kept the walks from being as many as were wanted.
  let cuts: [String]
  let problems: [ProblemDocument]
  let failure: WalkFailureDocument?
  let coverage: CoverageReport?

  /// What a machine gives for a request; fails when the choices to replay cannot be read.
  @usableFromInline typealias Result = Swift.Result<Self, CommandFailure>

  /// How to walk.
  @usableFromInline
  struct Request {
    let seed: UInt64
    let walks: Int
    let length: Int
    let time: Duration?
    let choices: String?
    let limits: Limits

    /// Asked now and then; false ends the walks.
    let goesOn: () -> Bool
  }

  /// Takes walks over a machine.
  @usableFromInline
  static func walk<M: StateMachine>(
    _ request: Request, over type: M.Type, _ identity: MachineIdentity
  ) -> Result {
    let table: TransitionTable<M>
    do throws(DefinitionError) {
      table = try TransitionTable(M())
    } catch {
      return .success(Self(ProblemDocument.all(in: Report<M>(error), identity), identity, request))
    }
    let goesOn = request.goesOn
    let exploration = explore(table, limits: request.limits) { _ in goesOn() }
    var coverage = Coverage(exploration)
    var campaign = WalkCampaign(table, seed: request.seed, length: request.length)
    var failure: WalkFailureDocument?
    var cuts: [String] = []
    do throws(WalkFailure<M>) {
      if let choices = request.choices {
        guard let walk = try campaign.replay(choices) else {
          return .failure(
            CommandFailure(
              message: "'\(choices)' is no list of choices: give what the report of a failure says "
                + "after '--replay', numbers with dots in between", status: .usage))
        }
        coverage.add(walk)
      } else {
        cuts = try take(request, &campaign, &coverage)
      }
    } catch {
      coverage.add(error.walk)
      failure = WalkFailureDocument(error)
    }
    return .success(
      Self(campaign.summary, identity, failure: failure, cuts: cuts, coverage: coverage.report))
  }

  /// Takes all walks that are wanted, and says what cut them short.
  private static func take<M>(
    _ request: Request, _ campaign: inout WalkCampaign<M>, _ coverage: inout Coverage<M>
  ) throws(WalkFailure<M>) -> [String] {
    let start = ContinuousClock.now
    for _ in 0..<request.walks {
      if !request.goesOn() { return ["the walks were interrupted"] }
      if let time = request.time, ContinuousClock.now - start >= time { return [] }
      coverage.add(try campaign.next())
    }
    return []
  }

  private init(_ problems: [ProblemDocument], _ identity: MachineIdentity, _ request: Request) {
    machine = identity.name
    module = identity.module
    seed = request.seed
    (walks, steps, rejectedActions, unjudged, cuts) = (0, 0, 0, [], [])
    self.problems = problems
    (failure, coverage) = (nil, nil)
  }

  private init(
    _ summary: WalkSummary, _ identity: MachineIdentity, failure: WalkFailureDocument?,
    cuts: [String], coverage: CoverageReport
  ) {
    machine = identity.name
    module = identity.module
    seed = summary.seed
    walks = summary.walks
    steps = summary.steps
    rejectedActions = summary.rejected
    unjudged = summary.unjudged
    problems = []
    self.cuts = cuts
    self.failure = failure
    self.coverage = coverage
  }
}

/// A walk that failed.
struct WalkFailureDocument: Encodable {
  let property: String
  let message: String
  let file: String?
  let line: Int?
  let actions: [String]
  /// The actions as Swift code.
  let code: String
  /// The choices that make the walk again.
  let choices: String
  let walk: Int?
  let firstLength: Int
  let shrinking: String
  let isShortest: Bool
  let isFlaky: Bool
  let text: String

  init<M>(_ failure: WalkFailure<M>) {
    property = failure.property
    message = failure.headline
    file = failure.location.map { SourcePaths.shown($0.filePath) }
    line = failure.location?.line
    actions = failure.walk.actions.map { ValuePrinter.text($0) }
    code = failure.code
    choices = failure.choices
    walk = failure.number
    firstLength = failure.firstLength
    shrinking = failure.shrinking.description
    isShortest = failure.isShortest
    isFlaky = failure.isFlaky
    text = failure.report(call: "fsm-check test \(M.self) --replay \(failure.choices)")
  }
}
