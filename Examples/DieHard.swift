import FSM

/// The water puzzle of the film Die Hard 3: a checker solves puzzles when told they are impossible.
///
/// Measure four gallons with a jug of three and a jug of five. The property denies that it can
/// be done, and the trace that refutes it is the shortest solution.
struct DieHard: StateMachine {
  struct State: Hashable {
    var small = 0
    var big = 0
  }

  enum Action: CaseIterable {
    case fillSmall, fillBig, emptySmall, emptyBig, pourIntoBig, pourIntoSmall
  }

  let initial = State()

  var transitions: [Transition] {
    Update("fill small", on: .fillSmall) { $0.small = 3 }
    Update("fill big", on: .fillBig) { $0.big = 5 }
    Update("empty small", on: .emptySmall) { $0.small = 0 }
    Update("empty big", on: .emptyBig) { $0.big = 0 }
    Update("pour small into big", on: .pourIntoBig) { jugs in
      let poured = min(jugs.small, 5 - jugs.big)
      jugs.small -= poured
      jugs.big += poured
    }
    Update("pour big into small", on: .pourIntoSmall) { jugs in
      let poured = min(jugs.big, 3 - jugs.small)
      jugs.big -= poured
      jugs.small += poured
    }
  }

  var properties: [Property<Self>] {
    Always("the big jug never holds four gallons") { $0.big != 4 }.expectedToFail()
  }
}
