/// Reads the machines out of the symbol graphs of a package's targets.
struct MachineReader {
  /// Turns a path of the overlay into the user's.
  let mapped: (String) -> String
  private var symbols: [String: (symbol: SymbolGraph.Symbol, module: String)] = [:]
  private var members: [String: [String]] = [:]
  private var parents: [String: String] = [:]
  private var conforming: [(type: String, module: String)] = []
  private var topLevelTypes: [String: Set<String>] = [:]

  init(_ graphs: [SymbolGraph], mapped: @escaping (String) -> String) {
    self.mapped = mapped
    for graph in graphs {
      for symbol in graph.symbols {
        symbols[symbol.identifier.precise] = (symbol, graph.module.name)
        if symbol.pathComponents.count == 1 {
          topLevelTypes[graph.module.name, default: []].insert(symbol.baseName)
        }
      }
      for relation in graph.relationships {
        if relation.kind == "memberOf" {
          members[relation.target, default: []].append(relation.source)
          parents[relation.source] = relation.target
        } else if relation.kind == "conformsTo", relation.target == SymbolGraph.machineProtocol {
          conforming.append((relation.source, graph.module.name))
        }
      }
    }
  }

  /// Returns the machines, and those that cannot be checked with the reason.
  func discovery() -> Discovery {
    var discovery = Discovery()
    var seen: Set<String> = []
    for (type, module) in conforming where seen.insert(type).inserted {
      guard let entry = symbols[type] else {
        if let machine = foreignMachine(type, module) { discovery.machines.append(machine) }
        continue
      }
      guard !entry.symbol.isProtocol else { continue }
      read(entry.symbol, entry.module, conformingIn: module, into: &discovery)
    }
    discovery.sort()
    return discovery
  }

  private func read(
    _ symbol: SymbolGraph.Symbol, _ module: String, conformingIn conformanceModule: String,
    into discovery: inout Discovery
  ) {
    let name = symbol.pathComponents.joined(separator: ".").filter { $0 != "`" }
    let file = mapped(symbol.file ?? "")
    if let reason = reasonToSkip(symbol) {
      let local = symbol.pathComponents.split { $0.contains("(") }.last ?? []
      discovery.skipped.append(
        SkippedMachine(
          module: module, name: local.joined(separator: "."), file: file, line: symbol.line,
          reason: reason))
      return
    }
    var machine = DiscoveredMachine(
      module: module, name: name, file: file, line: symbol.line,
      isModuleHidden: topLevelTypes[module]?.contains(module) == true)
    fill(&machine, type: symbol.identifier.precise)
    if conformanceModule != module {
      machine.otherModules = Set(machine.otherModules).union([conformanceModule]).sorted()
    }
    discovery.machines.append(machine)
  }

  /// Adds what is known about the states and actions of a machine.
  private func fill(_ machine: inout DiscoveredMachine, type: String) {
    let state = associated(type, "State", witness: "initial") { $0.declaredType }
    let action = associated(type, "Action", witness: "actions") { $0.declaredElement }
    machine.states = state.map(cases) ?? []
    machine.actions = action.map(cases) ?? []
    if let state, let module = symbols[state]?.module, module != machine.module {
      machine.otherModules = [module]
    }
  }

  /// A type of a package that is not in the graphs, made a machine by an extension.
  private func foreignMachine(_ type: String, _ module: String) -> DiscoveredMachine? {
    guard
      let member = members[type]?.compactMap({ symbols[$0]?.symbol })
        .filter({ $0.location != nil }).min(by: {
          ($0.file ?? "", $0.line) < ($1.file ?? "", $1.line)
        }),
      let file = member.file
    else { return nil }
    var machine = DiscoveredMachine(
      module: module, name: member.pathComponents.dropLast().joined(separator: "."),
      file: mapped(file), line: member.line, isForeign: true)
    fill(&machine, type: type)
    return machine
  }

  /// The type that stands for an associated type: a member of that name, else a witness's.
  private func associated(
    _ type: String, _ name: String, witness: String,
    _ read: (SymbolGraph.Symbol) -> String?
  ) -> String? {
    let candidates = (members[type] ?? []).compactMap { symbols[$0]?.symbol }
    if let nested = candidates.first(where: { $0.baseName == name }) {
      return nested.kind.identifier == "swift.typealias"
        ? nested.declaredType.flatMap(resolved) : nested.identifier.precise
    }
    let property = candidates.first {
      $0.baseName == witness && $0.kind.identifier == "swift.property"
    }
    return property.flatMap(read).flatMap(resolved)
  }

  /// Follows type aliases to the type they stand for.
  private func resolved(_ type: String) -> String? {
    var type = type
    for _ in 0..<16 {
      guard let symbol = symbols[type]?.symbol, symbol.kind.identifier == "swift.typealias"
      else { return type }
      guard let next = symbol.declaredType else { return nil }
      type = next
    }
    return nil
  }

  /// The cases of an enum in the order of their declaration; none when two share a name.
  private func cases(of type: String) -> [EnumCase] {
    guard symbols[type]?.symbol.isEnum == true else { return [] }
    let cases = (members[type] ?? []).compactMap { symbols[$0]?.symbol }
      .filter { $0.kind.identifier == "swift.enum.case" }
      .sorted { left, right in
        let (a, b) = (left.location?.position, right.location?.position)
        return (a?.line ?? 0, a?.character ?? 0) < (b?.line ?? 0, b?.character ?? 0)
      }
    guard Set(cases.map(\.baseName)).count == cases.count else { return [] }
    return cases.map { EnumCase(name: $0.baseName, file: mapped($0.file ?? ""), line: $0.line) }
  }

  /// The types around a symbol, the innermost first.
  private func enclosingTypes(of symbol: SymbolGraph.Symbol) -> [SymbolGraph.Symbol] {
    var types: [SymbolGraph.Symbol] = []
    var current = symbol.identifier.precise
    while let outer = parents[current], types.count < symbol.pathComponents.count {
      if let type = symbols[outer]?.symbol { types.append(type) }
      current = outer
    }
    return types
  }

  private func reasonToSkip(_ symbol: SymbolGraph.Symbol) -> String? {
    if symbol.pathComponents.contains(where: { $0.contains("(") || $0.contains("$") }) {
      return "it is declared inside a function; move it out of the function"
    }
    let chain = [symbol] + enclosingTypes(of: symbol)
    if let hidden = chain.first(where: { ["private", "fileprivate"].contains($0.accessLevel) }) {
      let who =
        hidden.identifier.precise == symbol.identifier.precise ? "it" : "'\(hidden.baseName)'"
      return "\(who) is \(hidden.accessLevel); make it internal"
    }
    if symbol.swiftGenerics?.parameters?.isEmpty == false {
      return "it is generic; check a struct that fixes its parameters and has its rows"
    }
    return nil
  }
}
