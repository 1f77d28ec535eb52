/// The state of random machines.
enum Place: Hashable, Sendable {
  case idle, busy, done
  case loaded(Int)
  case paired(Int, isOdd: Bool)

  static let all: [Place] =
    [.idle, .busy, .done] + (0..<5).map(Place.loaded)
    + (0..<4).flatMap { [.paired($0, isOdd: false), .paired($0, isOdd: true)] }

  private static let codes = Dictionary(uniqueKeysWithValues: zip(all, all.indices))

  /// A number of its own.
  var code: Int { Self.codes[self] ?? -1 }
}

/// The action of random machines.
enum Signal: Hashable, Sendable {
  case tick, reset, halt
  case put(Int)
  case pick(Int)

  static let all: [Signal] =
    [.tick, .reset, .halt] + (0..<3).map(Signal.put) + (0..<2).map(Signal.pick)
}

/// A pattern of states, with a number for a payload.
enum PlacePattern: CaseIterable, Sendable {
  case loaded, paired, odd

  func payload(of place: Place) -> Int? {
    switch (self, place) {
    case (.loaded, .loaded(let load)): load
    case (.paired, .paired(let number, let isOdd)): isOdd ? number + 10 : number
    case (.odd, .paired(let number, isOdd: true)): number
    default: nil
    }
  }
}

/// A pattern of actions, with a number for a payload.
enum SignalPattern: CaseIterable, Sendable {
  case put, pick, either

  func payload(of signal: Signal) -> Int? {
    switch (self, signal) {
    case (.put, .put(let number)), (.either, .put(let number)): number
    case (.pick, .pick(let number)): number
    case (.either, .pick(let number)): number + 20
    default: nil
    }
  }
}

/// A row as data; `RandomMachine` writes it as a row, the naive explorer only reads it.
struct RowBlueprint: Sendable {
  enum Source: Sendable {
    case any
    case values([Place])
    case pattern(PlacePattern)
    case predicate(Salt)
  }
  enum Trigger: Sendable {
    case values([Signal])
    case pattern(SignalPattern)
  }
  enum Body: Sendable {
    case to(Place)
    case reduce(Salt)
    case update(Salt)
  }

  var source: Source
  var trigger: Trigger
  var body: Body
  var condition: Salt?
  var named: Salt?
  var isOtherwise: Bool
}

/// An activity or timer as data.
struct ActivityBlueprint: Sendable {
  enum Runs: Sendable {
    case inStates([Place])
    case inCase(PlacePattern)
  }
  enum Answers: Sendable {
    case values([Signal])
    case pattern(SignalPattern)
  }

  var runs: Runs
  var answers: Answers
  var isTimer: Bool
}

/// A whole machine as data.
struct Blueprint: Sendable {
  var seed: UInt64
  var initial: [Place]
  /// The actions that the machine lists.
  var listed: [Signal]
  /// The actions that are offered: those, and the answers that are known by value.
  var alphabet: [Signal]
  var rows: [RowBlueprint]
  var activities: [ActivityBlueprint]
  /// The states that are final.
  var final: Set<Place>
  /// The states that exploration may not enter.
  var outside: Set<Place>
  /// The states that a property says are never reached.
  var forbidden: Set<Place>
}
