extension Report {
  /// Properties that do not hold, each with a run that shows it.
  static func violatedProperties(_ input: CheckInput<M>) -> [Finding<M>] {
    input.results.compactMap { result in
      guard case .violated(let trace) = result.verdict else { return nil }
      let property = result.property
      let space = result.reason.hasPrefix(":") ? "" : " "
      return Finding(
        .propertyViolated, .error,
        "property '\(ValuePrinter.elided(property.name))' is violated\(space)\(result.reason)",
        at: property.location, subject: property.name, count: result.count, trace: trace
      ).expected(property.isExpectedToFail)
    }
  }

  /// Properties that hold because a condition in them never does.
  static func vacuousProperties(_ input: CheckInput<M>) -> [Finding<M>] {
    input.results.filter { !$0.vacuousConditions.isEmpty }.map { result in
      let conditions = result.vacuousConditions.joined(separator: " and ")
      return Finding(
        .vacuousProperty, .warning,
        "property '\(ValuePrinter.elided(result.property.name))' is vacuous: no reachable state "
          + "satisfies \(conditions)",
        at: result.property.location, subject: result.property.name
      ).expected(result.property.expectations.contains(.vacuous))
    }
  }
}
