/// A generalised Büchi automaton: it reads a letter, the set of conditions that hold, at each moment.
///
/// A run is accepting when it visits every acceptance set again and again.
struct BuchiAutomaton {
  /// A state, with what the letter read in it must and must not hold.
  struct State {
    var required: UInt64 = 0
    var forbidden: UInt64 = 0
    /// The acceptance sets it belongs to, as bits.
    var acceptance: UInt64 = 0
    var successors: [Int] = []

    /// Whether a letter can be read here.
    @inline(__always)
    func reads(_ letter: UInt64) -> Bool {
      letter & required == required && letter & forbidden == 0
    }
  }

  /// Why a formula has no automaton here.
  enum Failure: Error {
    case tooManyConditions(Int)
    case tooManyStates
  }

  private(set) var states: [State] = []
  private(set) var initial: [Int] = []

  /// All acceptance sets, as bits.
  private(set) var acceptance: UInt64 = 0

  /// The most conditions, or acceptance sets, of a formula: the bits of a word.
  static var mostConditions: Int { 64 }

  /// The most states of an automaton.
  static var mostStates: Int { 10_000 }

  /// Translates a formula, by the tableau of Gerth, Peled, Vardi and Wolper (1995): "Simple
  /// on-the-fly automatic verification of linear temporal logic".
  ///
  /// - Throws: When the formula has too many conditions, or the automaton too many states.
  /// - Complexity: Exponential in the size of the formula, at worst.
  init<M>(_ formula: NormalForm<M>) throws(Failure) {
    let untils = formula.parts.indices.filter {
      if case .until = formula.parts[$0] { true } else { false }
    }
    let largest = max(formula.atoms.count, untils.count)
    guard largest <= Self.mostConditions else { throw .tooManyConditions(largest) }
    var tableau = Tableau(formula)
    let nodes = try tableau.nodes()
    acceptance = untils.indices.reduce(0) { $0 | 1 << UInt64($1) }
    states = nodes.map { node in
      var state = State()
      for part in node.old {
        guard case .literal(let atom, let isNegated) = formula.parts[part] else { continue }
        if isNegated {
          state.forbidden |= 1 << UInt64(atom)
        } else {
          state.required |= 1 << UInt64(atom)
        }
      }
      for (bit, until) in untils.enumerated() {
        guard case .until(_, let goal) = formula.parts[until] else { continue }
        if !node.old.contains(until) || node.old.contains(goal) {
          state.acceptance |= 1 << UInt64(bit)
        }
      }
      return state
    }
    for (place, node) in nodes.enumerated() {
      for source in node.incoming.sorted() {
        if source == Tableau<M>.start {
          initial.append(place)
        } else {
          states[source].successors.append(place)
        }
      }
    }
  }

  /// For each state the component in which an accepting run may go round with it; nil for none.
  var loopGroups: [UInt32?] {
    let all = Array(states.indices)
    let components = Components(count: states.count, roots: all) { state, cursor in
      guard cursor < states[state].successors.count else { return nil }
      defer { cursor += 1 }
      return states[state].successors[cursor]
    }
    var sets: [UInt32: UInt64] = [:]
    var cyclic: Set<UInt32> = []
    for state in all {
      let component = components.number[state]
      sets[component, default: 0] |= states[state].acceptance
      if states[state].successors.contains(where: { components.number[$0] == component }) {
        cyclic.insert(component)
      }
    }
    return all.map { state in
      let component = components.number[state]
      return cyclic.contains(component) && sets[component] == acceptance ? component : nil
    }
  }

  /// The states from which some run over one letter for ever is accepting.
  func accepting(forEver letter: UInt64) -> Set<Int> {
    let readers = states.indices.filter { states[$0].reads(letter) }
    let isReader = Set(readers)
    let components = Components(count: states.count, roots: readers) { state, cursor in
      while cursor < states[state].successors.count {
        defer { cursor += 1 }
        let next = states[state].successors[cursor]
        if isReader.contains(next) { return next }
      }
      return nil
    }
    var sets: [UInt32: UInt64] = [:]
    var cyclic: Set<UInt32> = []
    for state in readers {
      let component = components.number[state]
      sets[component, default: 0] |= states[state].acceptance
      let isCyclic = states[state].successors.contains {
        isReader.contains($0) && components.number[$0] == component
      }
      if isCyclic { cyclic.insert(component) }
    }
    // Components are numbered targets first, so one pass settles what leads to a good one.
    var good: Set<Int> = []
    for state in readers.sorted(by: { components.number[$0] < components.number[$1] }) {
      let component = components.number[state]
      if cyclic.contains(component), sets[component] == acceptance { good.insert(state) }
    }
    var grew = true
    while grew {
      grew = false
      for state in readers where !good.contains(state) {
        if states[state].successors.contains(where: good.contains) {
          good.insert(state)
          grew = true
        }
      }
    }
    return good
  }
}
