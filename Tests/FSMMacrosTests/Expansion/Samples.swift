import FSMMacros

/// A payload with two values.
enum Coin: CaseIterable { case dime, dollar }

/// Payloads of every kind of type.
@Cases enum Payload {
  case number(Int), text(label: String)
  case pair(x: Int, y: Int), half(Int, second: String), bare(Int, Int), under(_ value: Int)
  case nothing(Void), unit(()), tuple((Int, String)), tuples((a: Int, b: Int), [Int])
  case lazily(@autoclosure () -> Int), both(@autoclosure @Sendable () -> Int)
  case closure(() -> Void), sendable(@Sendable (Int) -> Void), throwing((Int) throws -> String)
  case waits(() async throws -> [String: [Int?]]), converted(@convention(c) (Int32) -> Int32)
  case optional(Int?), twice(Int??), list([Int]), map([String: Int]), optionalMap([String: Int]?)
  case nested(Result<[String: Int?], any Error>), deeper(Set<Set<Set<Int>>>), existential(any Error)
  case composed(any Error & Sendable), meta(Int.Type), anyMeta(any Error.Type), qualified(Swift.Int)
  case key(KeyPath<String, Int>), commented( /* not (this, */
    Int /* nor ) this */,  // or this
    String)
  case `default`(Int), `in`(`default`: Int, in: Int), `is`
  case curried((Int) -> (Int) -> (() -> Int)?), own(Coin?), Self_(Coin)
  case defaulted(
    Int = 3, text: String = "a, b)", list: [Int] = [1, 2], set: Set<Int> = Set<Int>([1]))
  case raw(String = #"a")\#(1)"#), long(
    String = """
    a"), b(
    \("c)" + "\("d)")")
    """), less(Bool = 1 < 2, Bool = (3) > 2), closureDefault(() -> Int = { 1 })
}

/// A generic enum, one case of which is a tree.
@Cases enum Tree<Leaf: Hashable, Other>: Hashable where Other: Hashable {
  case leaf(Leaf)
  indirect case node(Tree<Leaf, Other>, Tree)
  case other(Other?), own(Self.Kind)
  enum Kind: Hashable, CaseIterable { case a, b(Int); static var allCases: [Kind] { [.a, .b(1)] } }
}

@Cases indirect enum Expression { case literal(Int), sum(Expression, Expression) }

/// Cases that are there in some builds only.
@Cases enum Conditional {
  #if os(Windows)
    case window(Int)
  #elseif os(Linux) || os(macOS)
    case window(String), pane
    #if false
      case never(Never)
    #endif
  #else
    case window(Bool)
  #endif
  case door
  #if DEBUG
    var isDebug: Bool { true }
  #endif
}

/// Cases that should not be used, or cannot.
@Cases enum Available {
  @available(*, deprecated, message: "use 'new'") case old(Int)
  @available(*, unavailable) case gone(Int)
  case new(Int)
}

/// Members of the enum's own stand beside those that are written, or in their place.
@Cases enum Own: Equatable {
  case credit(Int), debit(Int)
  var credit: Int { if case .credit(let cents) = self { cents } else { 0 } }
  static var debit: Int { 0 }
  static func caseName() -> Int { 0 }
  init(_ cents: Int) { self = cents < 0 ? .debit(-cents) : .credit(cents) }
  subscript(_ index: Int) -> Int { index }
  mutating func clear() { self = .credit(0) }
  struct Inner {
    enum Deep { case hidden(Int) }
    let pattern = /case "quoted\(/
  }
  typealias Amount = Int
  static let table: [String: @Sendable () -> Int] = ["case": { 1 }, "b": { 2 }]
  static let chosen =
    table.isEmpty
    ? 1
    : 2
}

@Cases enum Raw: Int, CaseIterable { case one = 1, minus = -1, two }
@Cases enum Text: String { case a = "x, y", b }
@Cases enum Empty {}
@Cases enum `Type name` { case `a case`(Int), `with "quotes"`, plain }

@Cases enum Finite: Hashable, CaseIterable {
  case idle, insert(Coin), both(first: Coin, flag: Bool), maybe(Coin?), maybeFlag(_: Bool?)
  #if os(Windows)
    case window(Coin)
  #endif
  case kind(Tree<Int, Int>.Kind)
}

/// A type with a number as its parameter.
struct Numbered<let number: Int>: Hashable, CaseIterable {
  static var allCases: [Self] { [Self(), Self()] }
}

@Cases enum Negative: CaseIterable { case both(Bool, x: Numbered<-1>), maybe(_: Numbered<-2>?) }

@Cases enum GenericFinite<Value: CaseIterable>: CaseIterable { case none, some(Value) }

/// Members of a public enum are public.
@Cases public enum Visible: CaseIterable {
  case flag(Bool), other(first: Int8?, Bool)
  /// A list of the enum's own, shorter than the one that would be written.
  public static var allCases: [Visible] { [.flag(true), .flag(false)] }
}

/// A type that an extension adds an enum to.
public enum Outer {}
public extension Outer {
  @Cases enum Inner: CaseIterable { case flag(Bool) }
}

@Cases @MainActor enum Isolated { case view(@MainActor () -> Void), text(String) }

enum Around {
  @Cases fileprivate enum Hidden { case a(Int) }
  @Cases private enum Secret: CaseIterable { case a(Bool) }
  static var secret: [String] { Secret.allCases.map(\.caseName) + [Hidden.a(1).caseName] }
}

func local() -> String {
  @Cases enum Local { case a(Int) }
  return Local.a(1).caseName
}
