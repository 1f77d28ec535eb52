extension StateDiff {
  /// A walk through two values at once, with a stack of its own like the printer's.
  struct Walk {
    private var entries: [Entry] = []
    private var pending: [Step] = []

    /// Something to be done, now or later.
    private enum Step {
      case compare(String, Any, Any)
      case note(Entry)
    }
  }
}

extension StateDiff.Walk {
  mutating func entries(from old: Any, to new: Any) -> [StateDiff.Entry] {
    guard !Self.areEqual(old, new) else { return [] }
    pending = [.compare("", old, new)]
    while let step = pending.popLast() {
      switch step {
      case .note(let entry): entries.append(entry)
      case .compare(let path, let old, let new):
        if !Self.areEqual(old, new) { pending += Self.steps(path, old, new).reversed() }
      }
    }
    guard entries.isEmpty else { return entries }
    // They differ in something that has no text, such as the identity of an object.
    return [.init(path: "", old: ValuePrinter.text(old), new: ValuePrinter.text(new))]
  }

  private static func areEqual(_ old: Any, _ new: Any) -> Bool {
    if let old = old as? AnyHashable, let new = new as? AnyHashable { return old == new }
    return ValuePrinter.text(old) == ValuePrinter.text(new)
  }

  /// What has to be done about two values that are not equal.
  private static func steps(_ path: String, _ old: Any, _ new: Any) -> [Step] {
    switch (ValuePrinter.Shape(of: old), ValuePrinter.Shape(of: new)) {
    case (.transparent(let old), .transparent(let new)):
      return [.compare(path, old, new)]
    case (.list("[", let old, _), .list("[", let new, _)):
      return elementSteps(path, old.map(\.value), new.map(\.value))
    case (.list(let opening, let olds, _), .list(let otherOpening, let news, _))
    where opening == otherOpening && olds.map(\.label) == news.map(\.label):
      let name = ValuePrinter.caseName(old).map { join(path, $0) } ?? path
      return zip(olds, news).enumerated().map { place, parts in
        .compare(partPath(name, parts.0, at: place, of: olds.count), parts.0.value, parts.1.value)
      }
    case (.unordered(let old), .unordered(let new)):
      return memberSteps(path, old, new)
    case (.dictionary(let old), .dictionary(let new)):
      return keySteps(path, old, new)
    default:
      let (old, new) = (ValuePrinter.text(old), ValuePrinter.text(new))
      return old == new ? [] : [.note(.init(path: path, old: old, new: new))]
    }
  }

  private static func join(_ path: String, _ name: String) -> String {
    path.isEmpty ? name : "\(path).\(name)"
  }

  private static func partPath(
    _ path: String, _ part: ValuePrinter.Part, at place: Int, of count: Int
  ) -> String {
    if let label = part.label { return join(path, label) }
    return count == 1 ? path : join(path, "\(place)")
  }

  private static func added(_ path: String, _ value: Any) -> Step {
    .note(.init(path: path, old: nil, new: ValuePrinter.text(value)))
  }

  private static func removed(_ path: String, _ value: Any) -> Step {
    .note(.init(path: path, old: ValuePrinter.text(value), new: nil))
  }
}

// MARK: - Containers

extension StateDiff.Walk {
  /// Leaves out what is equal at both ends, and pairs the rest place by place.
  private static func elementSteps(_ path: String, _ old: [Any], _ new: [Any]) -> [Step] {
    let shorter = min(old.count, new.count)
    let start = (0..<shorter).first { !areEqual(old[$0], new[$0]) } ?? shorter
    let end =
      (0..<(shorter - start)).first {
        !areEqual(old[old.count - 1 - $0], new[new.count - 1 - $0])
      } ?? (shorter - start)
    let (oldEnd, newEnd) = (old.count - end, new.count - end)
    let paired = start..<min(oldEnd, newEnd)
    return paired.map { .compare("\(path)[\($0)]", old[$0], new[$0]) }
      + (paired.upperBound..<oldEnd).map { removed("\(path)[\($0)]", old[$0]) }
      + (paired.upperBound..<newEnd).map { added("\(path)[\($0)]", new[$0]) }
  }

  /// What left a set, then what came.
  private static func memberSteps(_ path: String, _ old: [Any], _ new: [Any]) -> [Step] {
    let before = Set(old.map(identity))
    let after = Set(new.map(identity))
    return sorted(old.filter { !after.contains(identity($0)) }).map { removed(path, $0) }
      + sorted(new.filter { !before.contains(identity($0)) }).map { added(path, $0) }
  }

  private static func keySteps(_ path: String, _ old: [Any], _ new: [Any]) -> [Step] {
    let before = valuesByKey(old)
    let after = valuesByKey(new)
    let keys = old.everyOther + new.everyOther.filter { before[identity($0)] == nil }
    return sorted(keys).compactMap { key in
      let place = "\(path)[\(ValuePrinter.text(key))]"
      return switch (before[identity(key)], after[identity(key)]) {
      case (let old?, let new?): .compare(place, old, new)
      case (let old?, nil): removed(place, old)
      case (nil, let new?): added(place, new)
      case (nil, nil): nil
      }
    }
  }

  private static func valuesByKey(_ keysAndValues: [Any]) -> [AnyHashable: Any] {
    var values: [AnyHashable: Any] = [:]
    for place in stride(from: 0, to: keysAndValues.count - 1, by: 2) {
      values[identity(keysAndValues[place])] = keysAndValues[place + 1]
    }
    return values
  }

  private static func identity(_ value: Any) -> AnyHashable {
    value as? AnyHashable ?? AnyHashable(ValuePrinter.text(value))
  }

  private static func sorted(_ values: [Any]) -> [Any] {
    let entries = values.map {
      ValuePrinter.Entry(value: $0, text: ValuePrinter.text($0), rest: "")
    }
    return ValuePrinter.Entry.sorted(entries).map(\.value)
  }
}

extension Array {
  /// The first element, the third, and so on: the keys where keys and values take turns.
  fileprivate var everyOther: [Element] {
    stride(from: 0, to: count, by: 2).map { self[$0] }
  }
}
