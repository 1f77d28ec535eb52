import Foundation
import Testing

@testable import fsm_check

struct OverlayWriterTests {
  private let files = FileManager.default

  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "fsm-check-writer-\(UUID().uuidString)"
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: folder) }
    try body(folder)
  }

  private func modified(_ path: String) -> Date? {
    (try? files.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }

  @Test func `what the plan does not name is removed, without following links`() throws {
    try inFolder { (folder: String) throws in
      let home = folder + "/home"
      try files.createDirectory(atPath: home, withIntermediateDirectories: true)
      try "x".write(toFile: home + "/kept.txt", atomically: true, encoding: .utf8)
      let writer = OverlayWriter(root: folder + "/overlay")
      var plan = OverlayPlan(
        links: ["Sources": home, "Old": home], files: ["Package.swift": "a"], targets: [])
      try writer.write(plan, keeping: [])
      plan.links["Old"] = nil
      plan.links["deep/A.swift"] = home + "/kept.txt"
      try writer.write(plan, keeping: [])
      #expect(
        try files.contentsOfDirectory(atPath: folder + "/overlay").sorted()
          == ["Package.swift", "Sources", "deep"])
      #expect(files.fileExists(atPath: home + "/kept.txt"))
      #expect(files.fileExists(atPath: folder + "/overlay/deep/A.swift"))
    }
  }

  @Test func `a link that points elsewhere is made anew`() throws {
    try inFolder { (folder: String) throws in
      let writer = OverlayWriter(root: folder)
      for destination in ["/one", "/two"] {
        let plan = OverlayPlan(links: ["L": destination], files: [:], targets: [])
        try writer.write(plan, keeping: [])
        #expect(try files.destinationOfSymbolicLink(atPath: folder + "/L") == destination)
      }
    }
  }

  @Test func `a file that holds the text already is left alone`() throws {
    try inFolder { (folder: String) throws in
      let path = folder + "/A.swift"
      #expect(try OverlayWriter.write("a", to: path))
      let before = modified(path)
      #expect(try !OverlayWriter.write("a", to: path))
      #expect(modified(path) == before)
      #expect(try OverlayWriter.write(["A.swift": "a", "B.swift": "b"], folder: folder))
      #expect(try !OverlayWriter.write(["A.swift": "a", "B.swift": "b"], folder: folder))
      #expect(try OverlayWriter.write(["B.swift": "b"], folder: folder))
      #expect(!files.fileExists(atPath: path))
    }
  }

  @Test func `pins are copied when the user's change, not when the build's do`() throws {
    try inFolder { (folder: String) throws in
      let (home, record, copy) = (
        folder + "/home", folder + "/record", folder + "/Package.resolved"
      )
      let writer = OverlayWriter(root: folder)
      try writer.copyResolved(from: home, record: record)
      #expect(!files.fileExists(atPath: copy))
      try OverlayWriter.write("1", to: home)
      try writer.copyResolved(from: home, record: record)
      try OverlayWriter.write("built", to: copy)
      try writer.copyResolved(from: home, record: record)
      #expect(files.contents(atPath: copy) == Data("built".utf8))
      try OverlayWriter.write("2", to: home)
      try writer.copyResolved(from: home, record: record)
      #expect(files.contents(atPath: copy) == Data("2".utf8))
    }
  }

  @Test func `a second lock waits for the first`() async throws {
    let path = NSTemporaryDirectory() + "fsm-check-lock-\(UUID().uuidString)"
    defer { try? files.removeItem(atPath: path) }
    let first = try OverlayLock(path) { Issue.record("nobody holds the lock") }
    var waited = false
    let second = try OverlayLock(path) {
      waited = true
      first.release()
    }
    #expect(waited)
    second.release()
  }
}
