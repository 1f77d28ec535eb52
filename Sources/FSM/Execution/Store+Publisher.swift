#if canImport(Combine)
  public import Combine

  extension Store {
    /// The current state, and the state after every change, as a Combine publisher.
    ///
    /// States come on the thread that handles the action; use `receive(on:)` for another. Whoever
    /// asks slowly gets the newest. The publisher completes when the store goes away, which it does
    /// not keep alive.
    public var publisher: AnyPublisher<M.State, Never> {
      Deferred { [weak self] () -> AnyPublisher<M.State, Never> in
        guard let self else { return Empty<M.State, Never>().eraseToAnyPublisher() }
        let relay = SubjectRelay(CurrentValueSubject<M.State?, Never>(nil))
        let subject = relay.subject
        let subscription = self.observe { relay.send($0) }
        return
          subject
          .compactMap { $0 }
          .handleEvents(receiveCancel: { subscription.cancel() })
          .eraseToAnyPublisher()
      }
      .eraseToAnyPublisher()
    }
  }

  /// Completes a subject when the subscriber that feeds it is released.
  ///
  /// A subject may be used from any thread, though it does not say so.
  private final class SubjectRelay<Value>: @unchecked Sendable {
    let subject: CurrentValueSubject<Value?, Never>

    init(_ subject: CurrentValueSubject<Value?, Never>) { self.subject = subject }

    deinit { subject.send(completion: .finished) }

    func send(_ value: Value) { subject.send(value) }
  }
#endif
