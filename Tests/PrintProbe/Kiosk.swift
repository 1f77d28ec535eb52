import FSM
import FSMCheck

/// A vending machine with a fault of nearly every kind.
func kiosk() -> MachineEntry {
  struct Kiosk: StateMachine {
    enum Coin: Int, CaseIterable { case ten = 10, fifty = 50 }
    enum Item: CaseIterable { case tea, mate }
    enum State: Hashable {
      case idle, credit(cents: Int), vending(Item), jammed, broken(code: Int)
      var credit: Int? { if case .credit(let cents) = self { cents } else { nil } }
      var vending: Item? { if case .vending(let item) = self { item } else { nil } }
      var broken: Int? { if case .broken(let code) = self { code } else { nil } }
    }
    enum Action: Hashable {
      case insert(Coin), select(Item), refund, done, timeout, kick, nothing, service(Int)
      var insert: Coin? { if case .insert(let coin) = self { coin } else { nil } }
      var select: Item? { if case .select(let item) = self { item } else { nil } }
      var service: Int? { if case .service(let code) = self { code } else { nil } }
    }
    enum Activity: Hashable { case dispense(Item) }

    let initial = State.idle
    let actions: [Action] =
      Coin.allCases.map(Action.insert) + Item.allCases.map(Action.select)
      + [.refund, .done, .timeout, .kick, .nothing]

    var transitions: [Transition] {
      Transition("first coin", from: .idle, onCase: \.insert) { .credit(cents: $0.rawValue) }
      Transition(
        "more coins", fromCase: \.credit, onCase: \.insert, guard: { $0 + $1.rawValue <= 110 }
      ) { cents, coin in .credit(cents: cents + coin.rawValue) }
      Transition(
        "buy", fromCase: \.credit, onCase: \.select,
        when: Guard("enough") { cents, item in cents >= (item == .tea ? 60 : 100) }
      ) { _, item in .vending(item) }
      Transition(
        "bargain", fromCase: \.credit, onCase: \.select, when: !Guard("open") { _, _ in true }
      ) { _, item in .vending(item) }.expected(.dead)
      Transition("refund", fromCase: \.credit, on: .refund, to: .idle)
      Transition("refund again", fromCase: \.credit, on: .refund, to: .jammed)
      Transition("timeout", fromCase: \.credit, on: .timeout, to: .idle)
      Transition("done", fromCase: \.vending, on: .done, to: .idle)
      Transition("jam", fromCase: \.vending, on: .kick, to: .jammed)
      Transition("shake", where: { $0.credit ?? 0 > 100 || $0.vending != nil }, on: .kick) { _ in
        .idle
      }
      Transition("mend", fromCase: \.broken, on: .kick, to: .idle)
      Transition("service", fromCase: \.broken, onCase: \.service, to: .idle)
    }
    var activities: [ActivityRow<Self>] {
      During(inCase: \.vending, perform: Activity.dispense, yields: .done)
      After(.seconds(30), inCase: \.credit, send: .timeout)
    }
    var properties: [Property<Self>] {
      Always("at most 110 cents") { ($0.credit ?? 0) <= 110 }
      Always("never jams") { $0 != .jammed }
    }
  }
  let cases = ["idle", "credit", "vending", "jammed", "broken"]
  let actions = ["insert", "select", "refund", "done", "timeout", "kick", "nothing", "service"]
  return MachineEntry(
    Kiosk.self, name: "Kiosk", module: "Probe",
    states: cases.map { CaseDeclaration($0, file: #filePath, line: 10) },
    actions: actions.map { CaseDeclaration($0, file: #filePath, line: 16) },
    stateCase: { state in
      switch state {
      case .idle: 0
      case .credit: 1
      case .vending: 2
      case .jammed: 3
      case .broken: 4
      }
    })
}
