extension PurityCheck {
  /// Gathers what differs between two passes: the first case of each function, and how often.
  struct Comparison {
    let owner: PurityCheck
    let states: Segments<M.State>
    var known: [Impurity.Subject: Int] = [:]
    var impurities: [Impurity] = []
    var unequalHashes: UnequalHashes?

    /// How often each binding was tried with its source matching, and enabled.
    var evaluated: [Int]
    var enabled: [Int]

    init(_ owner: PurityCheck, bound states: Segments<M.State>) {
      self.owner = owner
      self.states = states
      evaluated = Array(repeating: 0, count: owner.bindings.count)
      enabled = evaluated
    }

    /// Compares two passes over the same states.
    mutating func compare(_ first: Observation, _ second: Observation, from start: Int) {
      let isSame =
        first.finals == second.finals && first.areWithin == second.areWithin
        && first.attempts == second.attempts && first.successors == second.successors
        && first.areTargetsWithin == second.areTargetsWithin
        && !first.areWithin.contains(false)
      count(first)
      if !isSame { explain(first, second, from: start) }
      guard unequalHashes == nil, first.successors.count == second.successors.count else { return }
      for place in first.successors.indices
      where first.successors[place].hashValue != second.successors[place].hashValue
        && first.successors[place] == second.successors[place]
      {
        return noteHashes(ofSuccessor: place, first, second, from: start)
      }
    }

    /// Counts as the search did.
    mutating func count(_ seen: Observation) {
      var attempt = 0
      for isFinal in seen.finals {
        for binding in isFinal ? owner.tried.final : owner.tried.ordinary {
          switch seen.attempts[attempt] {
          case .sourceDiffers: break
          case .guardFails: evaluated[binding] &+= 1
          case .enabled:
            evaluated[binding] &+= 1
            enabled[binding] &+= 1
          }
          attempt += 1
        }
      }
    }
  }
}
