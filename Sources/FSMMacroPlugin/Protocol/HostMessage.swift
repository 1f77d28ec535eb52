/// What the compiler asks of the program.
///
/// Fields that are not read here are ignored, so newer compilers may send more.
enum HostMessage: Decodable {
  /// What can the program do?
  case getCapability
  /// Which members does an attribute add to a declaration?
  case expandAttachedMacro(Expansion)
  case loadPluginLibrary
  /// Anything else, with its name.
  case unknown(String)

  struct Expansion: Decodable {
    var macro: Macro
    var macroRole: String?
    var declSyntax: Syntax
    /// What stands around the declaration, the innermost first.
    var lexicalContext: [Syntax]?
  }

  struct Macro: Decodable {
    var typeName: String
  }

  /// A piece of the source.
  struct Syntax: Decodable {
    var source: String
    var location: Location
  }

  struct Location: Decodable {
    var fileName: String
    /// In bytes of UTF-8 from the start of the file.
    var offset: Int
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    guard let name = container.allKeys.first else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "the message is empty"))
    }
    switch name.stringValue {
    case "getCapability": self = .getCapability
    case "expandAttachedMacro":
      self = .expandAttachedMacro(try container.decode(Expansion.self, forKey: name))
    case "loadPluginLibrary": self = .loadPluginLibrary
    default: self = .unknown(name.stringValue)
    }
  }

  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
