@testable import FSM
import Testing

@testable import Examples

@Suite struct `Two-phase commit over channels` {
  @Test(arguments: 1...4)
  func `reaches what the protocol written as one machine reaches`(_ managers: Int) throws {
    let parts = explore(try TransitionTable(TwoPhaseParts(managers: managers)))
    let whole = explore(try TransitionTable(TwoPhase(managers: managers)))
    let power = { (base: Int) in (0..<managers).reduce(1) { product, _ in product * base } }
    // From the table of known models.
    #expect(parts.states.count == power(6) + power(4) + power(2))
    #expect(parts.depth == 3 * managers + 1)
    #expect(Set(parts.states.map(plain)) == Set(whole.states))
    // A vote that comes after the decision is delivered here, and is no step of the protocol.
    let late = zip(parts.rowSummaries, parts.rowSummaries.indices).filter {
      parts.table.label(of: TransitionID($1)) == "TM.too late"
    }.map(\.0.fired)
    #expect(parts.transitions - late.reduce(0, +) == whole.transitions)
  }

  @Test func `has the edges of the table of known models`() throws {
    let known = [19, 153, 1145, 8257]
    for (managers, edges) in zip(1..., known) {
      let parts = explore(try TransitionTable(TwoPhaseParts(managers: managers)))
      var count = 0
      parts.forEachTransition { transition in
        let names = transition.fired.map { parts.table.label(of: $0) }
        if !names.contains("TM.too late") { count += 1 }
      }
      #expect(count == edges, "\(managers) managers")
    }
  }

  @Test func `never has one manager commit while another aborts`() {
    let report = check(TwoPhaseParts(managers: 2))
    // A property that fails would be a finding; messages that come again and again change nothing.
    #expect(report.exploration?.isExhausted == true)
    #expect(report.findings.allSatisfy { $0.code == .stuttering }, "\(report)")
  }

  /// The same state as the protocol written as one machine has it.
  private func plain(_ state: TwoPhaseParts.State) -> TwoPhase.State {
    func bits(_ flags: [Bool]) -> UInt16 {
      zip(0..., flags).reduce(0) { $0 | ($1.1 ? 1 << UInt16($1.0) : 0) }
    }
    let manager: (ResourceManager.State) -> TwoPhase.Manager = {
      switch $0 {
      case .working: .working
      case .prepared: .prepared
      case .committed: .committed
      case .aborted: .aborted
      }
    }
    let decision = state.coordinator.decision
    return TwoPhase.State(
      managers: state.managers.map(manager),
      coordinator: decision.map { $0 == .commit ? .committed : .aborted } ?? .initial,
      known: bits(state.coordinator.prepared),
      prepared: bits(state.votes.map { !$0.messages.isEmpty }),
      isCommitSent: state.decisions.allSatisfy { $0.messages == [.commit] },
      isAbortSent: state.decisions.allSatisfy { $0.messages == [.abort] })
  }
}
