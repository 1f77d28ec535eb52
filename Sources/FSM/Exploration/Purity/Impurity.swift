/// A function of a machine that gave two results for the same arguments.
@usableFromInline
struct Impurity: Hashable, Sendable {
  /// Which function it is.
  @usableFromInline
  enum Subject: Hashable, Sendable {
    /// The source, guard or body of a row.
    case row(TransitionID)
    /// The machine's `isFinal`.
    case isFinal
    /// The machine's `isWithinBounds`.
    case isWithinBounds
    /// A condition of the property at a place.
    case property(Int)
  }

  /// Which function it is.
  let subject: Subject

  /// The place of the first state in which it was seen.
  let state: Int

  /// The place of the action in the alphabet; nil for a function of states.
  let action: Int?

  /// What came first, in words.
  let first: String

  /// What came when it ran again, in words.
  let second: String

  /// In how many states, or combinations of state and action, it was seen.
  var count = 1

  @usableFromInline
  init(_ subject: Subject, state: Int, action: Int? = nil, first: String, second: String) {
    self.subject = subject
    self.state = state
    self.action = action
    self.first = first
    self.second = second
  }
}

/// Two equal states with different hashes, which a search takes for two.
@usableFromInline
struct UnequalHashes: Hashable, Sendable {
  /// One of them, as printed.
  let first: String

  /// The other, as printed.
  let second: String

  /// The place of the state that was found later.
  let place: SearchPlace

  @usableFromInline
  init(first: String, second: String, place: SearchPlace) {
    self.first = first
    self.second = second
    self.place = place
  }
}
