import FSM
import FSMMacros

/// One upload: it is sent until it is done, and after a failure again when the user says so.
struct Upload: StateMachine {
  enum State: Hashable { case waiting, running, failed, done }
  enum Action: CaseIterable { case start, stop, sent, failed }
  enum Activity: Hashable { case send }

  let initial = State.waiting

  func isFinal(_ state: State) -> Bool { state == .done }

  var transitions: [Transition] {
    Transition("start", from: .waiting, .failed, on: .start, to: .running)
    Transition("stop", from: .running, on: .stop, to: .waiting)
    Transition("sent", from: .running, on: .sent, to: .done)
    Transition("failed", from: .running, on: .failed, to: .failed)
  }

  var activities: [ActivityRow<Self>] {
    During(in: .running, perform: .send, yields: .sent, .failed)
  }
}

/// As many uploads as the user adds, each under a number; one that is done leaves the list.
///
/// The check looks at two of them, and a running app may have any number.
struct Uploads: StateMachine {
  struct State: Hashable {
    var uploads: [Int: Upload.State] = [:]
  }
  @Cases enum Action: Hashable {
    case add(Int), remove(Int), upload(Int, Upload.Action), uploaded(Int)
  }
  struct Activity: Hashable {
    var number: Int
    var work: Upload.Activity
  }

  let initial = State()
  let actions: [Action] = [.add(1), .remove(1), .add(2), .remove(2)]

  var transitions: [Transition] {
    ScopeEach(
      "upload", Upload(), in: \.uploads, keys: [1, 2], onCase: \.upload, sentAs: Action.upload
    )
    .activities { number, work in Activity(number: number, work: work) }
    .onFinish(onCase: \.uploaded, sentAs: Action.uploaded)
    Update("add", onCase: \.add, guard: { $0.uploads[$1] == nil }) { $0.uploads[$1] = Upload.start }
    Update("remove", onCase: \.remove, guard: { $0.uploads[$1] != nil }) { $0.uploads[$1] = nil }
    Update("uploaded", onCase: \.uploaded) { $0.uploads[$1] = nil }
  }

  var properties: [Property<Self>] {
    CanAlwaysReach("the list is empty") { $0.uploads.isEmpty }
  }
}
