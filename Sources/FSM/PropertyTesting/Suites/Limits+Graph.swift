extension Limits {
  /// For tests that need the whole graph: a hundred thousand states, as small, but a minute, since
  /// what they do must not depend on how busy a computer is.
  public static let graph = Self(states: 100_000, time: .seconds(60))
}
