extension Blueprint {
  /// Draws a machine; its definition has no errors.
  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    self.seed = seed
    let hasFinal = random.once(in: 2)
    let hasBounds = random.once(in: 3)
    final = Set(hasFinal ? random.some(3, of: Place.all) : [])
    outside = Set(hasBounds ? random.some(4, of: Place.all) : [])
    forbidden = Set(random.some(3, of: Place.all))
    let within = Place.all.filter { [outside] in !outside.contains($0) }
    initial = random.some(1 + random.below(3), of: within)
    listed = random.some(2 + random.below(8), of: Signal.all)
    alphabet = listed
    activities = (0..<[0, 0, 1, 2][random.below(4)]).map { _ in
      ActivityBlueprint(&random)
    }
    for case .values(let signals) in activities.map(\.answers) {
      alphabet += signals.filter { [alphabet] in !alphabet.contains($0) }
    }
    let sources = Place.all.filter { [final] in !final.contains($0) }
    rows = []
    for _ in 0..<(1 + random.below(9)) {
      let row = RowBlueprint(&random, sources: sources)
      if !rows.contains(where: { $0.isIdentical(to: row) }) { rows.append(row) }
    }
  }
}

extension RowBlueprint {
  init(_ random: inout SplitMix64, sources: [Place]) {
    source =
      switch random.below(5) {
      case 0: .any
      case 1, 2: .values(random.some(3, of: sources))
      case 3: .pattern(PlacePattern.allCases[random.below(3)])
      default: .predicate(Salt(&random))
      }
    trigger =
      random.once(in: 2)
      ? .values(random.some(2, of: Signal.all))
      : .pattern(SignalPattern.allCases[random.below(3)])
    body =
      switch random.below(3) {
      case 0: .to(Place.all[random.below(Place.all.count)])
      case 1: .reduce(Salt(&random))
      default: .update(Salt(&random))
      }
    condition = random.once(in: 2) ? Salt(&random) : nil
    named = random.once(in: 4) ? Salt(&random) : nil
    isOtherwise = random.once(in: 8)
  }

  /// Whether a table may not hold both: neither has a function that could tell them apart.
  func isIdentical(to other: Self) -> Bool {
    guard condition == nil, named == nil, other.condition == nil, other.named == nil,
      case (.values(let mine), .values(let theirs)) = (trigger, other.trigger), mine == theirs,
      case (.to(let target), .to(let otherTarget)) = (body, other.body), target == otherTarget
    else { return false }
    switch (source, other.source) {
    case (.any, .any): return true
    case (.values(let mine), .values(let theirs)): return mine == theirs
    default: return false
    }
  }
}

extension ActivityBlueprint {
  init(_ random: inout SplitMix64) {
    runs =
      random.once(in: 2)
      ? .inStates(random.some(2, of: Place.all))
      : .inCase(PlacePattern.allCases[random.below(3)])
    isTimer = random.once(in: 3)
    answers =
      isTimer
      ? .values(random.some(1, of: Signal.all))
      : random.once(in: 2)
        ? .values(random.some(2, of: Signal.all))
        : .pattern(SignalPattern.allCases[random.below(3)])
  }
}
