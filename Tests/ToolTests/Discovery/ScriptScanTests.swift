import Testing

@testable import fsm_check

struct ScriptScanTests {
  @Test func `types that say they are machines are found with their lines`() {
    let text = """
      import FSM
      // struct Comment: StateMachine {}
      /* struct Block: StateMachine {
         } */
      struct One: StateMachine {
        struct Inner: Hashable {}
      }
      final class Two:
        Sendable, FSM.StateMachine
      {}
      extension Three.Four: @retroactive StateMachine {}
      struct Five { let machine: any StateMachine }
      struct Six: StateMachineLike {}
      """
    let found = ScriptScan.machines(in: text).map { "\($0.name):\($0.line)" }
    #expect(found == ["One:5", "Two:8", "Three.Four:11"])
  }

  @Test func `machines that are marked as unavailable are found`() {
    let text = """
      // @available(*, unavailable) struct Comment: StateMachine {}
      @available(*, unavailable)
      struct One: StateMachine {}
      @available(*, unavailable, message: "use Three (or Four)") @frozen
      public struct Two: Sendable, StateMachine {}
      @available(macOS 15, *) struct Three: StateMachine {}
      @available(*, unavailable) func four() {}
      struct Five: StateMachine {}
      @available(*, deprecated) struct Six: StateMachine {}
      @available( * , unavailable, renamed: "Six") @MainActor struct Seven: FSM.StateMachine {}
      @available(*, unavailable) struct Eight: Hashable {}
      """
    let found = ScriptScan.unavailableMachines(in: text).map { "\($0.name):\($0.line)" }
    #expect(found == ["One:3", "Two:5", "Seven:10"])
  }

  @Test(arguments: [
    (["A.swift", "main.swift"], PackageTarget.Kind.executable, false, ["main.swift"]),
    (["sub/main.swift", "x.swift"], .executable, false, ["sub/main.swift"]),
    (["Tool.swift"], .executable, false, ["Tool.swift"]),
    (["Tool.swift"], .executable, true, []),
    (["Tool.swift"], .regular, false, []),
    (["Tool.swift"], .test, false, []),
    (["domain.swift", "b.swift"], .executable, false, []),
  ])
  func `files with top-level code are known by name, or by being alone`(
    files: [String], kind: PackageTarget.Kind, hasMain: Bool, scripts: [String]
  ) {
    let directory = TargetDirectory(path: "S", swiftFiles: files, hasMainAttribute: hasMain)
    #expect(directory.scripts(of: kind) == scripts)
  }
}
