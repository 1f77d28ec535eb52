/// A call in Swift that takes one walk again.
struct ReplayCall {
  private let function: String
  private let between: String

  /// Describes a call.
  ///
  /// - Parameters:
  ///   - function: The function to call.
  ///   - between: Its arguments between the machine and the choices, which nobody can spell here.
  init(_ function: String, between: String = "") {
    self.function = function
    self.between = between.isEmpty ? "" : ", \(between)"
  }

  /// The call for some choices; a closure stands for a plan without which they mean something else.
  func text<M: StateMachine>(_ machine: M, _ choices: String, _ plan: WalkPlan<M>) -> String {
    let isDefault = ValuePrinter.text(M()) == ValuePrinter.text(machine)
    let closure = plan.decidesReplays ? " { … }" : ""
    return "\(function)(of: \(M.codeName)(\(isDefault ? "" : "…"))\(between), "
      + "replaying: \(choices.quotedText()))\(closure)"
  }
}

extension WalkPlan {
  /// Whether a replayed walk needs the plan, for its actions or for what is checked.
  fileprivate var decidesReplays: Bool {
    !generators.isEmpty || !stateChecks.isEmpty || !stepChecks.isEmpty || !endChecks.isEmpty
  }
}

extension StateMachine {
  /// The type's name as code of its module, with the types around it.
  package static var codeName: String {
    // Spaces in raw identifiers are told apart from others, in a way that does not compile.
    let full = String(reflecting: Self.self).replacing("\u{A0}", with: " ")
    // A type inside a function, or a private one, has no name that others could write.
    guard !full.contains("("), let dot = full.firstIndex(of: ".") else { return "\(Self.self)" }
    return String(full[full.index(after: dot)...])
  }
}
