/// The source files of the program that explores the machines.
enum DriverSource {
  /// Returns the files by name: one for each module that has machines, and the main file.
  static func files(for discovery: Discovery) -> [String: String] {
    let modules = Set(discovery.machines.map(\.module)).sorted()
    var files = ["main.swift": main(modules, discovery.skipped), "Names.swift": names]
    for module in modules {
      let machines = discovery.machines.filter { $0.module == module }
      files["\(module)+Machines.swift"] = file(module, machines)
    }
    return files
  }

  private static func main(_ modules: [String], _ skipped: [SkippedMachine]) -> String {
    let machines = modules.map { "machines_\($0)()" }.joined(separator: " + ")
    let entries = skipped.map { machine in
      """
            SkippedMachine(
              name: \(literal(machine.name)), module: \(literal(machine.module)),
              file: \(literal(machine.file)), line: \(machine.line),
              reason: \(literal(machine.reason))),

      """
    }
    return """
      import FSMCheck

      #if canImport(Darwin)
        import Darwin
      #elseif canImport(Musl)
        import Musl
      #else
        import Glibc
      #endif

      exit(
        CheckProgram.main(
          \(machines.isEmpty ? "[]" : machines),
          skipped: [\(entries.isEmpty ? "" : "\n" + entries.joined() + "    ")]))

      """
  }

  /// Names that no type of a user's can hide: a module's own declarations come before imported ones.
  ///
  /// The files that import the users' modules do not import FSMCheck, so that all else they name
  /// is the users'.
  private static let names = """
    import FSMCheck

    typealias FSMCheckMachine = MachineEntry
    typealias FSMCheckCase = CaseDeclaration

    """

  private static func file(_ module: String, _ machines: [DiscoveredMachine]) -> String {
    let others = Set(machines.flatMap(\.otherModules)).subtracting([module]).sorted()
    let imports = ([module] + others).map { "@testable import \($0)\n" }.joined()
    return """
      \(imports)
      func machines_\(module)() -> [FSMCheckMachine] {
        [
      \(machines.map(entry).joined())  ]
      }

      """
  }

  private static func entry(_ machine: DiscoveredMachine) -> String {
    """
        FSMCheckMachine(
          \(machine.typeReference).self, name: \(literal(machine.name)),
          module: \(literal(machine.module)),
          file: \(literal(machine.file)), line: \(machine.line),
          states: \(cases(machine.states)),
          actions: \(cases(machine.actions)),
          stateCase: \(stateCase(machine.states))),

    """
  }

  private static func cases(_ cases: [EnumCase]) -> String {
    guard !cases.isEmpty else { return "[]" }
    let lines = cases.map {
      "        FSMCheckCase(\(literal($0.name)), file: \(literal($0.file)), line: \($0.line)),\n"
    }
    return "[\n\(lines.joined())      ]"
  }

  private static func stateCase(_ cases: [EnumCase]) -> String {
    guard !cases.isEmpty else { return "nil" }
    let lines = cases.enumerated().map { "        case .`\($1.name)`: \($0)\n" }
    return "{ state in\n        switch state {\n\(lines.joined())        }\n      }"
  }
}
