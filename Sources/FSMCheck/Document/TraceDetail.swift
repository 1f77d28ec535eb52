/// How much a document says of runs.
@usableFromInline
struct TraceDetail: Sendable {
  /// Whether a run comes as Swift code too.
  var hasCode = false

  /// Whether each state comes with the conditions of the machine's properties that hold there.
  var watches = false

  /// The most runs of a finding.
  var count = 1
}
