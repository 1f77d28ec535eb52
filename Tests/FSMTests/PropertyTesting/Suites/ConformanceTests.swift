@testable import FSM
import Testing

@testable import Examples

@Suite struct `A conformance suite` {
  /// Whether two automata look the same whatever is done.
  private static func agree(_ one: ObservedAutomaton, _ other: ObservedAutomaton) -> Bool {
    var queue = [[one.start, other.start]]
    var known = Set(queue)
    while let pair = queue.popLast() {
      guard one.seen[pair[0]] == other.seen[pair[1]] else { return false }
      for action in 0..<one.actionCount {
        let next = [one.next[pair[0]][action], other.next[pair[1]][action]]
        if known.insert(next).inserted { queue.append(next) }
      }
    }
    return true
  }

  /// Whether a case shows that an automaton is not the other.
  private static func kills(
    _ cases: [[Int]], _ mutant: ObservedAutomaton, _ automaton: ObservedAutomaton
  ) -> Bool {
    if automaton.seen[automaton.start] != mutant.seen[mutant.start] { return true }
    return cases.contains { actions in
      var (one, other) = (automaton.start, mutant.start)
      return actions.contains { action in
        (one, other) = (automaton.next[one][action], mutant.next[other][action])
        return automaton.seen[one] != mutant.seen[other]
      }
    }
  }

  /// Every automaton of so many states with two actions that shows 0 or 1.
  private static func all(_ states: Int) -> [ObservedAutomaton] {
    let tables = (0..<2 * states).reduce([[]]) { tables, _ in
      tables.flatMap { table in (0..<states).map { table + [$0] } }
    }
    return tables.flatMap { table in
      (0..<(1 << states)).map { bits in
        ObservedAutomaton(
          start: 0, next: (0..<states).map { [table[2 * $0], table[2 * $0 + 1]] },
          seen: (0..<states).map { bits >> $0 & 1 })
      }
    }
  }

  /// A random automaton in which every state can be reached and told from the others.
  private static func random(_ states: Int, _ random: inout Xoshiro256) -> ObservedAutomaton {
    while true {
      let number = { (most: Int, random: inout Xoshiro256) in
        Int(random.number(upTo: UInt64(most)))
      }
      let automaton = ObservedAutomaton(
        start: 0,
        next: (0..<states).map { _ in (0..<2).map { _ in number(states - 1, &random) } },
        seen: (0..<states).map { _ in number(1, &random) })
      if automaton.reduced.next.count == states { return automaton }
    }
  }

  /// 5,832 automata of three states, those with fewer among them.
  @Test(arguments: UInt64(0)..<4)
  func `kills every mutant with one state more`(seed: UInt64) throws {
    var generator = Xoshiro256(seed: seed)
    let automaton = Self.random(2, &generator)
    let cases = try #require(automaton.conformanceCases(extraStates: 1))
    let mutants = Self.all(3)
    #expect(mutants.count == 5_832)
    let wrong = mutants.filter { !Self.agree(automaton, $0) }
    #expect(wrong.allSatisfy { Self.kills(cases, $0, automaton) })
    let right = mutants.filter { Self.agree(automaton, $0) }
    #expect(!right.isEmpty)
    #expect(!right.contains { Self.kills(cases, $0, automaton) })
  }

  @Test(arguments: 0...2)
  func `kills mutants with up to so many states more`(extra: Int) throws {
    var generator = Xoshiro256(seed: UInt64(extra))
    for _ in 0..<20 {
      let automaton = Self.random(4, &generator)
      let cases = try #require(automaton.conformanceCases(extraStates: extra))
      for _ in 0..<200 {
        let mutant = Self.random(4 + extra, &generator)
        #expect(Self.kills(cases, mutant, automaton) || Self.agree(automaton, mutant))
      }
    }
  }

  @Test func `may miss a mutant with more states than it was made for`() throws {
    var generator = Xoshiro256(seed: 3)
    let automaton = Self.random(2, &generator)
    let cases = try #require(automaton.conformanceCases(extraStates: 0))
    let wrong = Self.all(3).filter { !Self.agree(automaton, $0) }
    #expect(wrong.contains { !Self.kills(cases, $0, automaton) })
  }

  @Test func `finds every single fault of an implementation`() throws {
    let exploration = explore(try TransitionTable(DoorLock()))
    let suite = try Suite.conformance(of: DoorLock(), seeing: { $0 })
    for seed in UInt64(0)..<50 {
      #expect(throws: WalkFailure<DoorLock>.self) {
        try checkImplementation(
          of: DoorLock(), by: { TableSystem(exploration, in: $0, faultWithSeed: seed) },
          seeing: { $0 }, on: suite)
      }
    }
    try checkImplementation(
      of: DoorLock(), by: { TableSystem(exploration, in: $0) }, seeing: { $0 }, on: suite)
  }

  @Test func `needs one initial state and no bound`() throws {
    #expect(throws: SuiteError.self) { try Suite.conformance(of: AlternatingBit(), seeing: { $0 }) }
    #expect(throws: SuiteError.self) { try Suite.conformance(of: BoundedCounter(), seeing: { $0 }) }
  }
}
