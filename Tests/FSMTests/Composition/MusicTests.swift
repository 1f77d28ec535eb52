import FSM
import Testing

@testable import Examples

@Suite struct `The music app` {
  @Test func `has the states that its parts have together`() throws {
    let report = check(MusicApp(), limits: .standard)
    #expect(report.isClean, "\(report)")
    let homes = 27
    // Login is edited or checked, and home was left in one of its 27 states; or home is in one, and
    // was left in one; with each state of the upload.
    let expected = 3 * (2 * homes + homes * homes)
    #expect(report.exploration?.states.count == expected)
  }

  @Test func `plays for a feature that sees the player alone`() async throws {
    #expect(try await playMusic() == [nil, .playing])
  }
}
