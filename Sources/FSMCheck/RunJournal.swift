import FSM
import FSMCheckOptions

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What this program tells the command that started it, and what earlier runs have told it.
///
/// A machine's code can end the program. The command then starts it again: finished machines are
/// not explored a second time, and the one that ended it is reported as crashed.
struct RunJournal {
  private let journal: RunRecord?
  private var documents: [String: String] = [:]
  private var crashes: [String: String] = [:]
  private var traps: [String: [(reason: String, point: TrapPoint?)]] = [:]

  /// Reads what earlier runs left; with no journal, nothing is read or written.
  private init(_ journal: RunRecord?) {
    self.journal = journal
    for entry in journal?.entries ?? [] {
      switch entry {
      case .finished(let machine, let document): documents[machine] = document
      case .crashed(let machine, let reason): crashes[machine] = reason
      case .trapped(let machine, let reason, let call):
        traps[machine, default: []].append((reason.visibleText(), TrapPoint(numbers: call)))
      case .started, .stalled, .completed: break
      }
    }
  }

  /// No journal: nothing is read or written.
  static var none: RunJournal { RunJournal(nil) }

  /// The journal that the command passed on, if it started this program.
  static var inherited: RunJournal {
    RunJournal(ProcessInfo.processInfo.environment[RunRecord.variable].map { RunRecord(path: $0) })
  }

  /// Says that code of a machine runs from now on.
  func start(_ machine: MachineIdentity) {
    journal?.append(.started(machine: machine.qualifiedName))
  }

  /// Says that a machine is done, and what a later run needs to know of it.
  func finish(_ machine: MachineIdentity, _ document: MachineDocument? = nil) {
    guard let journal else { return }
    let data = document.flatMap { try? JSONEncoder().encode($0) }
    let text = data.map { String(decoding: $0, as: UTF8.self) }
    journal.append(.finished(machine: machine.qualifiedName, document: text))
  }

  /// Says that the report is complete.
  func complete(_ status: Int32) {
    guard let journal else { return }
    if !journal.append(.completed(status: status)) { complain("cannot write '\(journal.path)'") }
  }

  /// What an earlier run found, and printed if it was to be printed at once.
  func document(of machine: MachineIdentity) -> MachineDocument? {
    documents[machine.qualifiedName].flatMap {
      try? JSONDecoder().decode(MachineDocument.self, from: Data($0.utf8))
    }
  }

  /// What becomes of the machine in this run, by how its code ended earlier ones.
  func fate(of machine: MachineIdentity) -> MachineFate {
    if let reason = crashes[machine.qualifiedName] { return .crashed(reason: reason.visibleText()) }
    let calls = record
    return MachineFate(traps[machine.qualifiedName] ?? []) { call in
      StepLimit.beat()
      calls?.write(call.numbers)
    }
  }

  /// How the machine's code ended an earlier run that did no more than read its definition.
  func reading(of machine: MachineIdentity) -> String? {
    crashes[machine.qualifiedName]?.visibleText() ?? traps[machine.qualifiedName]?.last?.reason
  }

  /// The record of calls, when some machine is to be watched.
  private var record: CallRecord? { traps.isEmpty ? nil : journal.flatMap { CallRecord(of: $0) } }

  /// Watches that the machine's code comes back, if a command is there to start the program again.
  func limitSteps(of machine: MachineIdentity, to seconds: Double) {
    guard let journal else { return }
    StepLimit.watch(seconds: seconds) {
      journal.append(.stalled(machine: machine.qualifiedName, seconds: seconds))
    }
  }
}
