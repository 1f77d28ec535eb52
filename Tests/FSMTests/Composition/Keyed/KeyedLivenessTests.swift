@testable import FSM
import Testing

/// A job whose work must answer, and begins anew whenever somebody says so.
private struct Job: StateMachine {
  enum State: Hashable { case idle, busy, done }
  enum Action: CaseIterable { case go, again, finish }
  enum Activity: Hashable { case work }
  let initial = State.idle
  func isFinal(_ state: State) -> Bool { state == .done }
  var transitions: [Transition] {
    Transition("go", from: .idle, on: .go, to: .busy)
    Transition("again", from: .busy, on: .again, to: .busy).reentering()
    Transition("finish", from: .busy, on: .finish, to: .done)
  }
  var activities: [ActivityRow<Self>] { During(in: .busy, perform: .work, yields: .finish) }
  var properties: [Property<Self>] { LeadsTo("busy is done", from: .busy, to: .done) }
}

/// A machine that leaves its state only if it is treated fairly.
private struct Waiter: StateMachine {
  enum State: Hashable { case waiting, served }
  enum Action: CaseIterable { case serve, wait }
  let initial = State.waiting
  var transitions: [Transition] {
    Transition("serve", from: .waiting, on: .serve, to: .served)
    Transition("wait", from: .waiting, on: .wait, to: .waiting)
    Transition("leave", from: .served, on: .serve, to: .waiting)
  }
  var properties: [Property<Self>] {
    LeadsTo("one who waits is served", from: .waiting, to: .served, assuming: [.weak("serve")])
  }
}

/// Two of a machine under keys, of which those in a list may be told to begin anew.
private struct Two<Child: StateMachine>: StateMachine {
  struct State: Hashable { var children = [1: Child.start, 2: Child.start] }
  enum Action: Hashable {
    case child(Int, Child.Action)
    var child: (Int, Child.Action)? {
      switch self {
      case .child(let key, let action): (key, action)
      }
    }
  }
  struct Activity: Hashable {
    let key: Int
    let work: Child.Activity
  }
  let initial = State()
  let actions: [Action] = []
  var transitions: [Transition] {
    ScopeEach(
      "child", Child(), in: \.children, keys: [1, 2], onCase: \.child, sentAs: Action.child
    )
    .activities { Activity(key: $0, work: $1) }
  }
}

@Suite struct `Runs of machines under keys` {
  @Test func `are fair to each of them`() {
    #expect(check(Waiter()).isClean)
    let report = check(Two<Waiter>())
    #expect(report.isClean, "\(report)")
    #expect(report.verdicts.count == 2)
  }

  @Test func `put the work of one off for ever only by its own re-entering`() throws {
    let findings = check(Two<Job>()).findings.filter { $0.code == .propertyViolated }
    #expect(findings.count == 2)
    for (finding, key) in zip(findings, [1, 2]) {
      #expect(finding.message.contains("'child[\(key)]: busy is done'"))
      let trace = try #require(finding.trace)
      let loop = trace.steps.suffix(from: try #require(trace.loopStart))
      #expect(loop.contains { $0.action == .child(key, .again) }, "\(finding)")
    }
  }
}
