/// Where the states of several identical machines are, each under a key.
struct Elements<Whole: Sendable, Part: Sendable, Key: Hashable & Sendable>: Sendable {
  /// The keys of the machines that are there, each once, in an order that does not depend on
  /// hashing.
  let keys: @Sendable (Whole) -> [Key]

  /// How many there are, for the checker's bound: elements with the same key count each.
  let count: @Sendable (Whole) -> Int

  /// The state of one; nil where it is not there.
  let read: @Sendable (Whole, Key) -> Part?

  /// Puts the state of one back; called only where it is there.
  let write: @Sendable (inout Whole, Key, Part) -> Void
}

extension Elements {
  /// The values of a dictionary.
  init(
    dictionary path: any WritableKeyPath<Whole, [Key: Part]> & Sendable
  ) where Key: Comparable {
    let field = Embedding(field: path)
    self.init(
      keys: { field.extract($0)?.keys.sorted() ?? [] },
      count: { field.extract($0)?.count ?? 0 },
      read: { field.extract($0)?[$1] },
      write: { $0[keyPath: path][$1] = $2 })
  }

  /// A part of each element of an array; the first of several with one key counts.
  init<Element: Sendable>(
    array path: any WritableKeyPath<Whole, [Element]> & Sendable,
    key: @escaping @Sendable (Element) -> Key,
    at part: any WritableKeyPath<Element, Part> & Sendable
  ) {
    let (field, place) = (Embedding(field: path), Embedding(field: part))
    self.init(
      keys: { field.extract($0)?.map(key).withoutRepetitions ?? [] },
      count: { field.extract($0)?.count ?? 0 },
      read: { whole, wanted in
        field.extract(whole)?.first { key($0) == wanted }.flatMap(place.extract)
      },
      write: { whole, wanted, part in
        guard let index = field.extract(whole)?.firstIndex(where: { key($0) == wanted })
        else { return }
        place.put(&whole[keyPath: path][index], part)
      })
  }
}
