@testable import FSM
import Synchronization
import Testing

/// How many objects are alive.
private final class Population: Sendable {
  private let alive = Atomic<Int>(0)
  private let everBorn = Atomic<Int>(0)

  var count: Int { alive.load(ordering: .relaxed) }
  var born: Int { everBorn.load(ordering: .relaxed) }

  func add(_ change: Int) {
    alive.wrappingAdd(change, ordering: .relaxed)
    if change > 0 { everBorn.wrappingAdd(change, ordering: .relaxed) }
  }
}

/// An object whose birth and death are counted.
private final class Member: Sendable {
  private let population: Population

  init(_ population: Population) {
    self.population = population
    population.add(1)
  }

  deinit { population.add(-1) }
}

/// Two numbers whose states each hold an object of their own.
///
/// Reducers make a new object for every successor, so that each state that the search writes,
/// keeps, moves or drops shows in the number of objects that are alive.
private struct Colony: StateMachine {
  struct State: Hashable {
    var left = 0
    var right = 0
    var member: Member

    static func == (first: Self, second: Self) -> Bool {
      first.left == second.left && first.right == second.right
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(left)
      hasher.combine(right)
    }

    func moved(left: Int = 0, right: Int = 0, in population: Population) -> State {
      State(
        left: (self.left + left) % 7, right: (self.right + right) % 5, member: Member(population))
    }
  }
  enum Action: CaseIterable { case walk, jump, rest }

  let population: Population

  init() { self.init(Population()) }
  init(_ population: Population) { self.population = population }

  var initial: State { State(member: Member(population)) }
  func isWithinBounds(_ state: State) -> Bool { state.left != 6 || state.right != 4 }
  func isFinal(_ state: State) -> Bool { state.left == 5 && state.right == 3 }

  var transitions: [Transition] {
    let population = population
    // Up to three rows of the first region are enabled at once, and two of the second.
    Transition("walk", on: .walk) { $0.moved(left: 1, in: population) }
    Transition("run", on: .walk, guard: { $0.left % 2 == 0 }) {
      $0.moved(left: 2, in: population)
    }
    Transition("fly", on: .walk, guard: { $0.left % 3 == 0 }) { $0.moved(left: 3, in: population) }
    Transition("climb", on: .walk, guard: { $0.left > 2 }) { $0.moved(right: 1, in: population) }
    Transition("soar", on: .walk, guard: { $0.left > 3 }) { $0.moved(right: 2, in: population) }
    Transition("hop", on: .jump, guard: { $0.right < 3 }) { $0.moved(right: 1, in: population) }
    Transition("skip", on: .jump, guard: { $0.left > 0 }) { $0.moved(left: 1, in: population) }
    Transition("rest", on: .rest) { $0 }
    Update("sleep", on: .rest) { $0.member = Member(population) }
  }
}

@Suite struct `States that hold objects` {
  private static let oneRegion = [Array(0..<9)]
  private static let twoRegions = [[0, 1, 2, 5, 7], [3, 4, 6, 8]]
  private static let threeRegions = [[0, 2, 7], [1, 3, 6], [4, 5, 8]]

  private static let limits: [Limits] = [
    .standard, Limits(states: 5, time: .seconds(60)),
    Limits(states: 100, depth: 2, time: .seconds(60)),
  ]

  @Test(arguments: [oneRegion, twoRegions, threeRegions], limits)
  func `are released once each when an exploration is gone`(regions: [[Int]], limits: Limits)
    throws
  {
    let population = Population()
    do {
      let table = try TransitionTable(Colony(population)) { _ in regions }
      let exploration = explore(table, limits: limits)
      let kept = Set(exploration.states.map { ObjectIdentifier($0.member) }).count
      #expect(population.born > exploration.states.count, "more states were written than kept")
      // The table holds an initial state of its own.
      #expect(population.count <= kept + table.initialStates.count)
      #expect(population.count >= kept)
    }
    #expect(population.count == 0)
  }

  @Test(arguments: [oneRegion, twoRegions, threeRegions])
  func `are released once each when steps are taken`(regions: [[Int]]) throws {
    let population = Population()
    do {
      let table = try TransitionTable(Colony(population)) { _ in regions }
      var state = table.initialStates[0]
      for round in 0..<300 {
        // On from final states too, where the table would stop.
        state = table.bind(Colony.Action.allCases[round % 3]).fire(in: state, isFinal: false).state
        #expect(population.count == 2 || state.member === table.initialStates[0].member)
      }
      #expect(population.born > 100)
    }
    #expect(population.count == 0)
  }
}
