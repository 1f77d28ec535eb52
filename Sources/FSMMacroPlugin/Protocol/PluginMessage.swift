/// What the program answers.
enum PluginMessage: Encodable, Equatable {
  case getCapabilityResult(capability: Capability)
  /// The members, or nil when there are none because of an error.
  case expandMacroResult(expandedSource: String?, diagnostics: [Diagnostic])
  case loadPluginLibraryResult(loaded: Bool, diagnostics: [Diagnostic])

  struct Capability: Encodable, Equatable {
    /// The version of the messages: the first with `expandMacroResult` and contexts is older.
    var protocolVersion = 7
  }

  struct Diagnostic: Encodable, Equatable {
    var message: String
    var severity = Severity.error
    var position: Position
    var highlights: [Range] = []
    var notes: [Note] = []
    var fixIts: [FixIt] = []
  }

  enum Severity: String, Encodable { case error }

  struct Position: Encodable, Equatable {
    /// A file that the compiler knows, or nothing for the attribute's own place.
    var fileName: String
    var offset: Int

    static let unknown = Position(fileName: "", offset: 0)
  }

  /// The parts of a diagnostic that the compiler expects to be there, though none is written here.
  struct Range: Encodable, Equatable {}
  struct Note: Encodable, Equatable {}
  struct FixIt: Encodable, Equatable {}

  /// An answer that is one error.
  static func failure(_ message: String, at position: Position = .unknown) -> Self {
    .expandMacroResult(
      expandedSource: nil, diagnostics: [Diagnostic(message: message, position: position)])
  }
}
