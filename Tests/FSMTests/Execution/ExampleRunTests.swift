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
