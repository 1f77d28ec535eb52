import Testing

@testable import fsm_check

struct OverlayLayoutTests {
  @Test func `the overlay has the name of the package's folder`() {
    let layout = OverlayLayout(packageRoot: "/home/my shop", debug: false)
    #expect(layout.root == "/home/my shop/.build/fsm-check/my shop")
    #expect(layout.executable.hasSuffix("/build/release/fsm-check-driver"))
  }

  @Test func `a build has the same arguments every time`() {
    let arguments = Sample.layout.buildArguments(settings: nil)
    #expect(
      arguments == [
        "build", "--package-path", "/home/shop/.build/fsm-check/shop",
        "--scratch-path", "/home/shop/.build/fsm-check/build",
        "--configuration", "release", "--product", "fsm-check-driver",
      ])
    #expect(
      Sample.layout.buildArguments(settings: "/s").suffix(2) == ["--config-path", "/s"])
  }

  @Test(arguments: [
    ("/home/shop/.build/fsm-check/shop/Sources/A.swift", "/home/shop/Sources/A.swift"),
    (
      "/home/shop/.build/fsm-check/shopping/A.swift", "/home/shop/.build/fsm-check/shopping/A.swift"
    ),
    ("/elsewhere/A.swift", "/elsewhere/A.swift"),
  ])
  func `a path of the overlay is shown as the user's`(path: String, shown: String) {
    #expect(Sample.layout.mapped(path) == shown)
  }
}
