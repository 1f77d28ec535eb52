package import FSM

/// Shelves that are filled and emptied while a door is open: what people's machines are made of, an
/// array and enums in a struct, actions with payloads, and a property of each kind.
package struct Depot: StateMachine {
  package enum Door: Hashable, CaseIterable, Sendable { case shut, open, jammed }

  package struct State: Hashable, Sendable {
    var shelves = [0, 0, 0]
    var door = Door.shut
  }

  package enum Action: Hashable, Sendable {
    case put(Int), take(Int), door(Door)

    var put: Int? { if case .put(let shelf) = self { shelf } else { nil } }
    var take: Int? { if case .take(let shelf) = self { shelf } else { nil } }
    var door: Door? { if case .door(let door) = self { door } else { nil } }
  }

  package init() {}

  package let initial = State()
  package let actions =
    (0..<3).flatMap { [Action.put($0), .take($0)] } + Door.allCases.map(Action.door)
  package let alphabetIsComplete = true

  package var transitions: [Transition] {
    Update(
      "put", where: { $0.door == .open }, onCase: \.put, guard: { $0.shelves[$1] < 7 }
    ) { $0.shelves[$1] += 1 }
    Update(
      "take", where: { $0.door == .open }, onCase: \.take, guard: { $0.shelves[$1] > 0 }
    ) { $0.shelves[$1] -= 1 }
    Update("door", onCase: \.door, guard: { $0.door != $1 }) { $0.door = $1 }
  }

  package var properties: [Property<Self>] {
    Always("no shelf breaks") { $0.shelves.allSatisfy { $0 < 8 } }
    Sometimes("all are full") { $0.shelves == [7, 7, 7] }
    AlwaysStep("one at a time") { step in
      zip(step.before.shelves, step.after.shelves).count { $0 != $1 } < 2
    }
    CanAlwaysReach("it can be emptied") { $0.shelves == [0, 0, 0] }
    LeadsTo(
      "the door is used", where: { $0.door == .jammed }, to: { $0.door != .jammed },
      assuming: [.strong("door")])
  }
}
