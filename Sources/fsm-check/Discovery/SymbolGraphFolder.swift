import Foundation

/// The symbol graphs that a build leaves behind.
struct SymbolGraphFolder {
  /// One graph file, and what changes when it is written again.
  struct Entry: Equatable, Codable {
    var name: String
    var size: Int
    var modified: Double

    /// The module it belongs to: `Shop` for `Shop.symbols.json` and `Shop@Core.symbols.json`.
    var module: String { String(name.prefix { $0 != "." && $0 != "@" }) }
    var isExtension: Bool { name.contains("@") }
  }

  let path: String

  /// Returns the graphs of some modules, sorted by name.
  func entries(of modules: Set<String>) -> [Entry] {
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".symbols.json") }.sorted().compactMap { name in
      let attributes = try? files.attributesOfItem(atPath: "\(path)/\(name)")
      let entry = Entry(
        name: name, size: attributes?[.size] as? Int ?? 0,
        modified: (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0)
      return modules.contains(entry.module) ? entry : nil
    }
  }

  /// Removes graphs of extensions that the last build did not write although it built the module.
  func removeStale(before: [Entry], after: [Entry]) {
    let rebuilt = Set(after.filter { !$0.isExtension && !before.contains($0) }.map(\.module))
    for entry in after where entry.isExtension && before.contains(entry) {
      guard rebuilt.contains(entry.module) else { continue }
      try? FileManager.default.removeItem(atPath: "\(path)/\(entry.name)")
    }
  }

  /// Reads graphs, those alone that mention machines or declare what machines use.
  ///
  /// - Throws: `DecodingError` for a file that is no symbol graph.
  func graphs(_ entries: [Entry]) throws -> [SymbolGraph] {
    let contents = entries.compactMap { FileManager.default.contents(atPath: "\(path)/\($0.name)") }
    let name = Data(SymbolGraph.machineProtocol.utf8)
    guard contents.contains(where: { $0.range(of: name) != nil }) else { return [] }
    return try contents.map { try JSONDecoder().decode(SymbolGraph.self, from: $0) }
  }
}
