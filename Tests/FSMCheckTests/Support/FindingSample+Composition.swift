import FSM

/// A light that is switched, and says so.
private struct Light: StateMachine {
  enum State: CaseIterable { case off, on }
  enum Action: CaseIterable { case toggle, dim }
  enum Output { case toggled }
  let initial = State.off
  var transitions: [Transition] {
    Transition("turn on", from: .off, on: .toggle, to: .on).emitting(.toggled)  // on
    Transition("turn off", from: .on, on: .toggle, to: .off).emitting(.toggled)  // off
    Transition("dim", from: .on, on: .dim, to: .off)  // dim
  }
}

private enum LightAction: Hashable {
  case left(Light.Action), right(Light.Action), report
  var left: Light.Action? { if case .left(let action) = self { action } else { nil } }
  var right: Light.Action? { if case .right(let action) = self { action } else { nil } }
}

// Faults between the parts of composed machines.
extension FindingSample {
  static var hiddenTransition: Self {
    struct Lamp: StateMachine {
      enum State: Hashable {
        case lit(Light.State), broken
        var lit: Light.State? { if case .lit(let state) = self { state } else { nil } }
      }
      var isFaulty = true
      typealias Action = LightAction
      let initial = State.lit(.off)
      let actions: [Action] = []
      func isFinal(_ state: State) -> Bool { state == .broken }
      var transitions: [Transition] {
        Scope(
          "left", Light(), inCase: \.lit, heldAs: State.lit, onCase: \.left, sentAs: Action.left
        )
        .sending { _ in nil }
        if isFaulty {
          Transition("break", where: { $0.lit != nil }, on: .left(.dim), to: .broken)  // break
        } else {
          Transition("break", where: { $0.lit == .off }, on: .left(.dim), to: .broken)
        }
      }
    }
    return Self(
      faulty: Lamp(), sound: Lamp(isFaulty: false),
      expected: [
        "note hidden-transition; rows left.dim, break; count 1; at break; "
          + "run lit(off) -left(toggle)-> lit(on) -left(dim)-> lit(off)"
      ])
  }

  /// Two lights, the right one of which follows the left one.
  private struct Lights: StateMachine {
    struct State: Hashable { var left = Light.start, right = Light.start }
    typealias Action = LightAction
    var mirrorsBack = false
    var reports = false
    let initial = State()
    let actions: [Action] = []
    var transitions: [Transition] {
      Scope("left", Light(), in: \.left, onCase: \.left, sentAs: Action.left)
        .sending { [reports] _ in reports ? .report : .right(.toggle) }
        .messages { [mirrorsBack] in mirrorsBack && $0 == .dim }
      Scope("right", Light(), in: \.right, onCase: \.right, sentAs: Action.right)
        .sending { [mirrorsBack] _ in mirrorsBack ? .left(.toggle) : nil }
        .messages { [reports] in !reports && $0 == .toggle }
    }
  }

  static var unhandledMessage: Self {
    Self(
      faulty: Lights(reports: true), sound: Lights(),
      expected: [
        "warning unhandled-message; rows left.turn on; about report; count 2; at on; "
          + "run State(left: off, right: off) -left(toggle)-> State(left: on, right: off)",
        "warning unhandled-message; rows left.turn off; about report; count 2; at off; "
          + "run State(left: off, right: off) -left(toggle)-> State(left: on, right: off) "
          + "-left(toggle)-> State(left: off, right: off)",
      ])
  }

  static var endlessChain: Self {
    Self(
      faulty: Lights(mirrorsBack: true), sound: Lights(),
      expected: [
        "error endless-chain; rows right.turn on, left.turn off, right.turn off, left.turn on; "
          + "about left(toggle); count 1; at on; run State(left: off, right: off)",
        "error deadlock; about off; count 1; run State(left: off, right: off)",
        "error unreachable-transition; rows left.dim; at dim",
        "error unreachable-transition; rows right.dim; at dim",
        "warning unused-action; about left(dim)", "warning unused-action; about right(dim)",
      ])
  }
}
