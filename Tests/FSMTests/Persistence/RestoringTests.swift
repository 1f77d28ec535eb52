@testable import FSM
import Foundation
import Synchronization
import Testing

/// A kettle: an activity heats it, a timer switches it off, and it whistles.
private struct Kettle: StateMachine {
  enum State: Hashable, Codable { case cold, heating(Int), hot }
  enum Action: Hashable, Codable, CaseIterable { case on, boiled, off }
  enum Activity: Hashable { case heat }
  enum Output: Hashable { case whistle }

  let initial = State.cold
  var transitions: [Transition] {
    Transition("on", from: .cold, on: .on, to: .heating(1))
    Transition("boiled", from: .heating(1), on: .boiled, to: .hot).emitting(.whistle)
    Transition("off", from: .heating(1), .hot, on: .off, to: .cold)
  }
  var activities: [ActivityRow<Self>] {
    During(in: .heating(1), perform: .heat, yields: .boiled)
    After(.seconds(60), in: .hot, send: .off)
  }
}

@Suite struct `Restoring a store` {
  @Test func `creates a journal that does not exist, with the first state in it`() throws {
    let scratch = try Scratch()
    let (store, journal) = try scratch.restore()
    #expect(store.step == 0 && store.state == Till().initial)
    #expect(
      journal.restoration
        == JournalRestoration(step: 0, replayed: 0, tornTail: nil, migratedFrom: nil))
    #expect(try scratch.names == ["a.journal"])
    #expect(lineStarts(try scratch.bytes()).count == 3)
  }

  @Test func `goes on with the next number, and tells nobody what was replayed`() throws {
    let scratch = try Scratch()
    try scratch.record(Till.day.prefix(4))
    let (store, _) = try scratch.restore()
    let told = Mutex<[Int]>([])
    let subscription = store.subscribe { change in told.withLock { $0.append(change.number) } }
    #expect(store.step == 4)
    store.dispatch(.clear)
    #expect(told.withLock { $0 } == [5])
    subscription.cancel()
  }

  @Test func `leaves out what was rejected`() throws {
    let scratch = try Scratch()
    let (store, journal) = try scratch.restore()
    store.dispatch([.sell(.tea), .pay(50), .sell(.tea), .sell(.cake)], onRejection: .skip)
    try journal.close()
    #expect(store.step == 2)
    #expect(try scratch.restore().store.step == 2)
  }

  @Test func `is refused while the journal is in use`() throws {
    let scratch = try Scratch()
    let (store, journal) = try scratch.restore()
    #expect(journalError { _ = try scratch.restore() }?.reason == .inUse)
    let same = journalError { _ = try Store(restoring: journal, try Till.verified()) }
    #expect(same?.reason == .inUse)
    store.dispatch(.pay(50))
    try journal.close()
    let closed = journalError { _ = try Store(restoring: journal, try Till.verified()) }
    #expect(closed?.reason == .closed)
    #expect(try scratch.restore().store.state.cents == 50)
  }

  @Test(arguments: ["", "/no such folder/a.journal"])
  func `without a folder says so`(_ path: String) throws {
    let error = journalError {
      _ = try Store(restoring: Journal<Till>(at: path), try Till.verified())
    }
    #expect(error?.description.contains("No such file or directory") == true)
  }

  @Test func `from a folder says that it is one`() throws {
    let scratch = try Scratch()
    try scratch.makeFolder("a.journal")
    let error = journalError { _ = try scratch.restore() }
    #expect(error?.description.hasSuffix("Is a directory") == true)
  }

  @Test func `keeps the journal open as long as the store lives, and no longer`() throws {
    let scratch = try Scratch()
    var store: Store<Till>? = try scratch.restore(nil, JournalOptions(durability: .buffered)).store
    store?.dispatch(.pay(100))
    #expect(store?.state.cents == 100)
    store = nil
    #expect(try scratch.restore().store.state.cents == 100)
  }

  @Test func `runs no activity and no output of the past, and those of the present once`() throws {
    let scratch = try Scratch()
    let outputs = Mutex<[Kettle.Output]>([])
    let started = Mutex(0)
    func restore(_ clock: ManualClock) throws -> (Store<Kettle>, Journal<Kettle>) {
      let journal = Journal<Kettle>(at: scratch.path())
      let store = try Store(
        restoring: journal, try Verified(checking: Kettle()), clock: clock,
        activities: { _, answer in
          started.withLock { $0 += 1 }
          answer(.boiled)
          // Heats until it is told to stop.
          try? await Task.sleep(for: .seconds(1_000))
        },
        outputs: { output in outputs.withLock { $0.append(output) } })
      return (store, journal)
    }
    let clock = ManualClock()
    let (store, journal) = try restore(clock)
    store.dispatch(.on)
    while store.state != .hot { usleep(1_000) }
    try journal.close()
    #expect(started.withLock { $0 } == 1)

    let (again, _) = try restore(clock)
    #expect(again.state == .hot && again.step == 2)
    #expect(outputs.withLock { $0 } == [.whistle])
    #expect(started.withLock { $0 } == 1)
    // The timer of the state starts anew.
    clock.advance(by: .seconds(60))
    while again.state != .cold { usleep(1_000) }
    let recording = try Recording(
      journal: scratch.path(), through: try TransitionTable(Kettle()))
    #expect(recording.changes.map(\.cause) == [.outside, .activity(0), .timer(1)])
  }

  /// Four times the records take four times as long, not sixteen times.
  @Test(.timeLimit(.minutes(5))) func `takes time that is linear in the records`() throws {
    let few = runsSlowTests ? 25_000 : 2_000
    let scratch = try Scratch()
    func time(_ count: Int) throws -> UInt64 {
      let name = "\(count).journal"
      try scratch.put(try Self.journal(of: count), name)
      let start = threadNanoseconds()
      #expect(try scratch.restore(name: name).store.step == count)
      return threadNanoseconds() - start
    }
    _ = try time(100)
    let (short, long) = (try time(few), try time(4 * few))
    #expect(long < 8 * short, "\(long / 1_000_000) ms against \(short / 1_000_000) ms")
  }

  private static func journal(of count: Int) throws -> [UInt8] {
    let encoding = JournalEncoding<Till>(options: JournalOptions(digestsStates: true))
    var bytes = try encoding.header(of: TransitionTable(Till())).bytes
    bytes += try encoding.line(of: Till().initial, step: 0).bytes
    let payload = try encoding.line(
      of: Change(
        old: Till().initial, action: .clear, sent: .clear, cause: .outside,
        fired: [TransitionID(4)], new: Till().initial, number: 1, isOutsideAlphabet: false)
    ).payload
    for step in 1...count { bytes += JournalLine(.step, step, payload).bytes }
    return bytes
  }
}

/// The processor time of this thread: other programs do not disturb it.
private func threadNanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
