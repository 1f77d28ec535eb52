/// What a build printed, reduced to what a user can act on.
enum CompilerOutput {
  /// Returns the errors, each once, with the user's own paths.
  ///
  /// Progress lines and warnings are left out. When nothing is recognised as an error, everything
  /// is returned.
  static func errors(in output: String, mapped: (String) -> String) -> String {
    var seen: Set<String> = []
    var kept: [String] = []
    for block in blocks(of: withoutCommands(output)) where isError(block) {
      let text = block.joined(separator: "\n")
      if seen.insert(text).inserted { kept.append(text) }
    }
    return mapped(kept.isEmpty ? output : kept.joined(separator: "\n"))
  }

  /// Returns what the package manager says about a manifest, without the compiler's command line.
  static func manifestErrors(in output: String) -> String {
    withoutCommands(output).split(separator: "\n").filter {
      !$0.hasPrefix("error: invalid manifests at ")
    }
    .joined(separator: "\n")
  }

  private static func withoutCommands(_ output: String) -> String {
    output.replacing(#/ \(compiled with: \[.*\]\)/#, with: "")
  }

  /// Groups lines: a message with the lines of source that follow it.
  private static func blocks(of output: String) -> [[String]] {
    var blocks: [[String]] = []
    for line in output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if isProgress(line) { continue }
      if isHead(line) || blocks.isEmpty { blocks.append([]) }
      blocks[blocks.count - 1].append(line)
    }
    return blocks.map { block in
      Array(block.reversed().drop { $0.allSatisfy(\.isWhitespace) }.reversed())
    }
  }

  private static func isHead(_ line: String) -> Bool {
    line.firstMatch(of: #/^(?:/.*?:\d+:\d+: )?(?:fatal )?(?:error|warning|note|remark): /#) != nil
  }

  private static func isError(_ block: [String]) -> Bool {
    guard let head = block.first else { return false }
    if head.hasPrefix("error: fatalError") { return false }
    return head.firstMatch(of: #/^(?:/.*?:\d+:\d+: )?(?:fatal )?error: /#) != nil
      || head.contains("undefined reference") || head.contains("link command failed")
  }

  private static func isProgress(_ line: String) -> Bool {
    line.firstMatch(of: #/^\[\d+/\d+\] /#) != nil || line.hasPrefix("Building for ")
      || line.hasPrefix("Build of product") || line.hasPrefix("Planning build")
      || line.hasPrefix("error: ExitCode(") || line.hasPrefix("[#")
      || line.hasPrefix("error: emit-module command failed")
  }
}
