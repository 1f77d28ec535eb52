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
/// - Throws: `ValueFailure` with the simplest value found that breaks the property, `PlanError`
///   when the generator made no value that counts, or `ReplayError` when the text of the choices
///   cannot be read.
public func checkValues<Value: Sendable>(
  from generator: Generator<Value>, seed: UInt64 = 0, runs: Int = 100,
  replaying choices: String? = nil, attempts: Int = 10_000,
  _ holds: @escaping (Value) throws -> Bool
) throws {
  let check = ValueCheck(generator: generator, holds: holds)
  if let choices {
    guard let values = ChoiceRecord.values(in: choices) else { throw ReplayError(choices) }
    guard case .fails(let found) = check.judge(ChoiceSource(repeating: values)) else { return }
    throw check.failure(found, first: found.value, seed: seed, passed: 0, ShrinkTally())
  }
  var yield = GeneratorYield()
  for run in 0..<max(runs, 0) {
    let verdict = check.judge(ChoiceSource(seed: Xoshiro256.seed(seed, run)))
    guard case .fails(let found) = verdict else {
      yield.count(hasGivenUp: verdict.isNone)
      continue
    }
    let (best, tally) = check.shrunk(found, limit: attempts)
    throw check.failure(best, first: found.value, seed: seed, passed: yield.made, tally)
  }
  try yield.check("the generator")
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

  /// A value that breaks the property.
  struct Found {
    let value: Value
    let reason: String

    /// What kind of failure it is: a simpler value must not break the property in another way.
    let kind: String
    let record: ChoiceRecord
  }

  /// What came of a value.
  enum Verdict {
    case holds
    case fails(Found)
    /// The generator gave up, so that there is no value.
    case noValue

    var isNone: Bool { if case .noValue = self { true } else { false } }
  }

  /// Makes a value and checks it.
  func judge(_ choices: ChoiceSource) -> Verdict {
    var source = choices
    let value = generator.make(&source)
    if source.hasGivenUp { return .noValue }
    do {
      if try holds(value) { return .holds }
      let reason = "the property does not hold"
      return .fails(Found(value: value, reason: reason, kind: "", record: source.record))
    } catch {
      return .fails(
        Found(
          value: value, reason: "\(error)", kind: String(reflecting: type(of: error)),
          record: source.record))
    }
  }

  /// The failure of choices that are repeated, if it is of a kind.
  private func failure(of choices: ContiguousArray<UInt64>, _ kind: String) -> Found? {
    guard case .fails(let found) = judge(ChoiceSource(repeating: choices)), found.kind == kind
    else { return nil }
    return found
  }

  /// The simplest value that fails alike, or the same one when it does not fail again.
  func shrunk(_ found: Found, limit: Int) -> (Found, ShrinkTally) {
    guard failure(of: found.record.values, found.kind) != nil else {
      var tally = ShrinkTally()
      tally.end = .flaky
      return (found, tally)
    }
    var shrinker = Shrinker(found.record, limit: limit)
    var best = found
    while let candidate = shrinker.next() {
      let result = failure(of: candidate, found.kind)
      shrinker.report(result?.record)
      if let result, result.record == shrinker.best { best = result }
    }
    return (best, shrinker.tally)
  }

  func failure(
    _ found: Found, first: Value, seed: UInt64, passed: Int, _ tally: ShrinkTally
  ) -> ValueFailure<Value> {
    ValueFailure(
      value: found.value, first: first, reason: found.reason, seed: seed, passed: passed,
      choices: found.record.text, shrinking: tally)
  }
}
