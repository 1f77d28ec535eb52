import Foundation
import Testing

@testable import fsm_check

struct OverlayFolderTests {
  @Test(arguments: [".build", ".build/fsm-check"])
  func `a file in the place of a folder is named`(name: String) throws {
    let package = try ScratchPackage([
      "Package.swift": "// swift-tools-version: 6.0\n", name: "not a folder",
    ])
    defer { package.remove() }
    let (status, output) = try package.check("list")
    #expect(status == 73)
    #expect(
      output == """
        error: cannot make the folder '\(package.root)/.build/fsm-check': \
        '\(package.root)/\(name)' is a file; move it out of the way

        """)
  }

  @Test(.enabled(if: getuid() != 0)) func `a folder that may not be written in is named`() throws {
    let package = try ScratchPackage([
      "Package.swift": "// swift-tools-version: 6.0\n", ".build/a": "",
    ])
    defer { package.remove() }
    chmod(package.root + "/.build", 0o555)
    defer { chmod(package.root + "/.build", 0o755) }
    let (status, output) = try package.check("list")
    #expect(status == 73)
    #expect(output.contains("you may not write in '\(package.root)/.build'"), "\(output)")
  }

  @Test func `what fails for want of the folder is told as that`() throws {
    let package = try ScratchPackage(["Package.swift": ""])
    defer { package.remove() }
    let layout = OverlayLayout(packageRoot: package.root, debug: false)
    let cause = ToolError.buildFailed("error: no such file")
    let gone = OverlayFolder.error(cause, in: layout) as? ToolError
    #expect(gone?.message.contains("'\(layout.folder)' was removed while") == true)
    #expect(gone?.status == 73)
    #expect(OverlayFolder.error(ToolError.interrupted, in: layout) as? ToolError == .interrupted)
    try FileManager.default.createDirectory(
      atPath: layout.root, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: layout.lock))
    #expect(OverlayFolder.error(cause, in: layout) as? ToolError == cause)
  }
}
