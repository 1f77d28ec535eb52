@testable import FSM
import Testing

/// Forty places with rows of every kind of source, many of which name their states.
private struct Roundabout: StateMachine {
  let initial = 0
  let actions = Array(0..<30)
  func isFinal(_ state: Int) -> Bool { state == 39 }

  var transitions: [Transition] {
    for action in 0..<20 {
      Transition("one", from: action, on: action, to: action + 1)
      Transition("two", from: action + 7, action + 11, action, on: action, to: (action * 3) % 40)
    }
    for action in 10..<16 {
      Transition("guarded", from: action * 2, on: action, guard: { $0 % 3 == 0 }) { $0 + 1 }
      Transition("even", where: { $0.isMultiple(of: 2) }, on: action) { ($0 + action) % 40 }
      Transition("any", on: action, to: 3, guard: { $0 > 30 })
    }
    for action in 20..<30 {
      Transition("late", from: action, 37, on: action, to: (action + 13) % 40)
    }
    Transition("far", fromCase: { $0 > 20 ? $0 - 20 : nil }, on: 25) { $0 }
  }
}

struct `Rows that name their states` {
  @Test func `are tried there alone, which changes nothing`() throws {
    let table = try TransitionTable(Roundabout())
    let found = explore(table)
    var fired: [TransitionID: Int] = [:]
    var transitions = 0
    for state in found.states {
      for action in table.alphabet {
        guard case .moved(let rows) = table.step(state, action).outcome else { continue }
        transitions += 1
        for row in rows { fired[row, default: 0] += 1 }
      }
    }
    #expect(found.states.count > 30)
    #expect(found.transitions == transitions)
    var counted: [TransitionID: Int] = [:]
    for (binding, tally) in zip(found.found.bindings, found.found.tallies) where tally.fired > 0 {
      counted[binding.row, default: 0] += tally.fired
    }
    #expect(counted == fired)
  }

  @Test func `are looked up only where that saves more than it costs`() throws {
    let table = try TransitionTable(Roundabout())
    var plan = ExpansionPlan(table)
    let steps = plan.steps(table, nil, forFinalStates: false)
    #expect(steps.count { $0.sources != nil } >= ExpansionPlan<Roundabout>.leastNamedSteps)
    #expect(ExpansionPlan<Roundabout>.choosing(steps) != nil)
    #expect(ExpansionPlan<Roundabout>.choosing(Array(steps.prefix(5))) == nil)
  }
}
