import Testing

@testable import fsm_check

struct BuildFailureTests {
  private let failure = BuildFailure(
    layout: Sample.layout,
    conversions: [LibraryConversion(name: "AppTests", path: "Tests/AppTests", exclude: [])])

  @Test func `an error in a library stands alone`() {
    let error = "/home/shop/Sources/App/A.swift:1:1: error: no"
    #expect(failure.message(error) == error)
  }

  @Test func `an error in a test target says how to leave the target out`() {
    let message = failure.message("/home/shop/Tests/AppTests/A.swift:1:1: error: no")
    #expect(message.contains(#"leave it out with {"skipTargets": ["AppTests"]}"#))
  }

  @Test func `an error in generated source is owned up to`() {
    let message = failure.message(Sample.layout.driverFolder + "/main.swift:1:1: error: no")
    #expect(message.contains("a fault of fsm-check"))
  }

  @Test(arguments: [("/home/a\"b", true), ("/home/a\\b", true), ("/home/a b's", false)])
  func `a folder that no package can be built in is explained`(root: String, isSaid: Bool) {
    let layout = OverlayLayout(packageRoot: root, debug: false)
    let error = "error: unable to load output file map '\(layout.scratch)/x.json'"
    let message = BuildFailure(layout: layout, conversions: []).message(error)
    #expect(message.contains("cannot build in a folder whose path contains") == isSaid)
  }
}
