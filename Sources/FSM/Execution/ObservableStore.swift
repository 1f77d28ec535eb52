#if canImport(Observation)
  public import Observation

  /// A store's state on the main actor, for SwiftUI and whatever else uses Observation.
  ///
  /// ```swift
  /// struct PlayerView: View {
  ///   @State private var player = ObservableStore(playerStore)
  ///
  ///   var body: some View {
  ///     Text(player.state.title)
  ///     Button("Play") { player.dispatch(.play) }
  ///   }
  /// }
  /// ```
  ///
  /// What is dispatched here, on the main actor, is in `state` when `dispatch` returns, unless
  /// another thread is handling actions, or those who observe are just being told. Every other change takes one hop to the main actor. Each
  /// change is published once at most, and only if the state differs; changes that come before the
  /// main actor has got round to the last one are published together, as the newest state. Whoever
  /// needs every change subscribes to the store. Here alone states may be left out.
  @MainActor
  public final class ObservableStore<M: StateMachine>: Observable {
    /// The store, which this keeps alive.
    public let store: Store<M>

    /// The newest state that has reached the main actor.
    public var state: M.State {
      registrar.access(self, keyPath: \.state)
      return newest
    }

    // By hand instead of by macro: the state is compared once, not by the generated code as well.
    private let registrar = ObservationRegistrar()
    private var newest: M.State
    private var isPublishing = false
    private let inbox = NewestState<M.State>()
    private var subscription: StoreSubscription?

    /// Follows a store.
    ///
    /// - Parameter store: The store.
    public init(_ store: Store<M>) {
      self.store = store
      newest = store.state
      inbox.expectFetch()
      subscription = store.observe { [inbox, weak self] state in
        guard inbox.put(state) else { return }
        Task { @MainActor [weak self] in self?.fetch() }
      }
      fetch()
    }

    /// Sends an action.
    ///
    /// - Parameter action: The action.
    /// - Returns: What became of it.
    @discardableResult
    public func dispatch(_ action: M.Action) -> DispatchOutcome {
      inbox.expectFetch()
      defer { fetch() }
      return store.dispatch(action)
    }

    /// Publishes what has come, one after the other.
    ///
    /// Those who are told may dispatch. They are told before the state is there, and would be told
    /// again from within, without end: what they cause follows when all have been told.
    private func fetch() {
      guard !isPublishing else { return }
      isPublishing = true
      defer { isPublishing = false }
      while let state = inbox.fetch() {
        guard state != newest else { continue }
        registrar.withMutation(of: self, keyPath: \.state) { newest = state }
      }
    }
  }
#endif
