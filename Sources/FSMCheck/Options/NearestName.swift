/// Returns the name that was probably meant, or nil when none is close.
///
/// - Parameters:
///   - given: The name that is not among the names.
///   - names: The names that are possible.
/// - Returns: The first of the nearest names, case ignored, at most a third of its letters away.
/// - Complexity: O(`names.count` · m · n) for names of m and n characters.
public func nearest(_ given: String, among names: [String]) -> String? {
  var best: (name: String, distance: Int)?
  let letters = Array(given.lowercased())
  guard letters.count <= longestName else { return nil }
  for name in names {
    let others = Array(name.prefix(longestName + 1).lowercased())
    let limit = max(1, max(letters.count, others.count) / 3)
    // A distance is never less than the difference in length.
    guard others.count <= longestName, abs(letters.count - others.count) <= limit else { continue }
    let distance = editDistance(letters, others)
    guard distance <= limit, distance < best?.distance ?? .max else { continue }
    best = (name, distance)
  }
  return best?.name
}

/// Longer texts are no names that anyone mistypes, and comparing them takes long.
private let longestName = 200

/// Returns the fewest insertions, deletions, replacements and swaps of neighbours between two words.
///
/// The optimal string alignment distance, row by row.
private func editDistance(_ from: [Character], _ to: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...to.count)
  for (row, letter) in from.enumerated() {
    var current = [row + 1]
    for (column, other) in to.enumerated() {
      var cost = min(last[column + 1] + 1, current[column] + 1)
      cost = min(cost, last[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == to[column - 1], from[row - 1] == other {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforeLast, last) = (last, current)
  }
  return last[to.count]
}
