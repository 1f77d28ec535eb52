@testable import FSM
import Testing

/// Two coordinates, however they are kept.
protocol Coordinates: Hashable, Sendable {
  init(x: Int, y: Int)
  var x: Int { get set }
  var y: Int { get set }
}

/// Holds no reference, so that rows are tried in runs of such states.
struct FlatPoint: Coordinates { var x, y: Int }

/// Holds a reference, so that states are expanded one by one.
struct HeldPoint: Coordinates {
  private var values: [Int]
  init(x: Int, y: Int) { values = [x, y] }
  var x: Int {
    get { values[0] }
    set { values[0] = newValue }
  }
  var y: Int {
    get { values[1] }
    set { values[1] = newValue }
  }
}

/// A random walk over a torus with rows of every form, some of which answer one action together.
struct RandomWalk<Point: Coordinates>: StateMachine {
  typealias State = Point
  let seed: UInt64
  let side: Int
  let width: Int

  init() { self.init(seed: 0) }
  init(seed: UInt64, side: Int? = nil) {
    self.seed = seed
    var generator = SplitMix64(seed: seed)
    self.side = side ?? 3 + generator.below(14)
    width = seed % 4 == 0 ? 10 + generator.below(300) : 10
  }

  let initial = Point(x: 0, y: 0)
  var initialStates: [Point] { (0..<min(side, 7)).map { Point(x: $0, y: 0) } }
  var actions: [Int] { Array(0..<width) }

  /// A condition that holds in about one of so many states, the same for each kind of point.
  func holds(_ salt: UInt64, in count: UInt64) -> @Sendable (Point) -> Bool {
    { [seed] point in
      var generator = SplitMix64(seed: seed ^ salt << 40 ^ UInt64(point.x) << 20 ^ UInt64(point.y))
      return generator.once(in: count)
    }
  }

  func isFinal(_ state: Point) -> Bool {
    // A row that names its states must not name a final one.
    seed % 3 == 0 && state.x != 1 && holds(1, in: 2 + seed % 40)(state)
  }
  func isWithinBounds(_ state: Point) -> Bool { state.y == 0 || !holds(2, in: 50)(state) }

  func moved(_ point: Point, _ salt: Int) -> Point {
    Point(x: (point.x + salt) % side, y: (point.y + salt / 2 + 1) % side)
  }

  var transitions: [TransitionRow<Self>] {
    let (walk, often, rarely) = (self, holds(3, in: 2), holds(4, in: 9))
    let inColumn: @Sendable (Point) -> Int? = { $0.x % 3 == 1 ? $0.x : nil }
    let small: @Sendable (Int) -> Int? = { $0 < 3 ? $0 : nil }
    Update("plain", on: 0) { $0 = walk.moved($0, 1) }
    Update("guarded", on: 1, guard: often) { $0 = walk.moved($0, 2) }
    Update("named", on: 2, when: Guard("rarely", rarely)) { $0 = walk.moved($0, 3) }
    Update("both", on: 3, guard: often, when: Guard("rarely", rarely)) { $0 = walk.moved($0, 4) }
    Transition("where", where: rarely, on: 4, guard: often) { walk.moved($0, 5) }
    Transition("column", fromCase: inColumn, on: 5, guard: { $0 > 4 }) { x in
      Point(x: (x + 7) % walk.side, y: 0)
    }
    // A payload of any type, which is not the one that stands for none.
    Transition("any", fromCase: { ($0.x % 2 == 1 ? $0.x : nil) as Any? }, on: 9) { x in
      Point(x: (x as? Int ?? 0) % walk.side, y: 1)
    }
    Transition("to", from: Point(x: 1, y: 1), Point(x: 1, y: 2), on: 6, to: Point(x: 0, y: 1))
    Update("small", onCase: small, guard: { $1 == 0 || often($0) }) {
      $0 = walk.moved($0, $1 + 6)
    }
    Update("rival", on: 1, 7, guard: rarely) { $0 = walk.moved($0, 9) }
    Transition("stay", on: 8, guard: often) { $0 }
    Update("more", onCase: { $0 > 9 ? $0 : nil }, guard: { ($0.x + $1) % 7 == 0 }) {
      $0 = walk.moved($0, $1)
    }
  }

