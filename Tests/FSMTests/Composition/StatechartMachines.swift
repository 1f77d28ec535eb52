import FSM

/// How an editor takes keys; it blinks all the time.
struct KeyMode: StateMachine {
  enum State: Hashable { case insert, command }
  enum Action: CaseIterable { case toggle, tick }
  enum Activity: Hashable { case blink }

  let initial = State.insert

  var transitions: [Transition] {
    Transition("command", from: .insert, on: .toggle, to: .command)
    Transition("insert", from: .command, on: .toggle, to: .insert)
    Transition("tick", on: .tick) { $0 }
  }
  var activities: [ActivityRow<Self>] {
    During(in: .insert, .command, perform: .blink, yields: .tick)
  }
}

/// A document that is read or edited.
struct Letter: StateMachine {
  enum State: Hashable {
    case reading, editing(KeyMode.State)
    var editing: KeyMode.State? { if case .editing(let mode) = self { mode } else { nil } }
  }
  enum Action: Hashable {
    case edit, stop, mode(KeyMode.Action)
    var mode: KeyMode.Action? { if case .mode(let action) = self { action } else { nil } }
  }
  typealias Activity = KeyMode.Activity

  let initial = State.reading
  let actions: [Action] = [.edit, .stop]

  var transitions: [Transition] {
    Scope(
      "mode", KeyMode(), inCase: \.editing, heldAs: State.editing, onCase: \.mode,
      sentAs: Action.mode
    )
    .activities { $0 }
    Transition("edit", from: .reading, on: .edit, to: .editing(KeyMode.start))
    Transition("stop", where: { $0.editing != nil }, on: .stop, to: .reading)
  }
}

/// A window that is closed or shows a document, and can be opened again where it was closed.
struct LetterWindow: StateMachine {
  enum Content: Hashable {
    case closed, open(Letter.State)
    var open: Letter.State? { if case .open(let document) = self { document } else { nil } }
  }
  struct State: Hashable {
    var content = Content.closed
    var last = Letter.start
  }
  enum Action: Hashable {
    case open, resume, close, document(Letter.Action)
    var document: Letter.Action? { if case .document(let action) = self { action } else { nil } }
  }
  typealias Activity = KeyMode.Activity

  /// Whether the mode is forgotten.
  var isShallow = false

  let initial = State()
  let actions: [Action] = [.open, .resume, .close]

  var transitions: [Transition] {
    if isShallow {
      document.remembering(in: \.last) { $0.editing == nil ? .reading : .editing(KeyMode.start) }
    } else {
      document.remembering(in: \.last)
    }
    Update("open", on: .open, guard: { $0.content == .closed }) {
      $0.content = .open(Letter.start)
    }
    Update("resume", on: .resume, guard: { $0.content == .closed }) { $0.content = .open($0.last) }
    Update("close", on: .close, guard: { $0.content != .closed }) { $0.content = .closed }
  }

  private var document: Scope<Letter> {
    Scope(
      "document", Letter(), inCase: \.content.open, updating: { $0.content = .open($1) },
      onCase: \.document, sentAs: Action.document
    )
    .activities { $0 }
  }
}

/// Two windows side by side.
struct Desk: StateMachine {
  struct State: Hashable { var left = LetterWindow.start, right = LetterWindow.start }
  enum Action: Hashable {
    case left(LetterWindow.Action), right(LetterWindow.Action)
    var left: LetterWindow.Action? { if case .left(let action) = self { action } else { nil } }
    var right: LetterWindow.Action? { if case .right(let action) = self { action } else { nil } }
  }
  enum Activity: Hashable { case left, right }

  var isShallow = false
  let initial = State()
  let actions: [Action] = []

  var transitions: [Transition] {
    let window = LetterWindow(isShallow: isShallow)
    Scope("left", window, in: \.left, onCase: \.left, sentAs: Action.left)
      .activities { _ in .left }
    Scope("right", window, in: \.right, onCase: \.right, sentAs: Action.right)
      .activities { _ in .right }
  }
}

/// A machine that works until it is told to begin again.
struct Hand: StateMachine {
  enum State: Hashable { case working }
  enum Action: CaseIterable { case again, done, report }
  enum Activity: Hashable { case work }

