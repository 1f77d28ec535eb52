/// Explores as `explore(_:limits:control:)` does, slowly, writing down every call before it is made.
///
/// - Parameters:
///   - table: The machine's table.
///   - limits: How far to go.
///   - watch: The calls to leave out, and where to write down the others.
///   - control: Told about the progress; false stops the search.
/// - Returns: What was found without the calls left out.
@usableFromInline
package func explore<M: StateMachine>(
  _ table: TransitionTable<M>, limits: Limits, watch: TrapWatch,
  control: @escaping (ExplorationProgress) -> Bool
) -> Exploration<M> {
  let probe = SearchProbe<M>(watch)
  let watched = probe.watching(table)
  var search = Search(watched, limits: limits, probe: probe, control: control)
  search.run(from: watched.initialStates)
  let leftOut = probe.leftOut(of: watched)
  if leftOut > 0 { search.found.cut(.trap(count: leftOut)) }
  probe.finish()
  search.found.answer(
    watched,
    asking: { property in
      guard probe.reasonToLeaveOut(property: property, in: watched) == nil else { return false }
      probe.enterProperty(property)
      return true
    }, looking: { probe.enterProperty($0, in: $1) }, control: control)
  return Exploration(of: watched, limits: limits, found: search.found, probe: probe)
}
