extension EdgeList {
  /// The state and the action of an edge.
  ///
  /// - Complexity: O(log states).
  func place(of edge: Int) -> SearchPlace {
    var low = 0
    var high = offsets.count - 1
    while low + 1 < high {
      let middle = (low + high) / 2
      if offsets[middle] <= edge { low = middle } else { high = middle }
    }
    return SearchPlace(state: low, action: Int(actions[edge]))
  }
}
