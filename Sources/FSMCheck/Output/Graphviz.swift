import FSMCheckOptions

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Draws DOT text with the program `dot` of Graphviz.
enum Graphviz {
  /// Draws a picture.
  ///
  /// - Parameters:
  ///   - dot: The drawing as DOT text.
  ///   - format: What `dot -T` calls the format, `svg` or `png`.
  ///   - path: The file to write.
  ///   - textOption: The option that writes the text instead.
  /// - Throws: When Graphviz is not installed, or cannot write the file.
  static func draw(
    _ dot: String, as format: String, to path: String, textOption: String = "--output"
  ) throws(CommandFailure) {
    guard system("command -v dot >/dev/null 2>&1") == 0 else {
      throw CommandFailure(
        message: "Graphviz is not installed, so '\(path)' cannot be drawn; install it "
          + "('brew install graphviz' on macOS, 'apt-get install graphviz' on Debian and Ubuntu), "
          + "or write the text with '\(textOption) FILE.dot'",
        status: .missingTool)
    }
    // The shell opens the file, so that a path that cannot be written is told apart.
    let opened = OutputFile.opened(path)
    guard let file = fopen(opened, "a") else { throw OutputFile.failure(path) }
    fclose(file)
    guard let pipe = popen("dot -T\(format) -o \(quoted(opened))", "w") else {
      throw CommandFailure(message: "cannot start 'dot'", status: .missingTool)
    }
    let isWritten = put(dot, to: pipe)
    guard pclose(pipe) == 0, isWritten else {
      throw CommandFailure(message: "'dot' could not draw '\(path)'", status: .cannotWrite)
    }
  }

  private static func quoted(_ path: String) -> String {
    "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
