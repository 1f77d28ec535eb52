import FSM

/// A wizard of two pages that is finished after the second.
struct Wizard: StateMachine {
  enum State: Hashable { case first, second, finished }
  enum Action: CaseIterable { case next, back, help }
  enum Output: Hashable { case turned, entered, left }

  let initial = State.first
  func isFinal(_ state: State) -> Bool { state == .finished }

  var transitions: [Transition] {
    Transition("next", from: .first, on: .next, to: .second).emitting(.turned)
    Transition("finish", from: .second, on: .next, to: .finished)
    Transition("back", from: .second, on: .back, to: .first)
    Transition("any help", on: .help) { $0 }.reentering()
  }
  var outputs: [OutputRow<Self>] {
    OnEntry(.second, emit: .entered)
    OnExit(.second, emit: .left)
  }
}

/// An app that is idle or shows a wizard, and can go back to where the wizard was left.
struct WizardApp: StateMachine {
  enum Screen: Hashable {
    case idle, wizard(Wizard.State)
    var wizard: Wizard.State? { if case .wizard(let state) = self { state } else { nil } }
  }
  struct State: Hashable {
    var screen = Screen.idle
    var left = Wizard.start
    var helped = 0
  }
  enum Action: Hashable {
    case open, resume, close, finished
    case wizard(Wizard.Action)
    var wizard: Wizard.Action? { if case .wizard(let action) = self { action } else { nil } }
  }
  enum Output: Hashable { case wizard(Wizard.Output), closed }

  let initial = State()
  let actions: [Action] = [.open, .resume, .close]

  var transitions: [Transition] {
    Update("open", on: .open, guard: { $0.screen == .idle }) { $0.screen = .wizard(Wizard.start) }
    Update("resume", on: .resume, guard: { $0.screen == .idle }) { $0.screen = .wizard($0.left) }
    Update("close", on: .close, guard: { $0.screen != .idle }) { $0.screen = .idle }
    Update("finished", on: .finished) { $0.screen = .idle }
    // In any page but the first, where the wizard itself goes back.
    Update("go back", on: .wizard(.back), guard: { $0.screen.wizard != nil }) {
      $0.screen = .idle
    }
    Scope(
      "wizard", Wizard(), inCase: \.screen.wizard, updating: { $0.screen = .wizard($1) },
      onCase: \.wizard, sentAs: Action.wizard
    )
    .outputs(Output.wizard)
    .onFinish(.finished)
    .remembering(in: \.left)
  }
  var outputs: [OutputRow<Self>] {
    OnExit(where: { $0.screen != .idle }, emit: { _ in .closed })
  }
}
