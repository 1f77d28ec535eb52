import FSM

/// A machine whose table is written from a blueprint, in every form a row can have.
struct RandomMachine: StateMachine {
  typealias State = Place
  typealias Action = Signal

  struct Activity: Hashable {
    var code: Int
  }

  let blueprint: Blueprint

  /// What every run is asked to satisfy.
  var formula: TemporalFormula<RandomMachine>?

  init() { self.init(seed: 0) }
  init(seed: UInt64) { blueprint = Blueprint(seed: seed) }

  var initial: Place { blueprint.initial[0] }
  var initialStates: [Place] { blueprint.initial }
  var actions: [Signal] { blueprint.listed }
  func isFinal(_ state: Place) -> Bool { blueprint.final.contains(state) }
  func isWithinBounds(_ state: Place) -> Bool { !blueprint.outside.contains(state) }

  var transitions: [TransitionRow<Self>] {
    for row in blueprint.rows {
      row.isOtherwise ? row.written.otherwise() : row.written
    }
  }

  var properties: [Property<Self>] {
    if let formula {
      Temporal("every run", formula)
    }
    Always("nothing forbidden is reached") { !blueprint.forbidden.contains($0) }
  }

  var activities: [ActivityRow<Self>] {
    for activity in blueprint.activities { activity.written }
  }
}

extension ActivityBlueprint {
  /// The activity in the form it has in a machine's definition.
  var written: ActivityRow<RandomMachine> {
    let work = RandomMachine.Activity(code: 1)
    let perform: @Sendable (Int) -> RandomMachine.Activity = { .init(code: $0) }
    switch (runs, answers) {
    case (.inStates(let places), .values(let signals)) where isTimer:
      return AfterRow(.seconds(1), in: places[0], places[1], send: signals[0]).row
    case (.inCase(let pattern), .values(let signals)) where isTimer:
      return pattern == .odd
        ? AfterRow(
          inCase: pattern.payload, duration: { .seconds($0) }, restartingOn: { $0 },
          send: signals[0]
        ).row
        : AfterRow(.seconds(1), inCase: pattern.payload, send: signals[0]).row
    case (.inStates(let places), .values(let signals)):
      return DuringRow(in: places[0], places[1], perform: work, yields: signals[0], signals[1]).row
    case (.inStates(let places), .pattern(let answer)):
      return DuringRow(in: places[0], places[1], perform: work, yieldsCase: answer.payload).row
    case (.inCase(let pattern), .values(let signals)):
      return DuringRow(
        inCase: pattern.payload, perform: perform, yields: signals[0], signals[1]
      ).row
    case (.inCase(let pattern), .pattern(let answer)):
      return DuringRow(
        inCase: pattern.payload, perform: perform, yieldsCase: answer.payload
      ).mayNeverAnswer()
    }
  }
}
