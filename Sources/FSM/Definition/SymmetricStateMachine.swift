/// A machine with states that differ in nothing but the names of identical parts.
///
/// Of states that have the same canonical state, exploring keeps that one alone: *n* identical parts
/// leave up to *n*! times fewer states. Traces lead through real states all the same.
///
/// ```swift,ignore
/// struct TwoPhaseCommit: SymmetricStateMachine {
///   func canonical(_ state: State) -> State {
///     var state = state
///     state.managers.sort()
///     return state
///   }
///   …
/// }
/// ```
///
/// Sound for properties of states and for `CanAlwaysReach`, as long as a state and its canonical one
/// can do the same and satisfy the same conditions; what is found of small machines is checked for
/// that. Incomplete where the parts have names: whether a row, an action or a case of the state
/// *never* occurs is not said, and questions about steps and runs stay unanswered. Executing,
/// drawing and testing a machine takes no notice of it.
///
/// After C. N. Ip, D. L. Dill: Better Verification Through Symmetry. Formal Methods in System Design
/// 9, 1996.
public protocol SymmetricStateMachine: StateMachine {
  /// The state that stands for all those that differ from one by symmetry alone.
  ///
  /// - Parameter state: A state, or one that is canonical already.
  /// - Returns: The same for all of them, so that the canonical state of a canonical state is itself.
  func canonical(_ state: State) -> State
}
