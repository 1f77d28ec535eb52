/// A plan or a generator that cannot do what it is for, so that a test would pass without testing.
public struct PlanError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do.
  public let description: String

  init(description: String) { self.description = description }

  /// Says that actions were weighed that are none of the alphabet.
  init<M>(_ strange: Set<M.Action>, _ table: TransitionTable<M>) {
    let quoted = { (action: M.Action) in "'\(ValuePrinter.elided(ValuePrinter.text(action)))'" }
    let known = table.alphabet.prefix(20).map(quoted)
    let more = table.alphabet.count > known.count ? " and others" : ""
    description =
      "the plan weighs \(strange.map(quoted).sorted().joined(separator: ", ")), and the alphabet "
      + "of \(M.self) is \(known.isEmpty ? "empty" : known.joined(separator: ", "))\(more); actions "
      + "that a generator makes are weighed by 'generate(weight:)'"
  }
}
