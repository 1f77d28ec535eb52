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
  @usableFromInline typealias Result = Swift.Result<Outcome, CommandFailure>

  /// A document, and the coverage as a picture if that is wanted.
  @usableFromInline
  struct Outcome {
    let document: WalkDocument
    let picture: Diagram?
  }

  /// How to walk.
  @usableFromInline
  struct Request {
    let seed: UInt64
    let walks: Int
    let length: Int
    let time: Duration?
    let choices: String?
    let limits: Limits
    let wantsPicture: Bool

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
      let problems = ProblemDocument.all(in: Report<M>(error), identity)
      return .success(Outcome(document: Self(problems, identity, request), picture: nil))
    }
    let goesOn = request.goesOn
    let exploration = explore(table, limits: request.limits.withoutSymmetry) { _ in goesOn() }
    var coverage = Coverage(exploration)
    let start = ContinuousClock.now
    let hasTime = { request.time.map { ContinuousClock.now - start < $0 } ?? true }
    var campaign = WalkCampaign(table, seed: request.seed, length: request.length) {
      goesOn() && hasTime()
    }
    var failure: WalkFailureDocument?
    var cuts: [String] = []
    do throws(WalkFailure<M>) {
      if let choices = request.choices {
        guard let walk = try campaign.replay(choices) else {
          return .failure(unreadable(choices))
        }
        coverage.add(walk)
      } else {
        cuts = try take(request, hasTime, &campaign, &coverage)
      }
    } catch {
      coverage.add(error.walk)
      failure = WalkFailureDocument(error, identity)
    }
    let document = Self(
      campaign.summary, identity, failure: failure, cuts: cuts, coverage: coverage.report)
    let picture = request.wantsPicture ? coverage.diagram : nil
    return .success(Outcome(document: document, picture: picture))
  }

  private static func unreadable(_ choices: String) -> CommandFailure {
    CommandFailure(
      message: "'\(choices)' is no list of choices: give what the report of a failure says after "
        + "'--replay', numbers with dots in between", status: .usage)
  }

  /// Takes all walks that are wanted, and says what cut them short.
  private static func take<M>(
    _ request: Request, _ hasTime: () -> Bool, _ campaign: inout WalkCampaign<M>,
    _ coverage: inout Coverage<M>
  ) throws(WalkFailure<M>) -> [String] {
    for number in 0..<request.walks {
      if !request.goesOn() { return ["the walks were interrupted"] }
      if !hasTime() { return [] }
      guard let walk = try campaign.next() else {
        if !request.goesOn() { return ["the walks were interrupted"] }
        let advice = "the time was up before a walk of \(request.length) steps was over"
        return number == 0 ? ["\(advice); ask for fewer with --length"] : []
      }
      coverage.add(walk)
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

  init<M>(_ failure: WalkFailure<M>, _ identity: MachineIdentity) {
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
    text = failure.report(
      call: "fsm-check test \(identity.name) --replay \(failure.choices)")
  }
}
