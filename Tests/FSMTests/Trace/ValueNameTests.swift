import FSM
import Testing

struct ValueNameTests {
  @Test func `a case name leaves the payload out`() {
    #expect(ValuePrinter.caseName(Printed.Sample.idle) == "idle")
    #expect(ValuePrinter.caseName(Printed.Sample.credit(cents: 1)) == "credit")
    #expect(ValuePrinter.caseName(Printed.Sample.playing(Printed.Track(id: 1), at: 0)) == "playing")
  }

  @Test func `only an enum has a case name`() {
    #expect(ValuePrinter.caseName(Printed.Track(id: 1)) == nil)
    #expect(ValuePrinter.caseName(1) == nil)
    #expect(ValuePrinter.caseName(Printed.Sample?.some(.idle) as Any) == nil)
  }

  @Test func `an enum's own description stands for cases without payload alone`() {
    #expect(ValuePrinter.caseName(Printed.Described.quiet) == "hush")
    #expect(ValuePrinter.caseName(Printed.Described.loud(1)) == "loud")
  }

  @Test func `a node is the case, the first enum property's case, or the whole value`() {
    struct Selection: Hashable {
      var count: Int
      var item: Printed.Item?
    }
    #expect(ValuePrinter.nodeName(Printed.Sample.credit(cents: 5)) == "credit")
    let browser = Printed.Browser(title: "a", mode: .reading(page: 2), items: [])
    #expect(ValuePrinter.nodeName(browser) == "reading")
    let selection = Selection(count: 1, item: .cola)
    #expect(ValuePrinter.nodeName(selection) == "Selection(count: 1, item: cola)")
    #expect(ValuePrinter.nodeName(3) == "3")
    #expect(ValuePrinter.nodeName(Printed.Item?.some(.cola) as Any) == "cola")
  }

  @Test func `a long text is shortened at a character and says its length`() {
    #expect(ValuePrinter.elided("short") == "short")
    #expect(ValuePrinter.elided("abcd", to: 4) == "abcd")
    #expect(ValuePrinter.elided("abcde", to: 4) == "abcd… (5 characters)")
    #expect(ValuePrinter.elided("👩‍👧👩‍👧👩‍👧", to: 1) == "👩‍👧… (3 characters)")
    let long = String(repeating: "x", count: 10240)
    #expect(ValuePrinter.elided(long) == "\(long.prefix(200))… (10240 characters)")
    #expect(ValuePrinter.elided("ab", to: -1) == "… (2 characters)")
  }
}
