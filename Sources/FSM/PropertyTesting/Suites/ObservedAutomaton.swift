/// A deterministic automaton that takes every action in every state, and shows a number there.
struct ObservedAutomaton {
  let start: Int

  /// The next state, by state and action.
  let next: [[Int]]

  /// What is seen of each state.
  let seen: [Int]

  var actionCount: Int { next.first?.count ?? 0 }

  /// The same automaton with states that nothing seen tells apart made one, and only those that can
  /// be reached.
  var reduced: ObservedAutomaton {
    var classes = Self.renumbered(seen)
    while true {
      let refined = Self.renumbered(
        next.indices.map { state in [classes[state]] + next[state].map { classes[$0] } })
      if Set(refined).count == Set(classes).count { break }
      classes = refined
    }
    // States in the order in which they are first reached.
    var order = [start]
    var places = [classes[start]: 0]
    var head = 0
    while head < order.count {
      for target in next[order[head]] where places[classes[target]] == nil {
        places[classes[target]] = order.count
        order.append(target)
      }
      head += 1
    }
    return ObservedAutomaton(
      start: 0,
      next: order.map { state in next[state].map { places[classes[$0]] ?? 0 } },
      seen: order.map { seen[$0] })
  }

  /// The same keys as numbers: equal ones have equal numbers, from 0 in the order they come in.
  static func renumbered<Key: Hashable>(_ keys: [Key]) -> [Int] {
    var numbers: [Key: Int] = [:]
    return keys.map { key in
      if let known = numbers[key] { return known }
      numbers[key] = numbers.count
      return numbers.count - 1
    }
  }

  /// For each two states the shortest sequence of actions after which they look different; empty
  /// when they do already.
  ///
  /// - Complexity: O(states² · actions · the longest sequence).
  var separations: [[[Int]?]] {
    let states = next.indices
    var found = states.map { one in
      states.map { other -> [Int]? in seen[one] == seen[other] ? nil : [] }
    }
    var isNew = true
    while isNew {
      isNew = false
      let known = found
      for one in states {
        for other in states where one != other && known[one][other] == nil {
          for action in 0..<actionCount {
            guard let rest = known[next[one][action]][next[other][action]] else { continue }
            found[one][other] = [action] + rest
            isNew = true
            break
          }
        }
      }
    }
    return found
  }

  func state(after actions: [Int], from state: Int) -> Int {
    actions.reduce(state) { next[$0][$1] }
  }
}

extension ObservedAutomaton {
  /// The sequences of the Wp-method; nil when there are too many.
  ///
  /// In the words of the paper: Q reaches every state, R is what transitions add to that, W tells
  /// any two states apart, and Wᵢ tells state i from all others. The first phase is
  /// Q · (actions up to k) · W, the second R · (k actions) · Wᵢ, where i is the state reached.
  /// Too many are more than the limit, or those with more steps than the largest suite has.
  func conformanceCases(
    extraStates: Int, limit: Int = 200_000, steps: Int = 10_000_000
  ) -> [[Int]]? {
    guard actionCount > 0 else { return [] }
    let separations = separations
    let telling = next.indices.map { state in
      Set(separations[state].enumerated().compactMap { $0 == state ? nil : $1 }).union([[]])
    }
    let all = telling.reduce(into: Set<[Int]>()) { $0.formUnion($1) }
    let reaching = shortestWays
    let transitions = reaching.flatMap { way in (0..<actionCount).map { way + [$0] } }
    let beyond = Set(transitions).subtracting(reaching)
    var middles: [[Int]] = [[]]
    var cases: Set<[Int]> = []
    var work = 0
    for length in 0...extraStates {
      if length > 0 { middles = middles.flatMap { way in (0..<actionCount).map { way + [$0] } } }
      // Compared by division, which cannot overflow. Beginnings of other cases will go.
      guard middles.count <= limit * 4 / max(reaching.count * all.count, 1),
        cases.count <= limit * 4
      else { return nil }
      work += middles.count * reaching.count * all.count * (length + 1)
      guard work <= steps else { return nil }
      for way in reaching {
        for middle in middles { for end in all { cases.insert(way + middle + end) } }
      }
    }
    for way in beyond {
      for middle in middles {
        let reached = state(after: way + middle, from: start)
        for end in telling[reached] { cases.insert(way + middle + end) }
      }
      guard cases.count <= limit * 4 else { return nil }
    }
    let whole = Self.withoutPrefixes(cases)
    let isSmall = whole.count <= limit && whole.reduce(0) { $0 + $1.count } <= steps
    return isSmall ? whole : nil
  }

  private var shortestWays: [[Int]] {
    var ways: [Int: [Int]] = [start: []]
    var queue = [start]
    var head = 0
    while head < queue.count {
      let state = queue[head]
      head += 1
      for action in 0..<actionCount where ways[next[state][action]] == nil {
        ways[next[state][action]] = (ways[state] ?? []) + [action]
        queue.append(next[state][action])
      }
    }
    return queue.map { ways[$0] ?? [] }
  }

  /// The sequences that are not the beginning of another, the shortest first.
  private static func withoutPrefixes(_ sequences: Set<[Int]>) -> [[Int]] {
    let sorted = sequences.sorted { $0.lexicographicallyPrecedes($1) }
    let kept = sorted.indices.filter { place in
      place + 1 == sorted.count || !sorted[place + 1].starts(with: sorted[place])
    }
    return kept.map { sorted[$0] }.filter { !$0.isEmpty }.sorted {
      $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
    }
  }
}
