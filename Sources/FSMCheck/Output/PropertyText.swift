import FSM

/// The verdicts on properties, a line for each.
struct PropertyText {
  let style: Style

  /// The names of the properties whose violation was accepted.
  let accepted: Set<String>

  func lines(_ properties: [PropertyDocument]) -> [String] { properties.map(line) }

  private func line(_ property: PropertyDocument) -> String {
    let isAccepted = property.verdict == "violated" && accepted.contains(property.name)
    let place = style.bold("\(property.file):\(property.line):")
    return "\(place) property '\(property.name.visibleText())': "
      + style.colored(property.verdict) + (isAccepted ? " (expected)" : "")
      + Self.details(property)
  }

  /// What stands behind the verdict: how far it reaches, why nobody knows, and what it assumes.
  static func details(_ property: PropertyDocument) -> String {
    let vacuous = property.vacuousConditions.joined(separator: " and ").visibleText()
    return (property.withinBound ? " within the bound" : "")
      + (property.probabilistic == true ? " (probabilistic)" : "")
      + (property.reason.map { ": \($0)" } ?? "")
      + (vacuous.isEmpty ? "" : "; vacuous, for no reachable state satisfies \(vacuous)")
      + (property.assumptions.isEmpty
        ? "" : "; assuming: " + property.assumptions.joined(separator: "; ").visibleText())
  }
}
