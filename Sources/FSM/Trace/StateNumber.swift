/// The number of a state, its place in breadth-first order, as people read it.
package enum StateNumber {
  /// The number with its mark, such as "#12".
  package static func text(_ number: Int) -> String { "#\(number)" }
}
