import FSM

/// Fetches a value in up to three attempts, with a pause after each failure and a limit in time.
struct Fetcher: StateMachine {
  enum State: Hashable {
    case idle, loading(Int), pausing(Int), done(Int), failed
    var loading: Int? { if case .loading(let attempt) = self { attempt } else { nil } }
    var pausing: Int? { if case .pausing(let attempt) = self { attempt } else { nil } }
    var isBusy: Bool { loading != nil || pausing != nil }
  }
  enum Action: Hashable {
    case start, cancel, poke, again, loaded(Int), gaveUp, retry, tooLate
    var loaded: Int? { if case .loaded(let value) = self { value } else { nil } }
  }
  enum Activity: Hashable { case load(Int) }
  enum Output: Hashable { case started, left(Int), gaveUp(Int) }

  let initial = State.idle
  let actions: [Action] = [
    .start, .cancel, .poke, .again, .loaded(1), .loaded(2), .gaveUp, .retry, .tooLate,
  ]

  var transitions: [Transition] {
    Transition("start", from: .idle, on: .start, to: .loading(1)).emitting(.started)
    Transition("cancel", where: \.isBusy, on: .cancel, to: .idle)
    Transition("poke", fromCase: \.loading, on: .poke) { .loading($0) }
    Transition("again", fromCase: \.loading, on: .again) { .loading($0) }.reentering()
    Transition("loaded", fromCase: \.loading, onCase: \.loaded) { _, value in .done(value) }
    Transition("pause", fromCase: \.loading, on: .gaveUp, guard: { $0 < 3 }) { .pausing($0) }
      .emitting { _, _, new in new.pausing.map { [.gaveUp($0)] } ?? [] }
    Transition("fail", fromCase: \.loading, on: .gaveUp, to: .failed).otherwise()
    Transition("retry", fromCase: \.pausing, on: .retry) { .loading($0 + 1) }
    Transition("too late", where: \.isBusy, on: .tooLate, to: .failed)
    Transition("restart", where: { !$0.isBusy }, on: .start, to: .loading(1)).otherwise()
  }

  var activities: [ActivityRow<Self>] {
    During(inCase: \.loading, perform: Activity.load, yields: .gaveUp, yieldsCase: \.loaded)
    After(inCase: \.pausing, duration: { .seconds($0) }, send: .retry)
    After(.seconds(10), where: \.isBusy, send: .tooLate)
  }

  var outputs: [OutputRow<Self>] {
    OnExit(inCase: \.loading, emit: Output.left)
  }
}
