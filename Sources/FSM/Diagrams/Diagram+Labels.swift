// What both renderers put into their labels, before each escapes it in its own way.

extension Diagram {
  /// The heading and the remark below it.
  var headingLines: [String] {
    [title, note ?? ""].filter { !$0.isEmpty }.flatMap(Self.labelLines)
  }

  /// Shortens a text, makes its control characters visible and splits it at its line feeds.
  static func labelLines(_ text: String) -> [String] {
    ValuePrinter.elided(text).visibleText(keepingLineFeeds: true)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Puts as many parts on a line as fit, at least one.
  static func packed(_ parts: some Sequence<String>, width: Int) -> [String] {
    var lines: [String] = []
    for part in parts {
      if let last = lines.last, last.count + 1 + part.count <= width {
        lines[lines.count - 1] = "\(last) \(part)"
      } else {
        lines.append(part)
      }
    }
    return lines
  }

  /// The emphases that occur, in the order of their declaration.
  var nodeEmphases: [NodeEmphasis] {
    let occurring = Set(nodes.map(\.emphasis))
    return NodeEmphasis.allCases.filter { $0 != .normal && occurring.contains($0) }
  }

  /// The emphases that occur, in the order of their declaration.
  var edgeEmphases: [EdgeEmphasis] {
    let occurring = Set(edges.map(\.emphasis))
    return EdgeEmphasis.allCases.filter { $0 != .normal && occurring.contains($0) }
  }
}

extension Diagram.Node {
  var labelLines: [String] {
    ([label] + details).flatMap(Diagram.labelLines)
  }
}

extension Diagram.Edge {
  /// A line for each label, or several where a line would be longer than the width.
  func labelLines(width: Int = .max) -> [String] {
    labels.flatMap { label in
      Diagram.packed(label.parts, width: width).flatMap(Diagram.labelLines)
    }
  }
}
