/// A queue: what came first leaves first.
@usableFromInline
struct Fifo<Element: Sendable>: Sendable {
  @usableFromInline var elements: [Element?] = []
  @usableFromInline var head = 0

  @inlinable init() {}

  @inlinable var isEmpty: Bool { head == elements.count }

  /// - Complexity: O(1) amortised.
  @inlinable
  mutating func append(_ element: Element) { elements.append(element) }

  /// - Complexity: O(1) amortised.
  @inlinable
  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let first = elements[head].take()
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: elements.capacity <= 64)
      head = 0
    } else if head > 64, head * 2 > elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return first
  }
}
