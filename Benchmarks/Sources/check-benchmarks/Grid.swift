import FSM

/// Counters that go round, each by its own action: six have 8⁶ = 262,144 states, six steps from each.
struct Grid: StateMachine {
  struct State: Hashable {
    var counters: UInt32 = 0

    subscript(place: Int) -> UInt32 {
      get { counters >> UInt32(place * 4) & 7 }
      set { counters = counters & ~(15 << UInt32(place * 4)) | newValue << UInt32(place * 4) }
    }
  }

  enum Question: String, CaseIterable {
    case none, always, alwaysStep, canAlwaysReach, leadsTo, alwaysEventually, weaklyFair, all
  }

  var question = Question.none
  var count = 6
  let initial = State()
  var actions: [Int] { Array(0..<count) }

  var transitions: [Transition] {
    for place in 0..<count {
      Update("count \(place)", on: place) { $0[place] = ($0[place] + 1) & 7 }
    }
  }

  var properties: [Property<Self>] {
    if question == .always || question == .all {
      Always("small") { $0[0] < 8 }
    }
    if question == .alwaysStep || question == .all {
      AlwaysStep("moves") { $0.before != $0.after }
    }
    if question == .canAlwaysReach || question == .all {
      CanAlwaysReach("home") { $0.counters == 0 }
    }
    if question == .leadsTo || question == .all {
      LeadsTo(
        "goes on", where: { $0[0] == 3 && $0[1] == 5 }, to: { $0[0] == 4 },
        assuming: [.weak("count 0")])
    }
    if question == .alwaysEventually || question == .all {
      AlwaysEventually("turns", assuming: [.strong("count 1")]) { $0[1] == 0 }
    }
    if question == .weaklyFair || question == .all {
      AlwaysEventually("turns fairly", assuming: [.weak("count 0")]) { $0[0] == 0 }
    }
  }
}
