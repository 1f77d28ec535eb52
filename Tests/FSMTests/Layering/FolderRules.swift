/// Which folders of the library may use names of which others.
struct FolderRules {
  /// A name of a folder that a folder uses although it may not.
  struct Violation: Hashable, Comparable, CustomStringConvertible {
    var user: String
    var folder: String
    var name: String

    var description: String { "\(user) uses \(name) of \(folder)" }

    static func < (first: Self, second: Self) -> Bool { first.description < second.description }
  }

  /// For each folder the ones it may use, besides itself.
  let allowed: [String: Set<String>]

  /// Names that a folder may use of a folder it may not use otherwise.
  let exceptions: [String: Set<String>]

  /// The uses that break the rules, sorted; a folder without a rule may use nothing.
  func violations(in folders: [String: [SwiftText]]) -> [Violation] {
    let declared = folders.mapValues { texts in
      texts.reduce(into: Set<String>()) { $0.formUnion($1.declarations) }
    }
    var violations: [Violation] = []
    for (user, texts) in folders {
      let used = texts.reduce(into: Set<String>()) { $0.formUnion($1.names) }
      for (folder, names) in declared where folder != user {
        if allowed[user, default: []].contains(folder) { continue }
        // A name that the folder declares itself, or one it may use, is not meant here.
        let own = allowed[user, default: []].union([user]).reduce(into: Set<String>()) {
          $0.formUnion(declared[$1] ?? [])
        }
        let forbidden = names.subtracting(own).subtracting(exceptions[user, default: []])
        violations += used.intersection(forbidden).map {
          Violation(user: user, folder: folder, name: $0)
        }
      }
    }
    return violations.sorted()
  }
}
