/// How likely it is that a search by fingerprints omitted a state.
///
/// A state is omitted when it is met for the first time and its fingerprint is that of another.
/// With k states known, that happens to the next one with a probability of k / 2^64, as far as
/// `Hasher` (SipHash, with a key drawn for each run of a program) gives every value alike. At the
/// first omission there are no more than the n states that were known in the end, so the sum over
/// k = 1 … n bounds the probability of any: n (n + 1) / 2^65, the birthday bound of Wolper and Leroy
/// (Reliable hashing without collision detection, CAV 1993) and of Stern and Dill (Improved
/// probabilistic verification by hash compaction, CHARME 1995).
package enum OmissionBound {
  /// The probability that at least one state was omitted.
  ///
  /// - Parameter states: How many were found.
  /// - Returns: At most 1.
  static func probability(states: Int) -> Double {
    min(Double(states) * Double(states + 1) / 0x1p65, 1)
  }

  /// A probability with two digits, rounded up, since it is a bound.
  package static func text(_ probability: Double) -> String {
    guard probability > 0, probability < 1 else { return probability > 0 ? "1" : "0" }
    var (mantissa, exponent) = (probability, 0)
    while mantissa < 1 {
      mantissa *= 10
      exponent -= 1
    }
    var tenths = Int((mantissa * 10).rounded(.up))
    if tenths == 100 { (tenths, exponent) = (10, exponent + 1) }
    return "\(tenths / 10).\(tenths % 10)e\(exponent)"
  }
}

extension Exploration {
  /// Whether every reachable state was found and expanded, but for those that may have been omitted.
  package var isProbablyExhausted: Bool {
    found.cuts.allSatisfy { if case .omission = $0 { true } else { false } }
  }
}
