import FSM

/// A machine written as an app writes it, in a module whose default isolation is the main actor.
struct Vending: StateMachine {
  enum State: Hashable, Codable {
    case idle
    case credit(cents: Int)
    case vending(Item)
    var credit: Int? { if case .credit(let cents) = self { cents } else { nil } }
    var vending: Item? { if case .vending(let item) = self { item } else { nil } }
  }
  enum Action: Hashable, Codable {
    case insert(Int), select(Item), refund, done
    var insert: Int? { if case .insert(let cents) = self { cents } else { nil } }
    var select: Item? { if case .select(let item) = self { item } else { nil } }
  }
  enum Item: Codable, CaseIterable {
    case coffee, tea
    var price: Int { self == .coffee ? 150 : 100 }
  }
  enum Activity: Hashable { case dispense(Item) }

  let initial = State.idle
  var actions: [Action] {
    [.insert(50), .insert(100)] + Item.allCases.map(Action.select) + [.refund, .done]
  }

  var transitions: [Transition] {
    Transition("first coin", from: .idle, onCase: \.insert) { .credit(cents: $0) }
    Transition(
      "more coins", fromCase: \.credit, onCase: \.insert, guard: { $0 + $1 <= Self.mostCredit }
    ) { .credit(cents: $0 + $1) }
    Transition("buy", fromCase: \.credit, onCase: \.select, guard: { $0 >= $1.price }) {
      _, item in .vending(item)
    }
    Transition("refund", fromCase: \.credit, on: .refund, to: .idle)
    Transition("done", fromCase: \.vending, on: .done, to: .idle)
  }

  private static let mostCredit = 200

  var activities: [ActivityRow<Self>] {
    During(inCase: \.vending, perform: Activity.dispense, yields: .done)
  }

  var properties: [Property<Self>] {
    Always("credit stays within bounds") { ($0.credit ?? 0) <= Self.mostCredit }
  }
}

/// A state that is a struct, changed in place.
struct Counter: StateMachine {
  struct State: Hashable {
    var count = 0
    var isArmed = false
  }
  enum Action: CaseIterable { case arm, count, reset }

  let initial = State()
  func isWithinBounds(_ state: State) -> Bool { state.count <= 3 }

  var transitions: [Transition] {
    Update("arm", where: { !$0.isArmed }, on: .arm) { $0.isArmed = true }
    Update("count", on: .count, guard: { $0.isArmed }) { $0.count += 1 }
    Update("reset", on: .reset) { $0 = State() }
  }
}
