public import FSM

/// A machine that the checking program can check, with what its source says about it.
public struct MachineEntry: Sendable {
  /// Which machine it is.
  public let identity: MachineIdentity

  /// Reads its definition, without exploring it.
  @usableFromInline let describe: @Sendable () -> MachineDescription

  /// Explores it and judges what was found.
  @usableFromInline
  let check: @Sendable (Limits, CheckConduct) -> any CheckedMachine

  /// Plays a journal through it; nil when its states and actions are not both `Codable`.
  @usableFromInline let replay: (@Sendable (_ path: String) -> ReplayDocument.Result)?

  /// Takes random walks over it.
  @usableFromInline let walk: @Sendable (WalkDocument.Request) -> WalkDocument.Result

  /// Makes a suite of cases from its graph.
  @usableFromInline let suite: @Sendable (SuiteDocument.Request) -> SuiteDocument.Result

  /// Describes a machine.
  ///
  /// - Parameters:
  ///   - type: The machine's type; it is created with `init()`.
  ///   - name: Its name inside its module, with the types it is nested in.
  ///   - module: The module that declares it.
  ///   - file: The path of the file that declares it.
  ///   - line: The line, from 1.
  ///   - states: The cases of its state enum; empty when it is none, or none is known.
  ///   - actions: The cases of its action enum.
  ///   - stateCase: The place in `states` of a state's case.
  @inlinable
  public init<M: StateMachine>(
    _ type: M.Type, name: String, module: String, file: String = #filePath, line: Int = #line,
    states: [CaseDeclaration] = [], actions: [CaseDeclaration] = [],
    stateCase: (@Sendable (M.State) -> Int)? = nil
  ) {
    self.init(
      M.self, MachineIdentity(name: name, module: module, file: file, line: line), states,
      actions, stateCase, replay: nil)
  }

  /// Describes a machine whose runs can be recorded in a journal.
  ///
  /// - Parameters:
  ///   - type: The machine's type; it is created with `init()`.
  ///   - name: Its name inside its module, with the types it is nested in.
  ///   - module: The module that declares it.
  ///   - file: The path of the file that declares it.
  ///   - line: The line, from 1.
  ///   - states: The cases of its state enum; empty when it is none, or none is known.
  ///   - actions: The cases of its action enum.
  ///   - stateCase: The place in `states` of a state's case.
  @inlinable
  public init<M: StateMachine>(
    _ type: M.Type, name: String, module: String, file: String = #filePath, line: Int = #line,
    states: [CaseDeclaration] = [], actions: [CaseDeclaration] = [],
    stateCase: (@Sendable (M.State) -> Int)? = nil
  ) where M.State: Codable, M.Action: Codable {
    let identity = MachineIdentity(name: name, module: module, file: file, line: line)
    self.init(
      M.self, identity, states, actions, stateCase,
      replay: { path in ReplayDocument.replay(path, through: M.self, identity) })
  }

  @inlinable
  init<M: StateMachine>(
    _ type: M.Type, _ identity: MachineIdentity, _ states: [CaseDeclaration],
    _ actions: [CaseDeclaration], _ stateCase: (@Sendable (M.State) -> Int)?,
    replay: (@Sendable (String) -> ReplayDocument.Result)?
  ) {
    self.identity = identity
    self.replay = replay
    let sources = MachineSources(identity: identity, actions: actions)
    let declared = stateCase.map { index in
      DeclaredStates<M>(
        cases: states.map { .init(name: $0.name, location: $0.location) }, index: index)
    }
    describe = { MachineDescription(M.self, sources) }
    walk = { request in WalkDocument.walk(request, over: M.self, identity) }
    suite = { request in SuiteDocument.suite(request, of: M.self, identity) }
    // Inlined where the program is optimised ('--specialize'), so that the search is compiled for
    // this very machine.
    check = { limits, conduct in
      do throws(DefinitionError) {
        let table = try TransitionTable(conduct.creating { M() })
        var exploration =
          if let watch = conduct.watch {
            explore(table, limits: limits, watch: watch, control: conduct.control)
          } else {
            explore(table, limits: limits, control: conduct.control)
          }
        exploration = exploration.checkingPurity(control: conduct.control, beat: conduct.beat)
        conduct.didExplore()
        return Checked(conduct.judging(exploration, declared, limits), declared, sources)
      } catch {
        return Checked(Report<M>(error), declared, sources)
      }
    }
  }
}

