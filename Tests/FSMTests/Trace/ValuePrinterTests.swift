import FSM
import Testing

struct ValuePrinterTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var text: String
    var value: @Sendable () -> Any
    init(_ text: String, _ value: @escaping @Sendable () -> Any) {
      self.text = text
      self.value = value
    }
    var testDescription: String { text }
  }

  static let enums = [
    Row("idle") { Printed.Sample.idle },
    Row("credit(cents: 50)") { Printed.Sample.credit(cents: 50) },
    Row("vending(cola)") { Printed.Sample.vending(.cola) },
    Row("playing(Track(id: 1), at: 0)") { Printed.Sample.playing(Printed.Track(id: 1), at: 0) },
    Row(#"named("a \"b\"")"#) { Printed.Sample.named("a \"b\"") },
    Row("maybe(nil)") { Printed.Sample.maybe(nil) },
    Row("maybe(3)") { Printed.Sample.maybe(3) },
    Row("empty(Empty())") { Printed.Sample.empty(Printed.Empty()) },
    Row("link(1, link(0, end))") { Printed.Chain(length: 2) },
  ]

  static let composites = [
    Row("Browser(title: nil, mode: reading(page: 2), items: [1, 2])") {
      Printed.Browser(title: nil, mode: .reading(page: 2), items: [1, 2])
    },
    Row("Box(value: Box(value: 1))") { Printed.Box(value: Printed.Box(value: 1)) },
    Row("Inner(value: 1)") { Printed.Box<Int>.Inner(value: 1) },
    Row("Flags(rawValue: 3)") { Printed.Flags(rawValue: 3) },
    Row("(1, b: 2)") { (1, b: 2) },
    Row("()") { () },
    Row("nil") { Int?.none as Any },
    Row("7") { Int??.some(.some(7)) as Any },
    Row("[]") { [Int]() },
    Row("[[1], []]") { [[1], []] },
    Row("[2, 3]") { [1, 2, 3][1...] },
    Row("[2, 10, 33]") { Set([33, 10, 2]) },
    Row("[-0.5, 2.0, 10.0, nan]") { Set([10, .nan, -0.5, 2.0]) },
    Row(#"["a", "b", "c"]"#) { Set(["c", "a", "b"]) },
    Row("[:]") { [Int: Int]() },
    Row("[2: [1, 3], 10: []]") { [10: [], 2: Set([3, 1])] },
    Row("[cola: 1, water: nil]") { [Printed.Item.water: nil, Printed.Item.cola: 1] },
    Row(#"[1, 2, "a"]"#) { [1, 2, "a"] as [AnyHashable] },
    Row(#""a"..<"b""#) { "a"..<"b" },
    Row("1...3") { 1...3 },
    Row("1...") { 1... },
    Row("..<3") { ..<3 },
    Row("...3") { ...3 },
  ]

  static let leaves = [
    Row("true") { true },
    Row("-5") { -5 },
    Row("1.5") { 1.5 },
    Row(#""x""#) { Character("x") },
    Row(#""a\n\t\r\0\u{7}\\\"""#) { "a\n\t\r\0\u{7}\\\"" },
    Row(#""\u{202E}\u{2066}\u{200F}\u{2028}\u{85}\u{FFFE}""#) {
      "\u{202E}\u{2066}\u{200F}\u{2028}\u{85}\u{FFFE}"
    },
    Row("\"👩‍👧 é שלום\"") { "👩‍👧 é שלום" },
    Row(#""sub""#) { "a sub".dropFirst(2) },
    Row("hush") { Printed.Described.quiet },
    Row(#"LOUD\n3\u{202E}"#) { Printed.Described.loud(3) },
    Row(#"[hush, LOUD\n3\u{202E}]"#) { [Printed.Described.quiet, .loud(3)] },
    Row("Device") { Printed.Device() },
    Row("[Device, Device]") { [Printed.Device(), Printed.Device()] },
    Row("ObjectIdentifier") { ObjectIdentifier(Printed.Device.self) },
    Row("(function)") { { (number: Int) in number + 1 } },
    Row("Browser") { Printed.Browser.self },
    Row("Box") { Printed.Box<[Int]>.self },
    Row("Mode") { Printed.Browser.Mode.self as Any.Type },
  ]

  @Test(arguments: enums + composites + leaves)
  func `a value prints as one fixed line`(row: Row) {
    #expect(ValuePrinter.text(row.value()) == row.text)
  }

  @Test func `a local type prints without its context`() {
    struct Local: Hashable { var x = 1 }
    #expect(ValuePrinter.text(Local()) == "Local(x: 1)")
  }

  @Test func `sets and dictionaries print alike however they were filled`() {
    let members = (0..<40).map { "member \($0)" }
    let texts = (0..<40).map { shift in
      let order = members[shift...] + members[..<shift]
      var set = Set<String>(minimumCapacity: shift * 16)
      var dictionary = [Printed.Sample: Set<String>](minimumCapacity: 1000 >> (shift % 10))
      for member in order {
        set.insert(member)
        dictionary[.named(member)] = [member, "x"]
      }
      return ValuePrinter.text((set, dictionary))
    }
    #expect(Set(texts).count == 1)
    #expect(texts[0].hasPrefix(#"(["member 0", "member 1", "member 10", "#))
    #expect(texts[0].contains(#", named("member 9"): ["member 9", "x"]])"#))
  }

  @Test func `keys that print alike are ordered by their values`() {
    let keys = (0..<12).map { _ in Printed.Device() }
    let pairs = zip(keys.map(ObjectIdentifier.init), 0..<12)
    let dictionary = Dictionary(uniqueKeysWithValues: pairs.map { ($0, $1 % 3) })
    let list = [0, 1, 2].flatMap { Array(repeating: "ObjectIdentifier: \($0)", count: 4) }
    #expect(ValuePrinter.text(dictionary) == "[\(list.joined(separator: ", "))]")
  }

  @Test func `a list of ten thousand elements prints without overflowing the stack`() {
    let text = ValuePrinter.text(Printed.Chain(length: 10_000))
    #expect(text.hasPrefix("link(9999, link(9998, "))
    #expect(text.hasSuffix("link(0, end" + String(repeating: ")", count: 10_000)))
  }
}
