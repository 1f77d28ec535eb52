import FSM

/// An account with a mistake that no check of its sampled actions can see: walks find it.
///
/// The alphabet samples the amounts, as it must, so that only small ones are explored.
struct Account: StateMachine {
  struct State: Hashable { var balance = 0 }

  enum Action: Hashable {
    case deposit(Int), withdraw(Int)

    var deposit: Int? { if case .deposit(let amount) = self { amount } else { nil } }
    var withdraw: Int? { if case .withdraw(let amount) = self { amount } else { nil } }
  }

  let initial = State()
  let actions: [Action] = [.deposit(1), .deposit(2), .withdraw(1)]
  func isWithinBounds(_ state: State) -> Bool { state.balance < 4 }

  var transitions: [Transition] {
    Update("deposit", onCase: \.deposit, guard: { $1 > 0 }) { state, amount in
      // Wrong on purpose: a fee for large amounts that nobody asked for.
      state.balance += amount >= 1_000 ? amount - 1 : amount
    }
    Update("withdraw", onCase: \.withdraw, guard: { $1 > 0 && $1 <= $0.balance }) {
      state, amount in state.balance -= amount
    }
  }

  var properties: [Property<Self>] {
    AlwaysStep("a deposit arrives whole") { step in
      guard let amount = step.action.deposit else { return true }
      return step.after.balance == step.before.balance + amount
    }
  }
}
