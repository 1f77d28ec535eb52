import FSMCheckOptions
import Foundation
import Testing

@testable import fsm_check

struct EndingTests {
  private static let layout = OverlayLayout(packageRoot: "/home/shop", debug: false)

  private static let backtrace = """
    Shop/A.swift:7: Fatal error: no ink

    *** Signal 4: Backtracing from 0x7fbea936df7f... done ***

    Thread 0 "fsm-check-drive" crashed:

      0               0x00007f0e89af9361 _assertionFailure(_:_:file:) + 225 in libswiftCore.so
      1 [ra]          0x000055f32f15a420 fire() + 17 in driver at /usr/FSM/BoundRow.swift:50:30
      2 [ra] [thunk]  0x000055f32f15a420 A.init() + 175 in driver at \(layout.root)/Sources/A.swift:9:3
      3 [ra]          0x000055f32f15cc9e main + 61 in driver at \(layout.driverFolder)/main.swift:12:16
    """

  @Test(
    arguments: [
      (.exited(0), "", "ended the checking program with exit status 0: a guard, a"),
      (.exited(3), "Fatal error: an old one\n", "ended the checking program with exit status 3"),
      (.signalled(SIGILL), "", "trapped (signal 4): a guard, a reducer"),
      (.signalled(SIGTRAP), "Fatal error\n", "trapped: Fatal error"),
      (
        .signalled(SIGILL), "Swift/Array.swift:6: Fatal error: Index out of range\n",
        "trapped: Index"
      ),
      (
        .signalled(SIGILL), "Shop/A.swift:7: Precondition failed: no ink\nat all\n",
        "trapped: no ink, at Shop/A.swift:7"
      ),
      (
        .signalled(SIGILL), "Shop/A.swift:7: Assertion failed\n",
        "trapped: Assertion failed, at Shop/A.swift:7"
      ),
      (
        .signalled(SIGILL), "Shop/A.swift:7: Fatal error: no ink\n",
        "trapped: no ink, at Shop/A.swift:7"
      ),
      (.signalled(SIGILL), backtrace, "trapped: no ink, at /home/shop/Sources/A.swift:9"),
      (.signalled(SIGSEGV), "", "crashed (signal 11), perhaps by endless recursion"),
      (.signalled(SIGKILL), "", "was killed (signal 9), perhaps for want of memory"),
      (.signalled(SIGHUP), "", "was ended by signal 1"),
    ] as [(Subprocess.Outcome, String, String)])
  func `how a program ended is told in words`(
    outcome: Subprocess.Outcome, prints: String, reason: String
  ) {
    let ending = Ending(outcome: outcome, prints: prints, users: Self.layout.usersPath)
    #expect(ending.reason.hasPrefix(reason), "\(ending.reason)")
  }

  @Test func `the last trap counts, and the advice to build for debugging is given where it helps`()
  {
    var ending = Ending(
      outcome: .signalled(SIGILL), prints: "A.swift:1: Fatal error: one\nFatal error: two\n")
    #expect(ending.reason == "trapped: two")
    ending.prints = ""
    #expect(ending.reason.contains("--debug"))
    ending.isDebug = true
    #expect(!ending.reason.contains("--debug"))
  }

  @Test(arguments: [
    (Subprocess.Outcome.exited(0), true), (.signalled(SIGILL), true), (.signalled(SIGSEGV), true),
    (.signalled(SIGKILL), false), (.signalled(SIGTERM), false),
  ])
  func `only what a machine's own code can do is a trap`(
    outcome: Subprocess.Outcome, isTrap: Bool
  ) {
    #expect(Ending(outcome: outcome).isTrap == isTrap)
  }

  @Test func `a call that did not come back is told with its limit`() {
    let ending = Ending(outcome: .exited(71), stalledSeconds: 1.5)
    #expect(ending.reason == "does not end: it had not come back after 1.5 s (--step-limit)")
    // A crash whose backtrace takes long is a crash all the same.
    let crash = Ending(
      outcome: .exited(71), prints: "*** Signal 11: Backtracing from 0x7f...", stalledSeconds: 1.5)
    #expect(crash.reason.hasPrefix("crashed (signal 11), perhaps by endless recursion"))
    let trap = Ending(
      outcome: .exited(71), prints: "A.swift:1: Fatal error: no ink\n", stalledSeconds: 1.5)
    #expect(trap.reason.hasPrefix("trapped: no ink"))
  }

  @Test func `the call that was recorded last is read once`() throws {
    let journal = RunRecord(path: NSTemporaryDirectory() + "fsm-check-\(UUID().uuidString)")
    #expect(journal.takeCall() == [])
    let record = try #require(CallRecord(of: journal))
    record.write([1, 2, 3, 4])
    record.write([5, -1, 7_000_000_000, 8])
    #expect(journal.takeCall() == [5, -1, 7_000_000_000, 8])
    #expect(journal.takeCall() == [])
  }

  @Test func `the record says which machine was running, and whether the report is complete`()
    throws
  {
    let path = NSTemporaryDirectory() + "fsm-check-\(UUID().uuidString).journal"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let journal = RunRecord(path: path)
    #expect(journal.entries.isEmpty)
    let entries: [RunRecordEntry] = [
      .started(machine: "A.B"), .finished(machine: "A.B", document: "{\n}"),
      .started(machine: "A.C"), .crashed(machine: "A.C", reason: "line\nfeed"),
    ]
    let running = ["A.B", nil, "A.C", nil]
    for (index, entry) in entries.enumerated() {
      #expect(journal.append(entry))
      #expect(journal.entries.running == running[index])
      #expect(journal.entries.completedStatus == nil)
    }
    let whole = try #require(FileManager.default.contents(atPath: path))
    journal.append(.completed(status: 71))
    #expect(journal.entries == entries + [.completed(status: 71)])
    #expect(journal.entries.completedStatus == 71)
    // A program that ends while it writes leaves half a line.
    try (whole + Data("{\"comple".utf8)).write(to: URL(fileURLWithPath: path))
    #expect(journal.entries == entries)
    #expect(!RunRecord(path: "/no such folder/file").append(.completed(status: 0)))
  }
}
