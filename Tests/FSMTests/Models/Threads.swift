import FSM

/// Threads that read a shared number and write it back one larger, without a lock.
struct IncrementRace: StateMachine {
  enum Place: UInt8 { case reading, writing, finished }
  struct Thread: Hashable {
    var place = Place.reading
    var value = 0
  }
  struct State: Hashable {
    var shared = 0
    var threads: [Thread]
  }
  enum Action: Hashable { case read(Int), write(Int) }

  var threads = 2

  var initial: State { State(threads: Array(repeating: Thread(), count: threads)) }
  var actions: [Action] { (0..<threads).flatMap { [.read($0), .write($0)] } }

  var transitions: [TransitionRow<Self>] {
    for thread in 0..<threads {
      Update("Read", on: .read(thread), guard: { $0.threads[thread].place == .reading }) {
        $0.threads[thread] = Thread(place: .writing, value: $0.shared)
      }
      Update("Write", on: .write(thread), guard: { $0.threads[thread].place == .writing }) {
        $0.shared = $0.threads[thread].value + 1
        $0.threads[thread].place = .finished
      }
    }
  }

  var properties: [Property<Self>] {
    Always("no update is lost") { state in
      state.shared == state.threads.count { $0.place == .finished }
    }
  }
}

/// The same threads, with a lock around reading and writing.
struct IncrementWithLock: StateMachine {
  enum Place: UInt8 { case locking, reading, writing, releasing, finished }
  struct Thread: Hashable {
    var place = Place.locking
    var value = 0
  }
  struct State: Hashable {
    var shared = 0
    var isLocked = false
    var threads: [Thread]
  }
  enum Action: Hashable {
    case lock(Int), read(Int), write(Int), release(Int)
    var lock: Int? { if case .lock(let thread) = self { thread } else { nil } }
    var read: Int? { if case .read(let thread) = self { thread } else { nil } }
    var write: Int? { if case .write(let thread) = self { thread } else { nil } }
    var release: Int? { if case .release(let thread) = self { thread } else { nil } }
  }

  var threads = 2

  var initial: State { State(threads: Array(repeating: Thread(), count: threads)) }
  var actions: [Action] {
    (0..<threads).flatMap { [.lock($0), .read($0), .write($0), .release($0)] }
  }

  var transitions: [Transition] {
    Update("Lock", onCase: \.lock, guard: { !$0.isLocked && $0.threads[$1].place == .locking }) {
      $0.isLocked = true
      $0.threads[$1].place = .reading
    }
    Update("Read", onCase: \.read, guard: { $0.threads[$1].place == .reading }) {
      $0.threads[$1] = Thread(place: .writing, value: $0.shared)
    }
    Update("Write", onCase: \.write, guard: { $0.threads[$1].place == .writing }) {
      $0.shared = $0.threads[$1].value + 1
      $0.threads[$1].place = .releasing
    }
    Update("Release", onCase: \.release, guard: { $0.threads[$1].place == .releasing }) {
      $0.isLocked = false
      $0.threads[$1].place = .finished
    }
  }
}

/// Threads that wait for each other.
struct Barrier: StateMachine {
  enum Action: Hashable { case arrive(Int), leave }

  var threads = 2

  var initial: [Bool] { Array(repeating: false, count: threads) }
  var actions: [Action] { (0..<threads).map(Action.arrive) + [.leave] }

  var transitions: [TransitionRow<Self>] {
    for thread in 0..<threads {
      Update("b0", on: .arrive(thread), guard: { !$0[thread] }) { $0[thread] = true }
    }
    Transition("b1", where: { !$0.contains(false) }, on: .leave, to: initial)
  }
}

/// Peterson's lock for two processes.
struct Peterson: StateMachine {
  enum Label: UInt8 { case a0, a1, a2, a3, cs, a4 }
  struct State: Hashable {
    var labels = [Label.a0, .a0]
    var flags = [false, false]
    var turn = 0
  }
  enum Action: Hashable {
    case step(Int, Label)
  }

  let initial = State()
  var actions: [Action] {
    [0, 1].flatMap { process in
      [Label.a0, .a1, .a2, .a3, .cs, .a4].map { .step(process, $0) }
    }
  }

  var transitions: [TransitionRow<Self>] {
    for process in [0, 1] {
      step("a0", of: process, .a0, to: .a1)
      step("a1", of: process, .a1, to: .a2, and: { $0.flags[process] = true })
      step("a2", of: process, .a2, to: .a3, and: { $0.turn = 1 - process })
      step("a3", of: process, .a3, to: .cs, if: { !$0.flags[1 - process] || $0.turn == process })
      step("cs", of: process, .cs, to: .a4)
      step("a4", of: process, .a4, to: .a0, and: { $0.flags[process] = false })
    }
  }

  private func step(
    _ name: String, of process: Int, _ label: Label, to next: Label,
    if condition: (@Sendable (State) -> Bool)? = nil,
    and body: @escaping @Sendable (inout State) -> Void = { _ in }
  ) -> TransitionRow<Self> {
    Update(
      name, where: { $0.labels[process] == label }, on: .step(process, label), guard: condition
    ) {
      $0.labels[process] = next
      body(&$0)
    }.row
  }

  var properties: [Property<Self>] {
    Always("mutual exclusion") { $0.labels != [.cs, .cs] }
  }
}
