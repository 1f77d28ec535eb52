import Foundation
import Testing

extension FolderRules {
  /// The rules of `Sources/FSM`, also for folders that are still to come.
  static let library = FolderRules(
    allowed: [
      // A machine has properties, prints its states, and may hold other machines.
      "Definition": ["Properties", "Trace", "Composition"],
      "Properties": ["Definition", "Trace"],
      // What is put into a machine is said in the words of its definition.
      "Composition": ["Definition", "Properties", "Trace"],
      "Trace": ["Definition"],
      "Exploration": ["Definition", "Properties", "Trace"],
      // A report is drawn: verification makes the diagram, which knows nothing of findings.
      "Verification": ["Definition", "Properties", "Trace", "Exploration", "Diagrams"],
      "Diagrams": ["Definition", "Trace"],
      "Execution": ["Definition", "Trace"],
      "Persistence": ["Definition", "Trace", "Execution"],
      // Types for the states and actions of a user's.
      "Values": [],
      // Coverage is drawn as reports are, and counts runs that were recorded.
      "PropertyTesting": [
        "Definition", "Properties", "Trace", "Exploration", "Diagrams", "Verification",
        "Persistence",
      ],
    ],
    exceptions: [
      // A store takes nothing but a machine that has passed the check.
      "Execution": ["Verified"],
      "Persistence": ["Verified"],
    ])
}

struct `The folders of the library` {
  private static var sources: URL {
    URL(filePath: #filePath).appending(path: "../../../../Sources/FSM").standardized
  }

  /// The Swift files below each folder of the library.
  private static func folders() throws -> [String: [SwiftText]] {
    let root = sources.path(percentEncoded: false)
    let files = try FileManager.default.subpathsOfDirectory(atPath: root)
    var folders: [String: [SwiftText]] = [:]
    for file in files where file.hasSuffix(".swift") {
      let folder = file.split(separator: "/").first.map(String.init) ?? file
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      folders[folder, default: []].append(SwiftText(text))
    }
    return folders
  }

  @Test func `use one another only as the rules allow`() throws {
    let violations = FolderRules.library.violations(in: try Self.folders())
    #expect(violations.isEmpty, "\(violations.map(\.description).joined(separator: "\n"))")
  }

  @Test func `all have a rule`() throws {
    let folders = try Self.folders()
    #expect(folders.keys.count >= 4)
    for folder in folders.keys.sorted() {
      #expect(FolderRules.library.allowed[folder] != nil, "\(folder) has no rule")
    }
  }

  @Test func `declare what is searched for`() throws {
    let declared = try Self.folders().mapValues { texts in
      texts.reduce(into: Set<String>()) { $0.formUnion($1.declarations) }
    }
    #expect(declared["Definition"]?.isSuperset(of: ["StateMachine", "TransitionRow"]) == true)
    #expect(declared["Exploration"]?.isSuperset(of: ["Exploration", "explore"]) == true)
    #expect(declared["Verification"]?.isSuperset(of: ["Verified", "Report", "check"]) == true)
  }
}

struct `Folder rules` {
  private static let rules = FolderRules(
    allowed: ["Low": [], "High": ["Low"], "Side": ["Low"]], exceptions: ["Side": ["Pass"]])

  private static let high = "struct Tower {}\npublic enum Pass { case yes }\nfunc climb() {}"

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var low = "struct Base {}"
    var side = "let base = Base()"
    let violations: [String]
  }

  @Test(arguments: [
    Case(testDescription: "clean folders", violations: []),
    Case(
      testDescription: "a type of a higher folder", low: "struct Base { var tower: Tower }",
      violations: ["Low uses Tower of High"]),
    Case(
      testDescription: "a function of a higher folder", low: "struct Base { let up = climb() }",
      violations: ["Low uses climb of High"]),
    Case(
      testDescription: "a name inside an interpolation", low: #"let text = "at \(Tower())""#,
      violations: ["Low uses Tower of High"]),
    Case(
      testDescription: "a name after an interpolation", low: "let a = \"\\(1)\"; let b = Tower()",
      violations: ["Low uses Tower of High"]),
    Case(
      testDescription: "names in comments and strings",
      low: "/// See Tower.\n/* climb */ let text = \"Tower\" + \"\"\"\n  Tower\n  \"\"\"",
      violations: []),
    Case(testDescription: "an exception", side: "func go(_ pass: Pass) {}", violations: []),
    Case(
      testDescription: "an exception of another folder", low: "func go(_ pass: Pass) {}",
      violations: ["Low uses Pass of High"]),
    Case(
      testDescription: "more than the exception", side: "func go(_ pass: Pass, _ t: Tower) {}",
      violations: ["Side uses Tower of High"]),
    Case(
      testDescription: "a name of its own", low: "private struct Local {}\nstruct Tower {}",
      violations: []),
  ])
  func `find what breaks them, and nothing else`(_ test: Case) {
    let folders = ["Low": test.low, "High": Self.high, "Side": test.side]
    let violations = Self.rules.violations(in: folders.mapValues { [SwiftText($0)] })
    #expect(violations.map(\.description) == test.violations)
  }

  @Test func `know what a file declares to others`() {
    let text = SwiftText(
      """
      public struct One<T>: Two {
        struct Inner {}
      }
      @frozen public enum Three {}
      private struct Hidden {}
      extension Other { struct Nested {} }
      public func four<T>(_ value: T) {}
      final class Five {}
      public typealias Six = Int
      """)
    #expect(text.declarations == ["One", "Three", "four", "Five", "Six"])
  }
}
