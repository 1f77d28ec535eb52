@testable import FSM

/// A random machine without its activities and properties.
struct QuietMachine: StateMachine {
  typealias State = Place
  typealias Action = Signal

  let machine: RandomMachine

  init() { self.init(RandomMachine()) }
  init(_ machine: RandomMachine) { self.machine = machine }

  var initial: Place { machine.initial }
  var initialStates: [Place] { machine.initialStates }
  var actions: [Signal] { machine.blueprint.alphabet }
  func isFinal(_ state: Place) -> Bool { machine.isFinal(state) }
  func isWithinBounds(_ state: Place) -> Bool { machine.isWithinBounds(state) }
  var transitions: [Transition] {
    for row in machine.blueprint.rows { written(row) }
  }

  /// The row of the machine that is wrapped, as a row of this one.
  private func written(_ row: RowBlueprint) -> Transition {
    let original = row.isOtherwise ? row.written.otherwise() : row.written
    var copy = Transition(
      RowHeading(original.name, original.location, hasClosure: true, guardName: nil),
      source: { if case .any = original.source { .any } else { .predicate } }(),
      trigger: .pattern, bind: original.bind)
    copy.isOtherwise = original.isOtherwise
    return copy
  }
}
