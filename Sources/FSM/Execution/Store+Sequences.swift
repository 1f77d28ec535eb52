extension Store {
  /// Every change from now on, none of them lost.
  ///
  /// ```swift
  /// for await change in store.changes { print(change.old, change.action, change.new) }
  /// ```
  ///
  /// Changes wait in a buffer without a bound until they are asked for; see `changes(buffering:)`.
  public var changes: AsyncStream<Change<M>> { changes(buffering: .unbounded) }

  /// The current state, and then the newest one whenever it is asked for.
  ///
  /// States in between are left out when they come faster than they are asked for; see
  /// `states(buffering:)`.
  public var states: AsyncStream<M.State> { states(buffering: .bufferingNewest(1)) }

  /// Every change from now on.
  ///
  /// The sequence is a subscription that begins with this call. It ends when the task that
  /// iterates over it is cancelled, or when nobody holds the sequence or an iterator any more. When
  /// the store goes away the sequence finishes after what is buffered. It does not keep the store
  /// alive. Several tasks that iterate over one sequence share its elements; ask for one each.
  ///
  /// - Parameter buffer: What to keep of the changes that were not asked for yet.
  /// - Returns: The sequence.
  public func changes(
    buffering buffer: AsyncStream<Change<M>>.Continuation.BufferingPolicy
  ) -> AsyncStream<Change<M>> {
    stream(buffer) { relay in subscribe { relay.send($0) } }
  }

  /// The current state, and the state after every change.
  ///
  /// It begins, ends and finishes like `changes(buffering:)`.
  ///
  /// - Parameter buffer: What to keep of the states that were not asked for yet.
  /// - Returns: The sequence.
  public func states(
    buffering buffer: AsyncStream<M.State>.Continuation.BufferingPolicy
  ) -> AsyncStream<M.State> {
    stream(buffer) { relay in observe { relay.send($0) } }
  }

  /// A part of the current state, and the same part whenever it changes.
  ///
  /// It begins, ends and finishes like `changes(buffering:)`. With a buffer that drops elements two
  /// equal parts may follow each other, when the different one in between was dropped.
  ///
  /// - Parameters:
  ///   - part: Takes the part out of a state; a key path or a view model's initialiser will do.
  ///   - buffer: What to keep of the parts that were not asked for yet; the newest by default.
  /// - Returns: The sequence.
  public func values<Part: Equatable & Sendable>(
    of part: @escaping @Sendable (M.State) -> Part,
    buffering buffer: AsyncStream<Part>.Continuation.BufferingPolicy = .bufferingNewest(1)
  ) -> AsyncStream<Part> {
    stream(buffer) { relay in select(part) { relay.send($0) } }
  }

  private func stream<Element>(
    _ buffer: AsyncStream<Element>.Continuation.BufferingPolicy,
    subscribe: (StreamRelay<Element>) -> StoreSubscription
  ) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: buffer)
    // The subscriber owns the relay, the stream owns the subscription, and neither the other.
    let subscription = subscribe(StreamRelay(continuation))
    continuation.onTermination = { _ in subscription.cancel() }
    return stream
  }
}

/// Sends what a subscriber receives into a stream, and finishes it when the subscriber is released.
private final class StreamRelay<Element: Sendable>: Sendable {
  private let continuation: AsyncStream<Element>.Continuation

  init(_ continuation: AsyncStream<Element>.Continuation) {
    self.continuation = continuation
  }

  deinit { continuation.finish() }

  func send(_ element: Element) { continuation.yield(element) }
}
