/// Why an overlay does not build, and what can be done about it.
struct BuildFailure {
  let layout: OverlayLayout
  /// The targets that are libraries in the overlay alone.
  let conversions: [LibraryConversion]

  /// Returns the compiler's messages with a hint when the user's own build may well succeed.
  func message(_ errors: String) -> String {
    var lines = [errors]
    if let character = layout.folder.first(where: { "\"\\".contains($0) }),
      errors.contains("unable to load output file map")
    {
      lines.append(
        "note: the Swift package manager cannot build in a folder whose path contains "
          + "'\(character)', fsm-check or not; move or rename it")
    }
    if errors.contains(layout.driverFolder + "/") {
      lines.append(
        "note: the program that fsm-check wrote does not compile, which is a fault of fsm-check; "
          + "leave its target out with --target, and please report it")
    }
    if errors.contains(layout.appendedLines + ":") {
      lines.append(
        "note: the lines that fsm-check appends to a copy of Package.swift do not compile, which is "
          + "a fault of fsm-check; please report it")
    }
    for target in conversions where errors.contains("\(layout.original)/\(target.path)/") {
      lines.append(
        "note: '\(target.name)' is built as a library here; if it builds with 'swift build "
          + "--build-tests', leave it out with {\"skipTargets\": [\"\(target.name)\"]} in "
          + Configuration.fileName)
    }
    return lines.joined(separator: "\n")
  }
}
