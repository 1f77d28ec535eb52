import FSM
import Testing

@testable import FSMCheck

@Suite struct `The words of a report` {
  @Test(
    arguments: [
      ("reachable East.Pond West.Pond", "\nEast.Pond "),
      ("reachable East.Pond West.Pond", "\nWest.Pond "),
      ("reachable East.Pond Turnstile", "\nPond "),
      ("reachable Resting", "\n1 machine: 1 with notes\n"),
      ("reachable Turnstile Resting", "\n2 machines: 1 clean, 1 with notes\n"),
      ("reachable Turnstile --max-states 1", "the limit of 1 state was reached; found 1 state, "),
      ("reachable Turnstile --max-states 1", "\nlimits: 1 state, depth "),
      ("reachable Endless --max-depth 1", "deeper than the limit of 1 step exist"),
      ("path Turnstile --to unlocked", "Turnstile: 1 step to 'unlocked'"),
    ])
  func `agree with the numbers, and tell machines apart`(_ command: String, _ part: String) throws {
    let output = try Probe.run(command).output
    #expect(output.contains(part), "\(output)")
  }

  @Test(
    arguments: [
      ("reachable Turnstile", false), ("list Turnstile", false), ("list", true),
      ("list Turnstile --format json", false), ("list --format json", true),
    ])
  func `are about other machines only when none is named`(_ command: String, _ isSaid: Bool) throws
  {
    #expect(try Probe.run(command).output.contains("it is private; make it internal") == isSaid)
  }

  @Test(arguments: [12, 13, 200])
  func `name the first actions of a row that takes many`(_ count: Int) throws {
    struct Dial: StateMachine {
      var count = 1
      let initial = 0
      var actions: [Int] { Array(1...count) }
      var transitions: [Transition] {
        Transition("turn", onCase: { (digit: Int) in Optional(digit) }) { $0 % 2 }
      }
    }
    let text = RowDocument.action(
      of: Dial(count: count).transitions[0], in: try TransitionTable(Dial(count: count)))
    let listed = (1...12).map { "\($0)(…)" }.joined(separator: ", ")
    #expect(text == listed + (count == 12 ? "" : " and \(count - 12) more"))
  }

  @Test func `suggest a name with its module`() throws {
    let errors = try Probe.run("list Prob.Kiosc").errors
    #expect(errors.contains("did you mean 'Probe.Kiosk'?"))
  }
}
