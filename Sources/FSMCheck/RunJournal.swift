import FSM
import FSMCheckOptions

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The record of this run; a store's journal has the same name.
private typealias RunRecord = FSMCheckOptions.Journal

/// What this program tells the command that started it, and what earlier runs have told it.
///
/// A machine's code can end the program. The command then starts it again: finished machines are
/// not explored a second time, and the one that ended it is reported as crashed.
struct RunJournal {
  private let journal: RunRecord?
  private var documents: [String: String] = [:]
  private var crashes: [String: String] = [:]

  /// Reads what earlier runs left; with no journal, nothing is read or written.
  fileprivate init(_ journal: RunRecord?) {
    self.journal = journal
    for entry in journal?.entries ?? [] {
      switch entry {
      case .finished(let machine, let document): documents[machine] = document
      case .crashed(let machine, let reason): crashes[machine] = reason
      case .started, .completed: break
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

  /// How the machine's code ended an earlier run, if it did.
  func crash(of machine: MachineIdentity) -> String? {
    crashes[machine.qualifiedName]?.visibleText()
  }
}
