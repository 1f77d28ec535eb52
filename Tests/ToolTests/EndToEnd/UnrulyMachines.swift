/// Machines whose code does what a machine's code should not.
enum UnrulyMachines {
  /// Those that a search comes to an end with.
  static let finite = ["Printing", "Leaving", "Trapping", "Failing", "Stillborn", "Tame"]

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
    \(machine("Stuck", "{ _ in say(\"stuck\"); while getpid() > 0 { usleep(1000) }; return .on }"))
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

  /// The line that declares a machine.
  static func line(of name: String) -> Int {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return 1 + (lines.firstIndex { $0.hasPrefix("struct \(name):") } ?? -1)
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
