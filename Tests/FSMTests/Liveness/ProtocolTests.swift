import FSM
import Testing

/// Protocols with the verdicts known from the literature, each with a wrong twin that is caught.
@Suite struct `The verdict on a protocol` {
  /// The verdicts by name, without the runs.
  private func words(_ machine: some StateMachine) -> [String: String] {
    let report = check(machine, limits: .standard)
    let words = verdicts(report).map { String($0.prefix { $0 != " " }) }
    return Dictionary(uniqueKeysWithValues: zip(report.verdicts.map(\.property.name), words))
  }

  @Test(arguments: Lock.Kind.allCases)
  func `a lock excludes, and lets everybody in, or does not`(_ kind: Lock.Kind) throws {
    let found = words(Lock(kind: kind))
    let expected: [String: String] =
      switch kind {
      case .peterson:
        [
          "mutual exclusion": "holds", "who waits gets in": "holds",
          "who waits gets in, if entering is strongly fair": "holds",
          "somebody gets in": "holds", "both may rest": "holds",
        ]
      case .ownTurn:
        [
          // The other one takes the turn again and again, so that entering is never enabled for long.
          "mutual exclusion": "violated", "who waits gets in": "violated",
          "who waits gets in, if entering is strongly fair": "holds",
          "somebody gets in": "holds", "both may rest": "holds",
        ]
      case .testAndSet:
        [
          "mutual exclusion": "holds", "who waits gets in": "violated",
          "who waits gets in, if entering is strongly fair": "holds",
          "somebody gets in": "holds", "both may rest": "holds",
        ]
      case .polite:
        [
          "mutual exclusion": "holds", "who waits gets in": "violated",
          "who waits gets in, if entering is strongly fair": "violated",
          "somebody gets in": "violated", "both may rest": "holds",
        ]
      }
    #expect(found == expected)
  }

  @Test func `the alternating bit delivers when what is sent again and again arrives`() {
    let lossy: [FairnessAssumption] = [.weak("ReSnd"), .weak("SndAck")]
    let fair = lossy + [.strong("RcvMsg"), .strong("RcvAck")]
    for (assumptions, expected) in [(fair, "holds"), (lossy, "violated"), ([], "violated")] {
      #expect(words(AlternatingBit(assumptions: assumptions)) == ["delivered": expected])
    }
  }

  @Test func `a lift serves every call, unless it is greedy`() {
    #expect(Set(words(Elevator()).values) == ["holds"])
    #expect(Set(words(Elevator(isGreedy: true)).values).contains("violated"))
  }

  @Test func `a crossing is safe when its lights look at each other`() {
    #expect(words(Crossing())["both are green"] == "holds")
    #expect(words(Crossing(isGuarded: false))["both are green"] == "violated")
    // A timer that is refused has elapsed, and nothing turns the light after that.
    #expect(words(Crossing())["east is green"] == "violated")
  }

  @Test func `philosophers who put down a single fork may starve together, for ever`() {
    #expect(words(Table(isPatient: true))["somebody eats"] == "holds")
    #expect(words(Table(isPatient: false))["somebody eats"] == "violated")
    #expect(words(Table(isPatient: false))["somebody can eat"] == "holds")
  }
}

/// Three philosophers; the last one takes the right fork first, or all take the left one and put it
/// down when the right one is taken.
private struct Table: StateMachine {
  enum Hands { case empty, first, both }
  enum Action: Hashable { case step(Int) }

  var isPatient = true
  let initial = [Hands.empty, .empty, .empty]
  let actions = (0..<3).map(Action.step)

  /// Fork *k* lies between the seats *k* and *k* + 1.
  private func first(of seat: Int) -> Int { isPatient && seat == 2 ? seat : (seat + 2) % 3 }
  private func second(of seat: Int) -> Int { isPatient && seat == 2 ? (seat + 2) % 3 : seat }

  private func isFree(_ fork: Int, _ hands: [Hands]) -> Bool {
    !(0..<3).contains { seat in
      hands[seat] == .both && (first(of: seat) == fork || second(of: seat) == fork)
        || hands[seat] == .first && first(of: seat) == fork
    }
  }

  var transitions: [Transition] {
    for seat in 0..<3 {
      Update(
        "take \(seat)", where: { $0[seat] == .empty }, on: .step(seat),
        guard: { isFree(first(of: seat), $0) }
      ) { $0[seat] = .first }
      Update(
        "eat \(seat)", where: { $0[seat] == .first }, on: .step(seat),
        guard: { isFree(second(of: seat), $0) }
      ) { $0[seat] = .both }
      if !isPatient {
        Update(
          "give up \(seat)", where: { $0[seat] == .first }, on: .step(seat),
          guard: { !isFree(second(of: seat), $0) }
        ) { $0[seat] = .empty }
      }
      Update("rest \(seat)", where: { $0[seat] == .both }, on: .step(seat)) { $0[seat] = .empty }
    }
  }

  var properties: [Property<Self>] {
    AlwaysEventually(
      "somebody eats",
      assuming: (0..<3).map { seat in
        isPatient
          ? .weak("take \(seat)", "eat \(seat)", "rest \(seat)")
          : .weak("take \(seat)", "eat \(seat)", "rest \(seat)", "give up \(seat)")
      }
    ) { $0.contains(.both) }
    CanAlwaysReach("somebody can eat") { $0.contains(.both) }
  }
}
