@testable import FSMMacroPlugin
import Testing

@Suite struct `The parser of enums` {
  /// The body of an enum and its cases, with their payloads as the accessors give them.
  struct Sample: CustomTestStringConvertible, Sendable {
    let body: String
    let cases: [String]
    var testDescription: String { body }

    init(_ body: String, _ cases: String...) {
      self.body = body
      self.cases = cases
    }
  }

  private static func summary(of enumeration: EnumDeclaration) -> [String] {
    enumeration.entries.map { entry in
      switch entry {
      case .condition(let line): line
      case .element(let element):
        element.payload.isEmpty ? element.name : "\(element.name): \(element.payloadType)"
      }
    }
  }

  @Test(arguments: [
    Sample(""),
    Sample("case a", "a"),
    Sample("case a, b; case c\ncase d", "a", "b", "c", "d"),
    Sample("case a,\n  b // c\n, d", "a", "b", "d"),
    Sample("@available(*, deprecated, message: \"case b\") case a", "a"),
    Sample("@A @B.C<D>(1) indirect case a(Int)", "a: Int"),
    Sample("case `a b`, `default`(Int)", "`a b`", "`default`: Int"),
    Sample("case a(x: Int)", "a: Int"),
    Sample("case a(x: Int, String)", "a: (x: Int, String)"),
    Sample("case a(_ x: Int, _: Int)", "a: (Int, Int)"),
    Sample("case a(Int /* , b */ , // c)\n  String)", "a: (Int, String)"),
    Sample("case a([String: [Int?]])", "a: [String: [Int?]]"),
    Sample("case a(A<B<C<D>>>, (e: E, F))", "a: (A<B<C<D>>>, (e: E, F))"),
    Sample("case a(A<(B) -> C, D>)", "a: A<(B) -> C, D>"),
    Sample("case a(Ranged<-1, 5>)", "a: Ranged<-1, 5>"),
    Sample("case a(() -> Void)", "a: (() -> Void)"),
    Sample(
      "case a(@Sendable (Int) async throws(E) -> [Int])",
      "a: (@Sendable (Int) async throws(E) -> [Int])"),
    Sample("case a(@convention(c) () -> Int)", "a: (@convention(c) () -> Int)"),
    Sample("case a(any P)", "a: (any P)"),
    Sample("case a(P & Q)", "a: (P & Q)"),
    Sample("case a((any P)?)", "a: (any P)?"),
    Sample("case a(x: Int = 3, y: [Int] = [1, 2])", "a: (x: Int, y: [Int])"),
    Sample("case a(x: Int = b < c, y: Bool = d > e)", "a: (x: Int, y: Bool)"),
    Sample("case a(x: M = D<Int, A<B>>(), y: T = D<A, B>.c)", "a: (x: M, y: T)"),
    Sample("case a(F = { x, y in (x, y) }, G = f(1, 2))", "a: (F, G)"),
    Sample("case a(String = \"),\", R = /\\),/)", "a: (String, R)"),
    Sample("case a = 1, b = -2, c = \"d, e\", f = 1.5", "a", "b", "c", "f"),
    Sample(
      "#if A\ncase a\n#elseif B && c(d)\ncase b\n#else\ncase e\n#endif",
      "#if A", "a", "#elseif B && c(d)", "b", "#else", "e", "#endif"),
    Sample(
      "#if A\n#if B\ncase a\n#endif\n#if C\nvar d: Int { 1 }\n#endif\n#endif\ncase e",
      "#if A", "#if B", "a", "#endif", "#endif", "e"),
    Sample("#if A\nfunc f() {}\n#endif\ncase a", "a"),
    Sample("case a\nvar b: Int { switch self { case .a: 1 } }\ncase c", "a", "c"),
    Sample("case a; static let b = [c: { case_ }]; case d", "a", "d"),
    Sample("static let a = b\n  .case\n  ? c : d\ncase e", "e"),
    Sample("static let a = if\n  case .b = c { 1 } else { 2 }\ncase d", "d"),
    Sample("enum A { case b }\nstruct C { enum D { case e } }\ncase f", "f"),
    Sample("func a<T: P>(_ b: T = .c) async throws -> (T) where T: Q\n{ }\ncase d", "d"),
    Sample("static func < (a: A, b: A) -> Bool { a.b < b.b }\ncase c", "c"),
    Sample("init?(_ a: Int) { return nil }\nsubscript(a: Int) -> Int { 1 }\ncase b", "b"),
    Sample("private(set) static var a = 1\nclass func b() {}\ncase c", "c"),
    Sample("typealias A = B<C>\nvar d: Int\n{\n  get { 1 }\n}\ncase e", "e"),
    Sample("let a = \"case b\"; let c = #\"\ncase\"#; case d".replacing("\n", with: " "), "d"),
    Sample("let a = /case \"/\ncase b", "b"),
    Sample("#warning(\"case a\")\ncase b", "b"),
    Sample("/// case a\n/* case b */ case c /** case d */", "c"),
  ])
  func `finds the cases`(_ sample: Sample) throws {
    let enumeration = try EnumParser.parse("enum E {\n\(sample.body)\n}")
    #expect(Self.summary(of: enumeration) == sample.cases)
    let oneLine = sample.body.contains("\n") ? nil : "enum E {\(sample.body)}"
    if let oneLine, !sample.body.contains("//") {
      #expect(Self.summary(of: try EnumParser.parse(oneLine)) == sample.cases)
    }
  }

  @Test(
    arguments: [
      ("enum E {}", "E", nil, [], false),
      ("public enum E: P {}", "E", .public, ["P"], false),
      ("@A(b) @C package indirect enum E {}", "E", .package, [], true),
      (
        "/// d\n@Cases\nfileprivate\nenum `E` : P, Swift.Q<R>, ~Copyable {}", "`E`", .fileprivate,
        ["P", "Swift.Q<R>", "~Copyable"], false
      ),
      (
        "private enum E<T: P, let n: Int>: @unchecked Q, @A R where T == (A), T: B<C> {}", "E",
        .private, ["Q", "R"], false
      ),
      ("nonisolated enum E<T> where T: CaseIterable {}", "E", nil, [], false),
    ] as [(String, String, EnumDeclaration.Access?, [String], Bool)])
  func `reads what stands before the cases`(
    _ text: String, _ name: String, _ access: EnumDeclaration.Access?, _ inherited: [String],
    _ isIndirect: Bool
  ) throws {
    let enumeration = try EnumParser.parse(text)
    #expect(enumeration.name == name)
    #expect(enumeration.access == access)
    #expect(enumeration.inherited == inherited)
    #expect(enumeration.isIndirect == isIndirect)
  }

  @Test func `notes the properties and functions of the body`() throws {
    let enumeration = try EnumParser.parse(
      """
      enum E {
        var a: Int { let hidden = 1; return hidden }
        static let b = 1
        func `c`() {}
        class func d() {}
        struct Inner { var hidden = 1 }
        static func + (a: E, b: E) -> E { a }
      }
      """)
    #expect(enumeration.members.map(\.name) == ["a", "b", "c", "d"])
    #expect(enumeration.members.map(\.isStatic) == [false, true, false, true])
  }

  @Test(
    arguments: [
      ("public extension A {}", .public), ("@A(1) package extension A.B where C == D {}", .package),
      ("extension A {}", nil), ("public struct A {}", nil), ("\"", nil), ("", nil),
    ] as [(String, EnumDeclaration.Access?)])
  func `reads the access an extension gives`(
    _ text: String, _ access: EnumDeclaration.Access?
  ) {
    #expect(EnumParser.access(inExtension: text) == access)
  }
}
