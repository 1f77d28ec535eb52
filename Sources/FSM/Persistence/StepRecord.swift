/// The payload of a step: `{"rows":[0],"state":"…","cause":"timer:1","action":…}`.
///
/// The action comes last, so that what stands before it is read without decoding it.
struct StepRecord: Hashable {
  /// The rows that fired, by their places.
  var rows: [Int]

  /// The digest of the state afterwards.
  var digest: UInt64?

  /// Where the action came from.
  var cause: Cause

  /// The action as JSON.
  var action: ArraySlice<UInt8>

  init(rows: [Int], digest: UInt64?, cause: Cause, action: ArraySlice<UInt8>) {
    self.rows = rows
    self.digest = digest
    self.cause = cause
    self.action = action
  }

  var payload: [UInt8] {
    var head = "{\"rows\":[" + rows.map(String.init).joined(separator: ",") + "]"
    if let digest { head += ",\"state\":\"\(digest.fixedHex)\"" }
    if let text = Self.text(of: cause) { head += ",\"cause\":\"\(text)\"" }
    return Array((head + ",\"action\":").utf8) + action + CollectionOfOne(UInt8(ascii: "}"))
  }

  /// Reads a payload; nil when it is none.
  init?(_ payload: ArraySlice<UInt8>) {
    var rest = payload
    guard rest.drop("{\"rows\":["), let list = rest.take(before: "]"), rest.drop("]") else {
      return nil
    }
    let places = list.split(separator: ",", omittingEmptySubsequences: false)
    rows = places.compactMap { Int($0) }
    guard rows.count == places.count || list.isEmpty else { return nil }
    digest = nil
    cause = .outside
    if rest.drop(",\"state\":\"") {
      guard let text = rest.take(before: "\""), rest.drop("\""),
        let digest = UInt64(fixedHex: text)
      else { return nil }
      self.digest = digest
    }
    if rest.drop(",\"cause\":\"") {
      guard let text = rest.take(before: "\""), rest.drop("\""), let cause = Self.cause(text)
      else { return nil }
      self.cause = cause
    }
    guard rest.drop(",\"action\":"), rest.popLast() == UInt8(ascii: "}") else { return nil }
    action = rest
  }

  private static func text(of cause: Cause) -> String? {
    switch cause {
    case .outside: nil
    case .activity(let row): "activity:\(row)"
    case .timer(let row): "timer:\(row)"
    case .output(let row): "output:\(row.index)"
    }
  }

  private static func cause(_ text: String) -> Cause? {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let row = Int(parts[1]) else { return nil }
    return switch parts[0] {
    case "activity": .activity(row)
    case "timer": .timer(row)
    case "output": .output(TransitionID(row))
    default: nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Drops a text from the front; false when something else stands there.
  fileprivate mutating func drop(_ text: StaticString) -> Bool {
    let text = text.description.utf8
    guard starts(with: text) else { return false }
    removeFirst(text.count)
    return true
  }

  /// Takes what stands before a character; nil when that does not follow.
  fileprivate mutating func take(before end: Character) -> String? {
    guard let byte = end.asciiValue, let place = firstIndex(of: byte) else { return nil }
    defer { self = self[place...] }
    return String(decoding: self[..<place], as: UTF8.self)
  }
}
