/// A recorded run, and a place in it to look at: time travel.
///
/// ```swift
/// var recording = recorder.recording
/// recording.stepBack()
/// print(recording.state, recording.change?.action ?? "the beginning")
/// recording.jump(to: 12)
/// ```
///
/// It looks at what happened and changes nothing: the store goes on as it does.
public struct Recording<M: StateMachine>: Sendable {
  /// The state before the first change on record.
  public let initial: M.State

  /// The number of the step before the first change on record: 0, unless the record begins later.
  public let firstStep: Int

  /// The changes in order.
  public private(set) var changes: [Change<M>] = []

  /// The step that is looked at, from `firstStep` to `lastStep`.
  public private(set) var step: Int

  /// Begins a recording without changes.
  ///
  /// - Parameters:
  ///   - initial: The state that the run begins in.
  ///   - firstStep: The number of the step that led to it.
  public init(initial: M.State, firstStep: Int = 0) {
    self.initial = initial
    self.firstStep = firstStep
    step = firstStep
  }

  /// The number of the last step on record.
  public var lastStep: Int { firstStep + changes.count }

  /// The state at the step that is looked at.
  public var state: M.State { change?.new ?? initial }

  /// The change that led there; nil at the beginning.
  public var change: Change<M>? { change(at: step) }

  /// Whether there is a step before.
  public var canStepBack: Bool { step > firstStep }

  /// Whether there is a step behind.
  public var canStepForward: Bool { step < lastStep }

  /// The change of a step.
  ///
  /// - Parameter step: The number of the step.
  /// - Returns: The change; nil when the step is not on record.
  public func change(at step: Int) -> Change<M>? {
    step > firstStep && step <= lastStep ? changes[step - firstStep - 1] : nil
  }

  /// The state after a step.
  ///
  /// - Parameter step: The number of the step; `firstStep` for the beginning.
  /// - Returns: The state; nil when the step is not on record.
  public func state(at step: Int) -> M.State? {
    step == firstStep ? initial : change(at: step)?.new
  }

  /// Looks at the step before.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public mutating func stepBack() -> Bool { jump(to: step - 1) }

  /// Looks at the next step.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public mutating func stepForward() -> Bool { jump(to: step + 1) }

  /// Looks at a step.
  ///
  /// - Parameter step: The number of the step.
  /// - Returns: Whether it is on record; if not, nothing changes.
  @discardableResult
  public mutating func jump(to step: Int) -> Bool {
    guard firstStep...lastStep ~= step else { return false }
    self.step = step
    return true
  }

  /// Adds a change; whoever looks at the last step then looks at the new one.
  ///
  /// - Parameter change: The change of the next step.
  /// - Returns: Whether it was added: its number must follow the last one.
  @discardableResult
  public mutating func append(_ change: Change<M>) -> Bool {
    guard change.number == lastStep + 1 else { return false }
    let follows = step == lastStep
    changes.append(change)
    if follows { step = lastStep }
    return true
  }
}
