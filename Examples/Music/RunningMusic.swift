import FSM

/// Runs the music app, and gives a feature its part of the store.
func playMusic() async throws -> [Player.State?] {
  let verified = try Verified(checking: MusicApp(), limits: .standard)
  let store = Store(verified) { activity, answers in
    switch activity {
    case .checkPassword: answers(.login(.accepted))
    case .upload: answers(.sync(.uploaded))
    }
  }
  let player = store.scope(\.screen.home?.player, sentAs: { MusicApp.Action.home(.player($0)) })
  var heard = [player.state]
  store.dispatch(.login(.submit))
  await store.settled()
  player.dispatch(.play)
  heard.append(player.state)
  return heard
}
