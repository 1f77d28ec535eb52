@testable import FSM

/// Identical parts beside something that they share, with rows that look random and name no part.
struct RandomParts: SymmetricStateMachine {
  struct State: Hashable {
    var parts: [Int]
    var shared: Int

    /// What is left when nobody is told from another.
    var sorted: Self { State(parts: parts.sorted(), shared: shared) }
    var seen: [Int] { parts.sorted() + [shared] }
  }

  enum Action: Hashable {
    case work(part: Int, kind: Int)
    case swap(Int, Int)
  }

  /// What `canonical(_:)` does: what it should, or a mistake.
  enum Merging: CaseIterable {
    case sorting, forgettingShared, forgettingAPart, reversing, raising, constant
  }

  private let salts: [Salt]
  private let size: Int
  private let isBounded: Bool
  private let mayEnd: Bool
  private let swaps: Bool
  let merging: Merging
  let initialStates: [State]

  init() { self.init(seed: 0) }

  init(seed: UInt64, merging: Merging = .sorting) {
    var generator = SplitMix64(seed: seed)
    salts = (0..<8).map { _ in Salt(&generator) }
    size = 1 + generator.below(3)
    isBounded = generator.once(in: 3)
    mayEnd = generator.once(in: 2)
    swaps = generator.once(in: 2)
    self.merging = merging
    let size = size
    initialStates = (0..<1 + generator.below(3)).map { _ in
      State(parts: (0..<size).map { _ in generator.below(3) }, shared: generator.below(3))
    }
  }

  var initial: State { initialStates[0] }
  var actions: [Action] {
    (0..<size).flatMap { part in (0..<2).map { .work(part: part, kind: $0) } }
      + (0..<size).flatMap { first in (0..<first).map { .swap($0, first) } }
  }

  /// Where an action leads; nil when it does nothing.
  func next(_ state: State, _ action: Action) -> State? {
    var next = state
    switch action {
    case .work(let part, let kind):
      let seen = [kind, state.parts[part], state.shared, state.parts.count { $0 == 0 }]
      guard salts[0].holds(seen) else { return nil }
      next.parts[part] = Int(salts[1].mix(seen) % 3)
      next.shared = Int(salts[2].mix(seen) % 3)
    case .swap(let first, let second):
      guard swaps, salts[3].holds(state.seen), state.parts[first] != state.parts[second]
      else { return nil }
      next.parts.swapAt(first, second)
    }
    return next
  }

  var transitions: [Transition] {
    Update("act", onCase: { Optional($0) }, guard: { next($0, $1) != nil }) {
      $0 = next($0, $1) ?? $0
    }
  }

  func isFinal(_ state: State) -> Bool { mayEnd && salts[4].mix(state.seen) % 6 == 0 }
  func isWithinBounds(_ state: State) -> Bool { !isBounded || salts[5].mix(state.seen) % 5 != 0 }

  func canonical(_ state: State) -> State {
    var canonical = state.sorted
    switch merging {
    case .sorting: break
    case .forgettingShared: canonical.shared = 0
    case .forgettingAPart: canonical.parts[0] = 0
    case .reversing: canonical.parts = state.parts.reversed()
    case .raising: canonical.shared = min(canonical.shared + 1, 2)
    case .constant: canonical = State(parts: state.parts.map { _ in 1 }, shared: 1)
    }
    return canonical
  }

  func isBad(_ state: State, _ number: Int) -> Bool { salts[6].mix(state.seen + [number]) % 9 == 0 }

  var properties: [Property<Self>] {
    Always("never bad") { !isBad($0, 0) }
    Never("bad as well") { isBad($0, 1) }
    Sometimes("good for once") { isBad($0, 2) || isBad($0, 3) }
    CanAlwaysReach("the good end") { isBad($0, 4) || isBad($0, 5) }
  }
}
