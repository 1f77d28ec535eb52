import FSM
import Testing

/// The verdict on a machine's property in one word, with the run that breaks it.
func verdicts<M>(_ report: Report<M>) -> [String] {
  report.verdicts.map { result in
    switch result.verdict {
    case .holds(withinBound: false): "holds"
    case .holds(withinBound: true): "holds within the bound"
    case .inconclusive: "inconclusive"
    case .violated(nil): "violated"
    case .violated(let trace?):
      "violated by " + run(trace)
    }
  }
}

/// A run as `a x b | y c`: states and actions, the loop behind the bar.
private func run<M>(_ trace: Trace<M>) -> String {
  let words = trace.steps.enumerated().map { index, step in
    (trace.loopStart == index ? "| " : "") + "\(step.action) \(step.state)"
  }
  let end = trace.loopStart == trace.steps.count ? ["|"] : []
  return (["\(trace.initial)"] + words + end).joined(separator: " ")
}

/// An order that is paid, packed and sent; cancelled orders rest.
private struct Order: StateMachine {
  enum State: CaseIterable { case open, paid, packed, sent, cancelled }
  enum Action: CaseIterable { case pay, pack, send, cancel, reopen }

  var property: Property<Self> = Always("any") { _ in true }.property
  var canReopen = false
  let initial = State.open
  var transitions: [Transition] {
    Transition("pay", from: .open, on: .pay, to: .paid)
    Transition("pack", from: .paid, on: .pack, to: .packed)
    Transition("send", from: .packed, on: .send, to: .sent)
    Transition("cancel", from: .open, .paid, on: .cancel, to: .cancelled)
    if canReopen {
      Transition("reopen", from: .cancelled, on: .reopen, to: .open)
    }
  }
  var properties: [Property<Self>] { property }
  var expectedFindings: [ExpectedFinding<Self>] { canReopen ? [] : [.unused(.reopen)] }
  func isFinal(_ state: State) -> Bool { state == .sent || state == .cancelled && !canReopen }
}

@Suite struct `Each kind of property` {
  private func verdict(_ form: some PropertyForm<Order>, canReopen: Bool = false) -> String {
    let report = check(Order(property: form.property, canReopen: canReopen))
    return verdicts(report).first ?? "\(report)"
  }

