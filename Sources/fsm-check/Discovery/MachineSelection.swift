extension Discovery {
  /// Returns the machines that names stand for, in the order of the names, each once.
  ///
  /// - Parameter names: `Name`, `Outer.Name`, `Module.Name`, or an unambiguous last component.
  /// - Returns: The machines; none when there are no names.
  /// - Throws: `ToolError` for a name that stands for no machine, or for several.
  func machines(named names: [String]) throws -> [DiscoveredMachine] {
    var selected: [DiscoveredMachine] = []
    for name in names {
      let machine = try machine(named: name)
      if !selected.contains(machine) { selected.append(machine) }
    }
    return selected
  }

  private func machine(named name: String) throws -> DiscoveredMachine {
    let exact = machines.filter { $0.name == name || $0.qualifiedName == name }
    let found =
      exact.isEmpty ? machines.filter { $0.qualifiedName.hasSuffix("." + name) } : exact
    if found.count > 1 { throw ToolError.ambiguousMachine(name, found) }
    if let machine = found.first { return machine }
    if let machine = skipped.first(where: { "\($0.module).\($0.name)".hasSuffix("." + name) }) {
      throw ToolError.skippedMachine(name, machine)
    }
    throw ToolError.unknownMachine(
      name, distinctNames, qualified: machines.map(\.qualifiedName))
  }

  /// The shortest names that tell the machines apart, in their order.
  var distinctNames: [String] {
    machines.map { machine in
      machines.count { $0.name == machine.name } > 1 ? machine.qualifiedName : machine.name
    }
  }
}
