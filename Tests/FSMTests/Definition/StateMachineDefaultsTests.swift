import FSM
import Testing

private struct AllListed: StateMachine {
  enum State: CaseIterable { case one, two }
  enum Action: CaseIterable { case next, back }
  let initial = State.one
  var transitions: [Transition] { Transition("next", on: .next, to: .two) }
}

private struct Sampled: StateMachine {
  enum Action: Hashable { case add(Int) }
  let initial = 0
  let actions: [Action] = [.add(1)]
  var transitions: [TransitionRow<Self>] {
    Update("add", on: .add(1), guard: { $0 < 3 }) { $0 += 1 }
  }
}

private struct Shortened: StateMachine {
  enum Action: CaseIterable { case next, back }
  var actions: [Action] = [.next]
  let initial = 0
  var transitions: [Transition] { Transition("next", on: .next, to: 0) }
}

private struct Declared: StateMachine {
  enum Action: Hashable { case add(Int) }
  let initial = 0
  let actions: [Action] = [.add(1)]
  let alphabetIsComplete = true
  let states = [0, 1]
  var transitions: [Transition] { Transition("add", on: .add(1), to: 1) }
}

struct `A machine that says little` {
  @Test func `lists all cases of its states and actions`() {
    #expect(AllListed().states == [.one, .two])
    #expect(AllListed().actions == [.next, .back])
    #expect(AllListed().alphabetIsComplete)
  }

  @Test func `has a sample for an alphabet when its actions cannot be listed`() {
    #expect(!Sampled().alphabetIsComplete)
    #expect(Sampled().states.isEmpty)
  }

  @Test func `has a complete alphabet exactly when it lists every case`() {
    #expect(!Shortened().alphabetIsComplete)
    #expect(Shortened(actions: [.back, .next, .back]).alphabetIsComplete)
  }

  @Test func `is taken at its word`() {
    #expect(Declared().alphabetIsComplete)
    #expect(Declared().states == [0, 1])
  }

  @Test func `starts in one state, has no final one and no bound`() {
    #expect(Sampled().initialStates == [0])
    #expect(!Sampled().isFinal(0))
    #expect(Sampled().isWithinBounds(1_000_000))
    #expect(Sampled().activities.isEmpty)
    #expect(Sampled().properties.isEmpty)
    #expect(Sampled().expectedFindings.isEmpty)
  }

  @Test func `is grouped by the cases of its states`() {
    #expect(AllListed().node(of: .two) == "two")
    #expect(Sampled().node(of: 2) == "2")
  }
}
