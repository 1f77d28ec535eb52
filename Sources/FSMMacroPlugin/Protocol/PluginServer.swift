import Foundation

/// Answers the compiler's messages, one by one.
enum PluginServer {
  /// Answers until the compiler closes the stream.
  ///
  /// - Parameters:
  ///   - source: Where messages come from.
  ///   - send: Takes the answers, framed.
  /// - Throws: `MessageFraming.Failure` for a broken stream, and what reading and sending throw.
  static func run(
    reading source: inout some ByteSource, sending send: (Data) throws -> Void
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    while let message = try MessageFraming.read(from: &source) {
      try send(MessageFraming.framed(try encoder.encode(answer(to: message))))
    }
  }

  /// Returns the answer to a message; to one that is not understood, an answer that says so.
  static func answer(to message: Data) -> PluginMessage {
    do {
      return answer(to: try JSONDecoder().decode(HostMessage.self, from: message))
    } catch {
      return .failure("the macros of FSM do not understand the compiler's message: \(error)")
    }
  }

  private static func answer(to message: HostMessage) -> PluginMessage {
    switch message {
    case .getCapability: .getCapabilityResult(capability: PluginMessage.Capability())
    case .expandAttachedMacro(let expansion): expand(expansion)
    case .loadPluginLibrary: .loadPluginLibraryResult(loaded: false, diagnostics: [])
    case .unknown(let name):
      .failure("the macros of FSM do not understand the compiler's message '\(name)'")
    }
  }

  private static func expand(_ expansion: HostMessage.Expansion) -> PluginMessage {
    let location = expansion.declSyntax.location
    guard expansion.macro.typeName == "Cases", expansion.macroRole ?? "member" == "member" else {
      return .failure(
        "there is no macro '\(expansion.macro.typeName)' with the role "
          + "'\(expansion.macroRole ?? "")' here; 'Cases' with 'member' is the only one",
        at: PluginMessage.Position(fileName: location.fileName, offset: location.offset))
    }
    do throws(Rejection) {
      let enumeration = try EnumParser.parse(expansion.declSyntax.source)
      let context = expansion.lexicalContext?.first
      let text = try CasesExpansion(
        enumeration, inherited: context.flatMap { EnumParser.access(inExtension: $0.source) }
      ).text()
      return .expandMacroResult(expandedSource: text, diagnostics: [])
    } catch {
      return .failure(
        error.message,
        at: PluginMessage.Position(
          fileName: location.fileName, offset: location.offset + error.offset))
    }
  }
}
