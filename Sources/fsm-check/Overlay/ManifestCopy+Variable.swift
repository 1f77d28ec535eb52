extension ManifestCopy {
  /// Returns the name of the variable that holds the package.
  ///
  /// It is a variable of the file, not of a function, that is given a `Package(…)`, or that says it
  /// is a `Package`, whatever it is given.
  static func variable(in manifest: String) -> String? {
    let code = topLevel(of: SwiftCode(manifest).blanked)
    let declaration =
      /\b(?:let|var)\s+`?(\w+)`?\s*(?::\s*(?:PackageDescription\s*\.\s*)?Package\s*=|=\s*(?:PackageDescription\s*\.\s*)?Package\s*(?:\.\s*init\s*)?\()/
    return code.firstMatch(of: declaration.wordBoundaryKind(.simple))
      .map { String($0.output.1) }
  }

  /// Code with what stands in braces left out.
  private static func topLevel(of code: [Character]) -> String {
    var depth = 0
    var kept = ""
    for character in code {
      if character == "{" { depth += 1 }
      if depth == 0 { kept.append(character) }
      if character == "}" { depth = max(depth - 1, 0) }
    }
    return kept
  }
}
