/// What the terminal shows in each state, and which commands make sense there.
enum Screens {
  static func text(_ state: Catalogue.State) -> String {
    switch state {
    case .signedOut(let notice):
      return (notice.map { "\(text($0))\n" } ?? "") + "Welcome. Commands: in, quit"
    case .fetching(let attempt) where attempt.goal == .session:
      return "Signing in… Commands: cancel"
    case .fetching: return "Loading the catalogue… Commands: out"
    case .waiting(let attempt):
      return "No connection; attempt \(attempt.failures + 1) in \(attempt.failures) s."
        + " Commands: \(attempt.goal == .session ? "cancel" : "out")"
    case .offline: return "You are offline. Commands: reload, out"
    case .browsing(let path):
      guard let item = path.last else { return "1 Tea  2 Coffee. Commands: open N, reload, out" }
      return "Item \(item). Commands: open N, back, out"
    }
  }

  private static func text(_ notice: Catalogue.Notice) -> String {
    switch notice {
    case .wrongPassword: "That password is wrong."
    case .sessionExpired: "Your session has expired."
    case .offline: "The shop cannot be reached."
    }
  }

  static func action(_ command: String) -> Catalogue.Action? {
    switch command.split(separator: " ").map(String.init) {
    case ["in"]: .signIn
    case ["cancel"]: .cancel
    case ["back"]: .back
    case ["reload"]: .reload
    case ["out"]: .signOut
    case let words where words.count == 2 && words[0] == "open": Int(words[1]).map { .open($0) }
    default: nil
    }
  }
}
