/// Where generators take their decisions from: random ones, which are written down, or given ones.
///
/// Every decision of a generator is a number from 0 up to a maximum, and 0 is the simplest. Since
/// the numbers are written down, a generated value can be made again from them, and made simpler by
/// taking numbers away or lowering them, whatever the generator does with them: nobody writes a
/// shrinker. The idea is that of D. R. MacIver and A. F. Donaldson, "Test-Case Reduction via
/// Test-Case Generation: Insights From the Hypothesis Reducer", ECOOP 2020.
///
/// ```swift
/// let deposit: (inout ChoiceSource) -> Account.Action = { source in
///   .deposit(source.draw(.integer(in: 1...5_000)))
/// }
/// ```
public struct ChoiceSource: Sendable {
  @usableFromInline var random: Xoshiro256

  /// The choices to repeat, and how many of them are taken.
  @usableFromInline let given: ContiguousArray<UInt64>
  @usableFromInline var taken = 0

  /// Whether choices are repeated; those beyond the given ones are 0.
  @usableFromInline let isRepeating: Bool

  @usableFromInline var record = ChoiceRecord()
  @usableFromInline var depth = 0

  /// Whether a generator could not make a value that it wants: what it made instead does not count.
  @usableFromInline var hasGivenUp = false

  /// How the generators of a plan did, by their places.
  @usableFromInline var yields: [Int: GeneratorYield] = [:]

  /// Makes random choices.
  ///
  /// - Parameter seed: The same seed gives the same choices, on every platform.
  @inlinable
  public init(seed: UInt64) {
    random = Xoshiro256(seed: seed)
    given = []
    isRepeating = false
  }

  /// Repeats choices.
  @usableFromInline
  init(repeating values: ContiguousArray<UInt64>) {
    random = Xoshiro256(seed: 0)
    given = values
    isRepeating = true
  }

  /// Starts anew, with random choices.
  @inlinable
  mutating func restart(seed: UInt64) {
    random = Xoshiro256(seed: seed)
    record.removeAll()
    depth = 0
    hasGivenUp = false
  }

  /// Whether all given choices are taken.
  @inlinable var isExhausted: Bool { isRepeating && taken >= given.count }

  /// Takes a number, each as likely as any other.
  ///
  /// - Parameter maximum: The largest possible number.
  /// - Returns: A number from 0 to the maximum.
  @inlinable
  public mutating func choose(upTo maximum: UInt64) -> UInt64 {
    choose(upTo: maximum) { $0.number(upTo: maximum) }
  }

  /// Takes a number, as likely as a function makes it.
  ///
  /// - Parameters:
  ///   - maximum: The largest possible number.
  ///   - distribution: Makes a random number; larger ones than the maximum count as the maximum.
  ///     It is not called when given choices are repeated.
  /// - Returns: A number from 0 to the maximum.
  @inlinable
  public mutating func choose(
    upTo maximum: UInt64, by distribution: (inout Xoshiro256) -> UInt64
  ) -> UInt64 {
    let value: UInt64
    if isRepeating {
      value = repeated(upTo: maximum)
    } else {
      value = min(distribution(&random), maximum)
    }
    record.append(value, maximum: maximum)
    return value
  }

  /// The next of the given choices, and zeros behind them.
  ///
  /// A generator that goes on until it has what it wants, such as three different numbers, would
  /// wait for ever among zeros: after many of them numbers are random, and what is made does not
  /// count.
  @usableFromInline
  mutating func repeated(upTo maximum: UInt64) -> UInt64 {
    defer { taken += 1 }
    if taken < given.count { return min(given[taken], maximum) }
    guard taken >= given.count + max(given.count, 1_000) else { return 0 }
    hasGivenUp = true
    return random.number(upTo: maximum)
  }

  /// Says that the choices made in a function belong together, so that they are left out together.
  ///
  /// - Parameter body: Makes the choices.
  /// - Returns: What the function returned.
  public mutating func together<Value>(_ body: (inout ChoiceSource) -> Value) -> Value {
    let span = open(at: record.count)
    let value = body(&self)
    close(span)
    return value
  }

  /// Begins what belongs together, with the choices made since there were so many.
  @usableFromInline
  mutating func open(at start: Int) -> Int {
    record.spans.append(ChoiceRecord.Span(start: start, end: record.count, depth: depth))
    depth += 1
    return record.spans.count - 1
  }

  /// Ends what belongs together.
  @usableFromInline
  mutating func close(_ span: Int) {
    depth -= 1
    // Gone when the choices were taken back.
    if span < record.spans.count { record.spans[span].end = record.count }
  }

  /// Takes back the choices made since there were so many, as if they had not been made.
  @inlinable
  mutating func takeBack(to count: Int) { record.truncate(to: count) }

  /// Makes a value.
  ///
  /// - Parameter generator: How to make it.
  /// - Returns: The value.
  public mutating func draw<Value>(_ generator: Generator<Value>) -> Value {
    generator.make(&self)
  }
}
