/// A command line that cannot be understood, and why.
public enum UsageError: Error, Sendable, Hashable {
  case noVerb
  case unknownVerb(String)
  case unknownOption(String, Verb)
  case optionOfOtherVerb(String, Verb, others: [Verb])
  case missingValue(String, placeholder: String)
  case unexpectedValue(option: String, value: String)
  case badValue(option: String, value: String, possible: String)
  case missingMachine(Verb)
  case tooManyMachines(Verb, [String])
  case unexpectedArgument(String, Verb)
  case missingGoal
  case missingRow
  case needsTwoReports([String])
  case missingJournal
  case optionWithoutOther(String, needed: String)
}

extension UsageError {
  /// What was given, what is possible, and what to do.
  public var message: String {
    switch self {
    case .noVerb:
      "a verb is missing: \(Self.verbs)"
    case .unknownVerb(let given):
      "there is no verb '\(given)'"
        + suggestion(given, Verb.allCases.map(\.rawValue)) + "; the verbs are \(Self.verbs)"
    case .unknownOption(let given, let verb):
      "'\(verb.rawValue)' has no option '\(given)'"
        + suggestion(
          given, CommandOption.all.filter { $0.verbs.contains(verb) }.map { "--" + $0.name })
    case .optionOfOtherVerb(let given, let verb, let others):
      "'\(verb.rawValue)' has no option '\(given)'; it belongs to "
        + others.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    case .missingValue(let option, let placeholder):
      "'\(option)' needs a value: \(option) \(placeholder)"
    case .unexpectedValue(let option, let value):
      "'\(option)' takes no value, but '\(value)' was given"
    case .badValue(let option, let value, let possible):
      "'\(value)' is not possible for '\(option)': it takes \(possible)"
    case .missingMachine(let verb):
      "'\(verb.rawValue)' needs the name of a machine; 'fsm-check list' shows them"
    case .tooManyMachines(let verb, let names):
      "'\(verb.rawValue)' takes one machine, but \(names.count) were given: "
        + names.map { "'\($0)'" }.joined(separator: ", ")
    case .unexpectedArgument(let given, let verb):
      "'\(verb.rawValue)' does not take '\(given)'"
    case .missingRow:
      "'why' needs the name of a transition: why MACHINE TRANSITION; 'fsm-check list' shows them"
    case .needsTwoReports(let given):
      "'diff' compares two reports, the old and the new one, but "
        + (given.isEmpty ? "none was" : given.count == 1 ? "1 was" : "\(given.count) were")
        + " given: diff OLD.json NEW.json"
    case .missingJournal:
      "'replay' needs a journal and a machine: fsm-check replay JOURNAL MACHINE"
    case .optionWithoutOther(let option, let needed):
      "'\(option)' says nothing without '\(needed)'"
    case .missingGoal:
      "'path' needs the state to reach: path MACHINE [FROM] TO, as the reports print them"
    }
  }

  private static var verbs: String {
    Verb.allCases.map(\.rawValue).joined(separator: ", ")
  }

  private func suggestion(_ given: String, _ names: [String]) -> String {
    nearest(given, among: names).map { ", did you mean '\($0)'?" } ?? ""
  }
}
