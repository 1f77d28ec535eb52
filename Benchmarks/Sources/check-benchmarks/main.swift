import FSM

// How long a check takes with each kind of property, against the plain exploration: CPU time is not
// asked for, so run it on a quiet machine; the ratios are taken within one run.
func seconds(_ question: Grid.Question) -> Double {
  let times = (0..<5).map { _ in
    let start = ContinuousClock.now
    let report = check(Grid(question: question), limits: .standard)
    precondition(report.isClean, "\(report)")
    return (ContinuousClock.now - start) / .seconds(1)
  }
  return times.sorted()[2]
}

let plain = seconds(.none)
print("plain exploration of 262,144 states: \(Int(plain * 1000)) ms (median of 5)")
for question in Grid.Question.allCases.dropFirst() {
  let time = seconds(question)
  let ratio = (time / plain * 100).rounded() / 100
  print("\(question.rawValue): \(Int(time * 1000)) ms, \(ratio) times the plain exploration")
}
