/// A walk on which something went wrong, as simple as it could be made.
public struct WalkFailure<M: StateMachine>: Error {
  /// What does not hold, in words.
  public let property: String

  /// Where the property stands; nil when the test says it.
  public let location: CodeLocation?

  /// More about what is wrong, as the end of a sentence; may be empty.
  public let reason: String

  /// The simplest walk found that fails so.
  public let walk: MachineWalk<M>

  /// The seed of all walks.
  public let seed: UInt64

  /// Which of them it was, from 1; nil when one was replayed.
  public let number: Int?

  /// How many steps the walk had that was found first.
  public let firstLength: Int

  /// The choices that make the simplest walk again.
  public let choices: String

  /// How the walk was made simpler, and why that ended.
  public let shrinking: ShrinkTally

  /// Whether the explored graph has no shorter walk with the same failure.
  public let isShortest: Bool

  /// Whether the walk failed once, and not when the same choices were run again.
  public var isFlaky: Bool { shrinking.end == .flaky }

  let table: TransitionTable<M>
  let call: String
}

extension WalkFailure: CustomStringConvertible {
  /// What is wrong, the actions as Swift code, where it was found and how to see it again.
  public var description: String {
    report(call: call)
  }

  /// The same, with another way to run the walk again.
  package func report(call: String) -> String {
    let lines =
      [headline] + walkLines + ["  let actions: [\(M.codeName).Action] = \(code)"]
      + [foundLine, shrinkLine, "to run exactly this walk: \(call)"]
    return lines.joined(separator: "\n")
  }

  /// What is wrong in one line.
  public var headline: String {
    let place = location.map { "\($0): " } ?? ""
    let wrong = reason.isEmpty ? " does not hold" : ": \(reason)"
    let steps =
      walk.steps.isEmpty ? "in the initial state" : "after \(walk.steps.count.counted("step"))"
    return isFlaky
      ? "\(place)flaky: '\(property)' failed once and held when the same actions ran again, so that "
        + "something else than the actions decides"
      : "\(place)\(M.self): '\(property)'\(wrong) \(steps)"
  }

  private var walkLines: [String] {
    let width = String(walk.steps.count).count
    let number = { (place: Int) in
      String(repeating: " ", count: width - String(place).count) + "\(place)."
    }
    let text = { (value: Any) in ValuePrinter.elided(ValuePrinter.text(value)) }
    return ["  \(number(0)) \(text(walk.initial))"]
      + walk.steps.enumerated().map { place, step in
        let action = text(step.action)
        let what =
          switch step.outcome {
          case .moved(let fired): rows(fired, unless: action) + " -> " + text(step.state)
          case .rejected(let why): " is rejected: \(Self.words(why))"
          }
        return "  \(number(place + 1)) \(action)\(what)"
      }
  }

  private func rows(_ fired: Fired, unless action: String) -> String {
    let name = fired.map { table.label(of: $0) }.joined(separator: ", ")
    let places = fired.map { table[$0].location.description }.joined(separator: ", ")
    return (name == action ? "" : " by '\(name)'") + " (\(places))"
  }

  private static func words(_ reason: Rejection) -> String {
    switch reason {
    case .noRow: "no row takes it here"
    case .notThere(let name): "'\(name)' is not there"
    case .guardsFailed: "its guard is false"
    case .endlessChain: "it sets off messages without end"
    case .claimed: "the activity that sends it does not run"
    case .outsideAlphabet, .stopped, .notRecorded: "\(reason)"
    }
  }

  /// The actions as Swift code, for a test that replays them without choices.
  package var code: String {
    "[\(walk.actions.map(Self.code).joined(separator: ", "))]"
  }

  private static func code(_ action: M.Action) -> String {
    (try? SwiftValue.code(action)) ?? SwiftValue.missing(action)
  }

  private var foundLine: String {
    let first = firstLength == walk.steps.count ? "" : " after \(firstLength.counted("step"))"
    return number.map { "found by walk \($0) of seed \(seed)\(first)" } ?? "found by replaying"
  }

  private var shrinkLine: String {
    if number == nil { return "shrinking: none, since it was replayed" }
    let shortest = isShortest ? "; the explored graph has no shorter walk that fails so" : ""
    return "shrinking: \(shrinking)\(shortest)"
  }
}
