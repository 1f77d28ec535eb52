/// The negation of a formula in negation normal form, each part once and by number.
struct NormalForm<M: StateMachine> {
  /// A part; operands are numbers of parts.
  enum Part: Hashable {
    case constant(Bool)
    case literal(atom: Int, isNegated: Bool)
    case and(Int, Int)
    case or(Int, Int)
    case next(Int)
    case until(Int, Int)
    case release(Int, Int)
  }

  private(set) var parts: [Part] = []

  /// The conditions, in the order in which the formula mentions them.
  private(set) var atoms: [TemporalFormula<M>.Atom] = []

  /// The number of the whole.
  private(set) var root = 0

  private var numbers: [Part: Int] = [:]

  init(negating formula: TemporalFormula<M>) {
    root = number(of: formula.node, isNegated: true)
  }

  private mutating func number(of node: TemporalFormula<M>.Node, isNegated: Bool) -> Int {
    switch node {
    case .constant(let value): number(.constant(value != isNegated))
    case .atom(let atom): number(.literal(atom: place(of: atom), isNegated: isNegated))
    case .not(let operand): number(of: operand, isNegated: !isNegated)
    case .next(let operand): number(.next(number(of: operand, isNegated: isNegated)))
    case .and(let first, let second):
      joined(first, second, isNegated) { isNegated ? .or($0, $1) : .and($0, $1) }
    case .or(let first, let second):
      joined(first, second, isNegated) { isNegated ? .and($0, $1) : .or($0, $1) }
    case .until(let first, let second):
      joined(first, second, isNegated) { isNegated ? .release($0, $1) : .until($0, $1) }
    case .release(let first, let second):
      joined(first, second, isNegated) { isNegated ? .until($0, $1) : .release($0, $1) }
    }
  }

  private mutating func joined(
    _ first: TemporalFormula<M>.Node, _ second: TemporalFormula<M>.Node, _ isNegated: Bool,
    _ part: (Int, Int) -> Part
  ) -> Int {
    let first = number(of: first, isNegated: isNegated)
    let second = number(of: second, isNegated: isNegated)
    return number(part(first, second))
  }

  private mutating func place(of atom: TemporalFormula<M>.Atom) -> Int {
    if let known = atoms.firstIndex(where: { $0 === atom }) { return known }
    atoms.append(atom)
    return atoms.count - 1
  }

  private mutating func number(_ part: Part) -> Int {
    if let known = numbers[part] { return known }
    numbers[part] = parts.count
    parts.append(part)
    return parts.count - 1
  }

  /// The number of the literal that contradicts a part; nil when there is none in the formula.
  func contradiction(of part: Int) -> Int? {
    guard case .literal(let atom, let isNegated) = parts[part] else { return nil }
    return numbers[.literal(atom: atom, isNegated: !isNegated)]
  }
}
