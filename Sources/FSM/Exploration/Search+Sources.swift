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
  @usableFromInline
  mutating func collectSources(of worker: Int, from first: Int) {
    let chunk = workers + worker
    let (areFinal, ends) = (chunk.pointee.areFinal, chunk.pointee.ends)
    let sources = chunk.pointee.sources
    for source in 0..<sources where areFinal[source] {
      found.finalStates.append(UInt32(truncatingIfNeeded: first &+ source))
    }
    guard chunk.pointee.keepsEdges else { return }
    if found.edges.targets.count + chunk.pointee.produced > EdgeList.mostUnasked {
      forgoEdges()
      if !chunk.pointee.keepsEdges { return }
    }
    found.edges.append(
      chunk.pointee.targets, chunk.pointee.actions, ends: ends, states: sources)
  }
}
