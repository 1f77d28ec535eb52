import FSMCheckOptions

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Colours for a terminal, or none.
struct Style {
  let isColored: Bool

  init(isColored: Bool) {
    self.isColored = isColored
  }

  /// Colours as the user chose; `auto` means a terminal that is not told otherwise.
  init(_ choice: ColorChoice) {
    switch choice {
    case .always: isColored = true
    case .never: isColored = false
    case .auto:
      isColored = isatty(StandardStream.output.descriptor) == 1 && getenv("NO_COLOR") == nil
    }
  }

  func bold(_ text: String) -> String { wrap(text, "1") }

  /// A severity or verdict in its colour.
  func colored(_ word: String) -> String {
    switch word {
    case "error", "findings", "violated", "crashed": wrap(word, "1;31")
    case "warning", "inconclusive": wrap(word, "1;35")
    case "note", "notes": wrap(word, "1;36")
    case "clean", "holds": wrap(word, "1;32")
    default: word
    }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
