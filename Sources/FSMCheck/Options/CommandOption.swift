/// One option of the command line: its name, where it applies, and how it is stored.
struct CommandOption: Sendable {
  let name: String
  /// What stands for the value in help; nil for a flag.
  let placeholder: String?
  let verbs: [Verb]
  let help: String
  /// Stores a value (empty for a flag); returns false when the value is not possible.
  let store: @Sendable (String, inout CheckCommand) -> Bool
  /// The values the command holds, nil for a flag that is set.
  let rendered: @Sendable (CheckCommand) -> [String?]
  /// What values are possible, for messages.
  let possible: @Sendable (Verb) -> String

  /// Where a command keeps an option's value.
  typealias Field<Value> = any WritableKeyPath<CheckCommand, Value> & Sendable

  static func flag(
    _ name: String, _ verbs: [Verb], _ path: Field<Bool>,
    _ help: String
  ) -> CommandOption {
    CommandOption(
      name: name, placeholder: nil, verbs: verbs, help: help,
      store: { _, command in
        command[keyPath: path] = true
        return true
      },
      rendered: { $0[keyPath: path] ? [nil] : [] },
      possible: { _ in "" })
  }

  static func text(
    _ name: String, _ placeholder: String, _ verbs: [Verb],
    _ path: Field<String?>, _ help: String
  ) -> CommandOption {
    CommandOption(
      name: name, placeholder: placeholder, verbs: verbs, help: help,
      store: { value, command in
        command[keyPath: path] = value
        return !value.isEmpty
      },
      rendered: { $0[keyPath: path].map { [$0] } ?? [] },
      possible: { _ in "a text that is not empty" })
  }

  static func count(
    _ name: String, _ verbs: [Verb], _ path: Field<Int?>,
    _ help: String, most: Int = .max
  ) -> CommandOption {
    CommandOption(
      name: name, placeholder: "N", verbs: verbs, help: help,
      store: { value, command in
        guard let number = Int(value.filter { $0 != "_" }), (0...most).contains(number)
        else { return false }
        command[keyPath: path] = number
        return true
      },
      rendered: { $0[keyPath: path].map { [String($0)] } ?? [] },
      possible: { _ in "a whole number, 0 " + (most == .max ? "or more" : "to \(most)") })
  }

  static func seconds(
    _ name: String, _ verbs: [Verb], _ path: Field<Double?>,
    _ help: String
  ) -> CommandOption {
    CommandOption(
      name: name, placeholder: "SECONDS", verbs: verbs, help: help,
      store: { value, command in
        guard let seconds = Double(value), seconds >= 0, seconds.isFinite else { return false }
        command[keyPath: path] = seconds
        return true
      },
      rendered: { $0[keyPath: path].map { [String($0)] } ?? [] },
      possible: { _ in "a number of seconds, 0 or more" })
  }

  /// A flag that stands for one value of an answer; the last one given counts.
  static func choice(
    _ name: String, _ verbs: [Verb], _ path: Field<Bool?>, _ answer: Bool,
    _ help: String
  ) -> CommandOption {
    CommandOption(
      name: name, placeholder: nil, verbs: verbs, help: help,
      store: { _, command in
        command[keyPath: path] = answer
        return true
      },
      rendered: { $0[keyPath: path] == answer ? [nil] : [] },
      possible: { _ in "" })
  }
}
