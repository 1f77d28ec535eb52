import FSM

/// A report as JUnit XML: a suite for each machine, a test case for each kind of finding and for
/// each property.
///
/// The cases of a machine are the same in every run, so that a server can follow each of them. What
/// nobody could answer is skipped, never passed.
struct JUnitReport {
  let document: CheckDocument

  init(_ document: CheckDocument) {
    self.document = document
  }

  var text: String {
    let suites = document.machines.map(Suite.init)
    let totals = Self.counts(suites.flatMap(\.cases))
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"fsm-check\" \(totals)>\n"
      + suites.map(\.text).joined() + "</testsuites>\n"
  }

  private static func counts(_ cases: [Case]) -> String {
    let count = { (element: String) in cases.filter { $0.outcome?.element == element }.count }
    return "tests=\"\(cases.count)\" failures=\"\(count("failure"))\" "
      + "errors=\"\(count("error"))\" skipped=\"\(count("skipped"))\""
  }

  /// What a case is besides passed.
  private struct Outcome {
    let element: String
    let message: String
    var lines: [String] = []
  }

  private struct Case {
    let name: String
    let suite: String
    let outcome: Outcome?

    var text: String {
      let head = "    <testcase name=\"\(xml(name))\" classname=\"\(xml(suite))\""
      guard let outcome else { return head + "/>\n" }
      let open = "      <\(outcome.element) message=\"\(xml(outcome.message))\""
      let body =
        outcome.lines.isEmpty
        ? open + "/>\n"
        : open + ">" + outcome.lines.map(xml).joined(separator: "\n") + "</\(outcome.element)>\n"
      return head + ">\n" + body + "    </testcase>\n"
    }
  }

  private struct Suite {
    let name: String
    let cases: [Case]

    init(_ machine: MachineDocument) {
      let name = "\(machine.module).\(machine.name)"
      self.name = name
      let known = FindingCode.allCases.map(\.rawValue).filter { $0 != "property-violated" }
      let others = machine.findings.map(\.code).filter {
        !known.contains($0) && $0 != "property-violated"
      }
      cases =
        (known + others.withoutDuplicates).map {
          Case(name: $0, suite: name, outcome: Self.outcome(of: $0, machine))
        }
        + machine.properties.map {
          Case(
            name: "property: \($0.name)", suite: name, outcome: Self.outcome(of: $0, machine))
        }
    }

    var text: String {
      "  <testsuite name=\"\(xml(name))\" \(JUnitReport.counts(cases))>\n"
        + cases.map(\.text).joined() + "  </testsuite>\n"
    }

    private static func outcome(of code: String, _ machine: MachineDocument) -> Outcome? {
      let found = machine.findings.filter {
        $0.code == code && !$0.expected && $0.severity != "note"
      }
      if !found.isEmpty { return failure(found, as: code == "crash" ? "error" : "failure") }
      if let crash = machine.findings.first(where: { $0.code == "crash" }) {
        return Outcome(element: "skipped", message: crash.message)
      }
      // Only what says "never" needs the whole search.
      let open = code == FindingCode.livelock.rawValue ? machine.exploration?.unanswered : nil
      let cuts = (machine.exploration?.cuts ?? []) + (open ?? [])
      guard !cuts.isEmpty, FindingCode(rawValue: code)?.saysNever != false else { return nil }
      return Outcome(element: "skipped", message: "inconclusive: " + cuts.joined(separator: ", "))
    }

    private static func outcome(
      of property: PropertyDocument, _ machine: MachineDocument
    ) -> Outcome? {
      switch property.verdict {
      case "violated":
        let found = machine.findings.filter {
          $0.code == "property-violated" && $0.subject == property.name && !$0.expected
        }
        return found.isEmpty ? nil : failure(found, as: "failure")
      case "inconclusive":
        return Outcome(element: "skipped", message: "inconclusive" + PropertyText.details(property))
      default: return nil
      }
    }

    private static func failure(_ found: [FindingDocument], as element: String) -> Outcome {
      let text = FindingText(style: Style(isColored: false), isFull: false)
      return Outcome(
        element: element, message: found.map(\.message).joined(separator: "; "),
        lines: found.flatMap { text.lines($0) })
    }
  }

  /// Escapes a text for content and attributes; what no XML may contain becomes a question mark.
  fileprivate static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "?"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

private func xml(_ text: String) -> String {
  JUnitReport.escaped(text)
}
