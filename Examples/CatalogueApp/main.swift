import FSM

// The first two questions find no network, so that the retries can be seen.
let network = FakeNetwork(answers: [.unreachable, .unreachable, .yes])

let store = Store(
  try Verified(checking: Catalogue()),
  activities: { activity, answer in await network.perform(activity) { answer($0) } },
  outputs: { print("  (analytics: \($0))") })

let screen = store.observe { print(Screens.text($0)) }

while let line = readLine(), line != "quit" {
  guard let action = Screens.action(line) else {
    print("There is no command '\(line)'.")
    continue
  }
  if case .rejected = store.dispatch(action) { print("'\(line)' does nothing here.") }
}
screen.cancel()
