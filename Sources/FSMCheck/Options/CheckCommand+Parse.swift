extension CheckCommand {
  /// Returns the command that the arguments stand for.
  ///
  /// - Parameter arguments: The arguments, without the program's own name.
  /// - Returns: The command, with each option where its verb takes it.
  /// - Throws: `UsageError` for the first argument that cannot be understood.
  public static func parse(_ arguments: [String]) throws(UsageError) -> CheckCommand {
    let options = arguments.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") {
      return help(about: options.first.flatMap(Verb.init(rawValue:)))
    }
    if options.contains("--version") { return CheckCommand(.version) }
    guard let first = arguments.first else { throw .noVerb }
    guard let verb = Verb(rawValue: first) else {
      throw first.hasPrefix("-") ? .noVerb : .unknownVerb(first)
    }
    if verb == .help { return try help(arguments.dropFirst()) }
    var command = CheckCommand(verb)
    try command.read(arguments.dropFirst())
    try command.placeOperands()
    try command.checkMachines()
    return command
  }

  private static func help(about topic: Verb?) -> CheckCommand {
    var command = CheckCommand(.help)
    command.helpTopic = topic == .help ? nil : topic
    return command
  }

  private static func help(_ arguments: ArraySlice<String>) throws(UsageError) -> CheckCommand {
    guard let topic = arguments.first else { return help(about: nil) }
    guard let verb = Verb(rawValue: topic) else { throw .unknownVerb(topic) }
    if let extra = arguments.dropFirst().first { throw .unexpectedArgument(extra, .help) }
    return help(about: verb)
  }

  private mutating func read(_ arguments: ArraySlice<String>) throws(UsageError) {
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == "--" {
        rest.forEach { readOperand($0) }
        return
      }
      if argument.hasPrefix("-") && argument != "-" {
        try readOption(argument, &rest)
      } else {
        readOperand(argument)
      }
    }
  }

  private mutating func readOperand(_ operand: String) {
    if verb == .replay, journal == nil {
      journal = operand
    } else if operand.hasSuffix(".swift") {
      files.append(operand)
    } else {
      machines.append(operand)
    }
  }

  private mutating func readOption(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let (given, attached) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
    guard let option = CommandOption.all.first(where: { "--" + $0.name == given }) else {
      throw .unknownOption(given, verb)
    }
    guard option.verbs.contains(verb) else {
      throw .optionOfOtherVerb(given, verb, others: option.verbs)
    }
    guard let placeholder = option.placeholder else {
      if let attached { throw .unexpectedValue(option: given, value: attached) }
      _ = option.store("", &self)
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      throw .missingValue(given, placeholder: placeholder)
    }
    guard option.store(value, &self) else {
      throw .badValue(option: given, value: value, possible: option.possible(verb))
    }
  }

  /// Tells what an operand is by its place, where not all of them are machines.
  private mutating func placeOperands() throws(UsageError) {
    if verb == .why, row == nil, machines.count > 1 || !files.isEmpty {
      row = machines.popLast()
    }
    if verb == .path, goal == nil, machines.count > 1 || !files.isEmpty {
      goal = machines.popLast()
      if start == nil, machines.count == 2 { start = machines.popLast() }
    }
    if verb == .diff {
      (compared, machines) = (machines + files, [])
      files = []
      guard compared.count == 2 else { throw .needsTwoReports(compared) }
    }
  }

  private func checkMachines() throws(UsageError) {
    if extraStates != nil, cover != .conformance {
      throw .optionWithoutOther("--extra-states", needed: "--cover conformance")
    }
    if acceptsProbability, !compact {
      throw .optionWithoutOther("--accept-probability", needed: "--compact")
    }
    if verb == .version, let extra = (machines + files).first {
      throw .unexpectedArgument(extra, verb)
    }
    guard verb.takesOneMachine else { return }
    if verb == .replay && journal == nil { throw .missingJournal }
    if machines.count > 1 { throw .tooManyMachines(verb, machines) }
    if machines.isEmpty && files.isEmpty { throw .missingMachine(verb) }
    if verb == .path && goal == nil { throw .missingGoal }
    if verb == .why && row == nil { throw .missingRow }
  }
}
