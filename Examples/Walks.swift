import FSM

// What tests of the examples say; each call throws the report of a failure.

/// Walks over the vending machine with all that a plan may say.
func walkVending() throws {
  try checkWalks(of: Vending(), seed: 7, walks: 1_000, length: 50) { plan in
    // Three times as many coins of this kind, and refunds only when nothing else is possible.
    plan.weigh(3, .insert(.fifty))
    plan.weigh(0, .refund)
    // A fifth of the steps fires the row that fired least; a tenth must be rejected.
    plan.rareShare = 20
    plan.disabledShare = 10
    plan.always("credit is a multiple of 50") { ($0.credit ?? 0) % 50 == 0 }
    plan.alwaysStep("vending costs the price") { step in
      step.after.vending.map { step.before.credit ?? 0 >= $0.price } ?? true
    }
    plan.eachWalk("no walk is empty") { walk in
      guard !walk.steps.isEmpty else { throw EmptyWalk() }
    }
  }
}

/// What is wrong with a walk of no steps.
struct EmptyWalk: Error {}

/// A gate written by hand.
struct Gate: SystemUnderTest {
  var isOpen = false

  mutating func apply(_ action: Turnstile.Action) { isOpen = action == .coin }
  func observe() -> Bool { isOpen }
}

/// Compares the gate with the turnstile.
func compareGate() throws {
  try checkImplementation(of: Turnstile(), by: { _ in Gate() }, seeing: { $0 == .unlocked }) {
    $0.disabledShare = 20
  }
}

/// Sends actions to a store from two threads at once.
func sendFromThreads() throws {
  let verified = try Verified(checking: Counter())
  try checkLinearizability(
    of: Counter(), by: { Store(verified) }, threads: 2, endingIn: { $0.state }
  ) { store, action in
    switch store.dispatch(action) {
    case .moved(let fired, _): .moved(fired)
    case .rejected(let reason): .rejected(reason)
    case .queued: nil
    }
  }
}

/// Measures what recorded runs of the counter cover.
///
/// - Parameter paths: The paths of the journals.
/// - Returns: The figures, and what is missing.
/// - Throws: Why a journal cannot be played.
func measureRecorded(_ paths: [String]) throws -> CoverageReport {
  var coverage = try Coverage(of: Counter())
  for path in paths { try coverage.add(journal: path) }
  return coverage.report
}

/// Measures what a few walks cover; returns what is missing, and the picture.
func measureVending() throws -> ([CoverageReport.Missing], Diagram) {
  var coverage = try Coverage(of: Vending())
  try checkWalks(of: Vending(), walks: 5) { $0.eachWalk("note") { coverage.add($0) } }
  let (report, picture) = (coverage.report, coverage.diagram)
  return (report.missingTransitions, picture)
}
