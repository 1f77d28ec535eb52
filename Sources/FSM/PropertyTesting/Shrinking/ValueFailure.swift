/// A generated value that breaks a property, as simple as it could be made.
public struct ValueFailure<Value: Sendable>: Error {
  /// The simplest value found that breaks it.
  public let value: Value

  /// The value that was found first.
  public let first: Value

  /// What is wrong with it: what the property threw, or that it does not hold.
  public let reason: String

  /// The seed of the run.
  public let seed: UInt64

  /// How many values were tried before, all of which satisfy the property.
  public let passed: Int

  /// The choices that make the value again.
  public let choices: String

  /// How it was made simpler.
  public let shrinking: ShrinkTally
}

extension ValueFailure: CustomStringConvertible {
  /// The value, what is wrong with it, and how to make it again.
  public var description: String {
    """
    \(ValuePrinter.text(value)): \(reason)
    found with seed \(seed) after \(passed.counted("value")), \
    first as \(ValuePrinter.elided(ValuePrinter.text(first)))
    shrinking: \(shrinking)
    to run exactly this value: checkValues(…, replaying: \(choices.quotedText()))
    """
  }
}

/// Checks that a property holds of generated values.
///
/// ```swift
/// try checkValues(from: .array(of: .integer(in: 0...9))) { numbers in
///   Array(numbers.reversed().reversed()) == numbers
/// }
/// ```
///
/// - Parameters:
///   - generator: Makes the values.
///   - seed: The same seed makes the same values, everywhere.
///   - runs: How many values to try.
///   - choices: What the report of a failure says, to run one value alone.
///   - attempts: The most candidates to try when a failure is made simpler.
///   - holds: The property; what it throws is a failure as well.
/// - Throws: `ValueFailure` with the simplest value found that breaks the property, or
///   `ReplayError` when the text of the choices cannot be read.
public func checkValues<Value: Sendable>(
  from generator: Generator<Value>, seed: UInt64 = 0, runs: Int = 100,
  replaying choices: String? = nil, attempts: Int = 10_000,
  _ holds: @escaping (Value) throws -> Bool
) throws {
  let property = ValueCheck(generator: generator, holds: holds)
  if let choices {
    guard let values = ChoiceRecord.values(in: choices) else { throw ReplayError(choices) }
    guard let found = property.run(ChoiceSource(repeating: values)) else { return }
    throw property.failure(found, first: found.value, seed: seed, passed: 0, ShrinkTally())
  }
  for run in 0..<max(runs, 0) {
    guard let found = property.run(ChoiceSource(seed: Xoshiro256.seed(seed, run))) else { continue }
    var shrinker = Shrinker(found.record, limit: attempts)
    guard property.run(ChoiceSource(repeating: found.record.values)) != nil else {
      var tally = ShrinkTally()
      tally.end = .flaky
      throw property.failure(found, first: found.value, seed: seed, passed: run, tally)
    }
    var best = found
    while let candidate = shrinker.next() {
      let result = property.run(ChoiceSource(repeating: candidate))
      shrinker.report(result?.record)
      if let result, result.record == shrinker.best { best = result }
    }
    throw property.failure(best, first: found.value, seed: seed, passed: run, shrinker.tally)
  }
}

/// Choices that cannot be read.
public struct ReplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was given.
  public let text: String

  init(_ text: String) { self.text = text }

  /// What was given and what is possible.
  public var description: String {
    "'\(text)' is no list of choices: give what the report of a failure says after 'replaying:', "
      + "numbers with dots in between such as \"1.0.1000\""
  }
}

/// A property of the values of a generator.
private struct ValueCheck<Value: Sendable> {
  let generator: Generator<Value>
  let holds: (Value) throws -> Bool

  typealias Found = (value: Value, reason: String, record: ChoiceRecord)

  /// Makes a value and checks it; nil when the property holds, or the value does not count.
  func run(_ choices: ChoiceSource) -> Found? {
    var source = choices
    let value = generator.make(&source)
    if source.hasGivenUp { return nil }
    do {
      return try holds(value) ? nil : (value, "the property does not hold", source.record)
    } catch {
      return (value, "\(error)", source.record)
    }
  }

  func failure(
    _ found: Found, first: Value, seed: UInt64, passed: Int, _ tally: ShrinkTally
  ) -> ValueFailure<Value> {
    ValueFailure(
      value: found.value, first: first, reason: found.reason, seed: seed, passed: passed,
      choices: found.record.text, shrinking: tally)
  }
}
