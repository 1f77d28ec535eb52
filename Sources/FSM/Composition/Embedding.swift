/// How the state of a machine that is put in sits in the state around it.
///
/// Made in code that may be inlined where the machine is defined: there both types are known, and
/// a region costs a twentieth of what it costs in code for any two types.
@usableFromInline
struct Embedding<Whole: Sendable, Part: Sendable>: Sendable {
  /// The part's state; nil where the part is not there.
  @usableFromInline let extract: @Sendable (Whole) -> Part?

  /// Puts the part's state in; called only where the part is there.
  @usableFromInline let put: @Sendable (inout Whole, Part) -> Void

  /// A row of the part as one of the whole.
  let lift: @Sendable (BoundRow<Part>) -> BoundRow<Whole>

  @usableFromInline
  init(
    _ extract: @escaping @Sendable (Whole) -> Part?,
    _ put: @escaping @Sendable (inout Whole, Part) -> Void,
    _ lift: @escaping @Sendable (BoundRow<Part>) -> BoundRow<Whole>
  ) {
    self.extract = extract
    self.put = put
    self.lift = lift
  }

  /// Wraps the two functions.
  @inlinable
  init(
    extract: @escaping @Sendable (Whole) -> Part?,
    put: @escaping @Sendable (inout Whole, Part) -> Void
  ) {
    self.init(extract, put) { row in
      BoundRow { whole, next in
        guard let part = extract(whole) else { return .sourceDiffers }
        return Self.fire(row, in: part) { part in
          next.initialize(to: whole)
          put(&next.pointee, part)
        }
      }
    }
  }

  /// A part that is a field.
  ///
  /// Reading through a key path costs fifty times what reading the field does, in each region and
  /// each state. A stored field has a fixed offset, and reading or writing `Part` at that offset of
  /// a `Whole` is what `MemoryLayout.offset(of:)` is documented for. A computed field, one with
  /// observers or one inside a class has no offset and goes through the key path.
  @inlinable
  init(field path: any WritableKeyPath<Whole, Part> & Sendable) {
    guard let offset = MemoryLayout<Whole>.offset(of: path) else {
      self.init(extract: { $0[keyPath: path] }, put: { $0[keyPath: path] = $1 })
      return
    }
    self.init(
      { Self.read($0, at: offset) },
      { Self.write($1, to: &$0, at: offset) },
      { row in
        BoundRow { whole, next in
          Self.fire(row, in: Self.read(whole, at: offset)) { part in
            next.initialize(to: whole)
            Self.write(part, to: &next.pointee, at: offset)
          }
        }
      })
  }

  /// A part that is an optional field, and there when it is not nil.
  @inlinable
  init(optionalField path: any WritableKeyPath<Whole, Part?> & Sendable) {
    let field = Embedding<Whole, Part?>(field: path)
    self.init(extract: { field.extract($0) ?? nil }, put: { field.put(&$0, $1) })
  }

  /// Fires a row of the part, and hands the part's new state over when it is enabled.
  @inlinable @inline(__always)
  static func fire(
    _ row: BoundRow<Part>, in part: Part, moved: (Part) -> Void
  ) -> Attempt {
    var part = part
    let result = row.fire(in: &part)
    if result == .enabled { moved(part) }
    return result
  }

  @inlinable @inline(__always)
  static func read(_ whole: Whole, at offset: Int) -> Part {
    withUnsafePointer(to: whole) { pointer in
      (UnsafeRawPointer(pointer) + offset).assumingMemoryBound(to: Part.self).pointee
    }
  }

  @inlinable @inline(__always)
  static func write(_ part: Part, to whole: inout Whole, at offset: Int) {
    withUnsafeMutablePointer(to: &whole) { pointer in
      (UnsafeMutableRawPointer(pointer) + offset).assumingMemoryBound(to: Part.self).pointee = part
    }
  }
}
