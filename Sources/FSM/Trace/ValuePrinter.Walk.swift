extension ValuePrinter {
  /// A walk through a value that writes its text, with a stack of its own.
  ///
  /// Recursion would overflow the thread's stack in a list of some thousand elements.
  struct Walk {
    private var output = ""
    private var frames: [Frame] = []

    /// A value whose parts are being printed.
    private struct Frame {
      var parts: [Part]
      var next = 0
      var separator = ", "
      var close: String
      /// The parts' texts when they are to be sorted, and what stood before them.
      var sorting: Sorting?
    }

    private struct Sorting {
      var hasKeys: Bool
      var before: String
      var texts: [String] = []
    }
  }
}

extension ValuePrinter.Walk {
  mutating func text(_ value: Any) -> String {
    enter(value)
    while var frame = frames.popLast() {
      if frame.sorting != nil, frame.next > 0 {
        frame.sorting?.texts.append(output)
        output = ""
      }
      guard frame.next < frame.parts.count else {
        leave(frame)
        continue
      }
      let part = frame.parts[frame.next]
      if frame.next > 0, frame.sorting == nil { output += frame.separator }
      frame.next += 1
      frames.append(frame)
      if let label = part.label { output += "\(label): " }
      enter(part.value)
    }
    return output
  }

  private mutating func enter(_ value: Any) {
    switch ValuePrinter.Shape(of: value) {
    case .leaf(let text):
      output += text
    case .transparent(let inner):
      frames.append(Frame(parts: [.init(label: nil, value: inner)], close: ""))
    case .list(let open, let parts, let close):
      output += open
      frames.append(Frame(parts: parts, close: close))
    case .unordered(let values):
      enterSorted(values, hasKeys: false)
    case .dictionary(let keysAndValues):
      enterSorted(keysAndValues, hasKeys: true)
    case .range(let lower, let symbol, let upper):
      if lower == nil { output += symbol }
      let bounds = [lower, upper].compactMap { $0 }
      frames.append(
        Frame(
          parts: bounds.map { .init(label: nil, value: $0) }, separator: symbol,
          close: upper == nil ? symbol : ""))
    }
  }

  private mutating func enterSorted(_ values: [Any], hasKeys: Bool) {
    frames.append(
      Frame(
        parts: values.map { .init(label: nil, value: $0) }, close: "",
        sorting: Sorting(hasKeys: hasKeys, before: output)))
    output = ""
  }

  private mutating func leave(_ frame: Frame) {
    guard let sorting = frame.sorting else {
      output += frame.close
      return
    }
    let stride = sorting.hasKeys ? 2 : 1
    let entries = Swift.stride(from: 0, to: frame.parts.count, by: stride).map { index in
      ValuePrinter.Entry(
        value: frame.parts[index].value, text: sorting.texts[index],
        rest: sorting.hasKeys ? ": " + sorting.texts[index + 1] : "")
    }
    let sorted = ValuePrinter.Entry.sorted(entries).map { $0.text + $0.rest }
    let inside = sorting.hasKeys && sorted.isEmpty ? ":" : sorted.joined(separator: ", ")
    output = sorting.before + "[\(inside)]"
  }
}
