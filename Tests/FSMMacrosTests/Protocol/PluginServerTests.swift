@testable import FSMMacroPlugin
import Foundation
import Testing

@Suite struct `The plug-in` {
  /// Returns the answers to messages as the compiler reads them.
  private static func answers(_ messages: [String]) throws -> [[String: Any]] {
    let stream = messages.map { MessageFraming.framed(Data($0.utf8)) }.reduce(Data(), +)
    var source = SplitSource(bytes: stream, size: 5)
    var sent = Data()
    try PluginServer.run(reading: &source) { sent += $0 }
    var answers = SplitSource(bytes: sent)
    var objects: [[String: Any]] = []
    while let answer = try MessageFraming.read(from: &answers) {
      let object = try JSONSerialization.jsonObject(with: answer)
      objects.append(try #require(object as? [String: Any]))
    }
    return objects
  }

  /// What the compiler sends, with fields that are of no interest here.
  private static func expansion(
    of source: String, in context: String? = nil, macro: String = "Cases", role: String = "member"
  ) throws -> String {
    let location: [String: Any] = [
      "column": 1, "fileID": "A/a.swift", "fileName": "/a.swift", "line": 2, "offset": 100,
    ]
    let syntax = ["kind": "declaration", "location": location, "source": source] as [String: Any]
    var fields: [String: Any] = [
      "attributeSyntax": syntax, "declSyntax": syntax, "discriminator": "$s", "future": [1, 2],
      "macro": ["moduleName": "FSMMacroPlugin", "name": "Cases", "typeName": macro],
      "macroRole": role, "staticBuildConfiguration": "{}",
    ]
    if let context {
      fields["lexicalContext"] = [
        ["kind": "declaration", "location": location, "source": context]
      ]
    }
    let message = try JSONSerialization.data(withJSONObject: ["expandAttachedMacro": fields])
    return String(decoding: message, as: UTF8.self)
  }

  private static func result(_ message: String) throws -> (String?, [[String: Any]]) {
    let answer = try #require(try answers([message]).first)
    let result = try #require(answer["expandMacroResult"] as? [String: Any])
    return (
      result["expandedSource"] as? String, try #require(result["diagnostics"] as? [[String: Any]])
    )
  }

  @Test func `says which messages it speaks`() throws {
    let answers = try Self.answers([
      #"{"getCapability":{}}"#, #"{"getCapability":{"capability":{"protocolVersion":99}}}"#,
    ])
    #expect(answers.count == 2)
    for answer in answers {
      let result = answer["getCapabilityResult"] as? [String: [String: Int]]
      #expect(result == ["capability": ["protocolVersion": 7]])
    }
  }

  @Test func `answers with members`() throws {
    let (source, diagnostics) = try Self.result(
      try Self.expansion(of: "\n /// é\n @Cases enum E { case a(Int) }"))
    #expect(diagnostics.isEmpty)
    let text = try #require(source)
    #expect(text.contains("nonisolated var a: Int? {"))
    #expect(text.contains("nonisolated var caseName: String {"))
    #expect(!text.contains("public"))
  }

  @Test(arguments: [
    ("extension A {}", ""), ("public extension A {}", "public "),
    ("package extension A {}", "package "), ("struct A {}", ""), ("public struct A {}", ""),
  ])
  func `sees the access an extension gives`(_ context: String, _ access: String) throws {
    let (source, _) = try Self.result(
      try Self.expansion(of: "@Cases enum E { case a(Int) }", in: context))
    #expect(source?.contains("\n\(access)nonisolated var a") == true)
  }

  @Test func `puts an error where it belongs in the file`() throws {
    let declaration = "\n  /// é\n  @Cases enum E { case a(inout Int) }"
    let (source, diagnostics) = try Self.result(try Self.expansion(of: declaration))
    #expect(source == nil)
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(diagnostic["severity"] as? String == "error")
    #expect((diagnostic["message"] as? String)?.contains("'inout'") == true)
    let place = declaration.utf8.count - "inout Int) }".utf8.count
    let position = try #require(diagnostic["position"] as? [String: Any])
    #expect(position["fileName"] as? String == "/a.swift")
    #expect(position["offset"] as? Int == 100 + place)
    for list in ["highlights", "notes", "fixIts"] {
      #expect((diagnostic[list] as? [Any])?.isEmpty == true)
    }
  }

  @Test(arguments: [
    #"{"expandFreestandingMacro":{"macro":{}}}"#, #"{"fromTheFuture":{}}"#, "{}", "[]", "", "{",
    #"{"expandAttachedMacro":{}}"#, "\u{0}\u{1}",
  ])
  func `answers what it does not understand, and goes on`(_ message: String) throws {
    let answers = try Self.answers([message, #"{"getCapability":{}}"#])
    #expect(answers.count == 2)
    let result = try #require(answers.first?["expandMacroResult"] as? [String: Any])
    let diagnostics = try #require(result["diagnostics"] as? [[String: Any]])
    #expect((diagnostics.first?["message"] as? String)?.contains("do not understand") == true)
    #expect(answers.last?["getCapabilityResult"] != nil)
  }

  @Test func `has no other macro, and no other role`() throws {
    for (macro, role) in [("Other", "member"), ("Cases", "peer")] {
      let (source, diagnostics) = try Self.result(
        try Self.expansion(of: "enum E {}", macro: macro, role: role))
      #expect(source == nil)
      let message = diagnostics.first?["message"] as? String
      #expect(message?.contains("no macro '\(macro)' with the role '\(role)'") == true)
    }
  }

  @Test func `loads no libraries`() throws {
    let answer = try Self.answers([#"{"loadPluginLibrary":{"libraryPath":"/a","moduleName":"A"}}"#])
    let result = answer.first?["loadPluginLibraryResult"] as? [String: Any]
    #expect(result?["loaded"] as? Bool == false)
  }
}
