import FSM

/// One of several downloads: with an activity, a timer, outputs and a final state.
struct OneDownload: StateMachine {
  enum State: Hashable {
    case waiting, running(Int), paused, done
    var running: Int? { if case .running(let ticks) = self { ticks } else { nil } }
  }
  enum Action: CaseIterable { case start, pause, finished, tick }
  enum Activity: Hashable { case fetch }
  enum Output: Hashable { case asked, began, ended }

  let initial = State.waiting
  func isFinal(_ state: State) -> Bool { state == .done }

  var transitions: [Transition] {
    Transition("start", from: .waiting, .paused, on: .start, to: .running(0)).emitting(.asked)
    Transition("again", fromCase: \.running, on: .start) { .running($0) }.reentering()
    Transition("pause", fromCase: \.running, on: .pause, to: .paused)
    Transition("finish", fromCase: \.running, on: .finished, to: .done)
    Transition("tick", fromCase: \.running, on: .tick) { .running(min($0 + 1, 2)) }
  }
  var activities: [ActivityRow<Self>] {
    During(inCase: \.running, perform: { _ in .fetch }, yields: .finished)
    After(.seconds(5), inCase: \.running, restartingOn: { $0 }, send: .tick)
  }
  var outputs: [OutputRow<Self>] {
    OnEntry(inCase: { $0.running.map { _ in () } }, emit: { .began })
    OnExit(inCase: { $0.running.map { _ in () } }, emit: { .ended })
  }
  var properties: [Property<Self>] {
    Always("ticks are few") { $0.running.map { $0 < 3 } ?? true }
    Sometimes("two ticks have passed") { $0.running == 2 }
  }
}

/// Any number of downloads; those that are done leave the list within the same step, or stay.
struct Downloads: StateMachine {
  struct State: Hashable { var items: [Int: OneDownload.State] = [:] }
  enum Action: Hashable {
    case add(Int), remove(Int), item(Int, OneDownload.Action), itemDone(Int), clear
    var add: Int? { if case .add(let key) = self { key } else { nil } }
    var remove: Int? { if case .remove(let key) = self { key } else { nil } }
    var itemDone: Int? { if case .itemDone(let key) = self { key } else { nil } }
    var item: (Int, OneDownload.Action)? {
      if case .item(let key, let action) = self { (key, action) } else { nil }
    }
  }
  struct Activity: Hashable {
    var key: Int
    var work: OneDownload.Activity
  }
  struct Output: Hashable {
    var key: Int
    var what: OneDownload.Output
  }

  var keys = [1, 2]
  var most: Int?
  var removesDone = true

  var initial = State()
  var actions: [Action] { keys.flatMap { [.add($0), .remove($0)] } + [.clear] }

  var transitions: [Transition] {
    let scope = ScopeEach(
      "item", OneDownload(), in: \.items, keys: keys, atMost: most, onCase: \.item,
      sentAs: Action.item
    )
    .activities { Activity(key: $0, work: $1) }
    .outputs { Output(key: $0, what: $1) }
    if removesDone {
      scope.onFinish(onCase: \.itemDone, sentAs: Action.itemDone)
      Update("item done", onCase: \.itemDone) { $0.items[$1] = nil }
    } else {
      scope
    }
    Update("add", onCase: \.add, guard: { $0.items[$1] == nil }) {
      $0.items[$1] = OneDownload.start
    }
    Update("remove", onCase: \.remove, guard: { $0.items[$1] != nil }) { $0.items[$1] = nil }
    Update("clear", on: .clear, guard: { !$0.items.isEmpty }) { $0.items = [:] }
  }
}

/// The same machine under several keys, all of them there from the start.
struct Several<Child: StateMachine>: StateMachine {
  struct State: Hashable { var children: [Int: Child.State] }
  enum Action: Hashable {
    case child(Int, Child.Action)
    var child: (Int, Child.Action)? {
      switch self {
      case .child(let key, let action): (key, action)
      }
    }
  }

  var children: [Child]

  init() { self.init([Child()]) }
  init(_ children: [Child]) { self.children = children }

  var initial: State { initialStates[0] }
  var initialStates: [State] {
    children.indices.reduce([State(children: [:])]) { states, key in
      states.flatMap { state in
        children[key].initialStates.map { child in
          var state = state
          state.children[key] = child
          return state
        }
      }
    }
  }
  let actions: [Action] = []

  var transitions: [Transition] {
    ScopeEach(
      "child", children[0], in: \.children, keys: Array(children.indices), onCase: \.child,
      sentAs: Action.child)
  }
}
