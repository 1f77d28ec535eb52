/// Where the files of a check are, below the package's `.build` folder.
struct OverlayLayout: Equatable {
  /// The folder that everything is in, safe to delete at any time.
  var folder: String
  /// The overlay package; it has the name of the user's folder, hence the same identity.
  var root: String
  /// The folder of the overlay that stands for ``original`` in the compiler's messages.
  var linked: String
  /// The folder whose files the overlay links to.
  var original: String
  var debug: Bool
  /// Whether the search is compiled for each machine, where it is optimised at all.
  var specializes: Bool

  init(packageRoot: String, debug: Bool, specializes: Bool = false) {
    folder = packageRoot + "/.build/fsm-check"
    let name = packageRoot.split(separator: "/").last.map(String.init) ?? "package"
    root = "\(folder)/\(name)"
    linked = root
    original = packageRoot
    self.debug = debug
    self.specializes = specializes && !debug
  }

  static let driverName = "fsm-check-driver"

  var configuration: String { debug ? "debug" : "release" }
  var driverFolder: String { "\(root)/\(Self.driverName)" }
  var scratch: String { "\(folder)/build" }
  var symbols: String { "\(folder)/symbols-\(configuration)" }
  var executable: String { "\(scratch)/\(configuration)/\(Self.driverName)" }
  var lock: String { "\(folder)/lock" }
  var discoveryCache: String { "\(folder)/machines-\(configuration).json" }
  /// What the compiler calls the lines that are appended to a manifest, which are no user's.
  var appendedLines: String { "\(folder)/appended to Package.swift" }
  var errorLog: String { "\(folder)/errors.txt" }

  /// Returns the arguments to `swift` that build the driver.
  ///
  /// - Parameter settings: The folder of the package's own settings (mirrors), if it has one.
  /// - Returns: The arguments, the same for every build.
  func buildArguments(settings: String?) -> [String] {
    var arguments = ["build", "--package-path", root, "--scratch-path", scratch]
    arguments += ["--configuration", configuration, "--product", Self.driverName]
    if let settings { arguments += ["--config-path", settings] }
    return arguments
  }

  /// Returns the user's path for a path in the overlay, and other paths as they are.
  func mapped(_ path: String) -> String {
    guard path.hasPrefix(linked + "/") else { return path }
    return original + path.dropFirst(linked.count)
  }

  /// Returns the user's path for a path of a file of the user's, and nil for other paths.
  func usersPath(_ path: String) -> String? {
    if path.hasPrefix(driverFolder + "/") { return nil }
    if path.hasPrefix(linked + "/") { return mapped(path) }
    return path.hasPrefix(original + "/") && !path.hasPrefix(folder + "/") ? path : nil
  }

  /// Returns a text with every path of the overlay replaced by the user's.
  func mappedText(_ text: String) -> String {
    text.replacing(linked + "/", with: original + "/")
      .replacing("\(original)/\(Self.driverName)/", with: driverFolder + "/")
  }
}
