import FSM
import Synchronization
import Testing

@testable import Examples

@Suite struct `The running counter` {
  @Test func `shows the count at once and after every change, and refuses what has no row`() throws
  {
    let shown = Mutex<[Int]>([])
    try runCounter { count in shown.withLock { $0.append(count) } }
    #expect(shown.withLock { $0 } == [0, 1, 0])
  }
}

@Suite struct `The watched counter of a store` {
  @Test func `stops at three, logs what happens, and tells one part of it`() async throws {
    let lines = Notes<String>()
    let shown = Notes<Bool>()
    let store = try watchedCounter { lines.add($0) }
    let subscription = watch(store) { shown.add($0) }
    let (clicks, click) = AsyncStream.makeStream(of: Void.self)
    let task = follow(clicks, with: store)
    for _ in 1...5 { click.yield() }
    click.finish()
    await task.value
    #expect(store.state == 3)
    #expect(shown.all == [true, false])
    #expect(lines.all.count == 5)
    #expect(lines.all[0] == "Counter #1 increment -> increment\n  0 -> 1")
    #expect(lines.all[4] == "Counter increment, rejected in 3: middleware stopped it")
    withExtendedLifetime(subscription) {}
  }
}
