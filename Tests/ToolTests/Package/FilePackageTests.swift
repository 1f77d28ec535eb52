import Foundation
import Testing

@testable import fsm_check

struct FilePackageTests {
  private func package(_ files: String...) throws -> FilePackage {
    try FilePackage(files: files, fsm: "/home/my fsm", caches: "/caches", debug: false)
  }

  @Test func `one file is a module of its name`() throws {
    let package = try package("/home/a b/Turn-stile.swift")
    #expect(
      package.plan.links == [
        "Sources/Turn_stile/Turn-stile.swift": "/home/a b/Turn-stile.swift"
      ])
    let path = package.layout.root + "/Sources/Turn_stile/Turn-stile.swift"
    #expect(package.layout.mapped(path) == "/home/a b/Turn-stile.swift")
    let manifest = try #require(package.plan.files["Package.swift"])
    #expect(manifest.contains(#".package(path: "/home/my fsm")"#))
    #expect(manifest.contains(#".product(name: "FSMCheck", package: "my fsm")"#))
  }

  @Test func `the macros are a dependency where they are imported`() throws {
    for importsMacros in [false, true] {
      let package = try FilePackage(
        files: ["/home/A.swift"], fsm: "/home/fsm", importsMacros: importsMacros, caches: "/caches",
        debug: false)
      let manifest = try #require(package.plan.files["Package.swift"])
      #expect(manifest.contains(#".product(name: "FSM", package: "fsm")"#))
      #expect(manifest.contains(#".product(name: "FSMMacros", package: "fsm")"#) == importsMacros)
    }
  }

  @Test func `several files keep their folders below the one they share`() throws {
    let package = try package("/home/a/B.swift", "/home/c/d/E.swift")
    #expect(
      package.plan.links == [
        "Sources/Machines/a/B.swift": "/home/a/B.swift",
        "Sources/Machines/c/d/E.swift": "/home/c/d/E.swift",
      ])
    let path = package.layout.root + "/Sources/Machines/c/d/E.swift"
    #expect(package.layout.mapped(path) == "/home/c/d/E.swift")
  }

  @Test func `the same files share a folder, in any order, and others do not`() throws {
    let one = try package("/a/A.swift", "/a/B.swift").layout.root
    #expect(try package("/a/B.swift", "/a/A.swift").layout.root == one)
    #expect(try package("/a/A.swift").layout.root != one)
    #expect(one.hasPrefix("/caches/fsm-check/"))
  }

  @Test func `a module has no name that is something else's`() throws {
    let text = try String(
      contentsOfFile: ScratchPackage.library + "/Package.swift", encoding: .utf8)
    let targets = text.matches(of: /arget\(\s*name: "([^"]+)"/).map { String($0.output.1) }
    #expect(targets.contains("FSM") && targets.contains("ToolTests"))
    for name in targets + ["Swift", "Foundation", "Testing", "fsm-check-driver", "fsm", "SWIFT"] {
      let module = FilePackage.moduleName(for: name)
      #expect(
        module.hasSuffix("_") && module.dropLast() == PackageTarget.moduleName(for: name)[...])
    }
    #expect(FilePackage.moduleName(for: "Turn-stile") == "Turn_stile")
    let package = try package("/home/FSM.swift")
    #expect(package.plan.links == ["Sources/FSM_/FSM.swift": "/home/FSM.swift"])
  }

  @Test func `a file called main cannot be checked`() {
    #expect(throws: ToolError.mainFile("/a/main.swift")) { try package("/a/main.swift") }
  }

  @Test func `the FSM package is the one this program was built from, or the one named`() throws {
    #expect(try FilePackage.fsmFolder(named: nil).hasPrefix("/"))
    #expect(throws: ToolError.noFSM("/nowhere")) { try FilePackage.fsmFolder(named: "/nowhere") }
  }
}
