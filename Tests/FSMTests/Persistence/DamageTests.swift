import FSM
import Testing

@Suite struct `A damaged journal` {
  @Test func `whose last record is torn anywhere loses that record, and says so`() throws {
    let scratch = try Scratch()
    try scratch.record(Till.day)
    let whole = try scratch.bytes()
    let starts = lineStarts(whole)
    let last = starts[starts.count - 2]
    for end in last..<whole.count {
      try scratch.put(whole[..<end])
      let (store, journal) = try scratch.restore()
      try #require(store.step == Till.day.count - 1, "cut at \(end)")
      try #require(try store.state == Till.state(after: Till.day.count - 1))
      let torn = journal.restoration?.tornTail
      try #require(torn?.bytes ?? 0 == end - last)
      if end > last { try #require(torn?.record == starts.count - 1 && torn?.offset == last) }
      // It goes on from there as if nothing had been.
      store.dispatch(.clear)
      try journal.close()
      try #require(try scratch.restore().store.state == Till.State())
    }
  }

  /// A part of the last record is written, up to the end of a sector, or none.
  @Test func `that grew before its end was written has zeros there, which are cut off`() throws {
    let scratch = try Scratch()
    try scratch.record(Till.day.dropLast() + [.tag(String(repeating: "long", count: 300))])
    let whole = try scratch.bytes()
    let last = lineStarts(whole).dropLast().last ?? 0
    let sectors = stride(from: 512, to: whole.count, by: 512).filter { $0 > last }
    #expect(sectors.count > 1)
    for end in [last] + sectors {
      try scratch.put(whole[..<end] + [UInt8](repeating: 0, count: whole.count - end))
      let (store, journal) = try scratch.restore()
      #expect(store.step == Till.day.count - 1)
      #expect(journal.restoration?.tornTail != nil)
    }
  }

  /// Every byte, each of the values that are near it or mean something in a journal.
  @Test func `is found so at every byte, with the place, and left alone`() throws {
    let scratch = try Scratch()
    try scratch.record(Till.day.prefix(4), JournalOptions(snapshotEvery: 3))
    let whole = try scratch.bytes()
    let starts = lineStarts(whole)
    for place in whole.indices {
      let line = starts.lastIndex { $0 <= place } ?? 0
      let others: Set<UInt8> = [
        whole[place] ^ 1, whole[place] ^ 0x20, whole[place] ^ 0x80, 0, 0xFF, UInt8(ascii: "\n"),
        UInt8(ascii: " "), UInt8(ascii: "0"),
      ]
      let tried = runsSlowTests ? Array(others) : [whole[place] ^ 1]
      for other in tried where other != whole[place] {
        var damaged = whole
        damaged[place] = other
        try scratch.put(damaged)
        let error = journalError { _ = try scratch.restore() }
        try #require(error?.place?.record == line + 1, "byte \(place) as \(other)")
        try #require(error?.place?.offset == starts[line], "byte \(place) as \(other)")
        try #require(error?.path == scratch.path())
        switch error?.reason {
        case .corrupt, .notAJournal, .unknownFormat: break
        default: Issue.record("byte \(place) as \(other): \(String(describing: error))")
        }
        try #require(try scratch.bytes() == damaged)
      }
    }
  }

  @Test func `in which a byte is missing or there twice is found so`() throws {
    let scratch = try Scratch()
    try scratch.record(Till.day.prefix(4))
    let whole = try scratch.bytes()
    let last = lineStarts(whole).dropLast().last ?? 0
    for place in stride(from: 0, to: whole.count, by: runsSlowTests ? 1 : 3) {
      var damaged = whole
      damaged.insert(whole[place], at: place)
      try scratch.put(damaged)
      #expect(journalError { _ = try scratch.restore() } != nil, "twice: byte \(place)")
      damaged = whole
      damaged.remove(at: place)
      try scratch.put(damaged)
      // Without the line feed at its end the last record looks torn.
      guard place < whole.count - 1 else { continue }
      let error = journalError { _ = try scratch.restore() }
      #expect(error?.place.map { $0.offset <= place } == true, "missing: byte \(place), \(last)")
    }
  }

  @Test func `in which records are missing, twice or swapped is found so`() throws {
    let scratch = try Scratch()
    try scratch.record(Till.day)
    let whole = try scratch.bytes()
    let starts = lineStarts(whole)
    let lines = zip(starts, starts.dropFirst()).map { Array(whole[$0..<$1]) }
    for place in 0..<(lines.count - 1) {
      var damaged = lines
      damaged.remove(at: place)
      try scratch.put(damaged.joined())
      let missing = journalError { _ = try scratch.restore() }
      #expect(missing?.place?.record == place + 1)
      damaged = lines
      damaged.swapAt(place, place + 1)
      try scratch.put(damaged.joined())
      #expect(journalError { _ = try scratch.restore() }?.place?.record == place + 1)
      damaged = lines
      damaged.insert(lines[place], at: place)
      try scratch.put(damaged.joined())
      // The first state may be there twice: it says the same.
      if place != 1 {
        #expect(journalError { _ = try scratch.restore() }?.place?.record == place + 2)
      }
    }
  }

  @Test func `is salvaged up to the fault, and left alone`() throws {
    let scratch = try Scratch()
    try scratch.record(Till.day)
    var damaged = try scratch.bytes()
    let starts = lineStarts(damaged)
    damaged[starts[7] + 20] ^= 1
    try scratch.put(damaged)
    // The header, the first state, then step 5 at the sixth line behind them.
    #expect(try Journal<Till>.salvage(scratch.path(), to: scratch.path("b")) == 5)
    #expect(try scratch.bytes() == damaged)
    #expect(try scratch.restore(name: "b").store.state == Till.state(after: 5))
    #expect(try Journal<Till>.salvage(scratch.path(), to: scratch.path("c"), upTo: 2) == 2)
    #expect(try scratch.restore(name: "c").store.state == Till.state(after: 2))
    #expect(journalError { try Journal<Till>.salvage(scratch.path(), to: scratch.path()) } != nil)
    #expect(try scratch.bytes() == damaged)
  }

  @Test(arguments: [
    "", "\n", "hello", "hello\n", "journal 1 2 00000000 {}\n", "journal 9 2 ad7a8f43 {}\n",
    "state 0 2 00000000 {}\n", "{}\n",
  ])
  func `that is none is not taken for one`(_ text: String) throws {
    let scratch = try Scratch()
    try scratch.put(text.utf8)
    let error = journalError { _ = try scratch.restore() }
    switch error?.reason {
    case .notAJournal, .corrupt, .unknownFormat: break
    default: Issue.record("\(String(describing: error))")
    }
    #expect(try scratch.bytes() == Array(text.utf8))
  }
}
