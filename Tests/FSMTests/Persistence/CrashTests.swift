@testable import FSM
import Foundation
import Testing

@testable import journal_probe

/// The states of the probe's machine, computed without the library.
private struct TapeOracle {
  private(set) var step = 0
  private var state = Tape.State()

  /// The state after so many steps, no fewer than the last time.
  mutating func state(after count: Int) -> Tape.State {
    while step < count {
      step += 1
      Tape.apply(step, to: &state)
    }
    return state
  }
}

/// A probe's run: what it said had happened.
private struct ProbeRun {
  let lines: [Substring]

  /// The last step whose dispatch returned; where it was restored when none did.
  var acknowledged: Int {
    let numbers = lines.compactMap { Int($0) }
    return numbers.last ?? restored ?? 0
  }

  var restored: Int? {
    lines.first { $0.hasPrefix("restored ") }.flatMap { Int($0.dropFirst(9)) }
  }
}

@Suite(.serialized) struct `A program that is killed while it records` {
  private static var probe: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let products = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return products.appending(path: "journal-probe")
  }

  /// When a run is killed.
  private enum Kill {
    case never
    /// So many µs after its start, perhaps before it has opened the journal.
    case afterStart(Int)
    /// So many µs after it has said something.
    case afterWords(Int)

    static func random(_ random: inout SplitMix64) -> Kill {
      random.once(in: 5) ? .afterStart(random.below(50_000)) : .afterWords(random.below(10_000))
    }
  }

  /// Runs the probe on a journal to its end, or until it is killed.
  private static func run(
    _ scratch: Scratch, _ arguments: [String], _ end: Kill = .never
  ) throws -> ProbeRun {
    let process = Process()
    let output = scratch.folder.appending(path: "out")
    try Data().write(to: output)
    process.executableURL = probe
    process.arguments = [scratch.path()] + arguments
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    switch end {
    case .never: break
    case .afterStart(let delay): usleep(UInt32(delay))
    case .afterWords(let delay):
      while process.isRunning, try Data(contentsOf: output).isEmpty { usleep(500) }
      usleep(UInt32(delay))
    }
    if case .never = end {} else { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    let text = try String(contentsOf: output, encoding: .utf8)
    // A line that breaks off was not yet said.
    return ProbeRun(lines: text.split(separator: "\n", omittingEmptySubsequences: false).dropLast())
  }

  private static func restored(_ scratch: Scratch) throws -> (step: Int, state: Tape.State) {
    let verified = try Verified(unchecked: Tape(), because: "it is never at its end")
    let store = try Store(restoring: Journal<Tape>(at: scratch.path()), verified)
    return (store.step, store.state)
  }

  @Test(arguments: ["synced", "flushed"])
  func `loses nothing that was acknowledged, and goes on`(_ durability: String) throws {
    var random = SplitMix64(seed: durability == "synced" ? 1 : 2)
    var oracle = TapeOracle()
    var scratch = try Scratch()
    var killsWhileRecording = 0
    for round in 0..<(runsSlowTests ? 1_500 : 20) {
      let run = try Self.run(scratch, [durability, "1000000000"], .random(&random))
      killsWhileRecording += run.lines.count > 1 ? 1 : 0
      let (step, state) = try Self.restored(scratch)
      // The last record may have been written and not yet acknowledged.
      let acknowledged = max(run.acknowledged, oracle.step)
      try #require(
        acknowledged...acknowledged + 1 ~= step, "round \(round): \(run.lines.suffix(3))")
      try #require(state == oracle.state(after: step), "round \(round)")
      if step > 100_000 { (scratch, oracle) = (try Scratch(), TapeOracle()) }
    }
    #expect(killsWhileRecording > 5, "hardly a run was killed while it recorded")
  }

  @Test func `loses no more than the buffer when it is buffered`() throws {
    var random = SplitMix64(seed: 3)
    var oracle = TapeOracle()
    var scratch = try Scratch()
    var wasLoss = false
    for round in 0..<(runsSlowTests ? 500 : 10) {
      let run = try Self.run(scratch, ["buffered", "1000000000"], .random(&random))
      let (step, state) = try Self.restored(scratch)
      let acknowledged = max(run.acknowledged, oracle.step)
      try #require((oracle.step...acknowledged + 1).contains(step), "round \(round)")
      try #require(state == oracle.state(after: step), "round \(round)")
      wasLoss = wasLoss || step < acknowledged
      let lost = step < acknowledged ? (step + 1...acknowledged).map(Tape.action) : []
      let bytes = try lost.reduce(0) { $0 + (try JournalFormat.encode($1)).count }
      try #require(bytes < JournalWriter.bufferSize, "round \(round)")
      if step > 100_000 { (scratch, oracle) = (try Scratch(), TapeOracle()) }
    }
    #expect(wasLoss, "no run was killed with records in its buffer")
  }

  /// No file may grow beyond 5,000 bytes, which is a full disk.
  @Test func `refuses what a full disk cannot hold when it is synced`() throws {
    let scratch = try Scratch()
    let run = try Self.run(scratch, ["synced", "1000", "5000"])
    let refused = run.acknowledged + 1
    #expect(run.lines.last == "rejected \(refused) notRecorded", "\(run.lines.suffix(3))")
    #expect(run.lines.contains { $0.hasPrefix("issue ") && $0.contains("File too large") })
    let (step, state) = try Self.restored(scratch)
    var oracle = TapeOracle()
    #expect(step == run.acknowledged && step > 5)
    #expect(state == oracle.state(after: step))
  }

  @Test func `goes on without the disk when it is not synced, and says so once`() throws {
    let scratch = try Scratch()
    let run = try Self.run(scratch, ["flushed", "90", "5000"])
    #expect(run.acknowledged == 90)
    #expect(run.lines.filter { $0.hasPrefix("issue ") }.count == 1)
    #expect(run.lines.last?.hasPrefix("error ") == true)
    let (step, state) = try Self.restored(scratch)
    var oracle = TapeOracle()
    #expect(5..<90 ~= step)
    #expect(state == oracle.state(after: step))
  }
}
