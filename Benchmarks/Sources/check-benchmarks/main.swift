import FSM

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// How much processor time a check takes with each kind of property, against the plain exploration:
// time of the program alone, so that the ratios mean something on a busy machine as well.
func seconds(_ question: Grid.Question, count: Int = 6, limits: Limits = .standard) -> Double {
  let times = (0..<5).map { _ in
    let start = clock()
    let report = check(Grid(question: question, count: count), limits: limits)
    precondition(report.isClean, "\(report)")
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }
  return times.min() ?? 0
}

let plain = seconds(.none)
print("plain exploration of 262,144 states: \(Int(plain * 1000)) ms (least of 5)")
// With arguments only these kinds are measured.
let wanted = CommandLine.arguments.dropFirst().compactMap(Grid.Question.init(rawValue:))
for question in wanted.isEmpty ? Array(Grid.Question.allCases.dropFirst()) : wanted {
  let time = seconds(question)
  let ratio = (time / plain * 100).rounded() / 100
  print("\(question.rawValue): \(Int(time * 1000)) ms, \(ratio) times the plain exploration")
}

guard wanted.isEmpty else { exit(0) }

// Four counters are few enough for everything to be run again, to see whether it is pure.
for question in [Grid.Question.none, .all] {
  let once = seconds(
    question, count: 4, limits: Limits(states: 10_000, time: .seconds(60), purity: 0))
  let thrice = seconds(question, count: 4)
  let ratio = (thrice / once * 100).rounded() / 100
  print("4,096 states, properties '\(question.rawValue)': with the purity check \(ratio) times")
}
