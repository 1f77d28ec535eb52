@testable import FSMMacroPlugin
import Foundation
import Testing

@Suite struct `Every enum of the toolchain's interfaces` {
  @Test(
    .disabled(if: Toolchain.interfaces.isEmpty, "this toolchain has no interface files"))
  func `has the cases that the compiler finds, or is rejected`() throws {
    var read = 0
    var rejected: [String] = []
    for file in Toolchain.interfaces {
      for parsed in try Toolchain.enums(of: file) {
        do throws(Rejection) {
          let enumeration = try EnumParser.parse(parsed.text)
          read += 1
          let place = "\(parsed.name) of \(file.deletingLastPathComponent().lastPathComponent)"
          #expect(enumeration.plainName == parsed.name, "\(place)")
          let unconditional = enumeration.elements.filter(\.branches.isEmpty)
          #expect(unconditional.map(\.fullName) == parsed.cases, "\(place)")
          let members = try CasesExpansion(enumeration).text()
          #expect(throws: Never.self, "\(place)") {
            try EnumParser.parse("enum E {\n\(members)\n}")
          }
        } catch {
          rejected.append("\(parsed.name): \(error.message)")
        }
      }
    }
    print(
      "\(Toolchain.interfaces.count) interfaces: \(read) enums read, \(rejected.count) rejected")
    for line in rejected { print("  rejected \(line)") }
    #expect(read > 100)
    // The rest is what no accessor can be written for; it must stay the exception.
    #expect(rejected.count * 20 < read)
  }
}

extension EnumDeclaration {
  fileprivate var plainName: String { name.filter { $0 != "`" } }
}

extension EnumDeclaration.Element {
  /// The name with its labels, as the compiler prints it.
  fileprivate var fullName: String {
    guard !payload.isEmpty else { return plainName }
    return
      "\(plainName)(\(payload.map { "\($0.label.map { $0.filter { $0 != "`" } } ?? "_"):" }.joined()))"
  }
}
