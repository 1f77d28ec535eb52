#if canImport(SwiftUI)
  public import SwiftUI

  extension ObservableStore {
    /// A binding that reads a part of the state, and sends an action instead of writing it.
    ///
    /// ```swift
    /// Toggle("Repeat", isOn: player.binding { $0.repeats } send: { .setRepeat($0) })
    /// ```
    ///
    /// - Parameters:
    ///   - part: Takes the part out of a state.
    ///   - action: The action that asks for a new value; the machine may refuse it.
    /// - Returns: The binding.
    public func binding<Value>(
      get part: @escaping @Sendable (M.State) -> Value,
      send action: @escaping @Sendable (Value) -> M.Action
    ) -> Binding<Value> {
      Binding(
        get: { @MainActor in part(self.state) },
        set: { @MainActor value in self.dispatch(action(value)) })
    }
  }
#endif
