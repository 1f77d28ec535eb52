import FSM
import Testing

@testable import FSMCheck

@Suite struct `A state enum whose cases nobody could list` {
  enum Mode: Hashable { case idle, busy(Int) }
  enum Command: CaseIterable { case go }

  struct Plain: StateMachine {
    typealias Action = Command
    let initial = Mode.idle
    var transitions: [TransitionRow<Self>] {
      Transition("go", from: .idle, on: .go, to: .busy(1))
    }
    func isFinal(_ mode: Mode) -> Bool { mode == .busy(1) }
  }

  struct Maybe: StateMachine {
    typealias Action = Command
    let initial: Mode? = nil
    var transitions: [TransitionRow<Self>] {
      Transition("go", from: nil, on: .go, to: .busy(1))
    }
    func isFinal(_ mode: Mode?) -> Bool { mode != nil }
  }

  struct Listed: StateMachine {
    typealias Action = Command
    let initial = Mode.idle
    let states = [Mode.idle, .busy(1)]
    var transitions: [TransitionRow<Self>] {
      Transition("go", from: .idle, on: .go, to: .busy(1))
    }
    func isFinal(_ mode: Mode) -> Bool { mode == .busy(1) }
  }

  struct Number: StateMachine {
    typealias Action = Command
    let initial = 0
    var transitions: [TransitionRow<Self>] {
      Transition("go", on: .go) { 1 - $0 }
    }
  }

  @Test func `is noted, for its unreachable cases are not found`() {
    #expect(notes(Plain.self).first?.hasPrefix("the cases of 'Mode' are not known") == true)
    #expect(notes(Maybe.self).first?.contains("list the expected states in 'states'") == true)
  }

  @Test func `is not noted when its cases or the states are known, or it is no enum`() {
    #expect(notes(Listed.self) == [])
    #expect(notes(Number.self) == [])
    let known = notes(Plain.self) { mode in
      switch mode {
      case .idle: 0
      case .busy: 1
      }
    }
    #expect(known == [])
  }

  private func notes<M: StateMachine>(
    _ machine: M.Type, index: (@Sendable (M.State) -> Int)? = nil
  ) -> [String] {
    let entry = MachineEntry(
      machine, name: "Machine", module: "Tests",
      states: ["idle", "busy"].map { CaseDeclaration($0, file: #filePath, line: 1) },
      stateCase: index)
    return entry.check(.small, CheckConduct()).document(withWitnesses: false).notes
  }
}
