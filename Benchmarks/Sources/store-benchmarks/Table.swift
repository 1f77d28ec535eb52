/// Prints rows of figures as they come.
struct Table {
  private static let widths = [52, 14, 14, 12]

  static func printHeading() {
    printRow(["operation", "processor ns", "elapsed ns", "heap calls"])
    printRow(widths.map { String(repeating: "-", count: $0) })
  }

  static func printRow(_ name: String, _ measurement: Measurement) {
    printRow([
      name, rounded(measurement.processor), rounded(measurement.elapsed),
      measurement.allocations.map { hundredths($0) } ?? "?",
    ])
  }

  private static func printRow(_ cells: [String]) {
    let padded = zip(cells, widths).enumerated().map { place, cell in
      let space = String(repeating: " ", count: max(cell.1 - cell.0.count, 0))
      return place == 0 ? cell.0 + space : space + cell.0
    }
    print(padded.joined(separator: "  "))
  }

  static func rounded(_ value: Double) -> String {
    let digits = String(Int(value.rounded()))
    var grouped = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { grouped += "," }
      grouped.append(digit)
    }
    return grouped
  }

  private static func hundredths(_ value: Double) -> String {
    let whole = Int((value * 100).rounded())
    let fraction = String(whole % 100)
    return "\(whole / 100)." + (fraction.count == 1 ? "0" : "") + fraction
  }
}
