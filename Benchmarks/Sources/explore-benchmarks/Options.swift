/// What is asked for on the command line.
struct Options {
  var models: [String] = []
  var forms: [String] = []
  var threads = [1]
  var runs = 5
  var isOne = false
  var compares = false
  var isCompact = false

  static let help = """
    explore-benchmarks [--model NAME]… [--form packed|array|sets]… [--threads N]…
      [--runs N] [--compact] [--compare]
    Models: 2pc, phil, pet, puzzle8, grid, cube; by name alone 2pc5 and, of a hundred million states,
    grid8. --compact keeps fingerprints of states. --compare runs SPIN, Rumur and a program in C++ in
    turn with ours and prints the ratios; it needs spin, rumur, gcc, g++ and python3.
    """

  init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    var threads: [Int] = []
    while let option = rest.popFirst() {
      switch option {
      case "--one": isOne = true
      case "--compare": compares = true
      case "--compact": isCompact = true
      case "--model": models.append(try Self.value(of: option, &rest))
      case "--form": forms.append(try Self.value(of: option, &rest))
      case "--threads": threads.append(try Self.number(of: option, &rest))
      case "--runs": runs = try Self.number(of: option, &rest)
      default: throw BenchmarkError.usage(Self.help)
      }
    }
    if !threads.isEmpty { self.threads = threads }
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else { throw BenchmarkError.usage(help) }
    return value
  }

  private static func number(of option: String, _ rest: inout ArraySlice<String>) throws -> Int {
    guard let number = Int(try value(of: option, &rest)), number > 0 else {
      throw BenchmarkError.usage(help)
    }
    return number
  }

  /// The rows of the table: model by model, threads by threads.
  var rows: [Row] {
    let chosen = Model.all.filter {
      (models.isEmpty ? !["2pc5", "grid8"].contains($0.name) : models.contains($0.name))
        && (forms.isEmpty || forms.contains($0.form))
    }
    return chosen.flatMap { model in
      threads.map { Row(model: model, mode: Mode(threads: $0, isCompact: isCompact)) }
    }
  }
}
