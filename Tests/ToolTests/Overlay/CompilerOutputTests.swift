import Testing

@testable import fsm_check

struct CompilerOutputTests {
  static let output = """
    Building for production...
    [1/9] Write sources
    /o/Sources/A.swift:3:5: warning: unused
    1 | let
      |     `- warning: unused
    [2/9] Compiling A A.swift
    /o/Sources/A.swift:69:14: error: cannot convert
    69 | let x: Int = "a"
       |              `- error: cannot convert

    /o/Sources/A.swift:69:14: error: cannot convert
    69 | let x: Int = "a"
       |              `- error: cannot convert
    [3/9] Compiling B B.swift
    error: fatalError
    """

  @Test func `errors are shown once, with the user's paths and without warnings`() {
    let errors = CompilerOutput.errors(in: Self.output) { $0.replacing("/o/", with: "/home/") }
    #expect(
      errors == """
        /home/Sources/A.swift:69:14: error: cannot convert
        69 | let x: Int = "a"
           |              `- error: cannot convert
        """)
  }

  @Test func `errors of the package manager have no place`() {
    let text = "Planning build\nerror: 'shop': product 'X' not found\n"
    #expect(CompilerOutput.errors(in: text) { $0 } == "error: 'shop': product 'X' not found")
  }

  @Test func `an error of the overlay's manifest comes once`() {
    let text = """
      error: 'x': Invalid manifest (compiled with: ["/usr/bin/swiftc"])
      /o/Package.swift:3:1: error: no
      error: 'x': Invalid manifest (compiled with: ["/usr/bin/swiftc", "-o"])
      /o/Package.swift:3:1: error: no
      error: ExitCode(rawValue: 1)
      """
    #expect(
      CompilerOutput.errors(in: text) { $0 } == """
        error: 'x': Invalid manifest
        /o/Package.swift:3:1: error: no
        """)
  }

  @Test func `what is not understood is shown whole`() {
    #expect(CompilerOutput.errors(in: "ld: something odd\n") { $0 } == "ld: something odd\n")
  }

  @Test func `an error of a manifest comes without the compiler's command line`() {
    let text = """
      error: 'x': Invalid manifest (compiled with: ["/usr/bin/swiftc", "(a)"])
      /x/Package.swift:3:1: error: no
      error: invalid manifests at [<AbsolutePath:"/x">]
      """
    #expect(
      CompilerOutput.manifestErrors(in: text) == """
        error: 'x': Invalid manifest
        /x/Package.swift:3:1: error: no
        """)
  }
}
