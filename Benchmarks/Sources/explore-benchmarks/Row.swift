import Foundation

/// One row of the table.
struct Row {
  let model: Model
  let mode: Mode

  private static let widths = [16, 3, 9, 9, 12, 14, 12, 12, 9, 9]

  static func printHeading() {
    printCells([
      "model", "th", "CPU s", "time s", "states/s", "transitions/s", "peak bytes",
      "bytes/state", "held", "stride",
    ])
  }

  /// Measures in this process and prints what the parent reads: CPU and elapsed time of every run,
  /// the peak of memory after the first, and what the search says it held.
  static func measureHere(_ options: Options) throws {
    for row in options.rows {
      let idle = Measurement.peakMemory
      var peak = 0
      for run in 0..<options.runs {
        let measured = try Measurement.once(row.model, row.mode)
        if run == 0 { peak = Measurement.peakMemory - idle }
        print(measured.processor, measured.elapsed, peak, measured.held)
      }
    }
  }

  func measureInChild(_ options: Options) throws {
    let output = try Row.output(
      of: CommandLine.arguments[0],
      [
        "--one", "--model", model.name, "--form", model.form, "--threads", "\(mode.threads)",
        "--runs", "\(options.runs)",
      ] + (mode.isCompact ? ["--compact"] : []))
    let runs = output.split(separator: "\n").map { line in
      line.split(separator: " ").compactMap { Double($0) }
    }
    guard !runs.isEmpty, runs.allSatisfy({ $0.count == 4 }) else {
      throw BenchmarkError.counts(output)
    }
    let processor = Self.median(runs.map { $0[0] })
    let elapsed = Self.median(runs.map { $0[1] })
    Self.printCells([
      "\(model.name) \(model.form)", "\(mode.threads)",
      Self.decimals(processor), Self.decimals(elapsed),
      Self.whole(Double(model.states) / elapsed), Self.whole(Double(model.transitions) / elapsed),
      Self.whole(runs[0][2]), Self.decimals(runs[0][2] / Double(model.states)),
      Self.decimals(runs[0][3] / Double(model.states)), "\(model.stride)",
    ])
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func decimals(_ value: Double) -> String { String(format: "%.2f", value) }

  private static func whole(_ value: Double) -> String { String(Int(value.rounded())) }

  private static func printCells(_ cells: [String]) {
    let padded = zip(cells, widths).enumerated().map { place, cell in
      let space = String(repeating: " ", count: max(cell.1 - cell.0.count, 0))
      return place == 0 ? cell.0 + space : space + cell.0
    }
    print(padded.joined(separator: " "))
    fflush(nil)
  }

  static func output(of program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
