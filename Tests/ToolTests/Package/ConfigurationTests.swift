import Foundation
import Testing

@testable import fsm_check

struct ConfigurationTests {
  @Test func `targets to skip are read`() throws {
    let text = #"{"skipTargets": ["FSMTests"]}"#
    let configuration = try Configuration.parse(Data(text.utf8), path: "/c.json")
    #expect(configuration.skipTargets == ["FSMTests"])
    #expect(try Configuration.parse(Data("{}".utf8), path: "/c.json") == .none)
  }

  @Test(arguments: [
    ("nope", "it is not a JSON object"), ("[]", "it is not a JSON object"),
    (#"{"skip": []}"#, "'skip' is not known; 'skipTargets' is"),
    (#"{"skipTargets": "A"}"#, "'skipTargets' is not a list of target names"),
  ])
  func `a bad file says what is wrong with it`(text: String, reason: String) {
    #expect(throws: ToolError.badConfiguration("/c.json", reason)) {
      try Configuration.parse(Data(text.utf8), path: "/c.json")
    }
  }
}
