import Testing

@testable import FSM
@testable import FSMCheck

@Suite struct `A path in a report` {
  @Test(
    arguments: [
      ("/home/me/app/Sources/A.swift", "/home/me/app", "Sources/A.swift"),
      ("/home/me/app/Sources/A.swift", "/home/me/app/Sources", "A.swift"),
      ("/home/me/app/Sources/A.swift", "/home/me/ap", "/home/me/app/Sources/A.swift"),
      ("/home/me/app/Sources/A.swift", "/", "home/me/app/Sources/A.swift"),
      ("/home/me/app/.build/fsm-check/Sources/A.swift", "/home/me/app", "Sources/A.swift"),
      ("/home/me/app/.build/fsm-check/Sources/A.swift", "/tmp", "/home/me/app/Sources/A.swift"),
      ("/home/me/app/.build/fsm-checks/A.swift", "/home/me/app", ".build/fsm-checks/A.swift"),
    ])
  func `is the user's own, and short below the current folder`(
    _ path: String, _ here: String, _ shown: String
  ) {
    let environment = [
      "FSM_CHECK_OVERLAY_ROOT": "/home/me/app/.build/fsm-check",
      "FSM_CHECK_PACKAGE_ROOT": "/home/me/app",
    ]
    #expect(SourcePaths.shown(path, environment: environment, here: here) == shown)
  }

  @Test func `is left alone without an overlay`() {
    #expect(
      SourcePaths.shown("/a/.build/fsm-check/B.swift", environment: [:], here: "/b")
        == "/a/.build/fsm-check/B.swift")
  }
}

@Suite struct `A number in a report` {
  @Test(
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (1_745_408, "1,745,408"), (-12_345, "-12,345"),
      (100_000, "100,000"),
    ])
  func `has a comma between groups of three digits`(_ number: Int, _ text: String) {
    #expect(number.grouped == text)
  }
}
