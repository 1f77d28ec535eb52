extension Search {
  /// Whether the edges are kept, for the properties that look at runs, and for livelocks.
  @inlinable var keepsEdges: Bool { workers[0].keepsEdges }

  /// Whether everything was found but the edges, and a final state says that runs should end.
  @usableFromInline var lacksEdges: Bool {
    !keepsEdges && !found.finalStates.isEmpty && found.cuts.isEmpty
  }

  /// Lets go of the edges of a large graph that nobody has asked for yet.
  @usableFromInline
  mutating func forgoEdges() {
    guard !needsEdges, found.finalStates.isEmpty else { return }
    for worker in 0..<index.count { workers[worker].keepsEdges = false }
    found.edges = EdgeList()
  }

  /// Takes over final states and edges from a worker's chunk, in the order of its states.
  ///
  /// - Parameters:
  ///   - worker: The worker.
  ///   - first: The place of the first state of the chunk.
  @inlinable
  mutating func collectSources(of worker: Int, from first: Int) {
    let chunk = workers + worker
    var place = 0
    for source in 0..<chunk.pointee.sources {
      if chunk.pointee.areFinal[source] {
        found.finalStates.append(UInt32(truncatingIfNeeded: first &+ source))
      }
      guard chunk.pointee.keepsEdges else { continue }
      while place < chunk.pointee.ends[source] {
        found.edges.append(raw: chunk.pointee.edgeTargets[place], by: chunk.pointee.actions[place])
        place &+= 1
      }
      found.edges.endState()
      if found.edges.targets.count > EdgeList.mostUnasked { forgoEdges() }
    }
  }
}
