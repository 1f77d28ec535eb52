@testable import Examples
import FSM
@testable import FSMCheck
import Foundation
import Testing

/// A machine of the examples as the command checks it.
struct ExampleMachine: CustomTestStringConvertible, Sendable {
  let entry: MachineEntry

  /// Its states as printed, in an order that the search has no part in.
  let breadthFirstTexts: @Sendable () throws -> [String]

  var name: String { entry.identity.name }
  var testDescription: String { name }

  private init<M: StateMachine>(_ type: M.Type, in folder: String = "") {
    let name = String(describing: type)
    let file = Probe.root.appending(path: "Examples/\(folder)\(name).swift").path
    entry = MachineEntry(type, name: name, module: "Examples", file: file, line: 1)
    breadthFirstTexts = { try FSMCheckTests.breadthFirstTexts(M()) }
  }

  /// Every machine of the examples, in the order of their files.
  static let all = [
    ExampleMachine(Account.self), ExampleMachine(AlternatingBit.self),
    ExampleMachine(CarPark.self), ExampleMachine(Cart.self),
    ExampleMachine(Counter.self),
    ExampleMachine(DieHard.self),
    ExampleMachine(DoorLock.self), ExampleMachine(Download.self),
    ExampleMachine(Letter.self),
    ExampleMachine(MusicApp.self, in: "Music/"), ExampleMachine(Peterson.self),
    ExampleMachine(Philosophers.self), ExampleMachine(ReducedCounter.self),
    ExampleMachine(TCPConnection.self), ExampleMachine(TrafficLight.self),
    ExampleMachine(Turnstile.self), ExampleMachine(TwoPhaseCommit.self),
    ExampleMachine(TwoPhaseParts.self),
    ExampleMachine(Uploads.self), ExampleMachine(Vending.self), ExampleMachine(Workers.self),
  ]

  static func named(_ name: some StringProtocol) -> ExampleMachine? {
    all.first { $0.name == name }
  }

  func checked(_ limits: Limits = .standard) -> any CheckedMachine {
    entry.check(limits, CheckConduct())
  }

  /// The lines that `verify` prints of it with `--full`: findings, then properties.
  func findingLines() -> [String] {
    let style = Style(isColored: false)
    let text = FindingText(style: style, isFull: true)
    let document = checked().document(withWitnesses: false)
    let accepted = document.findings.filter(\.expected).compactMap(\.subject)
    let lines =
      document.findings.flatMap { text.lines($0) }
      + PropertyText(style: style, accepted: Set(accepted)).lines(document.properties)
    return lines.map {
      $0.hasPrefix(Probe.root.path + "/") ? String($0.dropFirst(Probe.root.path.count + 1)) : $0
    }
  }
}
