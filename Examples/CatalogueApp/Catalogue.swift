import FSM

/// A shop's catalogue behind a login: an app whose screens are the states of a machine.
///
/// The network is work that runs while a screen is shown, retries wait longer each time, and an
/// expired session ends every screen behind the login. Nothing of this is left to flags.
struct Catalogue: StateMachine {
  enum Notice { case wrongPassword, sessionExpired, offline }

  /// What is being fetched, and how often that has failed.
  struct Attempt: Hashable {
    enum Goal { case session, items }

    var goal: Goal
    var failures = 0
  }

  enum State: Hashable {
    case signedOut(Notice?)
    case fetching(Attempt)
    case waiting(Attempt)
    case offline
    case browsing(path: [Int])

    var fetching: Attempt? { if case .fetching(let attempt) = self { attempt } else { nil } }
    var waiting: Attempt? { if case .waiting(let attempt) = self { attempt } else { nil } }
    var browsing: [Int]? { if case .browsing(let path) = self { path } else { nil } }

    /// Whether a session exists that may expire.
    var isBehindLogin: Bool {
      switch self {
      case .signedOut: false
      case .fetching(let attempt), .waiting(let attempt): attempt.goal == .items
      case .offline, .browsing: true
      }
    }
  }

  enum Action: Hashable {
    // The user's.
    case signIn, cancel, open(Int), back, reload, signOut
    // Answers of the network, and of time.
    case signedIn, refused, loaded, failed, expired, retryNow

    var open: Int? { if case .open(let item) = self { item } else { nil } }
  }

  enum Activity: Hashable { case signIn, loadItems, watchSession }

  enum Output: Hashable { case signedIn, signedOut, viewed(item: Int) }

  let initial = State.signedOut(nil)

  /// Two items stand for all.
  let actions: [Action] = [
    .signIn, .cancel, .open(1), .open(2), .back, .reload, .signOut,
    .signedIn, .refused, .loaded, .failed, .expired, .retryNow,
  ]

  var transitions: [Transition] {
    Transition(
      "sign in", where: { $0.isSignedOut }, on: .signIn, to: .fetching(Attempt(goal: .session)))
    Transition("signed in", fromCase: \.fetching, on: .signedIn) { _ in
      .fetching(Attempt(goal: .items))
    }
    .emitting(.signedIn)
    Transition("refused", fromCase: \.fetching, on: .refused, to: .signedOut(.wrongPassword))
    Transition("loaded", fromCase: \.fetching, on: .loaded, to: .browsing(path: []))
    retries
    browsing
    Transition(
      "expired", where: { $0.isBehindLogin }, on: .expired, to: .signedOut(.sessionExpired))
    Transition("sign out", where: { $0.isBehindLogin }, on: .signOut, to: .signedOut(nil))
  }

  @TransitionsBuilder<Self> var retries: [Transition] {
    Transition("wait", fromCase: \.fetching, on: .failed, guard: { $0.failures < 2 }) {
      .waiting(Attempt(goal: $0.goal, failures: $0.failures + 1))
    }
    Transition("give up", fromCase: \.fetching, on: .failed) {
      $0.goal == .session ? .signedOut(.offline) : .offline
    }
    .otherwise()
    Transition("retry", fromCase: \.waiting, on: .retryNow) { .fetching($0) }
    Transition("cancel", where: { $0.isSigningIn }, on: .cancel, to: .signedOut(nil))
    Transition("reload", from: .offline, on: .reload, to: .fetching(Attempt(goal: .items)))
  }

  @TransitionsBuilder<Self> var browsing: [Transition] {
    Transition(
      "open", fromCase: \.browsing, onCase: \.open, guard: { $0.count < 2 && $0.last != $1 }
    ) {
      path, item in .browsing(path: path + [item])
    }
    .emitting { _, action, _ in action.open.map { [.viewed(item: $0)] } ?? [] }
    Transition("back", fromCase: \.browsing, on: .back, guard: { !$0.isEmpty }) {
      .browsing(path: $0.dropLast())
    }
    Transition(
      "reload", fromCase: \.browsing, on: .reload, to: .fetching(Attempt(goal: .items)),
      guard: { $0.isEmpty })
  }

  var activities: [ActivityRow<Self>] {
    During(
      inCase: { $0.fetching?.goal == .session ? () : nil }, perform: { .signIn },
      yields: .signedIn, .refused, .failed)
    During(
      inCase: { $0.fetching?.goal == .items ? () : nil }, perform: { .loadItems },
      yields: .loaded, .failed)
    During(
      inCase: { $0.isBehindLogin ? () : nil }, perform: { .watchSession }, yields: .expired
    ).mayNeverAnswer()
    // One second, then two.
    After(
      inCase: \.waiting, duration: { .seconds($0.failures) }, restartingOn: \.failures,
      send: .retryNow)
  }

  var outputs: [OutputRow<Self>] {
    OnEntry(inCase: { $0.isSignedOut ? () : nil }, emit: { .signedOut })
  }

  var properties: [Property<Self>] {
    Always("nobody waits more than two seconds for a retry") { ($0.waiting?.failures ?? 0) <= 2 }
    Always("the stack of screens is at most two deep") { ($0.browsing?.count ?? 0) <= 2 }
  }
}

extension Catalogue.State {
  var isSignedOut: Bool { if case .signedOut = self { true } else { false } }

  var isSigningIn: Bool {
    switch self {
    case .fetching(let attempt), .waiting(let attempt): attempt.goal == .session
    case .signedOut, .offline, .browsing: false
    }
  }
}
