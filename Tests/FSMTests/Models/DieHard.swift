import FSM

/// Two jugs and a tap; also with jugs of 7 and 11.
struct DieHard: StateMachine {
  struct State: Hashable {
    var small = 0
    var big = 0
  }
  enum Action: CaseIterable {
    case fillSmall, fillBig, emptySmall, emptyBig, smallToBig, bigToSmall
  }

  var small = 3
  var big = 5
  /// An amount that the big jug is claimed never to hold.
  var forbidden: Int?

  let initial = State()

  var transitions: [Transition] {
    Update("FillSmall", on: .fillSmall) { $0.small = small }
    Update("FillBig", on: .fillBig) { $0.big = big }
    Update("EmptySmall", on: .emptySmall) { $0.small = 0 }
    Update("EmptyBig", on: .emptyBig) { $0.big = 0 }
    Update("SmallToBig", on: .smallToBig) { state in
      let poured = min(state.small, big - state.big)
      state.small -= poured
      state.big += poured
    }
    Update("BigToSmall", on: .bigToSmall) { state in
      let poured = min(state.big, small - state.small)
      state.big -= poured
      state.small += poured
    }
  }

  var properties: [Property<Self>] {
    if let forbidden { Always("the big jug never holds \(forbidden)") { $0.big != forbidden } }
  }
}
