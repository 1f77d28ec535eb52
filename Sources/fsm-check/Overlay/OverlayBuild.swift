import Foundation

/// Builds the driver of an overlay, and finds out by building which machines it has to name.
struct OverlayBuild {
  let layout: OverlayLayout
  let plan: OverlayPlan
  /// The machines in files that are not built.
  let unbuilt: [SkippedMachine]

  private var modules: Set<String> { Set(plan.targets.map(\.moduleName)) }
  private var folder: SymbolGraphFolder { SymbolGraphFolder(path: layout.symbols) }

  /// The machines of a past build, and the graphs they were read from.
  private struct Cache: Codable {
    /// Counts the changes of how machines are read.
    static let currentVersion = 2

    var version = currentVersion
    var graphs: [SymbolGraphFolder.Entry]
    var discovery: Discovery
  }

  /// Builds until the driver names the machines that the build found.
  ///
  /// The first build uses the driver of last time: when that names the right machines, one build
  /// is enough. A build that fails may have failed because the driver names what is gone.
  ///
  /// - Returns: The machines.
  /// - Throws: `ToolError.buildFailed` with the compiler's messages.
  func run() throws -> Discovery {
    _ = try writeDriver(remembered())
    var result = try build()
    for _ in 0..<2 {
      let discovery = try discover()
      if try !writeDriver(discovery) {
        guard result.succeeded else { break }
        return withUnbuilt(discovery)
      }
      result = try build()
    }
    guard result.succeeded else { throw ToolError.buildFailed(result.messages) }
    return withUnbuilt(try discover())
  }

  private func withUnbuilt(_ discovery: Discovery) -> Discovery {
    var all = discovery
    all.skipped += unbuilt
    all.sort()
    return all
  }

  private func writeDriver(_ discovery: Discovery) throws -> Bool {
    let sources = DriverSource.files(for: withUnbuilt(discovery))
    return try OverlayWriter.write(sources, folder: layout.driverFolder)
  }

  private func build() throws -> (succeeded: Bool, messages: String) {
    let before = folder.entries(of: modules)
    let settings = layout.original + "/.swiftpm/configuration"
    let hasSettings = FileManager.default.fileExists(atPath: settings)
    let (outcome, output) = try swift(
      layout.buildArguments(settings: hasSettings ? settings : nil), in: layout.original)
    if SignalForwarding.wasInterrupted { throw ToolError.interrupted }
    folder.removeStale(before: before, after: folder.entries(of: modules))
    if outcome == .exited(0) { return (true, "") }
    let text = String(decoding: output, as: UTF8.self)
    let errors = CompilerOutput.errors(in: text) { layout.mappedText($0) }
    let failure = BuildFailure(layout: layout, conversions: plan.conversions)
    return (false, failure.message(errors))
  }

  private func discover() throws -> Discovery {
    let entries = folder.entries(of: modules)
    if let cache = cache(), cache.graphs == entries { return cache.discovery }
    let layout = layout
    let discovery = MachineReader(try folder.graphs(entries)) { layout.mapped($0) }.discovery()
    let data = try JSONEncoder().encode(Cache(graphs: entries, discovery: discovery))
    try data.write(to: URL(fileURLWithPath: layout.discoveryCache), options: .atomic)
    return discovery
  }

  private func cache() -> Cache? {
    let cache = FileManager.default.contents(atPath: layout.discoveryCache)
      .flatMap { try? JSONDecoder().decode(Cache.self, from: $0) }
    return cache?.version == Cache.currentVersion ? cache : nil
  }

  /// The machines of last time, as far as they are in modules that are built now.
  private func remembered() -> Discovery {
    var discovery = cache()?.discovery ?? Discovery()
    discovery.machines.removeAll { !modules.contains($0.module) }
    discovery.skipped.removeAll { !modules.contains($0.module) }
    return discovery
  }
}

/// Runs `swift` and collects what it prints.
///
/// - Parameters:
///   - arguments: The arguments to it.
///   - folder: The folder to run it in.
///   - errorLog: The file that its standard error goes to; with its output when nil.
/// - Returns: How it ended, and its output.
/// - Throws: `ToolError.noSwift` when there is none.
func swift(
  _ arguments: [String], in folder: String, errorLog: String? = nil
) throws -> (outcome: Subprocess.Outcome, output: Data) {
  do {
    return try Subprocess.capture("swift", arguments, in: folder, errorLog: errorLog)
  } catch let failure as Subprocess.StartFailure {
    throw ToolError.noSwift(failure.reason)
  }
}
