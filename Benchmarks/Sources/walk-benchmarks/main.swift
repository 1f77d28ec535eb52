import FSM

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// How many steps of random walks are taken in a second, and how much of that checking costs.
// The time is that of the processor, so that other programs do not count.
struct Turnstile: StateMachine {
  enum State: CaseIterable { case locked, unlocked }
  enum Action: CaseIterable { case coin, push }

  let initial = State.locked

  var transitions: [Transition] {
    Transition("coin", from: .locked, on: .coin, to: .unlocked)
    Transition("push", from: .unlocked, on: .push, to: .locked)
  }
}

func millionsOfSteps(_ adjust: (inout WalkPlan<Turnstile>) -> Void) throws -> Double {
  let rates = try (0..<5).map { run in
    let start = clock()
    let summary = try checkWalks(
      of: Turnstile(), seed: UInt64(run), walks: 2_000, length: 1_000, adjust)
    return Double(summary.steps) / (Double(clock() - start) / Double(CLOCKS_PER_SEC)) / 1e6
  }
  return rates.sorted()[2]
}

func show(_ name: String, _ rate: Double) {
  print("\(name): \((rate * 10).rounded() / 10) million steps a second (median of 5)")
}

show("walks alone", try millionsOfSteps { _ in })
show("without the bias to rare rows", try millionsOfSteps { $0.rareShare = 0 })
show("with an invariant", try millionsOfSteps { $0.always("any") { _ in true } })
show("with a step property", try millionsOfSteps { $0.alwaysStep("any") { _ in true } })
