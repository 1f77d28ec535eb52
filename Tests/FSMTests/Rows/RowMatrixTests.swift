import FSM
import Testing

struct `Every form of row` {
  @Test(arguments: RowForm.all)
  func `fires exactly where it is written to`(_ form: RowForm) throws {
    let unguarded = try Lamp.picture(of: [form.row(isGuarded: false, isNamed: false)])
    #expect(unguarded == form.unguarded)
    let guarded = try Lamp.picture(of: [form.row(isGuarded: true, isNamed: false)])
    #expect(guarded == form.guarded)
    let named = try Lamp.picture(of: [form.row(isGuarded: false, isNamed: true)])
    #expect(named == form.named)
    let both = try Lamp.picture(of: [form.row(isGuarded: true, isNamed: true)])
    #expect(both == form.both)
  }

  @Test(arguments: RowForm.all)
  func `tells its readers what it is`(_ form: RowForm) {
    let row = form.row(isGuarded: true, isNamed: true)
    #expect(row.isGuarded)
    #expect(row.guardName == "named")
    #expect(form.row(isGuarded: true, isNamed: false).isGuarded)
    #expect(form.row(isGuarded: true, isNamed: false).guardName == nil)
    #expect(form.row(isGuarded: false, isNamed: true).isGuarded)
    #expect(!form.row(isGuarded: false, isNamed: false).isGuarded)
    #expect(row.target == (form.name.hasSuffix(" to") ? .on(9) : nil))
    #expect(row.location.fileID.hasPrefix("FSMTests/RowForm+"))
    let source =
      switch row.source {
      case .any: ""
      case .values(let states): states == [.off, .on(2)] ? "from " : "other values"
      case .pattern: "fromCase "
      case .predicate: "where "
      }
    let trigger =
      switch row.trigger {
      case .values(let actions): actions == [.toggle, .smash] ? "on" : "other values"
      case .pattern: "onCase"
      }
    let words = form.name.split(separator: " ").dropFirst().filter { $0 != "to" }
    #expect(words.joined(separator: " ") == source + trigger)
  }

  @Test func `is pinned`() {
    let names = RowForm.all.map(\.name)
    #expect(Set(names).count == 24)
  }
}
