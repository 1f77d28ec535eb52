import FSM
import Testing

struct `Fired rows` {
  @Test(arguments: [0, 1, 3, 4, 5, 7, 8, 9, 11, 12, 13, 20, 21])
  func `are kept in firing order, however many`(count: Int) {
    let rows = (0..<count).map { TransitionID($0 * 3_000) }
    let fired = Fired(rows)
    #expect(fired.count == count)
    #expect(Array(fired) == rows)
    #expect(fired.first == rows.first)
    #expect(fired.last == rows.last)
    #expect(fired.isEmpty == rows.isEmpty)
  }

  @Test func `are equal when they are the same rows in the same order`() {
    let first: Fired = [TransitionID(1), TransitionID(2)]
    var second: Fired = [TransitionID(1)]
    #expect(first != second)
    second.append(TransitionID(2))
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    #expect(first != [TransitionID(2), TransitionID(1)])
  }

  @Test func `are told apart by the last of many, whichever thread noted them`() async {
    let rows = (0..<30).map { TransitionID($0) }
    let noted = await withTaskGroup(of: [Fired].self) { group in
      for _ in 0..<8 { group.addTask { (0..<30).map { Fired(rows.prefix($0)) } } }
      return await group.reduce(into: [[Fired]]()) { $0.append($1) }
    }
    for fired in noted { #expect(fired == noted[0]) }
    #expect(Set(noted.joined()).count == 30)
    #expect(Fired(rows) != Fired(rows.dropLast() + [TransitionID(30)]))
    #expect(Array(noted[0][29]) == Array(rows.prefix(29)))
  }

  @Test func `reach the last row that a table may have`() {
    let last = TransitionID(Fired.maximumRowCount - 1)
    #expect(Fired([last]).first == last)
  }

  @Test func `are only those there are`() async {
    await #expect(processExitsWith: .failure) {
      _ = Fired([TransitionID(0)])[1]
    }
  }
}
