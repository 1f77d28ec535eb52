import FSM

/// The conditions a form is written with, by what it lets them see; nil when it has none.
struct GivenGuards {
  let isGuarded: Bool
  let isNamed: Bool
  /// Where evaluations are counted, as "condition" and "named".
  var counts: Counts?

  fileprivate func condition(_ holds: Bool) -> Bool {
    counts?.count("condition", giving: holds) ?? holds
  }

  fileprivate func named(_ holds: Bool) -> Bool { counts?.count("named", giving: holds) ?? holds }
}

// The payload of a state is a level, that of an action an amount.
extension GivenGuards {
  var state: (@Sendable (Lamp.State) -> Bool)? {
    guard isGuarded else { return nil }
    return { condition($0 != .off) }
  }
  var amount: (@Sendable (Int) -> Bool)? {
    guard isGuarded else { return nil }
    return { condition($0 > 1) }
  }
  var level: (@Sendable (Int) -> Bool)? {
    guard isGuarded else { return nil }
    return { condition($0 > 1) }
  }
  var levelAndAmount: (@Sendable (Int, Int) -> Bool)? {
    guard isGuarded else { return nil }
    return { condition($0 > $1) }
  }
  var stateAndAmount: (@Sendable (Lamp.State, Int) -> Bool)? {
    guard isGuarded else { return nil }
    return { condition($0 != .off && $1 > 1) }
  }
  var stateAndLevel: (@Sendable (Lamp.State, Int) -> Bool)? {
    guard isGuarded else { return nil }
    return { condition($0 != .on(1) && $1 < 4) }
  }
  var stateLevelAndAmount: (@Sendable (Lamp.State, Int, Int) -> Bool)? {
    guard isGuarded else { return nil }
    return { condition($0 != .on(1) && $1 > $2) }
  }
}

extension GivenGuards {
  var namedState: Guard<Lamp.State>? {
    isNamed ? Guard("named") { named($0 != .on(3)) } : nil
  }
  var namedAmount: Guard<Int>? {
    isNamed ? Guard("named") { named($0 < 3) } : nil
  }
  var namedLevel: Guard<Int>? {
    isNamed ? Guard("named") { named($0 < 3) } : nil
  }
  var namedLevelAndAmount: Guard<(Int, Int)>? {
    isNamed ? Guard("named") { named($1 > 1) } : nil
  }
  var namedStateAndAmount: Guard<(Lamp.State, Int)>? {
    isNamed ? Guard("named") { named($0 != .on(3) && $1 < 3) } : nil
  }
  var namedStateAndLevel: Guard<(Lamp.State, Int)>? {
    isNamed ? Guard("named") { named($0 != .on(3) && $1 > 0) } : nil
  }
  var namedStateLevelAndAmount: Guard<(Lamp.State, Int, Int)>? {
    isNamed ? Guard("named") { named($0 == .on($1) && $2 > 1) } : nil
  }
}
