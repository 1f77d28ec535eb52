@testable import FSMMacroPlugin
import Testing

@Suite struct `A declaration that is not understood` {
  /// A declaration with '⟦' where it is rejected, and a part of what is said there.
  struct Sample: CustomTestStringConvertible, Sendable {
    let marked: String
    let message: String
    var testDescription: String { marked }

    init(_ marked: String, _ message: String) {
      self.marked = marked
      self.message = message
    }

    func expectRejection(of read: (String) throws(Rejection) -> Void) {
      let text = marked.replacing("⟦", with: "")
      let rejection = #expect(throws: Rejection.self) { try read(text) }
      let offset = marked.prefix { $0 != "⟦" }.utf8.count
      #expect(rejection?.offset == offset)
      #expect(rejection?.message.contains(message) == true, "\(rejection?.message ?? "")")
    }
  }

  @Test(arguments: [
    Sample("@Cases ⟦struct S { var a = 1 }", "and this is none ('struct')"),
    Sample("public final ⟦class C {}", "and this is none ('class')"),
    Sample("⟦actor A {}", "and this is none ('actor')"),
    Sample("⟦extension E {}", "and this is none ('extension')"),
    Sample("⟦protocol P {}", "and this is none ('protocol')"),
    Sample("⟦", "and this is none; attach"),
    Sample("enum ⟦{ case a }", "the name of the enum is missing"),
    Sample("enum E⟦<T", "generic parameters"),
    Sample("enum E ⟦( case a )", "expects '{'"),
    Sample("enum E: ⟦, P { case a }", "a type is missing"),
    Sample("enum E { case a ⟦", "nothing closes the body"),
    Sample("enum E { case a } ⟦}", "behind the enum"),
    Sample("enum E { case ⟦(Int) }", "the name of the case is missing"),
    Sample("enum E { case a, ⟦}", "the name of the case is missing"),
    Sample("enum E { case a ⟦b }", "the end of the case"),
    Sample("enum E { case a⟦() }", "the payload is empty"),
    Sample("enum E { case a(x: ⟦) }", "a type is missing"),
    Sample("enum E { case a(⟦x y: Int) }", "one label"),
    Sample("enum E { case a(Int⟦...) }", "does not expect '.'"),
    Sample("enum E { case a(Int⟦!) }", "cannot be '!'"),
    Sample("enum E { case a(⟦inout Int) }", "'inout'"),
    Sample("enum E { case a(⟦some P) }", "'some'"),
    Sample("enum E { case a(x: ⟦repeat each T) }", "'repeat'"),
    Sample("enum E { case a(Int⟦<) }", "generic arguments"),
    Sample("enum E { case a(Int⟦>) }", "does not expect '>'"),
    Sample("enum E { case a([Int⟦) }", "closes nothing"),
    Sample("enum E { case a(Int = ⟦) }", "default value is missing"),
    Sample("enum E { case a = ⟦b }", "expects a literal"),
    Sample("enum E { ⟦#stringify(1) }", "may declare what '@Cases' does not see"),
    Sample("enum E { ⟦print(1) }", "does not know the declaration"),
    Sample("enum E { ⟦#if A\ncase a }", "no '#endif'"),
    Sample("enum E { ⟦#endif }", "no '#if'"),
    Sample("enum E { case a\n⟦#else\ncase b }", "no '#if'"),
    Sample("enum E {\n#if A ||\n⟦B\ncase a\n#endif\n}", "on one line"),
    Sample("enum E {\n#if A⟦{B\ncase a\n#endif\n}", "in a condition"),
    Sample("enum E { func f() ⟦) }", "closes nothing"),
    Sample("enum E { case a // é ü\ncase b = ⟦\"a }", "this string does not end"),
    Sample("enum E { case a ⟦/* }", "this comment does not end"),
  ])
  func `is rejected where it is`(_ sample: Sample) {
    sample.expectRejection { text throws(Rejection) in _ = try EnumParser.parse(text) }
  }

  @Test(arguments: [
    Sample("enum E { case a(x: Int), ⟦a(y: Int) }", "two cases are called 'a'"),
    Sample("enum E { case a, ⟦`a`(y: Int) }", "two cases are called 'a'"),
    Sample("enum E {\n#if A\ncase a\n#endif\ncase ⟦a }", "two cases are called 'a'"),
    Sample("enum E { case ⟦`self`(Int) }", "no accessor can be called 'self'"),
    Sample("enum E { case ⟦caseName(Int) }", "no accessor can be called 'caseName'"),
    Sample("enum ⟦E: ~Copyable { case a(Int) }", "~Copyable"),
    Sample("enum E { case ⟦a(Int)\n#if A\nvar a: Int { 1 }\n#endif\n}", "inside '#if'"),
    Sample("indirect enum ⟦E: CaseIterable { case a(Int) }", "no finite list"),
    Sample("enum E: CaseIterable { case b; indirect case ⟦a(E) }", "no finite list"),
    Sample("enum E: P, Swift.CaseIterable { case a(⟦[Int]) }", "the values of '[Int]'"),
    Sample("enum E: CaseIterable { case a(⟦Int?) }", "the values of 'Int' are too many"),
    Sample("enum E: CaseIterable { case a(Coin, ⟦() -> Void) }", "the values of '() -> Void'"),
    Sample("enum E: CaseIterable { case a(x: ⟦Bool??) }", "the values of 'Bool??'"),
    Sample("enum E: CaseIterable { case a(⟦(Bool, Bool)) }", "the values of '(Bool, Bool)'"),
    Sample(
      "enum E: CaseIterable { case a(Bool); ⟦@available(*, unavailable) case b }", "@available"),
  ])
  func `has no wrong members instead`(_ sample: Sample) {
    sample.expectRejection { text throws(Rejection) in
      _ = try CasesExpansion(try EnumParser.parse(text)).text()
    }
  }
}
