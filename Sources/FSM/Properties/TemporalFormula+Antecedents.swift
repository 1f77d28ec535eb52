extension TemporalFormula {
  /// The left side of an implication, when it is about one moment alone.
  ///
  /// When it never holds, the implication holds for no good reason (Beer et al. 1997 call such a
  /// formula vacuous).
  struct Antecedent: CustomStringConvertible {
    fileprivate let node: Node

    /// The condition, or conditions, in words.
    var description: String { TemporalFormula(node).description }

    /// Whether it holds at a moment.
    ///
    /// - Parameters:
    ///   - letter: The conditions that hold, as bits.
    ///   - atoms: The conditions in the order of the bits.
    /// - Returns: Whether it does.
    func holds(_ letter: UInt64, _ atoms: [Atom]) -> Bool {
      Self.holds(node, letter, atoms)
    }

    private static func holds(_ node: Node, _ letter: UInt64, _ atoms: [Atom]) -> Bool {
      switch node {
      case .constant(let value): value
      case .atom(let atom):
        atoms.firstIndex { $0 === atom }.map { letter & 1 << UInt64($0) != 0 } ?? false
      case .not(let operand): !holds(operand, letter, atoms)
      case .and(let first, let second):
        holds(first, letter, atoms) && holds(second, letter, atoms)
      case .or(let first, let second):
        holds(first, letter, atoms) || holds(second, letter, atoms)
      case .next, .until, .release: true
      }
    }
  }

  /// The conditions, each where the formula mentions it first.
  var atoms: [Atom] {
    var seen: Set<ObjectIdentifier> = []
    return Self.atoms(in: node).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  private static func atoms(in node: Node) -> [Atom] {
    switch node {
    case .constant: []
    case .atom(let atom): [atom]
    case .not(let operand), .next(let operand): atoms(in: operand)
    case .and(let first, let second), .or(let first, let second), .until(let first, let second),
      .release(let first, let second):
      atoms(in: first) + atoms(in: second)
    }
  }

  /// The left sides of the formula's implications that are about one moment alone.
  var antecedents: [Antecedent] { Self.antecedents(in: node) }

  private static func antecedents(in node: Node) -> [Antecedent] {
    switch node {
    case .constant, .atom: []
    case .not(let operand), .next(let operand): antecedents(in: operand)
    case .or(.not(let first), let second):
      (isMomentary(first) ? [Antecedent(node: first)] : antecedents(in: first))
        + antecedents(in: second)
    case .and(let first, let second), .or(let first, let second), .until(let first, let second),
      .release(let first, let second):
      antecedents(in: first) + antecedents(in: second)
    }
  }

  private static func isMomentary(_ node: Node) -> Bool {
    switch node {
    case .constant, .atom: true
    case .not(let operand): isMomentary(operand)
    case .and(let first, let second), .or(let first, let second):
      isMomentary(first) && isMomentary(second)
    case .next, .until, .release: false
    }
  }
}
