/// Makes the choices behind a failure simpler, one attempt at a time.
///
/// It only says what to try next; whoever asks runs it, synchronously or not, and reports what came
/// of it. A candidate counts when it fails in the same way and the choices it really made are
/// simpler: fewer, or smaller at the first place that differs. When no way of changing the choices
/// gives such a candidate, the failure is minimal.
///
/// The idea of shrinking choices instead of values: D. R. MacIver and A. F. Donaldson, "Test-Case
/// Reduction via Test-Case Generation: Insights From the Hypothesis Reducer", ECOOP 2020.
@usableFromInline
struct Shrinker {
  /// The simplest failing choices so far.
  @usableFromInline private(set) var best: ChoiceRecord

  /// What was tried and what helped.
  private(set) var tally = ShrinkTally()

  private let limit: Int

  /// Digests of what was tried: the candidates of a long walk would fill the memory.
  private var tried: Set<UInt64>

  /// How many choices the candidates had.
  private var work = 0

  /// The most choices of all candidates together.
  private static var workLimit: Int { 5_000_000 }
  private var passes = Shrinker.allPasses
  private var place = 0
  private var hasHelped = false

  /// Starts from choices that fail.
  ///
  /// - Parameters:
  ///   - failing: The choices.
  ///   - limit: The most candidates to try.
  @usableFromInline
  init(_ failing: ChoiceRecord, limit: Int) {
    best = failing
    tried = [Self.digest(failing.values)]
    self.limit = max(limit, 0)
  }

  /// The ways of making choices simpler, those that save most first.
  private static var allPasses: [any ShrinkPass] {
    [
      DeleteSpans(), DeleteRuns(), ReplaceByPart(), ClearSpans(), LowerChoices(),
      LowerAndDelete(), DeleteAndAdd(), DeleteAndRenumber(), SwapSpans(), SwapChoices(),
      ShiftBetween(), LowerTogether(),
    ]
  }

  /// The next choices to try; nil when shrinking has come to its end.
  @usableFromInline
  mutating func next() -> ContiguousArray<UInt64>? {
    while tally.end == nil {
      guard let candidate = passes[place].next(best) else {
        turn()
        continue
      }
      guard tried.insert(Self.digest(candidate)).inserted else {
        passes[place].learn(accepted: false)
        continue
      }
      guard tally.attempts < limit else {
        tally.end = .attemptLimit(limit)
        return nil
      }
      guard work <= Self.workLimit else {
        tally.end = .workLimit(choices: Self.workLimit)
        return nil
      }
      tally.attempts += 1
      work += candidate.count
      return candidate
    }
    return nil
  }

  /// A number that is another one for other choices: of ten thousand candidates two have the same
  /// once in 10¹¹ times.
  private static func digest(_ choices: ContiguousArray<UInt64>) -> UInt64 {
    var digest = UInt64(choices.count)
    for choice in choices {
      digest ^= choice
      digest = Xoshiro256.splitMix(&digest)
    }
    return digest
  }

  /// Says what came of the last candidate.
  ///
  /// - Parameter record: The choices it really made, when it fails in the same way; else nil.
  @usableFromInline
  mutating func report(_ record: ChoiceRecord?) {
    guard let record, record.isSimpler(than: best) else {
      passes[place].learn(accepted: false)
      return
    }
    best = record
    tally.accepted += 1
    hasHelped = true
    passes[place].learn(accepted: true)
  }

  /// Takes choices that were found in another way, if they are simpler.
  mutating func take(_ record: ChoiceRecord) {
    guard record.isSimpler(than: best) else { return }
    best = record
    tally.accepted += 1
  }

  /// Goes on with the next pass, and begins again after the last while that helps.
  private mutating func turn() {
    place += 1
    guard place == passes.count else { return }
    if hasHelped {
      (passes, place, hasHelped) = (Self.allPasses, 0, false)
    } else {
      tally.end = .minimal
      place = 0
    }
  }
}

/// A way of making choices simpler: candidates one after the other.
protocol ShrinkPass {
  /// The next candidate made from the best choices so far; nil when there is none left.
  mutating func next(_ best: ChoiceRecord) -> ContiguousArray<UInt64>?

  /// Says whether the last candidate is the best now.
  mutating func learn(accepted: Bool)
}
