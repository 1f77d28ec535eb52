import FSM

/// A music app of six machines on three levels: the app shows a login or its home, and syncs beside
/// it; home is a player, a volume and a side panel, side by side.
struct MusicApp: StateMachine {
  enum Screen: Hashable {
    case login(Login.State)
    case home(Home.State)

    var login: Login.State? { if case .login(let state) = self { state } else { nil } }
    var home: Home.State? { if case .home(let state) = self { state } else { nil } }
  }

  struct State: Hashable {
    var screen = Screen.login(Login.start)
    var sync = Sync.start
    /// Where home was when the user logged out.
    var lastHome = Home.start
  }

  enum Action: Hashable {
    case loggedIn, logOut
    case login(Login.Action)
    case home(Home.Action)
    case sync(Sync.Action)

    var login: Login.Action? { if case .login(let action) = self { action } else { nil } }
    var home: Home.Action? { if case .home(let action) = self { action } else { nil } }
    var sync: Sync.Action? { if case .sync(let action) = self { action } else { nil } }
  }

  enum Activity: Hashable { case checkPassword, upload }

  let initial = State()
  let actions = [Action.logOut]

  var transitions: [Transition] {
    Scope(
      "login", Login(), inCase: \.screen.login, updating: { $0.screen = .login($1) },
      onCase: \.login, sentAs: Action.login
    )
    .activities { _ in .checkPassword }
    .onFinish(.loggedIn)

    Scope(
      "home", Home(), inCase: \.screen.home, updating: { $0.screen = .home($1) },
      onCase: \.home, sentAs: Action.home
    )
    .sending { played in .sync(.changed) }
    .remembering(in: \.lastHome)

    Update("logged in", on: .loggedIn) { $0.screen = .home($0.lastHome) }
    Update("log out", on: .logOut, guard: { $0.screen.home != nil }) {
      $0.screen = .login(Login.start)
    }

    Scope("sync", Sync(), in: \.sync, onCase: \.sync, sentAs: Action.sync)
      .activities { _ in .upload }
      .messages { $0 == .changed }
  }

  var properties: [Property<Self>] {
    CanAlwaysReach("the user can always get home") { $0.screen.home != nil }
    Always("music plays at home alone, at least in the state") {
      $0.screen.home != nil || $0.screen.login != nil
    }
  }
}
