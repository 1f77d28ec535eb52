/// "If the left holds, so does the right", for formulas of temporal logic.
infix operator => : FormulaImplicationPrecedence

/// Binds more loosely than `||`; `a => b => c` is `a => (b => c)`.
precedencegroup FormulaImplicationPrecedence {
  associativity: right
  higherThan: TernaryPrecedence
  lowerThan: LogicalDisjunctionPrecedence
}

/// A formula of linear temporal logic (Pnueli 1977) about the runs of a machine.
///
/// A run is a sequence of states with a step from each to the next. A run that ends, because
/// nothing happens any more, stays in its last state for ever; a condition on steps is false there.
///
/// ```swift
/// Temporal(
///   "every order is served",
///   .globally(.state("ordered") { $0 == .ordered } => .finally(.state("idle") { $0 == .idle })))
/// ```
public struct TemporalFormula<M: StateMachine>: Sendable {
  /// A condition in a formula; a formula that is used twice holds the same one.
  final class Atom: Sendable {
    enum Condition: Sendable {
      case state(Guard<M.State>)
      case step(Guard<Property<M>.Step>)
    }

    let condition: Condition

    init(_ condition: Condition) { self.condition = condition }

    var name: String {
      switch condition {
      case .state(let condition): condition.name
      case .step(let condition): condition.name
      }
    }
  }

  /// How a formula is made.
  indirect enum Node: Sendable {
    case constant(Bool)
    case atom(Atom)
    case not(Node)
    case and(Node, Node)
    case or(Node, Node)
    case next(Node)
    case until(Node, Node)
    case release(Node, Node)
  }

  let node: Node

  init(_ node: Node) { self.node = node }
}

extension TemporalFormula {
  /// A condition holds in the state of the moment.
  ///
  /// - Parameters:
  ///   - name: The condition in words.
  ///   - holds: The condition; pure.
  /// - Returns: The formula.
  public static func state(_ name: String, _ holds: @escaping @Sendable (M.State) -> Bool) -> Self {
    .state(Guard(name, holds))
  }

  /// A condition holds in the state of the moment.
  public static func state(_ condition: Guard<M.State>) -> Self {
    Self(.atom(Atom(.state(condition))))
  }

  /// A condition holds of the step that comes next; false when nothing happens any more.
  ///
  /// - Parameters:
  ///   - name: The condition in words.
  ///   - holds: The condition; pure.
  /// - Returns: The formula.
  public static func step(
    _ name: String, _ holds: @escaping @Sendable (Property<M>.Step) -> Bool
  ) -> Self {
    .step(Guard(name, holds))
  }

  /// A condition holds of the step that comes next; false when nothing happens any more.
  public static func step(_ condition: Guard<Property<M>.Step>) -> Self {
    Self(.atom(Atom(.step(condition))))
  }

  /// The formula holds from now on.
  public static func globally(_ formula: Self) -> Self {
    Self(.release(.constant(false), formula.node))
  }

  /// The formula holds now or later.
  public static func finally(_ formula: Self) -> Self {
    Self(.until(.constant(true), formula.node))
  }

  /// The formula holds after the next step.
  public static func next(_ formula: Self) -> Self { Self(.next(formula.node)) }

  /// The other formula holds now or later, and this one until then.
  public func until(_ other: Self) -> Self { Self(.until(node, other.node)) }

  /// The other formula holds until this one does, that moment included; for ever if it never does.
  public func release(_ other: Self) -> Self { Self(.release(node, other.node)) }

  /// Both hold.
  public static func && (first: Self, second: Self) -> Self { Self(.and(first.node, second.node)) }

  /// At least one holds.
  public static func || (first: Self, second: Self) -> Self { Self(.or(first.node, second.node)) }

  /// The formula does not hold.
  public static prefix func ! (formula: Self) -> Self { Self(.not(formula.node)) }

  /// If the first holds, so does the second.
  public static func => (first: Self, second: Self) -> Self {
    Self(.or(.not(first.node), second.node))
  }
}

extension TemporalFormula: CustomStringConvertible {
  /// The formula with the names of its conditions: `globally ('paid' => finally 'served')`.
  public var description: String { Self.text(node) }

  private static func text(_ node: Node) -> String {
    switch node {
    case .constant(let value): "\(value)"
    case .atom(let atom): "'\(atom.name)'"
    case .not(let operand): "!\(operandText(operand))"
    case .and(let first, let second): "\(operandText(first)) && \(operandText(second))"
    case .or(.not(let first), let second): "\(operandText(first)) => \(operandText(second))"
    case .or(let first, let second): "\(operandText(first)) || \(operandText(second))"
    case .next(let operand): "next \(operandText(operand))"
    case .until(.constant(true), let operand): "finally \(operandText(operand))"
    case .until(let first, let second): "\(operandText(first)) until \(operandText(second))"
    case .release(.constant(false), let operand): "globally \(operandText(operand))"
    case .release(let first, let second): "\(operandText(first)) release \(operandText(second))"
    }
  }

  private static func operandText(_ node: Node) -> String {
    switch node {
    case .constant, .atom, .not, .next, .until(.constant(true), _), .release(.constant(false), _):
      text(node)
    case .and, .or, .until, .release: "(\(text(node)))"
    }
  }
}
