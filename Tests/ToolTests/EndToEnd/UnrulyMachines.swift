/// Machines whose code does what a machine's code should not.
enum UnrulyMachines {
  /// Those that a search comes to an end with.
  static let finite = ["Printing", "Leaving", "Trapping", "Failing", "Stillborn", "Tame"]

  /// One trap of each kind: the machine, its code that traps, the state and the message.
  static let traps: [(machine: String, code: String, state: String, message: String)] = [
    ("BadGuard", "transition 'go' in '2' on 'go'", "2", "trapped: Unexpectedly found nil"),
    ("BadReduce", "transition 'go' in '2' on 'go'", "2", "trapped: Index out of range"),
    ("BadFinal", "'isFinal' for '2'", "2", "trapped: not final"),
    ("BadBound", "'isWithinBounds' for the target of '2' on 'go'", "2", "trapped: no bound"),
    ("BadProperty", "the condition of property 'bad', in or after '2',", "2", "trapped: no view"),
    ("BadStep", "the condition of property 'bad', in or after '2',", "2", "trapped: no step"),
    ("Brooding", "the condition of property 'bad', in or after '2',", "2", "does not end: it had"),
    ("Deep", "transition 'go' in '2' on 'go'", "2", "crashed (signal 11), perhaps by endless"),
    ("Circling", "transition 'go' in '2' on 'go'", "2", "does not end: it had not come back"),
    ("Overflowing", "transition 'go' in '255' on 'go'", "255", "trapped"),
  ]

  /// A source file with all machines, the finite ones first.
  static let source = """
    import FSM
    import Foundation

    enum Light { case off, on }
    enum Press: CaseIterable { case press }
    typealias Next = @Sendable (Light) -> Light
    let flip: Next = { $0 == .off ? .on : .off }
    func say(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

    \(machine("Printing", "{ print(\"printed\"); puts(\"put\"); return flip($0) }"))
    \(machine("Leaving", "{ if $0 == .on { exit(0) }; return flip($0) }"))
    \(machine("Trapping", "{ let none: [Light] = []; return $0 == .on ? none[1] : .on }"))
    \(machine("Failing", "{ if $0 == .on { fatalError(\"no more \\\"ink\\\"\") }; return .on }"))
    \(machine("Stillborn", "flip", created: "if getpid() > 0 { fatalError(\"not born\") }"))
    \(machine("Tame", "flip"))
    \(machine(
      "Waiting",
      "{ while !Thread.isMainThread { usleep(1000) }; return flip($0) }"))
    \(machine("Stuck", "{ _ in say(\"stuck\"); while getpid() > 0 { usleep(1000) }; return .on }"))
    func nothing() -> Int? { nil }
    func deep(_ level: Int) -> Int { level < 0 ? 0 : 1 + deep(level + 1) }
    \(counter("BadGuard", guard: "$0 == 2 ? nothing()! > 0 : true"))
    \(counter("BadReduce", "[1, 2][$0]"))
    \(counter("BadFinal", members: "func isFinal(_ n: Int) -> Bool { trap(n == 2, \"not final\") }"))
    \(counter(
      "BadBound", members: "func isWithinBounds(_ n: Int) -> Bool { !trap(n == 3, \"no bound\") }"))
    \(counter("BadProperty", members: properties("Never(\"bad\") { trap($0 == 3, \"no view\") }")))
    \(counter(
      "BadStep", members: properties("AlwaysStep(\"bad\") { !trap($0.before == 2, \"no step\") }")))
    \(counter(
      "Brooding",
      members: properties("Temporal(\"bad\", .finally(.state(\"late\", brood)))")))
    let brood: @Sendable (Int) -> Bool = { n in while n == 2 { usleep(1000) }; return true }
    \(counter("Deep", "$0 == 2 ? deep(0) : ($0 + 1) % 4"))
    \(counter("Circling", "{ n in while n == 2 { usleep(1000) }; return (n + 1) % 4 }($0)"))
    func trap(_ isTrap: Bool, _ message: String) -> Bool {
      if isTrap { fatalError(message) }
      return false
    }
    struct Overflowing: StateMachine {
      enum Action: CaseIterable { case go, back }
      let initial: UInt8 = 250
      var transitions: [Transition] {
        Transition("go", on: .go) { $0 + 1 }
        Transition("back", on: .back) { _ in 0 }
      }
      func isWithinBounds(_ n: UInt8) -> Bool { n == 0 || n > 249 }
    }
    struct Endless: StateMachine {
      enum Action: CaseIterable { case count }
      let initial = 0
      var transitions: [Transition] {
        Transition("count", on: .count) {
          if $0 == 1000 { say("counting") }
          return $0 + 1
        }
      }
    }
    """

  /// The first line of a machine that has a text in it, by default that of its declaration.
  static func line(of name: String, _ text: String = "struct") -> Int {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.hasPrefix("struct \(name):") } ?? 0
    return 1 + (lines[start...].firstIndex { $0.contains(text) } ?? -1)
  }

  /// A machine that counts to three, with an action `back` that always works.
  private static func counter(
    _ name: String, _ next: String = "($0 + 1) % 4", guard condition: String = "$0 >= 0",
    members: String = ""
  ) -> String {
    """
    struct \(name): StateMachine {
      enum Action: CaseIterable { case go, back }
      let initial = 0
      var transitions: [Transition] {
        Transition("go", on: .go, guard: { \(condition) }) { \(next) }
        Transition("back", on: .back) { _ in 0 }
      }
      \(members)
    }

    """
  }

  private static func properties(_ list: String) -> String {
    "var properties: [Property<Self>] { \(list) }"
  }

  private static func machine(_ name: String, _ next: String, created: String = "") -> String {
    """
    struct \(name): StateMachine {
      init() { \(created) }
      let initial = Light.off
      let actions = Press.allCases
      let next: Next = \(next)
      var transitions: [Transition] {
        Transition("flip", on: .press) { next($0) }
      }
    }

    """
  }
}
