import FSM

/// The 8-puzzle from its solved position.
enum Slide: Int, CaseIterable {
  case up, down, left, right

  /// Where the tile that moves into a blank is; nil when there is none.
  func source(_ blank: Int) -> Int? {
    switch self {
    case .up: blank >= 3 ? blank - 3 : nil
    case .down: blank <= 5 ? blank + 3 : nil
    case .left: blank % 3 != 0 ? blank - 1 : nil
    case .right: blank % 3 != 2 ? blank + 1 : nil
    }
  }
}

struct PackedEightPuzzle: StateMachine {
  struct State: Hashable, BitFields {
    var bits: UInt64 = 0x8_0876_5432_1
    var blank: Int { Int(field(36, 15)) }

    mutating func slide(from source: Int) {
      let blank = blank
      set(4 * blank, 15, to: field(4 * source, 15))
      set(4 * source, 15, to: 0)
      set(36, 15, to: UInt64(source))
    }
  }
  typealias Action = Slide

  func fingerprint(_ state: State) -> UInt64? { state.bits }
  let initial = State()

  var transitions: [Transition] {
    for slide in Slide.allCases {
      Transition("\(slide)", where: { slide.source($0.blank) != nil }, on: slide) { state in
        guard let source = slide.source(state.blank) else { return state }
        var next = state
        next.slide(from: source)
        return next
      }
    }
  }
}

struct NaturalEightPuzzle: StateMachine {
  struct State: Hashable {
    var tiles = [1, 2, 3, 4, 5, 6, 7, 8, 0]
    var blank = 8
  }
  typealias Action = Slide

  let initial = State()

  var transitions: [Transition] {
    for slide in Slide.allCases {
      Transition("\(slide)", where: { slide.source($0.blank) != nil }, on: slide) { state in
        guard let source = slide.source(state.blank) else { return state }
        var next = state
        next.tiles.swapAt(source, next.blank)
        next.blank = source
        return next
      }
    }
  }
}
