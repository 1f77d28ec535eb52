extension Generator {
  /// Makes one of some values, each as likely as any other; the first is the simplest.
  ///
  /// - Parameters:
  ///   - first: A value.
  ///   - more: More values.
  /// - Returns: The generator.
  public static func element(_ first: Value, _ more: Value...) -> Self where Value: Sendable {
    Self { source in
      let place = Int(source.choose(upTo: UInt64(more.count)))
      return place == 0 ? first : more[place - 1]
    }
  }

  /// Makes values with one of some generators; the first is the simplest.
  ///
  /// - Parameters:
  ///   - first: A generator.
  ///   - more: More generators.
  /// - Returns: The generator.
  public static func one(of first: Self, _ more: Self...) -> Self {
    Self { source in
      let place = Int(source.choose(upTo: UInt64(more.count)))
      return (place == 0 ? first : more[place - 1]).make(&source)
    }
  }

  /// Makes values with one of some generators, some of them more often than others.
  ///
  /// - Parameters:
  ///   - first: A generator and its weight; negative weights count as 0, and those beyond a billion
  ///     as a billion.
  ///   - more: More of them. When no weight is positive, the first generator is taken.
  /// - Returns: The generator.
  public static func frequency(_ first: (Int, Self), _ more: (Int, Self)...) -> Self {
    let weights = ([first] + more).map { UInt64(weight: $0.0) }
    let generators = ([first] + more).map(\.1)
    return Self { source in
      let place = source.choose(upTo: UInt64(generators.count - 1)) { random in
        let total = weights.reduce(0, +)
        guard total > 0 else { return 0 }
        var rest = random.number(upTo: total - 1)
        for (place, weight) in weights.enumerated() {
          if rest < weight { return UInt64(place) }
          rest -= weight
        }
        return 0
      }
      return generators[Int(place)].make(&source)
    }
  }

  /// Makes nested values: leaves, or branches made of nested values, down to a depth.
  ///
  /// A value of many choices gets no more branches, so that branches with many parts come to an
  /// end.
  ///
  /// - Parameters:
  ///   - depth: How deep branches may be nested; with 0 there are leaves alone.
  ///   - leaf: Makes values that are not nested; they are the simplest.
  ///   - branch: Makes nested values from a generator of their parts.
  /// - Returns: The generator.
  public static func recursive(
    depth: Int, leaf: Self, branch: @escaping @Sendable (Self) -> Self
  ) -> Self {
    nested(depth, from: nil, leaf, branch)
  }

  /// The nested values inside one whose choices begin at a place; nil for that one itself.
  private static func nested(
    _ depth: Int, from start: Int?, _ leaf: Self, _ branch: @escaping @Sendable (Self) -> Self
  ) -> Self {
    guard depth > 0 else { return leaf }
    return Self { source in
      source.together { source in
        let start = start ?? source.record.count
        let isLarge = source.record.count - start > 1_000
        let kind = source.choose(upTo: 1) { isLarge ? 0 : $0.number(upTo: 1) }
        guard kind == 1 else { return leaf.make(&source) }
        return branch(nested(depth - 1, from: start, leaf, branch)).make(&source)
      }
    }
  }
}

extension UInt64 {
  /// A weight, so limited that a sum of weights has room.
  @usableFromInline
  init(weight: Int) { self.init(Swift.min(Swift.max(weight, 0), 1_000_000_000)) }
}

extension Generator where Value: CaseIterable & Sendable {
  /// Makes the cases of an enum, each as likely as any other; the first is the simplest.
  ///
  /// - Precondition: There is a case.
  public static var cases: Self {
    let cases = Array(Value.allCases)
    precondition(!cases.isEmpty, "\(Value.self) has no case that could be made")
    return Self { source in cases[Int(source.choose(upTo: UInt64(cases.count - 1)))] }
  }
}

extension Generator where Value == Bool {
  /// Makes `false`, which is the simplest, and `true`.
  public static var bool: Self { Self { $0.choose(upTo: 1) == 1 } }
}