  @Test func `about states is judged in every reachable state`() {
    #expect(
      verdict(Order.Always("not sent") { $0 != .sent })
        == "violated by open pay paid pack packed send sent")
    #expect(
      verdict(Order().Never("sent") { $0 == .sent })
        == "violated by open pay paid pack packed send sent")
    #expect(verdict(Order().Never("nothing") { _ in false }) == "holds")
    #expect(verdict(Order.Sometimes("sent") { $0 == .sent }) == "holds")
    #expect(verdict(Order.Sometimes("nothing") { _ in false }) == "violated")
  }

  @Test func `names the parts of a compound condition that fail`() {
    let early = Guard<Order.State>("not packed") { $0 != .packed }
    let late = Guard<Order.State>("not sent") { $0 != .sent }
    let report = check(Order(property: Order.Always("early", early && late).property))
    #expect(
      report.findings.first?.message
        == "property 'early' is violated in 2 states: 'not packed' does not hold")
  }

  @Test func `about steps sees the states, the action and the rows`() {
    #expect(
      verdict(Order.AlwaysStep("paid first") { $0.after != .packed || $0.before == .paid })
        == "holds")
    #expect(
      verdict(Order.AlwaysStep("no packing") { $0.action != .pack })
        == "violated by open pay paid pack packed")
    #expect(
      verdict(Order.AlwaysStep("no cancelling") { !$0.transitions.contains("cancel") })
        == "violated by open cancel cancelled")
  }

  @Test func `about what can be reached looks at every state`() {
    #expect(
      verdict(Order.CanAlwaysReach("home") { $0 == .sent })
        == "violated by open cancel cancelled")
    #expect(
      verdict(Order.CanAlwaysReach("home", Guard("end") { $0 == .sent || $0 == .cancelled }))
        == "holds")
    #expect(
      verdict(Order.CanAlwaysReach("home") { $0 == .sent }, canReopen: true) == "holds")
  }

  @Test func `about runs knows that nobody need act`() {
    #expect(verdict(Order.Eventually("leaves open") { $0 != .open }) == "violated by open |")
    #expect(
      verdict(Order.Eventually("sent", assuming: [.weak("pay", "cancel")]) { $0 != .open })
        == "holds")
    #expect(
      verdict(Order.LeadsTo("ends", from: .packed, to: .sent))
        == "violated by open pay paid pack packed |")
    #expect(
      verdict(Order.LeadsTo("ends", from: .packed, to: .sent, assuming: [.weak("send")])) == "holds"
    )
    #expect(
      verdict(Order.LeadsTo("ends", where: { $0 == .packed }, to: { $0 == .sent })).hasPrefix(
        "violated"))
    #expect(
      verdict(
        Order.AlwaysEventually("open", assuming: [.weak("pay"), .weak("reopen")]) {
          $0 == .open
        }, canReopen: true) == "violated by open pay paid |")
    #expect(
      verdict(
        Order.AlwaysEventually(
          "open", assuming: [.weak("pay", "cancel"), .weak("reopen"), .weak("pack", "cancel")]
        ) { $0 == .open }, canReopen: true) == "violated by open pay paid pack packed |")
  }

  @Test func `about order says what comes first`() {
    #expect(verdict(Order.Precedes("pay", { $0 == .paid }, before: { $0 == .sent })) == "holds")
    #expect(
      verdict(Order.Precedes("pack", { $0 == .packed }, before: { $0 == .cancelled }))
        == "violated by open cancel cancelled |")
  }

  @Test func `about handled actions finds the state that does not answer`() {
    #expect(
      verdict(Order.Handles("cancel", .cancel, in: { $0 == .open || $0 == .paid })) == "holds")
    let report = check(
      Order(property: Order.Handles("cancel", .pay, .cancel, in: { _ in true }).property))
    #expect(verdicts(report) == ["violated by open pay paid"])
    #expect(
      report.findings.first?.message
        == "property 'cancel' is violated in 7 states: 'pay' is not handled here")
  }

  @Test func `as a formula may be about steps and what comes next`() {
    let pays = TemporalFormula<Order>.step("pays") { $0.action == .pay }
    let paid = TemporalFormula<Order>.state("paid") { $0 == .paid }
    #expect(verdict(Order.Temporal("pays", .globally(pays => .next(paid)))) == "holds")
    #expect(
      verdict(Order.Temporal("pays", .globally(paid => pays))).hasPrefix(
        "violated by open pay paid"))
    #expect(verdict(Order.Temporal("waits", (!paid).until(pays || .globally(!pays)))) == "holds")
    #expect(
      "\(TemporalFormula<Order>.globally(pays => .next(paid)))"
        == "globally ('pays' => next 'paid')")
  }

  @Test func `that holds for no good reason is reported`() {
    for form in [
      Order.LeadsTo("a", where: { _ in false }, to: .sent).property,
      Order.Precedes("b", { $0 == .paid }, before: { _ in false }).property,
      Order.Handles("c", .pay, in: { _ in false }).property,
      Order.Temporal("d", .globally(.state("never") { _ in false } => .state("x") { _ in false }))
        .property,
    ] {
      let report = check(Order(property: form))
      #expect(report.findings.first?.code == .vacuousProperty, "\(form.name)")
      #expect(verdicts(report) == ["holds"])
      let conditions = report.verdicts[0].vacuousConditions
      #expect(conditions.count == 1 && conditions.allSatisfy { $0.hasPrefix("'") })
      #expect(check(Order(property: form.expected(.vacuous))).isClean)
    }
  }

  @Test func `is watched by its name, and by its line where names are shared`() throws {
    struct Scale: StateMachine {
      enum Action: CaseIterable { case put }
      let initial = 0
      var transitions: [Transition] { Transition("put", on: .put) { ($0 + 1) % 3 } }
      var properties: [Property<Self>] {
        Always("small") { $0 < 3 }
        Never("small") { $0 > 5 }
        Sometimes("two") { $0 == 2 }
      }
    }
    let conditions = explore(try TransitionTable(Scale())).conditions
    let lines = Scale().properties.map(\.location.line)
    #expect(
      conditions.map(\.name) == [
        "small (line \(lines[0]))", "small (line \(lines[1]))", "two",
      ])
    #expect(conditions.map { $0.holds(2) } == [true, false, true])
  }

  @Test func `about steps is vacuous where none is taken`() {
    struct Stone: StateMachine {
      enum Action: CaseIterable { case push }
      let initial = 0
      var transitions: [Transition] { Transition("push", from: 0, on: .push, to: 1) }
      var properties: [Property<Self>] { AlwaysStep("stays") { $0.before == $0.after } }
      func isFinal(_ state: Int) -> Bool { state == 1 }
    }
    struct Rock: StateMachine {
      enum Action: CaseIterable { case push }
      let initial = 0
      var transitions: [Transition] { Transition("push", from: 1, on: .push, to: 0) }
      var properties: [Property<Self>] { AlwaysStep("stays") { $0.before == $0.after } }
      func isFinal(_ state: Int) -> Bool { state == 0 }
    }
    #expect(check(Rock()).verdicts[0].vacuousConditions == ["'an action is enabled'"])
    #expect(check(Stone()).verdicts[0].vacuousConditions.isEmpty)
    #expect(check(Rock()).findings.map(\.code).contains(.vacuousProperty))
  }

  @Test(arguments: [1, 2, 4])
  func `is inconclusive when the search was cut, unless a fact was seen`(_ limit: Int) {
    let limits = Limits(states: limit, time: .seconds(60))
    let cut = { (form: any PropertyForm<Order>) in
      verdicts(check(Order(property: form.property), limits: limits))[0]
    }
    #expect(cut(Order.Always("any") { _ in true }) == "inconclusive")
    #expect(cut(Order().Never("none") { _ in false }) == "inconclusive")
    #expect(cut(Order.Sometimes("none") { _ in false }) == "inconclusive")
    #expect(cut(Order.Sometimes("open") { $0 == .open }) == "holds")
    #expect(cut(Order.AlwaysStep("any") { _ in true }) == "inconclusive")
    #expect(cut(Order.CanAlwaysReach("open") { _ in true }) == "inconclusive")
    #expect(cut(Order.Eventually("sent") { $0 == .sent }) == "inconclusive")
    #expect(cut(Order.Handles("none", .pay, in: { $0 == .open })) == "inconclusive")
  }

  @Test func `that assumes fairness of no transition is an error with the names there are`() {
    let property = Order.Eventually("sent", assuming: [.weak("deliver")]) { $0 == .sent }.property
    #expect(throws: DefinitionError.self) { try TransitionTable(Order(property: property)) }
    let report = check(Order(property: property))
    #expect(
      report.findings.first?.message
        == "property 'sent' assumes fairness of 'deliver', and no transition has that name; name "
        + "one of 'pay', 'pack', 'send', 'cancel'")
  }
}
