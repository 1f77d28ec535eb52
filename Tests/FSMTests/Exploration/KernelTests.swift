@testable import FSM
import Testing

/// Counts the values that are alive.
private final class CountedState: Hashable, Sendable {
  let number: Int
  let counts: Counts

  init(_ number: Int, _ counts: Counts) {
    self.number = number
    self.counts = counts
    counts.count("made")
  }

  deinit { counts.count("freed") }

  static func == (first: CountedState, second: CountedState) -> Bool {
    first.number == second.number
  }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// Many ways to few states, so that most successors are thrown away.
private struct Tokens: StateMachine {
  var counts = Counts()
  var initial: CountedState { CountedState(0, counts) }
  let actions = [1, 2, 3, 5, 7]
  func isWithinBounds(_ state: CountedState) -> Bool { state.number < 900 }

  var transitions: [Transition] {
    for step in [1, 2, 3, 5, 7] {
      Transition("add \(step)", on: step) { [counts] in
        CountedState(($0.number + step) % 1_000, counts)
      }
    }
  }
}

/// A square of states with a fingerprint that says little or nothing.
private struct Fingerprinted: StateMachine {
  struct State: Hashable { var x = 0, y = 0 }
  enum Action: CaseIterable { case right, up }

  var mask: UInt64?
  let initial = State()
  func fingerprint(_ state: State) -> UInt64? { mask.map { UInt64(state.x * 64 + state.y) & $0 } }
  var transitions: [Transition] {
    Update("right", on: .right) { $0.x = ($0.x + 1) % 40 }
    Update("up", on: .up) { $0.y = ($0.y + 1) % 40 }
  }
}

struct `The kernel of the search` {
  @Test(arguments: [(1, .exact), (2, .exact), (1, .compact())] as [(Int, Limits.Storage)])
  func `frees every state it made`(threads: Int, storage: Limits.Storage) throws {
    let counts = Counts()
    do {
      var limits = Limits(
        states: 10_000, time: .seconds(60), threads: threads, storage: storage)
      limits.smallestShare = 0
      let found = explore(try TransitionTable(Tokens(counts: counts)), limits: limits)
      #expect(found.states.count == 900)
      #expect(found.outsideBounds > 0)
      #expect(found.states.reduce(0) { $0 + $1.number } == 899 * 900 / 2)
      #expect(found.states[899].number + found.states[450].number > 0)
    }
    #expect(counts["made"] > 900)
    #expect(counts["made"] == counts["freed"])
  }

  @Test(arguments: [nil, .max, 63, 0] as [UInt64?])
  func `takes a fingerprint for a hash, never for the identity of a state`(
    _ mask: UInt64?
  ) throws {
    let found = explore(try TransitionTable(Fingerprinted(mask: mask)))
    #expect(found.states.count == 1_600)
    #expect(found.transitions == 3_200)
    #expect(found.depth == 78)
  }

  @Test func `leaves equal states with different fingerprints to be reported`() throws {
    struct Machine: StateMachine {
      enum Action: CaseIterable { case next, turn }
      struct State: Hashable {
        var number = 0
        var side: UInt64 = 0
        static func == (first: Self, second: Self) -> Bool { first.number == second.number }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
      }
      let initial = State()
      func fingerprint(_ state: State) -> UInt64? { state.side }
      var transitions: [TransitionRow<Self>] {
        Update("next", on: .next) { $0.number = ($0.number + 1) % 5 }
        Update("turn", on: .turn) { $0.side = ($0.side + 1) % 3 }
      }
    }
    let checked = explore(try TransitionTable(Machine())).checkingPurity()
    #expect(checked.found.unequalHashes != nil)
  }

  @Test func `keeps the elements of segments where they are`() {
    let segments = Segments<Int>()
    segments.append(0)
    let first = segments.pointer(to: 0)
    for number in 1..<10_000 { segments.append(number) }
    #expect(segments.pointer(to: 0) == first)
    #expect(segments.elementsEqual(0..<10_000))
    segments.reserve(20_000)
    for number in 10_000..<20_000 { segments.pointer(to: number).initialize(to: number) }
    segments.extend(to: 20_000)
    #expect(segments.elementsEqual(0..<20_000))
  }

  @Test func `finds in an index what was put there, however far it has grown`() {
    let states = Segments<Int>()
    let index = ShardedIndex(3)
    defer { index.destroy() }
    for number in 0..<5_000 {
      // Tags of all shards, many of them shared by several numbers.
      let tag = UInt32(truncatingIfNeeded: number % 1_700) &* 2_654_435_761
      let shard = index[tag]
      shard.pointee.reserve(1)
      let slot = withUnsafePointer(to: number) {
        shard.pointee.find($0, tag: tag, in: states)
      }
      #expect(slot.entry == 0)
      states.append(number)
      shard.pointee.insert(number, tag: tag, at: slot.slot)
    }
    for number in 0..<5_000 {
      let tag = UInt32(truncatingIfNeeded: number % 1_700) &* 2_654_435_761
      let entry = withUnsafePointer(to: number) {
        index[tag].pointee.find($0, tag: tag, in: states).entry
      }
      #expect(StateIndex.place(entry) == number)
    }
    #expect((0..<3).allSatisfy { index[shard: $0].pointee.count > 1_000 })
  }

  @Test func `tells repeated targets of a source from new ones, or says that it does not know`() {
    let stamps = Stamps()
    #expect(stamps.stamp(5, 1) == .new)
    #expect(stamps.stamp(5, 1) == .repeated)
    #expect(stamps.stamp(5 + Stamps.count, 1) == .unknown)
    #expect(stamps.stamp(5, 2) == .new)
    #expect(stamps.stamp(0, 0) == .new)
    #expect(stamps.stamp(0, 0) == .repeated)
  }
}
