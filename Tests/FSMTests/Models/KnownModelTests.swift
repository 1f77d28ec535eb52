import Foundation
import Testing

import FSM

/// A machine and the name under which its figures are recorded.
struct KnownModel: Sendable, CustomTestStringConvertible {
  let name: String
  let figures: @Sendable (Limits) throws -> Figures

  init(_ name: String, _ machine: some StateMachine) {
    self.name = name
    figures = { Figures(explore(try TransitionTable(machine), limits: $0)) }
  }

  var testDescription: String { name }
}

extension KnownModel {
  static let all: [KnownModel] =
    [
      KnownModel("HourClock", HourClock()),
      KnownModel("DieHard(3,5)", DieHard()),
      KnownModel("CigaretteSmokers", CigaretteSmokers()),
      KnownModel("Barrier N=6", Barrier(threads: 6)),
      KnownModel("CoffeeCan 100", CoffeeCan(beans: 100)),
      KnownModel("Peterson (TLA+)", Peterson()),
      KnownModel("AlternatingBit 2,2,2", AlternatingBit()),
      KnownModel("M&C 3,3", MissionariesAndCannibals()),
      KnownModel("WolfGoatCabbage", WolfGoatCabbage()),
      KnownModel("Hanoi 5", Hanoi(disks: 5)),
      KnownModel("increment N=2", IncrementRace(threads: 2)),
      KnownModel("increment N=3", IncrementRace(threads: 3)),
      KnownModel("increment_lock N=3", IncrementWithLock(threads: 3)),
      KnownModel("Phil both-order N=5", EitherOrderPhilosophers(count: 5)),
      KnownModel("Phil left-first N=5", LeftFirstPhilosophers(count: 5)),
      KnownModel("TicTacToe", TicTacToe()),
      KnownModel("2x3 puzzle", SlidingPuzzle()),
      KnownModel("Queens 6", Queens(size: 6)),
    ]
    + (1...6).map { KnownModel("TwoPhase N=\($0)", TwoPhase(managers: $0)) }
    + (2...6).map { KnownModel("TCommit N=\($0)", TransactionCommit(managers: $0)) }

  /// The recorded figures by model.
  static func records() throws -> [String: Figures] {
    struct Record: Decodable {
      let model: String
      let figures: Figures

      enum CodingKeys: String, CodingKey { case model }

      init(from decoder: any Decoder) throws {
        model = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .model)
        figures = try Figures(from: decoder)
      }
    }
    let file = URL(filePath: #filePath).appending(path: "../../Fixtures/models.json").standardized
    let records = try JSONDecoder().decode([Record].self, from: Data(contentsOf: file))
    return Dictionary(records.map { ($0.model, $0.figures) }) { first, _ in first }
  }
}

struct `Known models` {
  @Test(arguments: KnownModel.all)
  func `have their recorded figures, to the last number`(_ model: KnownModel) throws {
    let record = try #require(try KnownModel.records()[model.name])
    let figures = try model.figures(.standard)
    #expect(figures == record)
  }

  @Test func `and records match one to one`() throws {
    let recorded = try KnownModel.records().keys.sorted()
    #expect(KnownModel.all.map(\.name).sorted() == recorded)
    #expect(recorded.count == 29)
  }
}
