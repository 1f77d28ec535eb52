import FSM

/// A vending machine: states and actions with payloads, matched by patterns and passed to guards.
///
/// Dispensing is an activity: it runs while the machine vends, and only it can say `done`.
struct Vending: StateMachine {
  enum Coin: Int, CaseIterable { case fifty = 50, hundred = 100, twoHundred = 200 }

  enum Item: Int, CaseIterable {
    case water = 100
    case lemonade = 150

    var price: Int { rawValue }
  }

  enum State: Hashable {
    case idle, credit(cents: Int), vending(Item)

    var credit: Int? { if case .credit(let cents) = self { cents } else { nil } }
    var vending: Item? { if case .vending(let item) = self { item } else { nil } }
  }

  enum Action: Hashable {
    case insert(Coin), select(Item), refund, done

    var insert: Coin? { if case .insert(let coin) = self { coin } else { nil } }
    var select: Item? { if case .select(let item) = self { item } else { nil } }
  }

  enum Activity: Hashable { case dispense(Item) }

  let initial = State.idle

  let actions: [Action] =
    Coin.allCases.map(Action.insert) + Item.allCases.map(Action.select) + [.refund, .done]
  let alphabetIsComplete = true

  var transitions: [Transition] {
    Transition("first coin", from: .idle, onCase: \.insert) { .credit(cents: $0.rawValue) }
    Transition(
      "more coins", fromCase: \.credit, onCase: \.insert, guard: { $0 + $1.rawValue <= 200 }
    ) { cents, coin in .credit(cents: cents + coin.rawValue) }
    Transition("buy", fromCase: \.credit, onCase: \.select, guard: { $0 >= $1.price }) {
      _, item in .vending(item)
    }
    Transition("refund", fromCase: \.credit, on: .refund, to: .idle)
    Transition("done", fromCase: \.vending, on: .done, to: .idle)
  }

  var activities: [ActivityRow<Self>] {
    During(inCase: \.vending, perform: Activity.dispense, yields: .done)
  }

  var properties: [Property<Self>] {
    Always("credit stays within 200 cents") { ($0.credit ?? 0) <= 200 }
    Sometimes("something is sold") { $0.vending != nil }
    LeadsTo("what is vending ends", fromCase: \.vending, to: .idle)
    CanAlwaysReach("the customer can always get the money back") { $0 == .idle }
    AlwaysStep("coins never make the credit smaller") { step in
      step.action.insert == nil || (step.after.credit ?? 0) > (step.before.credit ?? 0)
    }
    Precedes("nothing is vended before a coin", { $0.credit != nil }, before: { $0.vending != nil })
  }
}
