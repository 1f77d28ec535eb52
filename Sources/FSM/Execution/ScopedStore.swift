/// One part of a store, for a feature that knows nothing of the rest: a part of the state, and the
/// actions of that part.
///
/// It keeps the store alive, and everything goes through the store: there is one state, one queue
/// and one order.
public struct ScopedStore<State: Equatable & Sendable, Action: Sendable>: Sendable {
  private let source: any ScopeSource<State, Action>

  init(_ source: any ScopeSource<State, Action>) { self.source = source }

  /// The part of the current state.
  public var state: State { source.state }

  /// The part of the current state, and the newest one whenever it is asked for after a change.
  public var states: AsyncStream<State> { source.values { $0 } }

  /// Sends an action of the part.
  ///
  /// - Parameter action: The action.
  /// - Returns: What became of it, as from the store.
  @discardableResult
  public func dispatch(_ action: Action) -> DispatchOutcome { source.dispatch(action) }

  /// Sends an action of the part and waits until it has been handled.
  ///
  /// - Parameter action: The action.
  /// - Returns: What became of it.
  @discardableResult
  public func perform(_ action: Action) async -> DispatchOutcome { await source.perform(action) }

  /// Whether an action of the part would move the machine now.
  ///
  /// - Parameter action: The action.
  /// - Returns: Whether a row is enabled for it in the current state.
  public func canDispatch(_ action: Action) -> Bool { source.canDispatch(action) }

  /// Tells of the part at once, and whenever it changes.
  ///
  /// - Parameters:
  ///   - skippingInitial: Whether the part of the current state is not told.
  ///   - receive: Told of each new part.
  /// - Returns: The subscription; releasing it ends it.
  /// - Complexity: O(1) amortised.
  public func observe(
    skippingInitial: Bool = false, _ receive: @escaping @Sendable (State) -> Void
  ) -> StoreSubscription {
    source.select({ $0 }, skippingInitial, receive)
  }

  /// A part of this part.
  ///
  /// - Parameters:
  ///   - part: Takes it out of a state.
  ///   - embed: The action that carries one of its actions.
  /// - Returns: The scoped store.
  public func scope<Part: Equatable & Sendable, PartAction: Sendable>(
    _ part: @escaping @Sendable (State) -> Part,
    sentAs embed: @escaping @Sendable (PartAction) -> Action
  ) -> ScopedStore<Part, PartAction> {
    Self.scope(source, part, embed)
  }

  private static func scope<Part: Equatable & Sendable, PartAction: Sendable>(
    _ whole: some ScopeSource<State, Action>, _ part: @escaping @Sendable (State) -> Part,
    _ embed: @escaping @Sendable (PartAction) -> Action
  ) -> ScopedStore<Part, PartAction> {
    ScopedStore<Part, PartAction>(ScopedPart(whole: whole, extract: part, embed: embed))
  }
}

extension Store {
  /// One part of the store, for a feature that knows nothing of the rest.
  ///
  /// ```swift,ignore
  /// let player = store.scope(\.player, sentAs: App.Action.player)
  /// ```
  ///
  /// - Parameters:
  ///   - part: Takes the part out of a state; an optional for a part that is not always there.
  ///   - embed: The action that carries one of the part's actions.
  /// - Returns: The scoped store.
  public func scope<Part: Equatable & Sendable, PartAction: Sendable>(
    _ part: @escaping @Sendable (M.State) -> Part,
    sentAs embed: @escaping @Sendable (PartAction) -> M.Action
  ) -> ScopedStore<Part, PartAction> {
    ScopedStore(ScopedPart(whole: WholeStore(store: self), extract: part, embed: embed))
  }
}

/// What a scoped store gets its part from; nobody who uses it sees what else is there.
protocol ScopeSource<State, Action>: Sendable {
  associatedtype State: Sendable
  associatedtype Action: Sendable

  var state: State { get }
  func dispatch(_ action: Action) -> DispatchOutcome
  func perform(_ action: Action) async -> DispatchOutcome
  func canDispatch(_ action: Action) -> Bool
  func select<Part: Equatable & Sendable>(
    _ part: @escaping @Sendable (State) -> Part, _ skippingInitial: Bool,
    _ receive: @escaping @Sendable (Part) -> Void
  ) -> StoreSubscription
  func values<Part: Equatable & Sendable>(
    _ part: @escaping @Sendable (State) -> Part
  ) -> AsyncStream<Part>
}

/// The whole of a store.
struct WholeStore<M: StateMachine>: ScopeSource {
  let store: Store<M>

  var state: M.State { store.state }
  func dispatch(_ action: M.Action) -> DispatchOutcome { store.dispatch(action) }
  func perform(_ action: M.Action) async -> DispatchOutcome { await store.perform(action) }
  func canDispatch(_ action: M.Action) -> Bool { store.canDispatch(action) }
  func select<Part: Equatable & Sendable>(
    _ part: @escaping @Sendable (M.State) -> Part, _ skippingInitial: Bool,
    _ receive: @escaping @Sendable (Part) -> Void
  ) -> StoreSubscription {
    store.select(part, skippingInitial: skippingInitial, receive)
  }
  func values<Part: Equatable & Sendable>(
    _ part: @escaping @Sendable (M.State) -> Part
  ) -> AsyncStream<Part> {
    store.values(of: part)
  }
}

/// A part of a source.
struct ScopedPart<Whole: ScopeSource, State: Sendable, Action: Sendable>: ScopeSource {
  let whole: Whole
  let extract: @Sendable (Whole.State) -> State
  let embed: @Sendable (Action) -> Whole.Action

  var state: State { extract(whole.state) }
  func dispatch(_ action: Action) -> DispatchOutcome { whole.dispatch(embed(action)) }
  func perform(_ action: Action) async -> DispatchOutcome { await whole.perform(embed(action)) }
  func canDispatch(_ action: Action) -> Bool { whole.canDispatch(embed(action)) }
  func select<Part: Equatable & Sendable>(
    _ part: @escaping @Sendable (State) -> Part, _ skippingInitial: Bool,
    _ receive: @escaping @Sendable (Part) -> Void
  ) -> StoreSubscription {
    let extract = extract
    return whole.select({ part(extract($0)) }, skippingInitial, receive)
  }
  func values<Part: Equatable & Sendable>(
    _ part: @escaping @Sendable (State) -> Part
  ) -> AsyncStream<Part> {
    let extract = extract
    return whole.values { part(extract($0)) }
  }
}
