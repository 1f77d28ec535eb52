/// The source of an app that is nothing but a shell around other machines.
enum AppShellForms {
  /// The source of an app of so many machines, which are of ten different types.
  static func source(machines count: Int) -> String {
    let children = (0..<10).map { type in
      """
      struct Child\(type): StateMachine {
        enum State: Hashable { case idle, busy(Int) }
        enum Action: CaseIterable { case start, stop }
        let initial = State.idle
        var transitions: [Transition] {
          Transition("start", from: .idle, on: .start, to: .busy(\(type)))
          Transition("stop", from: .busy(\(type)), on: .stop, to: .idle)
        }
      }
      """
    }
    let places = 0..<count
    let fields = places.map { "    var child\($0) = Child\($0 % 10).start" }
    let cases = places.map { place in
      """
          case child\(place)(Child\(place % 10).Action)
          var child\(place): Child\(place % 10).Action? {
            if case .child\(place)(let action) = self { action } else { nil }
          }
      """
    }
    let scopes = places.map { place in
      """
          Scope(
            "child\(place)", Child\(place % 10)(), in: \\.child\(place), onCase: \\.child\(place),
            sentAs: Action.child\(place))
      """
    }
    let head =
      ["import FSM"] + children + ["struct Shell: StateMachine {", "  struct State: Hashable {"]
    return
      (head + fields + ["  }", "  enum Action: Hashable {"] + cases
      + [
        "  }", "  let initial = State()", "  let actions: [Action] = []",
        "  var transitions: [Transition] {",
      ] + scopes + ["  }", "}", ""]).joined(separator: "\n")
  }
}
