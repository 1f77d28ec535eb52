extension Store where M.State: Codable, M.Action: Codable {
  /// Restores a store of a machine with activities and outputs, and goes on recording.
  ///
  /// What is on record is replayed through the table without running an activity, an output or a
  /// subscriber; afterwards the activities and timers of the final state start once. A journal
  /// that does not exist is created, and the store starts in the initial state.
  ///
  /// - Parameters:
  ///   - journal: Where the changes are and will be recorded.
  ///   - verified: The machine.
  ///   - options: How to treat what is out of the ordinary.
  ///   - clock: The clock that timers go by.
  ///   - activities: Does the work of an activity and hands over its answers.
  ///   - outputs: Takes what transitions emit, in order.
  /// - Throws: Why the journal cannot be restored, and where in it; the file is left as it is.
  public convenience init(
    restoring journal: Journal<M>, _ verified: Verified<M>,
    options: StoreOptions<M> = StoreOptions(), clock: some Clock<Duration> = ContinuousClock(),
    activities: @escaping ActivityHandler<M>, outputs: @escaping @Sendable (M.Output) -> Void
  ) throws(JournalError) {
    try self.init(
      restoring: journal, verified, options, StoreScheduler(clock, perform: activities), outputs)
  }

  convenience init(
    restoring journal: Journal<M>, _ verified: Verified<M>, _ options: StoreOptions<M>,
    _ scheduler: StoreScheduler<M>, _ emit: @escaping @Sendable (M.Output) -> Void
  ) throws(JournalError) {
    let restored = try journal.open(verified.table)
    self.init(
      verified, state: restored.state, step: restored.step, options: options,
      scheduler: scheduler, emit: emit, record: { journal.record($0) })
  }
}

extension Store where M.State: Codable, M.Action: Codable, M.Output == Never {
  /// Restores a store of a machine with activities, and goes on recording.
  ///
  /// - Parameters:
  ///   - journal: Where the changes are and will be recorded.
  ///   - verified: The machine.
  ///   - options: How to treat what is out of the ordinary.
  ///   - clock: The clock that timers go by.
  ///   - activities: Does the work of an activity and hands over its answers.
  /// - Throws: Why the journal cannot be restored, and where in it; the file is left as it is.
  public convenience init(
    restoring journal: Journal<M>, _ verified: Verified<M>,
    options: StoreOptions<M> = StoreOptions(), clock: some Clock<Duration> = ContinuousClock(),
    activities: @escaping ActivityHandler<M>
  ) throws(JournalError) {
    try self.init(
      restoring: journal, verified, options, StoreScheduler(clock, perform: activities), { _ in })
  }
}

extension Store where M.State: Codable, M.Action: Codable, M.Activity == Never {
  /// Restores a store of a machine with outputs, and goes on recording.
  ///
  /// - Parameters:
  ///   - journal: Where the changes are and will be recorded.
  ///   - verified: The machine.
  ///   - options: How to treat what is out of the ordinary.
  ///   - clock: The clock that timers go by.
  ///   - outputs: Takes what transitions emit, in order.
  /// - Throws: Why the journal cannot be restored, and where in it; the file is left as it is.
  public convenience init(
    restoring journal: Journal<M>, _ verified: Verified<M>,
    options: StoreOptions<M> = StoreOptions(), clock: some Clock<Duration> = ContinuousClock(),
    outputs: @escaping @Sendable (M.Output) -> Void
  ) throws(JournalError) {
    try self.init(
      restoring: journal, verified, options, StoreScheduler(clock, perform: { _, _ in }), outputs)
  }
}

extension Store
where M.State: Codable, M.Action: Codable, M.Activity == Never, M.Output == Never {
  /// Restores a store, and goes on recording.
  ///
  /// - Parameters:
  ///   - journal: Where the changes are and will be recorded.
  ///   - verified: The machine.
  ///   - options: How to treat what is out of the ordinary.
  ///   - clock: The clock that timers go by.
  /// - Throws: Why the journal cannot be restored, and where in it; the file is left as it is.
  public convenience init(
    restoring journal: Journal<M>, _ verified: Verified<M>,
    options: StoreOptions<M> = StoreOptions(), clock: some Clock<Duration> = ContinuousClock()
  ) throws(JournalError) {
    try self.init(
      restoring: journal, verified, options, StoreScheduler(clock, perform: { _, _ in }),
      { _ in })
  }
}
