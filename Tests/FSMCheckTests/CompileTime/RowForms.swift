/// The source of a machine with a long table that has rows of every form.
enum RowForms {
  /// A name that is wrong in one row.
  enum Mistake: String, CaseIterable {
    case none
    case enumCase = "idel"
    case keyPath = "kredit"
    case action = "pnig"
    case target = "brokne"
  }

  /// Every form of a row; `#` stands for its number.
  static let forms = [
    #"Transition("r#", on: .ping, to: .idle)"#,
    #"Transition("r#", on: .ping, .pong, guard: { $0 != .idle }) { $0 }"#,
    #"Transition("r#", onCase: \.insert, to: .idle)"#,
    #"Transition("r#", onCase: \.insert, guard: { $0 > # }) { coins in .credit(cents: coins) }"#,
    #"Transition("r#", from: .idle, on: .ping, to: .vending("a#"))"#,
    #"Transition("r#", from: .idle, .broken, on: .ping) { $0 == .idle ? .broken : .idle }"#,
    #"Transition("r#", from: .idle, onCase: \.insert, to: .idle, guard: { $0 > # && $0 < 500 })"#,
    #"Transition("r#", from: .idle, onCase: \.insert) { .credit(cents: $0 + #) }"#,
    #"Transition("r#", fromCase: \.credit, on: .ping, to: .idle)"#,
    #"Transition("r#", fromCase: \.credit, on: .ping, guard: { $0 > # }) {"#
      + #" cents in .credit(cents: cents - 1) }"#,
    #"Transition("r#", fromCase: \.credit, onCase: \.insert, to: .idle, guard: { $0 + $1 <= # })"#,
    #"Transition("r#", fromCase: \.credit, onCase: \.insert, guard: { $0 + $1 <= # }) {"#
      + #" cents, coin in .credit(cents: cents + coin) }"#,
    #"Transition("r#", fromCase: \.credit, onCase: \.select,"#
      + #" when: Guard("rich") { $0 > $1.count } && !Guard("off") { _, _ in false }) {"#
      + #" _, item in .vending(item) }"#,
    #"Transition("r#", where: { $0.credit != nil && $0 != .idle }, on: .ping, to: .idle)"#,
    #"Transition("r#", where: { $0.credit != nil }, on: .pong) { $0 }"#,
    #"Transition("r#", where: { $0 != .idle }, onCase: \.insert, to: .broken)"#,
    #"Transition("r#", where: { $0 != .idle }, onCase: \.select) { .vending($0) }.otherwise()"#,
    #"Update("r#", on: .ping) { $0 = .idle }"#,
    #"Update("r#", onCase: \.insert, guard: { s, coin in s == .idle && coin > # }) {"#
      + #" s, coin in s = .credit(cents: coin) }"#,
    #"Update("r#", from: .idle, on: .ping) { $0 = .broken }"#,
    #"Update("r#", from: .idle, onCase: \.insert) { s, coin in s = .credit(cents: coin * 2) }"#,
    #"Update("r#", fromCase: \.credit, on: .ping, guard: { s, cents in cents > # }) {"#
      + #" s, cents in s = .credit(cents: cents / 2) }"#,
    #"Update("r#", fromCase: \.credit, onCase: \.insert, guard: { s, cents, coin in"#
      + #" cents + coin < # }) { s, cents, coin in s = .credit(cents: cents + coin) }"#,
    #"Update("r#", where: { $0 != .idle }, on: .pong) { $0 = .idle }"#,
    #"Update("r#", where: { $0 != .idle }, onCase: \.select) { s, item in s = .vending(item) }"#,
  ]

  /// The source of a machine with so many rows, one of them wrong.
  static func source(rows count: Int, with mistake: Mistake) -> String {
    var rows = (0..<count).map {
      "    " + forms[$0 % forms.count].replacing("#", with: String($0))
    }
    switch mistake {
    case .none: break
    case .enumCase: rows[count / 2] = #"    Transition("bad", from: .idel, on: .ping, to: .idle)"#
    case .keyPath:
      rows[count / 2] =
        #"    Transition("bad", fromCase: \.kredit, onCase: \.insert, guard: { $0 + $1 <= 3 }) {"#
        + #" cents, coin in .credit(cents: cents + coin) }"#
    case .action: rows[count / 2] = #"    Transition("bad", from: .idle, on: .pnig, to: .idle)"#
    case .target: rows[count / 2] = #"    Transition("bad", from: .idle, on: .ping, to: .brokne)"#
    }
    return head + rows.joined(separator: "\n") + "\n  }\n}\n"
  }

  private static let head = """
    import FSM
    struct Big: StateMachine {
      enum State: Hashable {
        case idle, credit(cents: Int), vending(String), broken
        var credit: Int? { if case .credit(let cents) = self { cents } else { nil } }
      }
      enum Action: Hashable {
        case insert(Int), select(String), ping, pong
        var insert: Int? { if case .insert(let coin) = self { coin } else { nil } }
        var select: String? { if case .select(let item) = self { item } else { nil } }
      }
      let initial = State.idle
      let actions: [Action] = [.insert(5), .select("a"), .ping, .pong]
      var transitions: [Transition] {

    """
}
