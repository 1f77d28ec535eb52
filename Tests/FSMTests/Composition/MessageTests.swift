@testable import FSM
import Testing

@testable import Examples

struct `Machines that send one another messages` {
  @Test func `reach what the protocol written as one machine reaches`() throws {
    let whole = explore(try TransitionTable(AlternatingBit()))
    let parts = explore(try TransitionTable(AlternatingBitParts()))
    // From the table of known models.
    #expect(parts.states.count == 240)
    #expect(parts.transitions == 1384)
    #expect(parts.depth == 9)
    #expect(parts.outsideBounds == whole.outsideBounds)
    #expect(parts.levels == whole.levels)
    #expect(parts.pairs == whole.pairs)
    let states = parts.states.map { state in
      AlternatingBit.State(
        messages: state.packets.messages.map { .init(bit: $0.bit, data: $0.data) },
        acknowledgements: state.bits.messages, senderBit: state.sender.bit,
        senderAcknowledged: state.sender.acknowledged, receiverBit: state.receiver.bit,
        sent: state.sender.sent, received: state.receiver.received)
    }
    #expect(Set(states) == Set(whole.states))
  }

  @Test func `fire their rows in the order of the messages, in one step`() throws {
    let table = try TransitionTable(AlternatingBitParts())
    let step = table.step(table.machine.initial, .sender(.sendNew(1)))
    guard case .moved(let fired) = step.outcome else { throw Missing() }
    #expect(fired.map { table.label(of: $0) } == ["sender.SndNew", "packets.send"])
    let next = table.step(step.state, .packets(.deliver(0)))
    guard case .moved(let fired) = next.outcome else { throw Missing() }
    #expect(fired.map { table.label(of: $0) } == ["packets.deliver", "receiver.RcvMsg"])
    #expect(next.state.receiver.received == 1)
  }

  @Test func `take no message from outside`() throws {
    let table = try TransitionTable(AlternatingBitParts())
    let step = table.step(table.machine.initial, .packets(.send(Packet(bit: true, data: 0))))
    #expect(step.outcome == .rejected(.claimed))
    #expect(step.state == table.machine.initial)
  }
}

private struct Missing: Error {}
