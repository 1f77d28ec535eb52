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
func seconds(_ question: Grid.Question) -> Double {
  let times = (0..<5).map { _ in
    let start = clock()
    let report = check(Grid(question: question), limits: .standard)
    precondition(report.isClean, "\(report)")
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }
  return times.min() ?? 0
}

let plain = seconds(.none)
print("plain exploration of 262,144 states: \(Int(plain * 1000)) ms (least of 5)")
for question in Grid.Question.allCases.dropFirst() {
  let time = seconds(question)
  let ratio = (time / plain * 100).rounded() / 100
  print("\(question.rawValue): \(Int(time * 1000)) ms, \(ratio) times the plain exploration")
}
