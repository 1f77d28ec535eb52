// The meaning of a table once more, written from the words of the design alone and with none of
// the library's code: it reads blueprints, keeps dictionaries and is as plain as possible.

/// What a row says to an action in a state.
enum NaiveAttempt: Equatable {
  case differs
  case guardFails
  case enabled(Place)
}

extension RowBlueprint {
  func attempt(_ signal: Signal, in place: Place, isFinal: Bool) -> NaiveAttempt {
    var seen: [Int] = []
    switch source {
    case .any:
      guard !isFinal else { return .differs }
    case .values(let places):
      guard places.contains(place) else { return .differs }
    case .pattern(let pattern):
      guard let payload = pattern.payload(of: place) else { return .differs }
      seen.append(payload)
    case .predicate(let salt):
      guard salt.holds([place.code]) else { return .differs }
    }
    switch trigger {
    case .values(let signals):
      guard signals.contains(signal) else { return .differs }
    case .pattern(let pattern):
      guard let payload = pattern.payload(of: signal) else { return .differs }
      seen.append(payload)
    }
    // An update sees the state and the payloads, others the payloads, or the state without any.
    if case .update = body { seen.insert(place.code, at: 0) }
    if seen.isEmpty { seen = [place.code] }
    for salt in [condition, named] {
      if let salt, !salt.holds(seen) { return .guardFails }
    }
    switch body {
    case .to(let target): return .enabled(target)
    case .reduce(let salt), .update(let salt): return .enabled(salt.place(seen))
    }
  }
}

extension ActivityBlueprint {
  func runs(in place: Place) -> Bool {
    switch runs {
    case .inStates(let places): places.contains(place)
    case .inCase(let pattern): pattern.payload(of: place) != nil
    }
  }

  func claims(_ signal: Signal) -> Bool {
    switch answers {
    case .values(let signals): signals.contains(signal)
    case .pattern(let pattern): pattern.payload(of: signal) != nil
    }
  }
}

extension Blueprint {
  /// The activity whose answer the signal is in a state: -1 for a signal of the outside.
  func origin(of signal: Signal, in place: Place) -> Int? {
    let claimants = activities.indices.filter { activities[$0].claims(signal) }
    return claimants.isEmpty ? -1 : claimants.first { activities[$0].runs(in: place) }
  }

  /// What each row says, in order.
  func attempts(_ signal: Signal, in place: Place) -> [NaiveAttempt] {
    rows.map { $0.attempt(signal, in: place, isFinal: final.contains(place)) }
  }

  /// What each row of each region says, and the place after it; nil when no row fires.
  ///
  /// A later region sees what an earlier one did. Whether the state is final is asked once.
  func react(
    _ signal: Signal, in place: Place, regions: [[Int]]
  ) -> (attempts: [[(row: Int, attempt: NaiveAttempt)]], target: Place?) {
    var target: Place?
    var attempts: [[(row: Int, attempt: NaiveAttempt)]] = []
    for region in regions {
      let current = target ?? place
      let said = region.map { row in
        (row, rows[row].attempt(signal, in: current, isFinal: final.contains(place)))
      }
      attempts.append(said)
      for case (_, .enabled(let next)) in said {
        target = next
        break
      }
    }
    return (attempts, target)
  }
}

/// Everything that two explorers of one machine must agree on.
struct Census: Equatable {
  struct RowTally: Equatable {
    var evaluated = 0
    var enabled = 0
    var fired = 0
  }
  struct RowKey: Hashable {
    var row: Int
    var signal: Signal
  }
  struct PairKey: Hashable {
    var earlier: Int
    var later: Int
    var signal: Signal
  }
  struct PairTally: Equatable {
    var same = 0
    var different = 0
  }

  var levels: [Set<Place>] = []
  var transitions = 0
  var pairs = 0
  var selfLoops = 0
  var outside = 0
  var deadlocks: Set<Place> = []
  var stuttering: Set<Place> = []
  /// Forbidden states that were reached, outside the bound as well.
  var forbidden = 0
  /// The number of steps to the nearest of them.
  var distanceToForbidden: Int?
  var rows: [RowKey: RowTally] = [:]
  var overlaps: [PairKey: PairTally] = [:]
}

extension Census {
  /// Explores a blueprint breadth first, its rows in one region unless others are given.
  init(_ blueprint: Blueprint, regions: [[Int]]? = nil) {
    let regions = regions ?? [Array(blueprint.rows.indices)]
    var known = Set(blueprint.initial)
    var level = known
    var pairs: Set<[Place]> = []
    var outside: Set<Place> = []
    while !level.isEmpty {
      levels.append(level)
      if !level.isDisjoint(with: blueprint.forbidden) { meetForbidden(after: levels.count - 1) }
      var next: Set<Place> = []
      for place in level {
        var successors: [Place] = []
        for signal in Set(blueprint.alphabet) {
          guard let target = offer(signal, in: place, of: blueprint, regions) else { continue }
          successors.append(target)
        }
        count(successors, of: place, in: blueprint)
        for target in successors where blueprint.outside.contains(target) {
          outside.insert(target)
          if blueprint.forbidden.contains(target) { meetForbidden(after: levels.count) }
        }
        for target in successors where !blueprint.outside.contains(target) {
          pairs.insert([place, target])
          if known.insert(target).inserted { next.insert(target) }
        }
      }
      level = next
    }
    self.pairs = pairs.count
    forbidden = known.union(outside).intersection(blueprint.forbidden).count
  }

  private mutating func meetForbidden(after steps: Int) {
    distanceToForbidden = min(distanceToForbidden ?? steps, steps)
  }

  private mutating func count(_ successors: [Place], of place: Place, in blueprint: Blueprint) {
    transitions += successors.count
    selfLoops += successors.count { $0 == place }
    outside += successors.count { blueprint.outside.contains($0) }
    guard !blueprint.final.contains(place) else { return }
    if successors.isEmpty {
      deadlocks.insert(place)
    } else if successors.allSatisfy({ $0 == place }) {
      stuttering.insert(place)
    }
  }

  /// Offers a signal and counts what the rows say; the successor when one of them fires.
  private mutating func offer(
    _ signal: Signal, in place: Place, of blueprint: Blueprint, _ regions: [[Int]]
  ) -> Place? {
    guard blueprint.origin(of: signal, in: place) != nil else { return nil }
    let (attempts, target) = blueprint.react(signal, in: place, regions: regions)
    for region in attempts { count(region, signal, in: blueprint) }
    return target
  }

  /// Counts what the rows of one region say.
  private mutating func count(
    _ attempts: [(row: Int, attempt: NaiveAttempt)], _ signal: Signal, in blueprint: Blueprint
  ) {
    var enabled: [(row: Int, target: Place)] = []
    for (row, attempt) in attempts where attempt != .differs {
      let key = RowKey(row: row, signal: signal)
      rows[key, default: RowTally()].evaluated += 1
      guard case .enabled(let target) = attempt else { continue }
      rows[key, default: RowTally()].enabled += 1
      if enabled.isEmpty { rows[key, default: RowTally()].fired += 1 }
      if !blueprint.rows[row].isOtherwise {
        for earlier in enabled {
          let pair = PairKey(earlier: earlier.row, later: row, signal: signal)
          let isSame = earlier.target == target
          overlaps[pair, default: PairTally()].same += isSame ? 1 : 0
          overlaps[pair, default: PairTally()].different += isSame ? 0 : 1
        }
      }
      enabled.append((row, target))
    }
  }
}
