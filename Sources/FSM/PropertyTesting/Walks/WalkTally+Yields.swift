extension WalkTally {
  /// Counts what generators did on a walk.
  @usableFromInline
  mutating func take(_ yields: inout [Int: GeneratorYield]) {
    for (place, yield) in yields { self.yields[place, default: GeneratorYield()].add(yield) }
    yields.removeAll()
  }

  /// Throws when a generator never made an action.
  @usableFromInline
  func checkYields<M: StateMachine>(of machine: M.Type) throws {
    for place in yields.keys.sorted() {
      try yields[place]?.check("generator \(place + 1) of the plan for \(M.self)")
    }
  }
}
