import FSM

/// The home screen: three machines side by side, which know nothing of one another.
struct Home: StateMachine {
  struct State: Hashable {
    var player = Player.start
    var volume = Volume.start
    var panel = Panel.start
  }

  enum Action: Hashable {
    case player(Player.Action)
    case volume(Volume.Action)
    case panel(Panel.Action)

    var player: Player.Action? { if case .player(let action) = self { action } else { nil } }
    var volume: Volume.Action? { if case .volume(let action) = self { action } else { nil } }
    var panel: Panel.Action? { if case .panel(let action) = self { action } else { nil } }
  }

  typealias Output = Player.Output

  let initial = State()
  let actions: [Action] = []

  var transitions: [Transition] {
    Scope("player", Player(), in: \.player, onCase: \.player, sentAs: Action.player)
      .outputs { $0 }
    Scope("volume", Volume(), in: \.volume, onCase: \.volume, sentAs: Action.volume)
    Scope("panel", Panel(), in: \.panel, onCase: \.panel, sentAs: Action.panel)
  }
}

/// Plays one track after another.
struct Player: StateMachine {
  enum State: CaseIterable { case stopped, playing, paused }
  enum Action: CaseIterable { case play, pause, stop, next }
  enum Output: Hashable { case played }

  let initial = State.stopped

  var transitions: [Transition] {
    Transition("play", from: .stopped, .paused, on: .play, to: .playing)
    Transition("pause", from: .playing, on: .pause, to: .paused)
    Transition("next", from: .playing, on: .next, to: .playing).emitting(.played)
    Transition("stop", from: .playing, .paused, on: .stop, to: .stopped).emitting(.played)
  }
}

/// How loud it is, in three steps.
struct Volume: StateMachine {
  enum State: Int, CaseIterable { case off, low, high }
  enum Action: CaseIterable { case up, down }

  let initial = State.low

  var transitions: [Transition] {
    Transition("louder", from: .off, on: .up, to: .low)
    Transition("loudest", from: .low, on: .up, to: .high)
    Transition("softer", from: .high, on: .down, to: .low)
    Transition("mute", from: .low, on: .down, to: .off)
  }
}

/// What the side panel shows.
struct Panel: StateMachine {
  enum State: CaseIterable { case closed, queue, lyrics }
  enum Action: CaseIterable { case showQueue, showLyrics, close }

  let initial = State.closed

  var transitions: [Transition] {
    Transition("queue", from: .closed, .lyrics, on: .showQueue, to: .queue)
    Transition("lyrics", from: .closed, .queue, on: .showLyrics, to: .lyrics)
    Transition("close", from: .queue, .lyrics, on: .close, to: .closed)
  }
}
