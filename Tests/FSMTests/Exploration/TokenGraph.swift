import Synchronization

@testable import FSM

/// A graph of random edges whose states hold an object, so that every copy and every end counts.
struct TokenGraph: StateMachine {
  /// An object whose kind is counted while it lives.
  final class Token: Sendable {
    private static let counter = Atomic(0)
    static var living: Int { counter.load(ordering: .sequentiallyConsistent) }

    init() { Self.counter.add(1, ordering: .sequentiallyConsistent) }
    deinit { Self.counter.subtract(1, ordering: .sequentiallyConsistent) }
  }

  struct State: Hashable, Sendable {
    var number: Int
    var isHashed = true

    /// Whether it is equal to no state.
    var isStrange = false
    let token = Token()

    static func == (first: Self, second: Self) -> Bool {
      first.number == second.number && !first.isStrange && !second.isStrange
    }

    func hash(into hasher: inout Hasher) { if isHashed { hasher.combine(number) } }
  }

  enum Printing: CaseIterable { case none, poor, constant, some }

  let salts: [Salt]
  let size: Int
  let width: Int
  let isHashed: Bool
  let printing: Printing
  let strange: Int?
  let isBounded: Bool
  let mayEnd: Bool

  init() { self.init(seed: 0) }

  init(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    salts = (0..<8).map { _ in Salt(&generator) }
    size = 1 + generator.below(generator.once(in: 2) ? 60 : 1_500)
    width = 1 + generator.below(generator.once(in: 8) ? 1_200 : 6)
    isHashed = size > 300 || !generator.once(in: 4)
    let printings: [Printing] = size > 300 ? [.none, .some] : Printing.allCases
    printing = printings[generator.below(printings.count)]
    strange = generator.once(in: 6) ? generator.below(size) : nil
    isBounded = generator.once(in: 2)
    mayEnd = generator.once(in: 2)
  }

  private func pick(_ salt: Int, _ seen: [Int], below bound: Int) -> Int {
    Int(salts[salt].mix(seen) % UInt64(bound))
  }

  private func state(_ number: Int) -> State {
    State(number: number, isHashed: isHashed, isStrange: number == strange)
  }

  var initial: State { initialStates[0] }
  var initialStates: [State] {
    (0..<4).map { state(pick(0, [$0 / 2], below: size)) }.filter { !$0.isStrange }
      + [state(strange == 0 ? 1 : 0)]
  }
  var actions: [Int] { Array(0..<width) }
  func isFinal(_ state: State) -> Bool { mayEnd && pick(1, [state.number], below: 9) == 0 }
  func isWithinBounds(_ state: State) -> Bool {
    !isBounded || pick(2, [state.number], below: 5) != 0
      || initialStates.contains { $0.number == state.number }
  }
  func fingerprint(_ state: State) -> UInt64? {
    switch printing {
    case .none: nil
    case .constant: 7
    case .poor: UInt64(state.number / 10)
    case .some: state.number % 3 == 0 ? nil : UInt64(state.number)
    }
  }

  var transitions: [Transition] {
    // The second row is enabled now and then where the first is.
    for row in 0..<2 {
      Update(
        "row \(row)", onCase: { Optional($0) },
        guard: { pick(3, [row, $0.number, $1], below: 3) != 0 }
      ) { now, action in
        guard pick(4, [now.number, action], below: 7) != 0 else { return }
        now = state(pick(5, [row, now.number, action], below: size))
      }
    }
  }

  var properties: [Property<Self>] {
    Always("often true") { pick(6, [$0.number], below: 30) != 0 }
    Always("always true") { _ in true }
    Never("true outside") { !isWithinBounds($0) }
    Sometimes("seldom true") { pick(7, [$0.number], below: 200) == 0 }
  }
}
