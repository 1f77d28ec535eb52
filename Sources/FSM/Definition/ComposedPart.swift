/// What a child machine brings into the machine around it, said in that machine's terms.
@usableFromInline
struct ComposedPart<M: StateMachine>: Sendable {
  /// How the child's rows stand to the rows written beside it.
  @usableFromInline
  enum Place: Sendable {
    /// Side by side: on one action both may fire.
    case beside
    /// Inside a state of the machine around it: the child's rows come first, and the others fire
    /// only where none of them does.
    case inside
  }

  /// The rows of one region of the child.
  struct Region: Sendable {
    var rows: [TransitionRow<M>]
    /// How many of the regions before it keep this one from firing.
    var rivals: Int
  }

  let name: String
  let location: CodeLocation
  let place: Place

  var regions: [Region] = []
  var activities: [ActivityRow<M>] = []
  var outputs: [OutputRow<M>] = []
  var properties: [Property<M>] = []

  /// The child's alphabet.
  var alphabet: [M.Action] = []

  /// The actions that it sends to other rows when it finishes.
  var finish: [M.Action] = []

  /// Such actions that nobody listed: those of machines whose keys nobody declared.
  var otherFinish: (@Sendable (M.Action) -> Bool)?

  /// Whether its rows or outputs send actions to other rows.
  var sendsActions = false

  /// Whether the child is there and final; nil where it is not there.
  var isFinal: @Sendable (M.State) -> Bool? = { _ in nil }

  /// Whether the child, if it is there, is within its own bound.
  var isWithinBounds: (@Sendable (M.State) -> Bool)?

  /// Says why the checker does not enter a state, where that is not what the child's own bound says.
  var exclusion: @Sendable (M.State) -> String? = { _ in nil }

  /// How the child is drawn; nil when its definition is faulty.
  var outline: (@Sendable () -> Outline<M>)?

  /// The types of the child's state, where it is always there and where it may be missing.
  var stateTypes: [ObjectIdentifier] = []

  /// Writes down where the child was when a row leaves it.
  var remember: (@Sendable (_ old: M.State, _ new: inout M.State) -> Void)?

  /// For an action that the alphabet lacks: whether it has the same action for another key.
  var isAlike: @Sendable (M.Action) -> Bool = { _ in false }

  /// For an action: which machine it is for, in states in which that is one of several and not
  /// there.
  var absence: Absence = { _ in nil }

  typealias Absence = @Sendable (M.Action) -> (@Sendable (M.State) -> String?)?

  /// Says which state of the child is not found again where it was put back; nil when all are.
  var misplaced: @Sendable (M.State) -> String? = { _ in nil }

  /// The faults of the child's definition, and of the way it is put in.
  var problems: [DefinitionError.Problem] = []

  init(_ name: String, at location: CodeLocation, _ place: Place) {
    self.name = name
    self.location = location
    self.place = place
  }
}
