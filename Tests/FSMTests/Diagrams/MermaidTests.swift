import Testing

@testable import FSM

struct MermaidTests {
  @Test func `a diagram is written in the order of its nodes and edges`() {
    #expect(
      Diagram.vending.mermaid() == """
        ---
        title: "Vending"
        ---
        stateDiagram-v2
          direction LR
          state "idle" as s0
          state "credit<br/>4 states" as s1
          state "vending(cola)" as s2
          state "outOfOrder<br/>(unreachable)" as s3
          [*] --> s0
          s0 --> s1: first coin#58; insert(nickel) ×3
          s1 --> s1: more coins#58; insert [up to 200 cents] ×9
          s1 --> s2: buy#58; select(cola) [enough credit]
          s1 --> s0: refund
          s2 --> s0: done
          state "?" as unknown5
          s2 --> unknown5: overflow#58; insert [credit #60; 0]<br/>(dead#58; guard never true)
          s0 --> [*]
          classDef unreachable stroke:#8a9499,color:#6b757a,fill:none,stroke-dasharray:5
          class s3 unreachable

        """)
  }

  @Test func `an empty diagram is the header alone`() {
    #expect(Diagram().mermaid() == "stateDiagram-v2\n  direction LR\n")
  }

  @Test func `an edge without text and a remark have statements of their own`() {
    let diagram = Diagram(
      note: "cut off", nodes: [.init(id: 0, label: "a")], edges: [.init(from: 0, to: 0)])
    #expect(
      diagram.mermaid() == """
        stateDiagram-v2
          direction LR
          state "a" as s0
          state "cut off" as remark
          s0 --> s0
          classDef remark fill:none,stroke:none,font-style:italic
          class remark remark

        """)
  }

  @Test(arguments: HostileText.names)
  func `a hostile name changes no statement and decodes to itself`(name: String) throws {
    try expectHarmless(name)
  }

  @Test(arguments: [UInt64(7_081_992)])
  func `three hundred random hostile texts change no statement`(seed: UInt64) throws {
    var generator = HostileText.Generator(state: seed)
    for _ in 0..<300 { try expectHarmless(HostileText.random(&generator), "seed \(seed)") }
  }

  private func expectHarmless(_ name: String, _ comment: Comment? = nil) throws {
    let diagram = Diagram(
      title: name, nodes: [.init(id: 0, label: name, isFinal: true)],
      edges: [.init(from: 0, to: 0, action: name, guardName: "g")])
    let all = diagram.mermaid().split(separator: "\n")
    let lines = all.drop { $0 != "stateDiagram-v2" }.dropFirst()
    try #require(lines.count == 4, comment)
    let body = lines.map { String($0.dropFirst(2)) }
    let nodePattern = /state "([^"]+)" as s0/.matchingSemantics(.unicodeScalar)
    let node = try #require(body[1].wholeMatch(of: nodePattern), comment)
    let edgePattern = /s0 --> s0: (.+)/.matchingSemantics(.unicodeScalar)
    let edge = try #require(body[2].wholeMatch(of: edgePattern), comment)
    #expect(body[3] == "s0 --> [*]", comment)
    // What Mermaid's reader gives a meaning to, in a label or anywhere in a line.
    let codes = /#\d+;/.matchingSemantics(.unicodeScalar)
    let meaning = /["#;:%&<>{}\\*_`~|\x00-\x1F]|\[\[|(?i)direction/
      .matchingSemantics(.unicodeScalar)
    let item = /^\s*(\d+[.)]|[-+*])/.matchingSemantics(.unicodeScalar)
    for text in [String(node.1), String(edge.1)] {
      let bare = text.replacing(codes, with: "").replacing("<br/>", with: "")
      #expect(!bare.contains(meaning), comment)
      #expect(!text.split(separator: "<br/>").contains { $0.contains(item) }, comment)
    }
    let visible = ValuePrinter.elided(name).visibleText(keepingLineFeeds: true)
    #expect(decoded(String(node.1)) == (visible.isEmpty ? "\u{A0}" : visible), comment)
  }

  private func decoded(_ label: String) -> String {
    let code = /#(\d+);/.matchingSemantics(.unicodeScalar)
    return label.replacing("<br/>", with: "\n").replacing(code) { match in
      UInt32(match.1).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
    }
  }
}
