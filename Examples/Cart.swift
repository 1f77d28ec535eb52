import FSM

/// A shopping cart: a struct state with an enum for its mode, changed in place by `Update`.
struct Cart: StateMachine {
  enum Product: CaseIterable {
    case apples, bread, cheese

    var price: Int {
      switch self {
      case .apples: 2
      case .bread: 3
      case .cheese: 5
      }
    }
  }

  enum Mode: Hashable { case shopping, paying(amount: Int), paid }

  struct State: Hashable {
    var mode = Mode.shopping
    var products: Set<Product> = []

    var isShopping: Bool { mode == .shopping }
    var paying: Int? { if case .paying(let amount) = mode { amount } else { nil } }
    var total: Int { products.reduce(0) { $0 + $1.price } }
  }

  enum Action: Hashable {
    case add(Product), remove(Product), checkOut, approve, decline

    var add: Product? { if case .add(let product) = self { product } else { nil } }
    var remove: Product? { if case .remove(let product) = self { product } else { nil } }
  }

  enum Activity: Hashable { case charge(amount: Int) }

  let initial = State()

  let actions: [Action] =
    Product.allCases.map(Action.add) + Product.allCases.map(Action.remove)
    + [.checkOut, .approve, .decline]
  let alphabetIsComplete = true

  var transitions: [Transition] {
    Update(
      "add", where: \.isShopping, onCase: \.add, guard: { !$0.products.contains($1) }
    ) { $0.products.insert($1) }
    Update(
      "remove", where: \.isShopping, onCase: \.remove, guard: { $0.products.contains($1) }
    ) { $0.products.remove($1) }
    Update("check out", where: \.isShopping, on: .checkOut, guard: { !$0.products.isEmpty }) {
      $0.mode = .paying(amount: $0.total)
    }
    Update("approve", fromCase: \.paying, on: .approve) { cart, _ in cart.mode = .paid }
    Update("decline", fromCase: \.paying, on: .decline) { cart, _ in cart.mode = .shopping }
  }

  var activities: [ActivityRow<Self>] {
    During(inCase: \.paying, perform: Activity.charge, yields: .approve, .decline)
  }

  var properties: [Property<Self>] {
    Always("only the cart's total is charged") { $0.paying == nil || $0.paying == $0.total }
    Always("nobody pays for an empty cart") { $0.isShopping || !$0.products.isEmpty }
  }

  func isFinal(_ cart: State) -> Bool { cart.mode == .paid }
}
