/// Something in which a machine differs from the one that a journal was written by.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum JournalDifference: Hashable, Sendable {
  /// The machine, the state type or the action type has another name.
  case name(of: String, recorded: String, today: String)
  /// The values are encoded in another version.
  case version(recorded: Int, today: Int)
  /// A row or an action of the alphabet has another name; the place counts from 1.
  case renamed(String, place: Int, recorded: String, today: String)
  /// A row or an action of the alphabet is gone.
  case removed(String, place: Int, recorded: String)
  /// A row or an action of the alphabet is new.
  case added(String, place: Int, today: String)
  /// The same rows or actions come in another order, first of all this one.
  case reordered(String, recorded: String, from: Int, to: Int)
}

extension JournalDifference: CustomStringConvertible {
  /// The difference in one line.
  public var description: String {
    switch self {
    case .name(let subject, let recorded, let today):
      "the \(subject) was '\(recorded.visibleText())', today it is '\(today.visibleText())'"
    case .version(let recorded, let today):
      "the journal was written with version \(recorded), today's is \(today)"
    case .renamed(let subject, let place, let recorded, let today):
      "\(subject) \(place) was '\(recorded.visibleText())', today it is '\(today.visibleText())'"
    case .removed(let subject, let place, let recorded):
      "\(subject) \(place), '\(recorded.visibleText())', is gone"
    case .added(let subject, let place, let today):
      "\(subject) \(place), '\(today.visibleText())', is new"
    case .reordered(let subject, let recorded, let from, let to):
      "the order is another one: \(subject) '\(recorded.visibleText())' was number \(from), "
        + "today it is number \(to)"
    }
  }
}

extension JournalHeader {
  /// In what a machine differs from the one of this header.
  ///
  /// - Parameter today: The header of the machine as it is now.
  /// - Returns: The differences, none when the journal can be replayed.
  /// - Complexity: O((rows + actions)²) when they differ.
  public func differences(to today: JournalHeader) -> [JournalDifference] {
    var differences: [JournalDifference] = []
    for (subject, name) in [
      ("machine", \JournalHeader.machine), ("state type", \.state), ("action type", \.action),
    ] where self[keyPath: name] != today[keyPath: name] {
      differences.append(
        .name(of: subject, recorded: self[keyPath: name], today: today[keyPath: name]))
    }
    if version != today.version {
      differences.append(.version(recorded: version, today: today.version))
    }
    return differences + Self.differences(Self.rowSubject, rows, today.rows)
      + Self.differences("action", alphabet, today.alphabet)
  }

  /// What differences call a row.
  static var rowSubject: String { "row" }

  private static func differences(
    _ subject: String, _ recorded: [String], _ today: [String]
  ) -> [JournalDifference] {
    if recorded == today { return [] }
    if recorded.sorted() == today.sorted() {
      let from = zip(recorded, today).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
      let to = today.firstIndex(of: recorded[from]) ?? from
      return [.reordered(subject, recorded: recorded[from], from: from + 1, to: to + 1)]
    }
    let difference = today.difference(from: recorded)
    var added: [Int: String] = [:]
    for case .insert(let place, let text, _) in difference.insertions { added[place] = text }
    var differences: [JournalDifference] = []
    for case .remove(let place, let text, _) in difference.removals {
      if let other = added.removeValue(forKey: place) {
        differences.append(.renamed(subject, place: place + 1, recorded: text, today: other))
      } else {
        differences.append(.removed(subject, place: place + 1, recorded: text))
      }
    }
    return differences
      + added.sorted { $0.key < $1.key }.map { .added(subject, place: $0.key + 1, today: $0.value) }
  }
}
