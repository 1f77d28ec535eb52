extension Walker {
  /// Takes a random step; nil when no option is enabled.
  ///
  /// Options are tried one after the other in random order until one is enabled. So each enabled
  /// one is as likely as its weight says among them, and the others cost no more than a try.
  @inlinable
  func randomMove(
    _ state: inout M.State, _ source: inout ChoiceSource, _ tally: inout WalkTally
  ) -> Move? {
    if plan.disabledShare > 0, source.random.happens(percent: plan.disabledShare),
      let move = randomRefusal(state, &source, &tally)
    {
      return move
    }
    if plan.rareShare > 0, optionCount > 1, source.random.happens(percent: plan.rareShare),
      let option = rarest(in: state, &source.random, tally),
      let move = recorded(option, &state, &source)
    {
      return move
    }
    var left = optionCount
    while left > 0 {
      let place = pick(left, &source.random, tally)
      left -= 1
      let option = tally.order[place]
      tally.order[place] = tally.order[left]
      tally.order[left] = option
      if let move = recorded(option, &state, &source) { return move }
    }
    return nil
  }

  /// Fires an option and puts it on record; nothing is on record when it is not enabled.
  @inlinable @inline(__always)
  func recorded(
    _ option: Int, _ state: inout M.State, _ source: inout ChoiceSource
  ) -> Move? {
    if option < offers.count {
      guard let move = listed(option, &state) else { return nil }
      source.record.append(UInt64(truncatingIfNeeded: option &+ 1), maximum: largestCode)
      return move
    }
    // A payload that is not possible here may be possible with other choices.
    let mark = source.record.count
    for _ in 0..<4 {
      source.record.append(UInt64(option + 1), maximum: largestCode)
      if let move = generated(option, &state, &source, mark) { return move }
      source.takeBack(to: mark)
    }
    return nil
  }

  /// One of the first places of the order, as likely as the weights say.
  @inlinable @inline(__always)
  func pick(_ left: Int, _ random: inout Xoshiro256, _ tally: WalkTally) -> Int {
    guard let weights else { return Int(random.number(upTo: UInt64(left - 1))) }
    var total: UInt64 = 0
    for place in 0..<left { total &+= weights[tally.order[place]] }
    guard total > 0 else { return Int(random.number(upTo: UInt64(left - 1))) }
    var rest = random.number(upTo: total - 1)
    for place in 0..<left {
      let weight = weights[tally.order[place]]
      if rest < weight { return place }
      rest -= weight
    }
    return left - 1
  }

  /// The enabled action of the alphabet whose row fired least often so far.
  @inlinable
  func rarest(in state: M.State, _ random: inout Xoshiro256, _ tally: WalkTally) -> Int? {
    var best = -1
    var least = Int.max
    var equals: UInt64 = 0
    for option in offers.indices {
      if let weights, weights[option] == 0 { continue }
      var copy = state
      guard let move = listed(option, &copy) else { continue }
      let fired = move.firing.fired
      var count = Int.max
      for place in 0..<Int(fired.inlineCount) {
        count = min(count, tally.taken[fired.inline(place)])
      }
      if count > least { continue }
      equals = count == least ? equals + 1 : 0
      least = count
      // Each of those that are equally rare is as likely as the others.
      if equals == 0 || random.number(upTo: equals) == 0 { best = option }
    }
    return best < 0 ? nil : best
  }

  /// An action that must be rejected; nil when every option is enabled.
  @usableFromInline
  func randomRefusal(
    _ state: M.State, _ source: inout ChoiceSource, _ tally: inout WalkTally
  ) -> Move? {
    var left = optionCount
    while left > 0 {
      let place = Int(source.random.number(upTo: UInt64(left - 1)))
      left -= 1
      tally.order.swapAt(place, left)
      let option = tally.order[left]
      let mark = source.record.count
      source.record.append(UInt64(option + 1 + optionCount), maximum: largestCode)
      if let move = refusal(option, state, &source, mark) { return move }
      source.takeBack(to: mark)
    }
    return nil
  }
}
