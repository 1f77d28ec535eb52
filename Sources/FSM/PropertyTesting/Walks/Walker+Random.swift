extension Walker {
  /// Takes a random step; nil when no option is enabled.
  ///
  /// Options are tried one after the other in random order until one is enabled. So each enabled
  /// one is as likely as its weight says among them, and the others cost no more than a try.
  @inlinable
  mutating func randomMove(_ state: inout M.State, _ source: inout ChoiceSource) -> Move? {
    let options = optionCount
    if plan.disabledShare > 0, source.random.happens(percent: plan.disabledShare),
      let move = randomRefusal(state, &source)
    {
      return move
    }
    if plan.rareShare > 0, options > 1, source.random.happens(percent: plan.rareShare),
      let option = rarest(in: state, &source.random),
      let move = attemptRecorded(option, &state, &source)
    {
      return move
    }
    var left = options
    while left > 0 {
      let place = pick(left, &source.random)
      left -= 1
      order.swapAt(place, left)
      if let move = attemptRecorded(order[left], &state, &source) { return move }
    }
    return nil
  }

  /// Puts an option on record and fires it; nothing is on record when it is not enabled.
  @inlinable
  func attemptRecorded(
    _ option: Int, _ state: inout M.State, _ source: inout ChoiceSource
  ) -> Move? {
    let mark = source.record.count
    // A payload that is not possible here may be possible with other choices.
    let tries = option < offers.count ? 1 : 4
    for _ in 0..<tries {
      source.record.append(UInt64(option + 1), maximum: largestCode)
      if let move = attempt(option, &state, &source, mark) { return move }
      source.takeBack(to: mark)
    }
    return nil
  }

  /// One of the first places of `order`, as likely as the weights say.
  @inlinable
  func pick(_ left: Int, _ random: inout Xoshiro256) -> Int {
    guard let weights else { return Int(random.number(upTo: UInt64(left - 1))) }
    var total: UInt64 = 0
    for place in 0..<left { total &+= weights[order[place]] }
    guard total > 0 else { return Int(random.number(upTo: UInt64(left - 1))) }
    var rest = random.number(upTo: total - 1)
    for place in 0..<left {
      let weight = weights[order[place]]
      if rest < weight { return place }
      rest -= weight
    }
    return left - 1
  }

  /// The enabled action of the alphabet whose row fired least often so far.
  @usableFromInline
  func rarest(in state: M.State, _ random: inout Xoshiro256) -> Int? {
    let isFinal = table.machine.isFinal(state)
    var best: (option: Int, count: Int)?
    var equals: UInt64 = 0
    for option in offers.indices where cause(offers[option], in: state) != nil {
      if let weights, weights[option] == 0 { continue }
      var copy = state
      let fired = offers[option].rows.fire(in: &copy, isFinal: isFinal).fired
      guard let count = fired.lazy.map({ taken[$0.index] }).min() else { continue }
      if let best, best.count < count { continue }
      equals = best?.count == count ? equals + 1 : 0
      // Each of those that are equally rare is as likely as the others.
      if equals == 0 || random.number(upTo: equals) == 0 { best = (option, count) }
    }
    return best?.option
  }

  /// An action that must be rejected; nil when every option is enabled.
  @usableFromInline
  mutating func randomRefusal(_ state: M.State, _ source: inout ChoiceSource) -> Move? {
    var left = optionCount
    while left > 0 {
      let place = Int(source.random.number(upTo: UInt64(left - 1)))
      left -= 1
      order.swapAt(place, left)
      let mark = source.record.count
      source.record.append(UInt64(order[left] + 1 + optionCount), maximum: largestCode)
      if let move = refusal(order[left], state, &source, mark) { return move }
      source.takeBack(to: mark)
    }
    return nil
  }
}