  var properties: [Property<Self>] {
    let rarely = holds(5, in: 30)
    Always("not there") { !rarely($0) }
    Always("everywhere") { $0.x >= 0 }
  }
}

@Suite struct `Rows that are tried in runs of states` {
  @Test(arguments: stride(from: 0, to: 40, by: 10).map { UInt64($0)..<UInt64($0) + 10 })
  func `find what they find in one state after the other`(_ seeds: Range<UInt64>) throws {
    for seed in seeds {
      let (flat, held) = (RandomWalk<FlatPoint>(seed: seed), RandomWalk<HeldPoint>(seed: seed))
      let plan = ExpansionPlan(try TransitionTable(flat))
      #expect((plan.sweeper != nil) == (plan.batchSize >= 4))
      #expect(ExpansionPlan(try TransitionTable(held)).sweeper == nil)
      let expected = try SearchRecord(held, threads: 1)
      for threads in [1, 2, 3] {
        let found = try SearchRecord(flat, threads: threads)
        try #require(found.differences(from: expected) == [], "seed \(seed), \(threads) threads")
      }
      var limits = Limits.standard
      limits.storage = .compact(acceptsOmissions: true)
      let compact = try SearchRecord(flat, threads: 1, limits: limits).withoutEdges
      let exact = expected.withoutEdges
      try #require(compact.differences(from: exact) == [], "seed \(seed), compact")
    }
  }

  @Test func `find the same in wide levels, which lie in several pieces of memory`() throws {
    let flat = RandomWalk<FlatPoint>(seed: 1, side: 60)
    let expected = try SearchRecord(RandomWalk<HeldPoint>(seed: 1, side: 60), threads: 1)
    #expect(expected.states.count > 2_000)
    for threads in [1, 2] {
      #expect(try SearchRecord(flat, threads: threads).differences(from: expected) == [])
    }
    var limits = Limits.standard
    limits.storage = .compact(acceptsOmissions: true)
    let compact = try SearchRecord(flat, threads: 1, limits: limits).withoutEdges
    #expect(compact.differences(from: expected.withoutEdges) == [])
  }

  @Test func `lie side by side up to the end of their piece of memory`() {
    let states = Segments<Int>()
    for place in 0..<2_000 { states.append(place) }
    for place in 0..<1_999 {
      let isNext = states.pointer(to: place) + 1 == states.pointer(to: place + 1)
      let end = states.end(ofSegmentOf: place)
      #expect(end > place)
      if place + 1 < end { #expect(isNext) } else { #expect(end == place + 1) }
    }
  }

  @Test func `answer with a bit for each state, also of the longest run`() {
    let row = RandomWalk<FlatPoint>(seed: 3).transitions[1]
    guard let bound = row.bind(1) else { return #expect(Bool(false), "no answer to 1") }
    for count in [1, 2, 63, 64] {
      let states = (0..<count).map { FlatPoint(x: $0, y: $0 * 7) }
      var expected: [FlatPoint] = []
      var bits: UInt64 = 0
      for (place, state) in states.enumerated() {
        var next = state
        guard bound.fire(in: &next) == .enabled else { continue }
        expected.append(next)
        bits |= 1 << UInt64(place)
      }
      let room = UnsafeMutablePointer<FlatPoint>.allocate(capacity: count)
      defer { room.deallocate() }
      let found = states.withUnsafeBufferPointer { bound.body($0[0], $0, room) }
      #expect(found.enabled == bits)
      #expect(found.matched == .max >> UInt64(64 - count))
      #expect(Array(UnsafeBufferPointer(start: room, count: expected.count)) == expected)
    }
  }
}

extension SearchRecord where M.State: Coordinates {
  /// What another search, with another kind of point, found differently.
  func differences<Other: StateMachine>(from other: SearchRecord<Other>) -> [String]
  where Other.State: Coordinates {
    let same = [
      "states": states.map { [$0.x, $0.y] } == other.states.map { [$0.x, $0.y] },
      "steps": steps == other.steps, "levels": levels == other.levels,
      "counts": counts == other.counts, "edges": edges == other.edges,
      "dead ends": deadEnds == other.deadEnds, "properties": properties == other.properties,
      "tallies": tallies == other.tallies, "overlaps": overlaps == other.overlaps,
      "cuts": cuts == other.cuts, "final states": finals == other.finals,
    ]
    return same.filter { !$0.value }.keys.sorted()
  }
}
