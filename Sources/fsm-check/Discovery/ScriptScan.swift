/// Finds machines in files with top-level code, which are not part of what is built.
enum ScriptScan {
  /// Returns the names and lines of the types that a file declares to be machines.
  ///
  /// A reading of the text: comments and strings are left out, conditions of compilation are not
  /// followed.
  static func machines(in text: String) -> [(name: String, line: Int)] {
    let code = String(SwiftCode(text).blanked)
    let declaration =
      /\b(?:struct|class|enum|actor|extension)\s+([\w.]+)[^{}]*?:[^{}]*?\bStateMachine\b[^{}]*\{/
    return code.matches(of: declaration.wordBoundaryKind(.simple)).map { match in
      let line = code[..<match.range.lowerBound].count(where: \.isNewline) + 1
      return (String(match.output.1), line)
    }
  }

  /// Returns those of a file that are marked as unavailable, which the compiler says nothing of.
  static func unavailableMachines(in text: String) -> [(name: String, line: Int)] {
    guard text.contains("unavailable"), text.contains("StateMachine") else { return [] }
    let code = String(SwiftCode(text).blanked)
    let declaration =
      /@available\s*\(\s*\*\s*,\s*unavailable\b[^)]*\)\s*(?:@\w+(?:\([^)]*\))?\s*|(?:public|package|internal|final|nonisolated)\s+)*((?:struct|class|enum|actor)\s+(\w+)[^{}]*?:[^{}]*?\bStateMachine\b[^{}]*\{)/
    return code.matches(of: declaration.wordBoundaryKind(.simple)).map { match in
      let start = match.output.1.startIndex
      return (String(match.output.2), code[..<start].count(where: \.isNewline) + 1)
    }
  }
}
