@testable import FSM

/// A formula as data: the tests' own, with its meaning written down once more and naively.
indirect enum Proposition: Hashable, Sendable {
  /// A condition on states, by number.
  case state(Int)
  /// A condition on steps, by number.
  case step(Int)
  case not(Proposition)
  case and(Proposition, Proposition)
  case or(Proposition, Proposition)
  case next(Proposition)
  case until(Proposition, Proposition)
  case release(Proposition, Proposition)

  /// A random formula.
  static func random(size: Int, using random: inout SplitMix64) -> Self {
    guard size > 1 else {
      return random.below(5) == 0 ? .step(random.below(2)) : .state(random.below(2))
    }
    let operand = { (random: inout SplitMix64, size: Int) in
      Self.random(size: size, using: &random)
    }
    switch random.below(8) {
    case 0: return .not(operand(&random, size - 1))
    case 1: return .next(operand(&random, size - 1))
    case 2: return .until(.or(.state(0), .not(.state(0))), operand(&random, size - 1))
    case 3: return .release(.and(.state(0), .not(.state(0))), operand(&random, size - 1))
    case let choice:
      let first = operand(&random, (size - 1) / 2)
      let second = operand(&random, size - 1 - (size - 1) / 2)
      return switch choice {
      case 4: .and(first, second)
      case 5: .or(first, second)
      case 6: .until(first, second)
      default: .release(first, second)
      }
    }
  }
}

/// One moment of a run: the conditions on its state, and on its step, that hold.
struct Moment: Hashable {
  var states: Set<Int>
  var steps: Set<Int>
}

extension Proposition {
  /// Whether the formula holds at the beginning of a run whose last moments repeat for ever.
  ///
  /// Every operator is worked out at all moments by its fixed point.
  func holds(on moments: [Moment], loopStart: Int) -> Bool { values(moments, loopStart)[0] }

  private func values(_ moments: [Moment], _ loopStart: Int) -> [Bool] {
    let following = { (place: Int) in place + 1 < moments.count ? place + 1 : loopStart }
    switch self {
    case .state(let condition): return moments.map { $0.states.contains(condition) }
    case .step(let condition): return moments.map { $0.steps.contains(condition) }
    case .not(let operand): return operand.values(moments, loopStart).map { !$0 }
    case .and(let first, let second):
      return zip(first.values(moments, loopStart), second.values(moments, loopStart))
        .map { $0 && $1 }
    case .or(let first, let second):
      return zip(first.values(moments, loopStart), second.values(moments, loopStart))
        .map { $0 || $1 }
    case .next(let operand):
      let later = operand.values(moments, loopStart)
      return moments.indices.map { later[following($0)] }
    case .until(let first, let second):
      return fixedPoint(first, second, from: false, moments, loopStart) { $1 || $0 && $2 }
    case .release(let first, let second):
      return fixedPoint(first, second, from: true, moments, loopStart) { $1 && ($0 || $2) }
    }
  }

  private func fixedPoint(
    _ first: Proposition, _ second: Proposition, from start: Bool, _ moments: [Moment],
    _ loopStart: Int, _ value: (Bool, Bool, Bool) -> Bool
  ) -> [Bool] {
    let (left, right) = (first.values(moments, loopStart), second.values(moments, loopStart))
    var values = moments.map { _ in start }
    for _ in 0...moments.count {
      for place in moments.indices.reversed() {
        let later = values[place + 1 < moments.count ? place + 1 : loopStart]
        values[place] = value(left[place], right[place], later)
      }
    }
    return values
  }

  /// The parts of the formula, each before those it is a part of.
  var parts: [Proposition] {
    var seen: Set<Proposition> = []
    return allParts.filter { seen.insert($0).inserted }
  }

  private var allParts: [Proposition] {
    switch self {
    case .state, .step: [self]
    case .not(let operand), .next(let operand): operand.allParts + [self]
    case .and(let first, let second), .or(let first, let second), .until(let first, let second),
      .release(let first, let second):
      first.allParts + second.allParts + [self]
    }
  }
}

/// A machine that lends its types to formulas; conditions are looked up by number, so it never runs.
struct FormulaMachine: StateMachine {
  enum Action: CaseIterable { case go }
  let initial = 0
  var transitions: [Transition] { Transition("go", on: .go) { $0 } }
}

extension Proposition {
  /// The formula as a user writes it.
  func written<M>(
    _ states: [TemporalFormula<M>], _ steps: [TemporalFormula<M>]
  ) -> TemporalFormula<M> {
    switch self {
    case .state(let condition): states[condition]
    case .step(let condition): steps[condition]
    case .not(let operand): !operand.written(states, steps)
    case .and(let first, let second): first.written(states, steps) && second.written(states, steps)
    case .or(let first, let second): first.written(states, steps) || second.written(states, steps)
    case .next(let operand): .next(operand.written(states, steps))
    case .until(let first, let second):
      first.written(states, steps).until(second.written(states, steps))
    case .release(let first, let second):
      first.written(states, steps).release(second.written(states, steps))
    }
  }
}
