import FSMMacros
import Testing

@Suite struct `The members of an enum with '@Cases'` {
  @Test func `give the payload of their own case, and nil in every other`() {
    #expect(Payload.number(3).number == 3)
    #expect(Payload.number(3).text == nil)
    #expect(Payload.text(label: "a").text == "a")
    let pair = Payload.pair(x: 1, y: 2).pair
    #expect(pair?.x == 1 && pair?.y == 2)
    #expect(Payload.pair(x: 1, y: 2).bare == nil)
    #expect(Payload.half(1, second: "b").half?.second == "b")
    #expect(Payload.default(1).default == 1)
    #expect(Payload.in(default: 1, in: 2).in?.in == 2)
    #expect(Payload.nothing(()).nothing != nil)
    #expect(Payload.unit(()).nothing == nil)
    #expect(Payload.tuple((1, "a")).tuple?.1 == "a")
    #expect(Payload.optional(nil).optional == .some(nil))
    #expect(Payload.number(1).optional == nil)
    #expect(Payload.defaulted(text: "c").defaulted?.set == [1])
    #expect(Payload.raw().raw == #"a")\#(1)"#)
    #expect(Payload.lazily(2 + 3).lazily?() == 5)
    #expect(Payload.both(2 + 3).both?() == 5)
    #expect(Payload.closureDefault().closureDefault?() == 1)
    #expect(`Type name`.`a case`(1).`a case` == 1)
  }

  @Test func `follow generic and recursive payloads`() {
    let leaf = Tree<Int, String>.leaf(1)
    let node = Tree.node(leaf, .other(nil)).node
    #expect(node?.0.leaf == 1)
    #expect(node?.1.other == .some(nil))
    #expect(Expression.sum(.literal(1), .literal(2)).sum?.1.literal == 2)
  }

  @Test func `name the case`() {
    #expect(Payload.pair(x: 1, y: 2).caseName == "pair")
    #expect(Payload.default(1).caseName == "default")
    #expect(Payload.is.caseName == "is")
    #expect(`Type name`.`a case`(1).caseName == "a case")
    #expect(`Type name`.`with "quotes"`.caseName == "with \"quotes\"")
    #expect(Raw.minus.caseName == "minus")
    #expect(Text.a.caseName == "a")
    #expect(Available.new(1).caseName == "new")
    #expect(Around.secret == ["a", "a", "a"])
    #expect(local() == "a")
  }

  @Test func `depend on the conditions around the case`() {
    #expect(Conditional.door.caseName == "door")
    #if os(Windows)
      #expect(Conditional.window(1).window == 1)
    #elseif os(Linux) || os(macOS)
      #expect(Conditional.window("a").window == "a")
      #expect(Conditional.pane.caseName == "pane")
    #endif
  }

  @Test func `leave members of the enum's own alone`() {
    #expect(Own.debit(1).credit == 0)
    #expect(Own.credit(2).credit == 2)
    #expect(Own.debit(1).debit == 1)
    #expect(Visible.allCases.map(\.caseName) == ["flag", "flag"])
  }

  @Test func `list every case with every payload`() {
    let all = Finite.allCases
    // 1 + 2 + 2·2 + (2 + 1) + (2 + 1) + 2
    #expect(all.count == 15)
    #expect(Set(all).count == all.count)
    #expect(all.first == .idle)
    #expect(all.contains(.both(first: .dollar, flag: true)))
    #expect(all.contains(.maybe(nil)))
    #expect(all.contains(.maybeFlag(false)))
    #expect(GenericFinite<Coin>.allCases.map(\.caseName) == ["none", "some", "some"])
    #expect(Negative.allCases.count == 2 * 2 + 3)
    #expect(Raw.allCases == [.one, .minus, .two])
    #expect(Outer.Inner.allCases.compactMap(\.flag) == [false, true])
  }

  @Test func `are not isolated to an actor`() {
    // This function is not, and reads what a type on the main actor has.
    #expect(Isolated.text("a").text == "a")
    #expect(Isolated.text("a").caseName == "text")
  }
}
