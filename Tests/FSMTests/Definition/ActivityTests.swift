import FSM
import Testing

/// A loader whose work answers with a value, a failure or a tick, and times out.
private struct Loader: StateMachine {
  enum State: Hashable {
    case idle, loading(Int), waiting, done(Int), failed
    var loading: Int? { if case .loading(let attempt) = self { attempt } else { nil } }
  }
  enum Action: Hashable {
    case start, cancel, loaded(Int), gaveUp, tick, timedOut
    var loaded: Int? { if case .loaded(let value) = self { value } else { nil } }
  }
  enum Activity: Hashable { case load(Int), watch }

  let initial = State.idle
  let actions: [Action] = [.start, .cancel, .loaded(1), .loaded(2), .gaveUp, .tick, .timedOut]

  // Each row applies to any state, so that only claims keep an action from being offered.
  var transitions: [Transition] {
    Transition("start", from: .idle, on: .start, to: .loading(1))
    Transition("cancel", on: .cancel, to: .idle)
    Transition("loaded", onCase: \.loaded) { .done($0) }
    Transition("retry", fromCase: \.loading, on: .gaveUp, guard: { $0 < 2 }) { .loading($0 + 1) }
    Transition("give up", on: .gaveUp, to: .failed)
    Transition("tick", on: .tick, to: .waiting)
    Transition("time out", on: .timedOut, to: .failed)
  }

  var activities: [ActivityRow<Self>] {
    During(inCase: \.loading, perform: Activity.load, yieldsCase: \.loaded)
    During(inCase: \.loading, perform: Activity.load, yields: .gaveUp)
    During(in: .waiting, .failed, perform: .watch, yields: .tick).mayNeverAnswer()
    After(.seconds(3), in: .waiting, send: .timedOut)
    After(
      inCase: \.loading, duration: { .seconds($0) }, restartingOn: { $0 }, send: .timedOut)
  }
}

struct `An activity's answer` {
  private static let states: [Loader.State] = [
    .idle, .loading(1), .loading(2), .waiting, .done(1), .failed,
  ]

  struct Claim: Sendable, CustomTestStringConvertible {
    fileprivate let action: Loader.Action
    /// Where the work runs: the states the action is offered in, and by which work.
    fileprivate let causes: [Loader.State: Cause]

    var testDescription: String { "\(action)" }
  }

  @Test(arguments: [
    Claim(action: .loaded(1), causes: [.loading(1): .activity(0), .loading(2): .activity(0)]),
    Claim(action: .loaded(7), causes: [.loading(1): .activity(0), .loading(2): .activity(0)]),
    Claim(action: .gaveUp, causes: [.loading(1): .activity(1), .loading(2): .activity(1)]),
    Claim(action: .tick, causes: [.waiting: .activity(2), .failed: .activity(2)]),
    Claim(
      action: .timedOut,
      causes: [.waiting: .timer(3), .loading(1): .timer(4), .loading(2): .timer(4)]),
  ])
  func `is offered only where the activity runs, and names it`(_ claim: Claim) throws {
    let table = try TransitionTable(Loader())
    let claimants = table.claimants(of: claim.action)
    #expect(!claimants.isEmpty)
    for state in Self.states {
      #expect(table.cause(claimedBy: claimants, in: state) == claim.causes[state], "\(state)")
      let outside = table.step(state, claim.action)
      #expect(outside == Step(outcome: .rejected(.claimed), state: state))
      if let cause = claim.causes[state] {
        let step = table.step(state, claim.action, cause: cause)
        #expect(step.outcome != .rejected(.claimed))
      }
    }
  }

  @Test(arguments: [Loader.Action.start, .cancel])
  fileprivate func `is not what everybody may send`(_ action: Loader.Action) throws {
    let table = try TransitionTable(Loader())
    #expect(table.claimants(of: action).isEmpty)
    for state in Self.states {
      #expect(table.cause(claimedBy: [], in: state) == .outside)
      #expect(table.step(state, action).outcome != .rejected(.claimed))
    }
  }

  @Test func `is taken from no other activity, and not where its own does not run`() throws {
    let table = try TransitionTable(Loader())
    let claimed = Outcome.rejected(.claimed)
    #expect(table.step(.loading(1), .gaveUp, cause: .activity(0)).outcome == claimed)
    #expect(table.step(.loading(1), .gaveUp, cause: .activity(99)).outcome == claimed)
    #expect(table.step(.idle, .gaveUp, cause: .activity(1)).outcome == claimed)
    #expect(table.step(.waiting, .timedOut, cause: .timer(4)).outcome == claimed)
    // A timer is no activity, and the reverse.
    #expect(table.step(.waiting, .timedOut, cause: .activity(3)).outcome == claimed)
    #expect(table.step(.loading(1), .gaveUp, cause: .timer(1)).outcome == claimed)
    #expect(table.step(.idle, .start, cause: .activity(0)).outcome == claimed)
  }

  @Test func `leads to no state that the activity could not bring about`() throws {
    let found = explore(try TransitionTable(Loader()))
    #expect(
      Set(found.states) == [
        .idle, .loading(1), .loading(2), .waiting, .done(1), .done(2), .failed,
      ])
    // Idle: start, cancel. Loading: cancel, two values, give up, time out, twice.
    // Waiting: cancel, tick, time out. Done: cancel, twice. Failed: cancel, tick.
    #expect(found.transitions == 2 + 2 * 5 + 3 + 2 + 2)
  }

  @Test func `has its cause in traces`() throws {
    let found = explore(try TransitionTable(Loader()))
    let place = try #require(found.states.firstIndex(of: .waiting))
    let trace = try #require(found.trace(toState: place))
    #expect(trace.actions == [.start, .timedOut, .tick])
    #expect(trace.steps.map(\.cause) == [.outside, .timer(4), .activity(2)])
    let refused = Trace(replaying: [.tick], from: .idle, through: found.table)
    #expect(refused == nil, "nothing ticks there")
  }

  @Test func `may stay away when the row says so`() throws {
    let table = try TransitionTable(Loader())
    #expect(table.activities.map(\.isUnanswered) == [false, false, true, false, false])
  }

  @Test func `comes from work that a state starts`() throws {
    let rows = try TransitionTable(Loader()).activities
    guard case .activity(let perform) = rows[0].kind, case .activity(let watch) = rows[2].kind,
      case .timer(let fixed) = rows[3].kind, case .timer(let backOff) = rows[4].kind
    else {
      Issue.record("the rows are not of the kinds they were written as")
      return
    }
    #expect(perform(.loading(2)) == .load(2))
    #expect(perform(.idle) == nil)
    #expect(watch(.failed) == .watch)
    #expect(watch(.idle) == nil)
    #expect(fixed(.waiting) == .seconds(3))
    #expect(fixed(.idle) == nil)
    #expect(backOff(.loading(2)) == .seconds(2))
    #expect(backOff(.waiting) == nil)
  }
}
