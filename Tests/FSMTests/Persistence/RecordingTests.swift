import FSM
import Testing

@Suite struct `Travelling through a recorded run` {
  private static func recording() throws -> Recording<Till> {
    let scratch = try Scratch()
    try scratch.record(Till.day)
    return try Recording(journal: scratch.path(), through: try TransitionTable(Till()))
  }

  @Test func `begins at the last step`() throws {
    let recording = try Self.recording()
    #expect(recording.step == Till.day.count && recording.lastStep == Till.day.count)
    #expect(recording.firstStep == 0 && !recording.canStepForward && recording.canStepBack)
    #expect(try recording.state == Till.state(after: Till.day.count))
    #expect(recording.changes.map(\.action) == Till.day)
  }

  @Test func `goes back and forth one by one, and not beyond the ends`() throws {
    var recording = try Self.recording()
    for step in (0..<Till.day.count).reversed() {
      let moved = recording.stepBack()
      #expect(moved)
      #expect(recording.step == step)
      #expect(try recording.state == Till.state(after: step))
      #expect(recording.change?.action == (step == 0 ? nil : Till.day[step - 1]))
    }
    let beyondStart = recording.stepBack()
    #expect(!beyondStart && recording.step == 0)
    for step in 1...Till.day.count {
      let moved = recording.stepForward()
      #expect(moved)
      #expect(try recording.state == Till.state(after: step))
    }
    let beyondEnd = recording.stepForward()
    #expect(!beyondEnd && recording.step == Till.day.count)
  }

  @Test func `jumps to what is on record, and nowhere else`() throws {
    var recording = try Self.recording()
    for step in [3, 0, Till.day.count, 7] {
      let moved = recording.jump(to: step)
      #expect(moved)
      #expect(try recording.state == Till.state(after: step))
    }
    for step in [-1, Till.day.count + 1, .min, .max] {
      let moved = recording.jump(to: step)
      #expect(!moved)
      #expect(recording.step == 7)
      #expect(recording.state(at: step) == nil && recording.change(at: step) == nil)
    }
  }

  @Test func `of a compacted journal begins where that does`() throws {
    let scratch = try Scratch()
    let (store, journal) = try scratch.restore()
    for action in Till.day.prefix(5) { store.dispatch(action) }
    try journal.compact()
    for action in Till.day.dropFirst(5) { store.dispatch(action) }
    // The journal is in use, which does not matter to a reader.
    var recording = try Recording(
      journal: scratch.path(), through: try TransitionTable(Till()))
    #expect(recording.firstStep == 5 && recording.lastStep == Till.day.count)
    let jumps = [recording.jump(to: 5), recording.jump(to: 4)]
    #expect(jumps == [true, false])
    #expect(try recording.state == Till.state(after: 5))
  }

  @Test func `while it is recorded stays where one looks`() throws {
    let store = Store(try Till.verified())
    store.dispatch(.pay(50))
    let recorder = Recorder(store)
    var recording = try #require(recorder.recording)
    #expect(recording.firstStep == 1 && recording.state.cents == 50)
    store.dispatch(.pay(100))
    store.dispatch(.clear)
    let changes = try #require(recorder.recording).changes
    #expect(changes.map(\.number) == [2, 3])
    recording.append(changes[0])
    #expect(recording.state.cents == 150)
    recording.stepBack()
    recording.append(changes[1])
    #expect(recording.step == 1 && recording.lastStep == 3)
    let isTwice = recording.append(changes[1])
    #expect(!isTwice)
    recorder.cancel()
    store.dispatch(.pay(100))
    #expect(recorder.recording?.lastStep == 3)
  }

  /// A recorder that joins from another thread while an action is being handled.
  @Test func `misses nothing and counts right, whenever it joins`() throws {
    let recorder = Slot<Recorder<Dial>>()
    let itself = Slot<Store<Dial>>()
    let store = try Dial.store(middleware: [
      Middleware(decide: { action, _ in
        if action == .turn(2) {
          OtherThread { recorder.value = itself.value.map { Recorder($0) } }.join()
        }
        return .pass
      })
    ])
    itself.value = store
    for number in 1...3 { store.dispatch(.turn(number)) }
    let recording = try #require(recorder.value?.recording)
    #expect(recording.firstStep == 1)
    #expect(recording.initial.number == 1)
    #expect(recording.changes.map(\.number) == [2, 3])
    #expect(recording.state.number == 3)
    itself.value = nil
  }

  @Test func `does not keep the store`() throws {
    var store: Store<Till>? = Store(try Till.verified())
    weak let released = store
    let recorder = store.map { Recorder($0) }
    store = nil
    #expect(released == nil)
    #expect(recorder?.recording?.lastStep == 0)
  }

  @Test func `of a damaged journal is refused, with the place`() throws {
    let scratch = try Scratch()
    try scratch.record(Till.day)
    var bytes = try scratch.bytes()
    bytes[lineStarts(bytes)[4] + 3] ^= 1
    try scratch.put(bytes)
    let error = journalError {
      _ = try Recording(journal: scratch.path(), through: try TransitionTable(Till()))
    }
    #expect(error?.place?.record == 5)
  }
}
