extension Store {
  /// Creates a store for a machine with activities and outputs.
  ///
  /// - Parameters:
  ///   - verified: The machine.
  ///   - options: How to treat what is out of the ordinary.
  ///   - clock: The clock that timers go by.
  ///   - activities: Does the work of an activity and hands over its answers; it is cancelled
  ///     when the machine leaves the states in which the activity runs.
  ///   - outputs: Takes what transitions emit, in order, on the thread that handles actions.
  public convenience init(
    _ verified: Verified<M>, options: StoreOptions<M> = StoreOptions(),
    clock: some Clock<Duration> = ContinuousClock(),
    activities: @escaping ActivityHandler<M>,
    outputs: @escaping @Sendable (M.Output) -> Void
  ) {
    self.init(
      verified, options: options, scheduler: StoreScheduler(clock, perform: activities),
      emit: outputs)
  }
}

extension Store where M.Output == Never {
  /// Creates a store for a machine with activities.
  ///
  /// - Parameters:
  ///   - verified: The machine.
  ///   - options: How to treat what is out of the ordinary.
  ///   - clock: The clock that timers go by.
  ///   - activities: Does the work of an activity and hands over its answers.
  public convenience init(
    _ verified: Verified<M>, options: StoreOptions<M> = StoreOptions(),
    clock: some Clock<Duration> = ContinuousClock(), activities: @escaping ActivityHandler<M>
  ) {
    self.init(
      verified, options: options, scheduler: StoreScheduler(clock, perform: activities),
      emit: { _ in })
  }
}

extension Store where M.Activity == Never {
  /// Creates a store for a machine with outputs.
  ///
  /// - Parameters:
  ///   - verified: The machine.
  ///   - options: How to treat what is out of the ordinary.
  ///   - clock: The clock that timers go by.
  ///   - outputs: Takes what transitions emit, in order.
  public convenience init(
    _ verified: Verified<M>, options: StoreOptions<M> = StoreOptions(),
    clock: some Clock<Duration> = ContinuousClock(),
    outputs: @escaping @Sendable (M.Output) -> Void
  ) {
    self.init(
      verified, options: options, scheduler: StoreScheduler(clock, perform: { _, _ in }),
      emit: outputs)
  }
}

extension Store where M.Activity == Never, M.Output == Never {
  /// Creates a store.
  ///
  /// - Parameters:
  ///   - verified: The machine.
  ///   - options: How to treat what is out of the ordinary.
  ///   - clock: The clock that timers go by.
  public convenience init(
    _ verified: Verified<M>, options: StoreOptions<M> = StoreOptions(),
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      verified, options: options, scheduler: StoreScheduler(clock, perform: { _, _ in }),
      emit: { _ in })
  }
}
