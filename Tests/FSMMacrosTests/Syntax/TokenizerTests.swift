@testable import FSMMacroPlugin
import Testing
@Suite struct T { @Test func a() throws { #expect(try Tokenizer.tokens(of: "a").count == 2) } }