  let initial = State.working

  var transitions: [Transition] {
    Transition("again", from: .working, on: .again, to: .working).reentering()
    Transition("done", from: .working, on: .done, to: .working)
    Transition("report", from: .working, on: .report, to: .working)
  }
  var activities: [ActivityRow<Self>] {
    During(in: .working, perform: .work, yields: .report)
  }
}

/// Two workers side by side.
struct Hands: StateMachine {
  struct State: Hashable { var left = Hand.start, right = Hand.start }
  enum Action: Hashable {
    case left(Hand.Action), right(Hand.Action)
    var left: Hand.Action? { if case .left(let action) = self { action } else { nil } }
    var right: Hand.Action? { if case .right(let action) = self { action } else { nil } }
  }
  enum Activity: Hashable { case left, right, light }

  let initial = State()
  let actions: [Action] = []

  var transitions: [Transition] {
    Scope("left", Hand(), in: \.left, onCase: \.left, sentAs: Action.left)
      .activities { _ in .left }
    Scope("right", Hand(), in: \.right, onCase: \.right, sentAs: Action.right)
      .activities { _ in .right }
  }
}

/// A hall that is closed, or open with light and two workers.
struct Hall: StateMachine {
  enum State: Hashable {
    case closed, open(Hands.State)
    var open: Hands.State? { if case .open(let workers) = self { workers } else { nil } }
  }
  enum Action: Hashable {
    case open, renew, dim, inside(Hands.Action)
    var inside: Hands.Action? { if case .inside(let action) = self { action } else { nil } }
  }
  typealias Activity = Hands.Activity

  let initial = State.closed
  let actions: [Action] = [.open, .renew]

  var transitions: [Transition] {
    Scope(
      "inside", Hands(), inCase: \.open, heldAs: State.open, onCase: \.inside,
      sentAs: Action.inside
    )
    .activities { $0 }
    Transition("open", from: .closed, on: .open, to: .open(Hands.start))
    Transition("renew", where: { $0.open != nil }, on: .renew) { $0 }.reentering()
    Transition("dim", where: { $0.open != nil }, on: .dim) { $0 }
  }
  var activities: [ActivityRow<Self>] {
    During(where: { $0.open != nil }, perform: { _ in .light }, yields: .dim)
  }
}

/// A way that ends.
struct Leg: StateMachine {
  enum State: Hashable { case underway, there }
  enum Action: CaseIterable { case arrive }
  let initial = State.underway
  func isFinal(_ state: State) -> Bool { state == .there }
  var transitions: [Transition] {
    Transition("arrive", from: .underway, on: .arrive, to: .there)
  }
}

/// A stage that ends with its way.
struct Stage: StateMachine {
  enum State: Hashable {
    case walking(Leg.State), resting
    var walking: Leg.State? { if case .walking(let leg) = self { leg } else { nil } }
  }
  enum Action: Hashable {
    case legOver, leg(Leg.Action)
    var leg: Leg.Action? { if case .leg(let action) = self { action } else { nil } }
  }

  let initial = State.walking(Leg.start)
  let actions: [Action] = []
  func isFinal(_ state: State) -> Bool { state == .resting }

  var transitions: [Transition] {
    Scope(
      "leg", Leg(), inCase: \.walking, heldAs: State.walking, onCase: \.leg, sentAs: Action.leg
    )
    .onFinish(.legOver)
    Transition("leg over", on: .legOver, to: .resting)
  }
}

/// A trip that ends with its stage.
struct Trip: StateMachine {
  enum State: Hashable {
    case away(Stage.State), home
    var away: Stage.State? { if case .away(let stage) = self { stage } else { nil } }
  }
  enum Action: Hashable {
    case stageOver, stage(Stage.Action)
    var stage: Stage.Action? { if case .stage(let action) = self { action } else { nil } }
  }

  let initial = State.away(Stage.start)
  let actions: [Action] = []
  func isFinal(_ state: State) -> Bool { state == .home }

  var transitions: [Transition] {
    Scope(
      "stage", Stage(), inCase: \.away, heldAs: State.away, onCase: \.stage, sentAs: Action.stage
    )
    .onFinish(.stageOver)
    Transition("stage over", on: .stageOver, to: .home)
  }
}
