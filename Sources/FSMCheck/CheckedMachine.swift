public import FSM

/// A machine after its check, with its types forgotten.
@usableFromInline
protocol CheckedMachine {
  /// Which machine it is.
  var identity: MachineIdentity { get }

  /// Everything that was found, as text and numbers.
  ///
  /// - Parameters:
  ///   - withWitnesses: Whether rows come with the shortest runs that fire them.
  ///   - detail: What is said of the runs of findings.
  /// - Returns: The document.
  func document(withWitnesses: Bool, _ detail: TraceDetail) -> MachineDocument

  /// What is wrong with the definition; empty when it was explored.
  var problems: [ProblemDocument] { get }

  /// What kept the search from being exhaustive.
  var cuts: [String] { get }

  /// The picture, with one node per state or per node of the machine.
  func diagram(perState: Bool) -> Diagram

  /// The table of states and actions.
  func matrix(perState: Bool) -> TransitionMatrix

  /// A shortest run to a state with a printed text, or to a node with a name.
  ///
  /// - Parameters:
  ///   - goal: The state or node to come to.
  ///   - start: The state or node to start in; nil for the initial states.
  ///   - detail: What is said of the run.
  /// - Returns: The run, or why there is none.
  func path(to goal: String, from start: String?, _ detail: TraceDetail) -> PathDocument

  /// How the rows of a name fire, or why they do not.
  func why(_ name: String, _ detail: TraceDetail) -> WhyDocument
}

extension CheckedMachine {
  func document(withWitnesses: Bool) -> MachineDocument {
    document(withWitnesses: withWitnesses, TraceDetail())
  }

  func path(to goal: String) -> PathDocument { path(to: goal, from: nil, TraceDetail()) }
}

/// A report, and what is known of the machine's source.
@usableFromInline
struct Checked<M: StateMachine>: CheckedMachine {
  let report: Report<M>
  let declared: DeclaredStates<M>?
  let sources: MachineSources

  @usableFromInline
  init(_ report: Report<M>, _ declared: DeclaredStates<M>?, _ sources: MachineSources) {
    self.report = report
    self.declared = declared
    self.sources = sources
  }

  @usableFromInline var identity: MachineIdentity { sources.identity }

  @usableFromInline
  func document(withWitnesses: Bool, _ detail: TraceDetail) -> MachineDocument {
    MachineDocument(
      report, sources, knowsCases: declared != nil, withWitnesses: withWitnesses, detail)
  }

  @usableFromInline var problems: [ProblemDocument] { ProblemDocument.all(in: report, identity) }

  @usableFromInline var cuts: [String] { report.exploration?.cuts.map(\.description) ?? [] }

  @usableFromInline
  func diagram(perState: Bool) -> Diagram {
    perState ? report.stateDiagram() : report.diagram(declared: declared)
  }

  @usableFromInline
  func matrix(perState: Bool) -> TransitionMatrix {
    TransitionMatrix(report, title: identity.name, perState: perState)
  }

  @usableFromInline
  func path(to goal: String, from start: String?, _ detail: TraceDetail) -> PathDocument {
    PathDocument(report, identity, goal: goal, start: start, detail)
  }

  @usableFromInline
  func why(_ name: String, _ detail: TraceDetail) -> WhyDocument {
    WhyDocument(report, identity, name: name, detail)
  }
}
