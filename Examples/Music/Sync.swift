import FSM

/// Uploads what was played; what is played meanwhile is uploaded next.
struct Sync: StateMachine {
  enum State: CaseIterable { case upToDate, uploading, uploadingAgain }
  enum Action: CaseIterable { case changed, uploaded }
  enum Activity: Hashable { case upload }

  let initial = State.upToDate

  var transitions: [Transition] {
    Transition("upload", from: .upToDate, on: .changed, to: .uploading)
    Transition("upload again", from: .uploading, on: .changed, to: .uploadingAgain)
    Transition("is queued", from: .uploadingAgain, on: .changed, to: .uploadingAgain)
    Transition("uploaded", from: .uploading, on: .uploaded, to: .upToDate)
    Transition("next", from: .uploadingAgain, on: .uploaded, to: .uploading).reentering()
  }

  var activities: [ActivityRow<Self>] {
    During(in: .uploading, .uploadingAgain, perform: .upload, yields: .uploaded)
  }

  var properties: [Property<Self>] {
    AlwaysEventually("it catches up while nothing is played") {
      $0 == .upToDate
    }.expected(.violated)
  }
}
