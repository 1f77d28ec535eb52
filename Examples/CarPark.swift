import FSM
import FSMMacros

/// A car park with a barrier: payloads of few values, with accessors that a macro writes.
///
/// A car that arrives raises the barrier, and then passes or turns back.
struct CarPark: StateMachine {
  /// The number of cars inside; a fourth would be a finding, as would be one less than none.
  ///
  /// `Ranged<0, 3>` is the same without a type of its own, and on Apple platforms needs macOS 26.
  struct Cars: BoundedInteger {
    static let bounds = 0...3
    let value: Int
    init(inBounds value: Int) { self.value = value }
  }
  enum Gate: CaseIterable { case entry, exit }

  @Cases enum State: Hashable {
    case lowered(Cars), raised(at: Gate, cars: Cars)
  }
  @Cases enum Action: Hashable, CaseIterable {
    case arrive(Gate), pass, turnBack
  }

  let initial = State.lowered(0)

  var transitions: [Transition] {
    Transition("enter", fromCase: \.lowered, onCase: \.arrive, guard: { $1 == .entry && $0 < 3 }) {
      cars, gate in .raised(at: gate, cars: cars)
    }
    Transition("leave", fromCase: \.lowered, onCase: \.arrive, guard: { $1 == .exit && $0 > 0 }) {
      cars, gate in .raised(at: gate, cars: cars)
    }
    Transition("pass", fromCase: \.raised, on: .pass) { raised in
      .lowered(raised.at == .entry ? raised.cars + 1 : raised.cars - 1)
    }
    Transition("turn back", fromCase: \.raised, on: .turnBack) { .lowered($0.cars) }
  }

  var properties: [Property<Self>] {
    Never("a car leaves an empty car park") { $0.raised?.at == .exit && $0.raised?.cars == 0 }
    CanAlwaysReach("the barrier comes down") { $0.caseName == "lowered" }
  }
}
