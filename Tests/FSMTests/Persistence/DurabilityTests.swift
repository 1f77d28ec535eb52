@testable import FSM
import Testing

@Suite struct `What was synced` {
  /// A record of up to three sectors; its number is its place.
  private static func record(_ number: Int, _ random: inout SplitMix64) -> JournalLine {
    let length = random.once(in: 4) ? random.below(1_500) : random.below(200)
    return JournalLine(.step, number, (0..<length).map { _ in UInt8(32 + random.below(90)) })
  }

  private static func lines(_ disk: SimulatedDisk) throws -> [JournalLine] {
    var lines = JournalLines(disk)
    var found: [JournalLine] = []
    while let entry = try lines.next() { found.append(entry.line) }
    return found
  }

  private static let header = JournalLine(.state, 0, Array("{}".utf8))

  /// The records that were said to be written, and those attempted since then in vain: where the
  /// disk did not even let them be cut off, one of them may be found later.
  private struct Ledger {
    var written = [header]
    var attempted: Set<JournalLine> = []
  }

  @Test(arguments: [0, 7, 3] as [UInt64])
  func `is there after a loss of power, whatever failed before`(_ failureRate: UInt64) throws {
    for seed in 0..<(runsSlowTests ? 20_000 : 150) as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let disk = SimulatedDisk(seed: seed &* 31)
      var ledger = Ledger()
      try disk.write(Self.header.bytes, at: 0)
      try disk.sync()
      for _ in 0..<3 {
        disk.fail(onceIn: failureRate)
        run(disk, &ledger, &random)
        disk.fail(onceIn: 0)
        disk.losePower()
        try check(disk, &ledger, seed)
      }
    }
  }

  /// Appends records one by one; one that cannot be written is refused.
  private func run(_ disk: SimulatedDisk, _ ledger: inout Ledger, _ random: inout SplitMix64) {
    var writer = JournalWriter(disk, durability: .synced, end: disk.memory.count)
    for _ in 0..<random.below(12) {
      let line = Self.record(ledger.written.count, &random)
      ledger.attempted.insert(line)
      do {
        try writer.append(line.bytes)
        ledger.written.append(line)
        ledger.attempted = []
      } catch {
        writer.forget(line.bytes.count)
      }
    }
    // The power goes while one is on its way.
    let line = Self.record(ledger.written.count, &random)
    if random.once(in: 2), (try? disk.truncate(to: writer.end)) != nil {
      try? disk.write(line.bytes, at: writer.end)
      ledger.attempted.insert(line)
    }
  }

  private func check(_ disk: SimulatedDisk, _ ledger: inout Ledger, _ seed: UInt64) throws {
    let found = try Self.lines(disk)
    let written = ledger.written.count
    try #require(Array(found.prefix(written)) == ledger.written, "seed \(seed)")
    if found.count > written {
      let isOneMore = found.count == written + 1 && ledger.attempted.contains(found[written])
      try #require(isOneMore, "seed \(seed)")
    }
    ledger.written = found
    ledger.attempted = []
    // As restoring does.
    try disk.truncate(to: found.reduce(0) { $0 + $1.bytes.count })
    try disk.sync()
  }

  @Test func `later is written with what waited for it`() throws {
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let disk = SimulatedDisk(seed: seed)
      let durability: JournalOptions.Durability = [.buffered, .flushed, .synced][random.below(3)]
      var writer = JournalWriter(disk, durability: durability, end: 0)
      var lines: [JournalLine] = []
      disk.fail(onceIn: 2)
      for number in 0..<20 {
        let line = Self.record(number, &random)
        lines.append(line)
        try? writer.append(line.bytes)
      }
      disk.fail(onceIn: 0)
      try writer.sync()
      try #require(writer.isEmpty)
      try #require(try Self.lines(disk) == lines, "seed \(seed)")
      disk.losePower()
      try #require(try Self.lines(disk) == lines, "seed \(seed)")
    }
  }
}

extension `What was synced` {
  @Test func `is not said to be once a sync has failed, for systems forget`() throws {
    let disk = SimulatedDisk(seed: 1)
    var writer = JournalWriter(disk, durability: .flushed, end: 0)
    try writer.append(Self.header.bytes)
    disk.fail(onceIn: 1)
    #expect(throws: FileFailure.self) { try writer.sync() }
    disk.fail(onceIn: 0)
    #expect(throws: FileFailure.self) { try writer.sync() }
  }
}

@Suite struct `Checksums and hashes` {
  /// The check values of the published algorithms.
  @Test func `are those of CRC-32 and FNV-1a`() {
    var checksum = CRC32()
    #expect(checksum.value == 0)
    checksum.add("123456789".utf8)
    #expect(checksum.value == 0xCBF4_3926)
    for (text, expected) in [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)] {
      var hash = StableHash()
      hash.add(text.utf8)
      #expect(hash.value == expected)
    }
  }

  @Test func `in hexadecimal have one form only`() {
    #expect(UInt32(fixedHex: "0000001f") == 31)
    for text in ["1f", "0000001F", "+000001f", "000000001f", ""] {
      #expect(UInt32(fixedHex: text) == nil)
    }
  }
}

@Suite struct `A closed journal` {
  @Test func `is said once to a store that goes on without it`() throws {
    let scratch = try Scratch()
    let issues = Log<String>()
    var options = StoreOptions<Till>()
    options.report = { issues.append("\($0)") }
    let journal = Journal<Till>(at: scratch.path(), options: JournalOptions(unwritable: .goOn))
    let store = try Store(restoring: journal, try Till.verified(), options: options)
    try journal.close()
    for _ in 0..<3 { #expect(store.dispatch(.pay(50)).hasMoved) }
    try #require(issues.all.count == 1)
    #expect(issues.all[0].hasSuffix("is not on record: the journal was closed"))
    #expect(try scratch.restore().store.step == 0)
  }
}
