import FSM

/// A till whose machine can be changed in every way that a journal must notice.
struct Till: StateMachine {
  enum Item: String, Codable, CaseIterable { case tea, cake }

  struct State: Hashable, Codable {
    var cents = 0
    var sold: [Item: Int] = [:]
    var tags: Set<String> = []
  }

  enum Action: Hashable, Codable {
    case pay(Int), sell(Item), tag(String), clear
    var cents: Int? { if case .pay(let cents) = self { cents } else { nil } }
    var item: Item? { if case .sell(let item) = self { item } else { nil } }
    var text: String? { if case .tag(let text) = self { text } else { nil } }
  }

  enum Change: CaseIterable {
    case renamedRow, reorderedRows, removedRow, addedRow, removedAction, addedAction
    case reorderedActions
    case guardOfTeaIsStricter, guardOfTeaIsLooser, otherReducer, otherStart
  }

  var change: Change?

  init() {}
  init(_ change: Change?) { self.change = change }

  var initial: State { State(cents: change == .otherStart ? 1 : 0) }

  var actions: [Action] {
    var actions: [Action] = [.pay(50), .pay(100), .sell(.tea), .sell(.cake), .tag("a"), .clear]
    switch change {
    case .removedAction: actions.removeLast()
    case .addedAction: actions.append(.pay(200))
    case .reorderedActions: actions.swapAt(0, 1)
    default: break
    }
    return actions
  }

  private var price: Int {
    switch change {
    case .guardOfTeaIsStricter: 150
    case .guardOfTeaIsLooser: 0
    default: 100
    }
  }

  var transitions: [Transition] {
    let tea = Update("tea", on: .sell(.tea), guard: { [price] in $0.cents >= price }) {
      $0.cents -= 100
      $0.sold[.tea, default: 0] += 1
    }
    let anything = Update("anything", onCase: \.item, guard: { state, _ in state.cents > 0 }) {
      $0.cents = 0
      $0.sold[$1, default: 0] += 1
    }.otherwise()
    Update(change == .renamedRow ? "payment" : "pay", onCase: \.cents) {
      [change] state, cents in
      state.cents += change == .otherReducer ? cents + 1 : cents
    }
    if change == .reorderedRows {
      anything
      tea
    } else {
      tea
      anything
    }
    if change != .removedRow { Update("tag", onCase: \.text) { $0.tags.insert($1) } }
    Update("clear", on: .clear) { $0 = State() }
    if change == .addedRow { Update("clear again", on: .clear) { $0 = State() }.otherwise() }
  }

  func isWithinBounds(_ state: State) -> Bool { state.cents < 300 && state.sold.isEmpty }
}

extension Till {
  static func verified(_ change: Change? = nil) throws -> Verified<Till> {
    try Verified(unchecked: Till(change), because: "tests change it")
  }

  /// Actions of which each moves the machine, and more than one row fires.
  static let day: [Action] = [
    .pay(100), .tag("first"), .sell(.tea), .pay(50), .sell(.tea), .tag("\u{e9}\n\"\\"), .pay(200),
    .sell(.cake), .tag("b"), .tag("a"), .pay(100),
  ]

  /// The state after the first actions of the day.
  static func state(after count: Int) throws -> State {
    let table = try TransitionTable(Till())
    return day.prefix(count).reduce(table.machine.initial) { table.step($0, $1).state }
  }
}
