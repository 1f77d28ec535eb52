import Foundation
import Testing

/// A block of Swift in a page.
struct SwiftBlock: CustomTestStringConvertible {
  let page: String
  let line: Int
  let text: String

  var testDescription: String { "\(page):\(line)" }

  /// The blocks of the README and of `docs`, but those whose fence says `swift,ignore`.
  static var all: [SwiftBlock] {
    get throws {
      let docs = try FileManager.default.contentsOfDirectory(
        atPath: Probe.root.appending(path: "docs").path)
      let pages = ["README.md"] + docs.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
      return try pages.flatMap { try blocks(in: $0) }
    }
  }

  private static func blocks(in page: String) throws -> [SwiftBlock] {
    let text = try String(contentsOf: Probe.root.appending(path: page), encoding: .utf8)
    var blocks: [SwiftBlock] = []
    var open: (line: Int, lines: [Substring])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let block = open {
        if line == "```" {
          blocks.append(
            SwiftBlock(page: page, line: block.line, text: block.lines.joined(separator: "\n")))
          open = nil
        } else {
          open?.lines.append(line)
        }
      } else if line == "```swift" {
        open = (index + 1, [])
      }
    }
    return blocks
  }
}

@Suite struct `Every block of Swift in the README and in docs` {
  @Test(arguments: try SwiftBlock.all)
  func `stands in an example, so that it compiles`(_ block: SwiftBlock) throws {
    let folder = Probe.root.appending(path: "Examples")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    let isThere = try files.contains { file in
      try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        .contains(block.text + "\n")
    }
    #expect(isThere, "\(block.testDescription) stands in no file of Examples:\n\(block.text)")
  }

  @Test func `is found where there is one`() throws {
    let pages = try SwiftBlock.all.map(\.page)
    #expect(pages.contains("README.md"))
    #expect(pages.contains("docs/define.md"))
  }
}
