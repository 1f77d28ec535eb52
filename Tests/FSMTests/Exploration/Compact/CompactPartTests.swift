@testable import FSM
import Testing

struct `The parts of compact storage` {
  @Test(arguments: [1, 4, 100])
  func `find each fingerprint that was put in, and no other`(_ size: Int) {
    var table = FingerprintTable(size: size)
    var random = SplitMix64(seed: 7)
    // Some are dense, so that many want the same slots, at the end of a table too.
    let prints =
      (0..<30_000).map { _ in random.next() | 1 }
      + (0..<5_000).map { 0x7FFF_FFFF_FFFF_F001 + 2 * UInt64($0) }
    for print in prints {
      let (slot, isKnown) = table.find(print)
      #expect(!isKnown)
      table.insert(print, at: slot)
    }
    for print in prints {
      #expect(table.find(print).isKnown)
      #expect(!table.find(print ^ 1 | 2).isKnown || prints.contains(print ^ 1 | 2))
    }
    #expect(table.count == prints.count)
  }

  @Test(arguments: [2, 256, 257, 70_000, 20_000_000])
  func `remember who found whom, by which action`(_ actions: Int) {
    var random = SplitMix64(seed: UInt64(actions))
    var ways = Ways(actions: actions)
    ways.roots = 3
    var wanted: [[Int]] = []
    var source = 0
    // Stretches without any, and one that finds more than a block holds.
    while wanted.count < 20_000 {
      let count = source == 900 ? 2_000 : source % 700 > 600 ? 0 : Int(random.next() % 4)
      for _ in 0..<count {
        let action = Int(random.next() % UInt64(actions))
        ways.append(by: UInt32(action))
        wanted.append([source, action])
      }
      ways.endSource()
      source += 1
    }
    ways.finish()
    #expect(ways.count == 3 + wanted.count)
    #expect(
      ways.planes.count == (actions <= 256 ? 1 : actions <= 65_536 ? 2 : actions <= 1 << 24 ? 3 : 4)
    )
    for root in 0..<3 { #expect(ways.arrival(of: root) == nil) }
    for (child, way) in wanted.enumerated() {
      let arrival = ways.arrival(of: child + 3)
      #expect([arrival?.parent, arrival?.action] == way)
    }
  }

  @Test func `hold states in a queue until they are let go of`() {
    var queue = StateQueue<String>()
    let block = 1 << queue.shift
    for number in 0..<(5 * block) {
      queue.extend().initialize(to: "state number \(number), too long to be stored inline")
      if number % 3 == 2 { queue.drop(before: number / 3 * 2) }
    }
    for number in queue.head..<queue.count {
      #expect(queue.pointer(to: number).pointee.hasPrefix("state number \(number),"))
    }
    #expect(queue.blocks.count { $0 == nil } == queue.head / block)
    queue.drop(before: queue.count)
    #expect(queue.blocks.allSatisfy { $0 == nil })
  }

  /// Ten to twelve and a half bytes of fingerprints, two bits and a byte of ways.
  @Test func `take at most sixteen bytes a state, also while a table grows`() {
    var table = FingerprintTable()
    var ways = Ways(actions: 256)
    var random = SplitMix64(seed: 11)
    var (best, worst) = (Double.infinity, 0.0)
    for number in 1...400_000 {
      let before = table.slots
      let print = random.next() | 1
      let (slot, _) = table.find(print)
      table.insert(print, at: slot)
      ways.append(by: 200)
      ways.endSource()
      guard number > 50_000 else { continue }
      // The largest table is there twice while it is moved.
      let moving =
        table.slots == before
        ? 0 : (0..<FingerprintTable.shardCount).map { table.shards[$0].size }.max() ?? 0
      let bytes = Double(table.memory + ways.memory + 8 * moving) / Double(number)
      (best, worst) = (min(best, bytes), max(worst, bytes))
    }
    #expect(best < 12.5)
    #expect(worst < 16, "\(best)…\(worst)")
  }

  @Test func `bound the probability of an omission by the sum over all states`() {
    // 1 + 2 + … + n of 2^64, for numbers that a Double holds.
    #expect(OmissionBound.probability(states: 0) == 0)
    #expect(OmissionBound.probability(states: 1) == 0x1p-64)
    #expect(OmissionBound.probability(states: 4) == 10 * 0x1p-64)
    #expect(OmissionBound.probability(states: 1 << 20) == (0x1p40 + 0x1p20) / 0x1p65)
    #expect(OmissionBound.probability(states: 1 << 40) == 1)
    #expect(OmissionBound.text(2.71e-4) == "2.8e-4")
    #expect(OmissionBound.text(9.99e-4) == "1.0e-3")
    #expect(OmissionBound.text(0.5) == "5.0e-1")
    #expect(OmissionBound.text(1) == "1")
    #expect(OmissionBound.text(0) == "0")
  }
}
