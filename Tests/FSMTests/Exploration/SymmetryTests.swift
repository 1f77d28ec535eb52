@testable import FSM
import Synchronization
import Testing

@testable import Examples

/// Two-phase commit, whose managers are told apart by what they have done alone.
private struct AnonymousCommit: SymmetricStateMachine {
  typealias State = TwoPhaseCommit.State
  typealias Action = TwoPhaseCommit.Action

  /// What is made of a state.
  enum Merging { case sorting, nothing, shuffling, forgettingTheCoordinator }

  var plain: TwoPhaseCommit
  var merging = Merging.sorting

  init() { self.init(managers: 3) }

  init(managers: Int, merging: Merging = .sorting) {
    plain = TwoPhaseCommit(managers: managers)
    self.merging = merging
  }

  var initial: State { plain.initial }
  var actions: [Action] { plain.actions }
  var transitions: [Transition] {
    Scope("commit", plain, in: \.self, onCase: { $0 }, sentAs: { $0 })
  }

  func canonical(_ state: State) -> State {
    var canonical = state
    switch merging {
    case .nothing: break
    case .sorting:
      canonical.managers.sort {
        ($0.phase.rawValue, $0.vote.rawValue) < ($1.phase.rawValue, $1.vote.rawValue)
      }
    case .shuffling: canonical.managers = Array(state.managers.reversed())
    case .forgettingTheCoordinator: canonical.coordinator = .undecided
    }
    return canonical
  }

  var properties: [Property<Self>] {
    Never("two have committed") { $0.managers.count { $0.phase == .committed } >= 2 }
    AlwaysStep("nothing is forgotten") { $0.before != $0.after || true }
    Eventually("all have decided") { $0.managers.allSatisfy { $0.phase != .working } }
    CanAlwaysReach("one has decided") { $0.managers.contains { $0.phase != .working } }
  }
}

/// How many ways there are to choose `k` of `n`.
private func choose(_ n: Int, _ k: Int) -> Int {
  (0..<k).reduce(1) { product, factor in product * (n - factor) / (factor + 1) }
}

@Suite struct `States that differ by symmetry` {
  @Test(arguments: 1...8, [1, 2])
  func `are counted once, as many as there are orbits`(managers: Int, threads: Int) throws {
    var limits = Limits.standard
    limits.threads = threads
    limits.smallestShare = 0
    let found = explore(
      try TransitionTable(AnonymousCommit(managers: managers)), limits: limits)
    #expect(
      found.states.count == choose(managers + 5, 5) + choose(managers + 3, 3) + managers + 1)
    #expect(found.depth == 3 * managers + 1)
    #expect(found.isReduced == (managers > 1))
  }

  @Test(arguments: 2...5)
  func `are one with those that a plain search finds, made canonical`(managers: Int) throws {
    let machine = AnonymousCommit(managers: managers)
    let table = try TransitionTable(machine)
    let merged = explore(table)
    let all = explore(table, limits: Limits.standard.withoutSymmetry)
    #expect(!all.isReduced)
    #expect(Set(all.states.map(machine.canonical)) == Set(merged.states))
    // The distance of an orbit is that of its nearest state.
    var distances: [TwoPhaseCommit.State: Int] = [:]
    for (place, state) in all.states.enumerated() {
      let steps = try #require(all.trace(toState: place)).steps.count
      let canonical = machine.canonical(state)
      distances[canonical] = min(distances[canonical] ?? .max, steps)
    }
    for (place, state) in merged.states.enumerated() {
      let trace = try #require(merged.trace(toState: place))
      #expect(trace.initial == machine.initial)
      #expect(machine.canonical(trace.last) == state)
      #expect(trace.steps.count == distances[state])
    }
  }

  @Test func `are not taken for what never happens, and questions about steps stay open`() throws {
    let report = check(AnonymousCommit(managers: 3))
    #expect(Set(report.unexpectedFindings.map(\.code)) == [.propertyViolated, .stuttering])
    let texts = report.verdicts.map { result in
      switch result.verdict {
      case .holds: "holds"
      case .violated(let trace): "violated after \(trace?.steps.count ?? 0)"
      case .inconclusive(let reason): reason
      }
    }
    // The first property is that of two-phase commit. Three votes are sent and received, then the
    // commit is sent and received twice.
    #expect(
      texts == [
        "holds", "violated after 9", Report<AnonymousCommit>.merging,
        Report<AnonymousCommit>.merging, "holds",
      ])
    #expect(!report.isConclusive)
  }

  @Test func `are all kept when none is merged`() throws {
    let table = try TransitionTable(AnonymousCommit(managers: 3, merging: .nothing))
    let plain = try TransitionTable(TwoPhaseCommit(managers: 3))
    #expect(explore(table).states == explore(plain).states)
    #expect(!explore(table).isReduced)
    let report = check(AnonymousCommit(managers: 3, merging: .nothing))
    #expect(report.isConclusive)
  }

  @Test(arguments: [
    (AnonymousCommit.Merging.shuffling, "the canonical state of a canonical state is itself"),
    (.forgettingTheCoordinator, "their steps lead to different states"),
  ])
  fileprivate func `are refused when they differ in more`(
    merging: AnonymousCommit.Merging, reason: String
  ) throws {
    let report = check(AnonymousCommit(managers: 2, merging: merging))
    let finding = try #require(report.findings.first)
    #expect(finding.code == .unsoundSymmetry)
    #expect(finding.message.hasSuffix(reason), "\(finding.message)")
    for result in report.verdicts {
      if case .holds = result.verdict { Issue.record("'\(result.property.name)' holds") }
    }
  }

  @Test func `are told from a call that traps`() throws {
    let seen = Recorded()
    let watch = TrapWatch(known: []) { seen.add($0) }
    let found = explore(
      try TransitionTable(AnonymousCommit(managers: 3)), limits: .standard, watch: watch
    ) { _ in true }
    #expect(found.states.count == choose(8, 5) + choose(6, 3) + 4)
    #expect(seen.points.contains { $0.code == .canonical })
    let known = try #require(seen.points.first { $0.code == .canonical })
    let watched = explore(
      try TransitionTable(AnonymousCommit(managers: 3)), limits: .standard,
      watch: TrapWatch(known: [KnownTrap(point: known, reason: "trapped")]) { _ in }
    ) { _ in true }
    let finding = try #require(Report(watched).findings.first)
    #expect(finding.code == .trap)
    #expect(finding.message.hasPrefix("'canonical(_:)' for the target of"), "\(finding.message)")
  }
}

/// Writes calls down.
private final class Recorded: Sendable {
  private let noted = Mutex<[TrapPoint]>([])

  var points: [TrapPoint] { noted.withLock { $0 } }

  func add(_ point: TrapPoint) { noted.withLock { $0.append(point) } }
}
