/// How the state of a machine that is put in sits in the state around it.
struct Embedding<Whole: Sendable, Part: Sendable>: Sendable {
  /// The part's state; nil where the part is not there.
  let extract: @Sendable (Whole) -> Part?

  /// Puts the part's state in; called only where the part is there.
  let put: @Sendable (inout Whole, Part) -> Void

  /// Wraps the two functions.
  init(
    extract: @escaping @Sendable (Whole) -> Part?,
    put: @escaping @Sendable (inout Whole, Part) -> Void
  ) {
    self.extract = extract
    self.put = put
  }

  /// A part that is a field.
  ///
  /// Reading through a key path costs fifty times what reading the field does, in each region and
  /// each state. A stored field has a fixed offset, and reading or writing `Part` at that offset of
  /// a `Whole` is what `MemoryLayout.offset(of:)` is documented for. A computed field, one with
  /// observers or one inside a class has no offset and goes through the key path.
  init(field path: any WritableKeyPath<Whole, Part> & Sendable) {
    guard let offset = MemoryLayout<Whole>.offset(of: path) else {
      self.init(extract: { $0[keyPath: path] }, put: { $0[keyPath: path] = $1 })
      return
    }
    self.init(
      extract: { whole in
        withUnsafePointer(to: whole) { pointer in
          (UnsafeRawPointer(pointer) + offset).assumingMemoryBound(to: Part.self).pointee
        }
      },
      put: { whole, part in
        withUnsafeMutablePointer(to: &whole) { pointer in
          (UnsafeMutableRawPointer(pointer) + offset).assumingMemoryBound(to: Part.self).pointee =
            part
        }
      })
  }

  /// A part that is an optional field, and there when it is not nil.
  init(optionalField path: any WritableKeyPath<Whole, Part?> & Sendable) {
    let field = Embedding<Whole, Part?>(field: path)
    self.init(extract: { field.extract($0) ?? nil }, put: { field.put(&$0, $1) })
  }
}
