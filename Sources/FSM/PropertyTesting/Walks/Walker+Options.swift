extension Walker {
  /// Fires an action that a generator makes, and whose choice is on record; nil when it is not
  /// enabled.
  @usableFromInline
  func generated(
    _ option: Int, _ state: inout M.State, _ source: inout ChoiceSource, _ mark: Int
  ) -> Move? {
    guard let offer = made(option, &source, mark), let cause = cause(offer, in: state) else {
      return nil
    }
    let firing = offer.rows.fire(in: &state, isFinal: table.machine.isFinal(state))
    if !firing.hasMoved { return nil }
    return Move(option: option, generated: offer, cause: cause, firing: firing)
  }

  /// Tries an option that must be rejected, and whose choice is on record; nil when it is enabled.
  @usableFromInline
  func refusal(
    _ option: Int, _ state: M.State, _ source: inout ChoiceSource, _ mark: Int
  ) -> Move? {
    let made = option < offers.count ? nil : made(option, &source, mark)
    guard let offer = option < offers.count ? offers[option] : made else { return nil }
    guard let cause = cause(offer, in: state) else {
      return Move(option: option, generated: made, cause: nil, firing: Firing())
    }
    var copy = state
    let firing = offer.rows.fire(in: &copy, isFinal: table.machine.isFinal(state))
    guard !firing.hasMoved else { return nil }
    return Move(option: option, generated: made, cause: cause, firing: firing)
  }

  /// Makes an action outside the alphabet; nil when its generator gives up.
  private func made(_ option: Int, _ source: inout ChoiceSource, _ mark: Int) -> Offer? {
    let span = source.open(at: mark)
    let generator = option - offers.count
    let action = plan.generators[generator].make(&source)
    source.close(span)
    source.yields[generator, default: GeneratorYield()].count(hasGivenUp: source.hasGivenUp)
    guard !source.hasGivenUp else {
      source.hasGivenUp = false
      return nil
    }
    return Offer(action, table)
  }
}