/// How a machine is explored.
@usableFromInline
struct CheckConduct {
  /// The calls of the machine's code to leave out, when it ended an earlier run.
  @usableFromInline var watch: TrapWatch?

  /// Told about the progress; false stops the search.
  @usableFromInline var control: (ExplorationProgress) -> Bool = { _ in true }

  /// Called when code of the machine came back while it is run again.
  @usableFromInline var beat: @Sendable () -> Void = {}

  /// Called when the machine was explored, and run again to see whether it is pure.
  @usableFromInline var didExplore: () -> Void = {}

  /// Whether somebody has asked to stop.
  @usableFromInline var isStopped: () -> Bool = { false }

  /// Told for how long a machine is being judged.
  @usableFromInline var judges: (Duration) -> Void = { _ in }

  /// Judges what was explored, within what is left of the time.
  @usableFromInline
  func judging<M>(
    _ exploration: Exploration<M>, _ declared: DeclaredStates<M>?, _ limits: Limits
  ) -> Report<M> {
    let start = ContinuousClock.now
    return Report.judging(exploration, declared: declared) {
      let elapsed = ContinuousClock.now - start
      judges(elapsed)
      if isStopped() { return .interrupted }
      return exploration.elapsed + elapsed >= limits.time ? .time(limit: limits.time) : nil
    }
  }

  /// Creates a machine, whose code runs from here on.
  @usableFromInline
  func creating<M>(_ create: () -> M) -> M {
    watch?.record(TrapPoint(.definition))
    return create()
  }
}

/// Which machine something is about.
public struct MachineIdentity: Hashable, Sendable {
  /// The name inside the module.
  public let name: String

  /// The module.
  public let module: String

  /// The path of the file that declares it.
  public let file: String

  /// The line, from 1.
  public let line: Int

  /// The name with its module.
  public var qualifiedName: String { "\(module).\(name)" }

  /// Where it is declared.
  public var location: CodeLocation {
    let fileName = file.split(separator: "/").last.map(String.init) ?? file
    return CodeLocation(fileID: "\(module)/\(fileName)", filePath: file, line: line)
  }

  /// Names a machine.
  public init(name: String, module: String, file: String, line: Int) {
    self.name = name
    self.module = module
    self.file = file
    self.line = line
  }
}

/// What the source of a machine says beyond its definition.
@usableFromInline
struct MachineSources: Sendable {
  let identity: MachineIdentity
  let actions: [CaseDeclaration]

  @usableFromInline
  init(identity: MachineIdentity, actions: [CaseDeclaration]) {
    self.identity = identity
    self.actions = actions
  }
}

/// A case of an enum, and where it is declared.
public struct CaseDeclaration: Hashable, Sendable {
  /// The name without payload.
  public let name: String

  /// Where it is declared.
  public let location: CodeLocation

  /// Describes a case.
  public init(_ name: String, file: String, line: Int) {
    self.name = name
    location = CodeLocation(fileID: file, filePath: file, line: line)
  }
}

/// A machine that cannot be checked from outside, and why.
public struct SkippedMachine: Hashable, Sendable {
  /// Which machine it is.
  public let identity: MachineIdentity

  /// Why it cannot be checked, and what to do.
  public let reason: String

  /// Describes a machine.
  public init(name: String, module: String, file: String, line: Int, reason: String) {
    identity = MachineIdentity(name: name, module: module, file: file, line: line)
    self.reason = reason
  }
}
