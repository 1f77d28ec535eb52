extension Diagram {
  /// Returns the diagram with one edge where several run between the same two nodes.
  ///
  /// By default each row of the table is an edge. A merged edge stands where the first of its rows
  /// stood and has a line of text for each row. Only edges of the same emphasis are merged, and never
  /// those whose target is unknown, for their targets may differ.
  ///
  /// - Returns: A diagram with the same nodes and the same labels.
  /// - Complexity: O(*n*) in the number of edges.
  public func mergingParallelEdges() -> Diagram {
    struct Key: Hashable {
      var from: Int
      var to: Int
      var emphasis: EdgeEmphasis
      var borders: [Int?]
    }
    var merged: [Edge] = []
    var places: [Key: Int] = [:]
    for edge in edges {
      guard let to = edge.to else {
        merged.append(edge)
        continue
      }
      let key = Key(
        from: edge.from, to: to, emphasis: edge.emphasis,
        borders: [edge.fromCluster, edge.toCluster])
      if let place = places[key] {
        merged[place].labels += edge.labels
      } else {
        places[key] = merged.count
        merged.append(edge)
      }
    }
    var result = self
    result.edges = merged
    return result
  }
}
