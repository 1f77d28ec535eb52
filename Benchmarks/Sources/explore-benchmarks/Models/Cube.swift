import FSM

/// A turn of one face of the 2×2×2 cube: where each corner comes from, and how it is twisted.
///
/// One corner stays where it is, so three faces with three turns each reach every position.
struct Turn: Hashable {
  var sources: [Int]
  var twists: [Int]

  static let faces = [
    Self(sources: [3, 0, 1, 2, 4, 5, 6], twists: [0, 0, 0, 0, 0, 0, 0]),
    Self(sources: [4, 1, 2, 0, 6, 5, 3], twists: [2, 0, 0, 1, 1, 0, 2]),
    Self(sources: [1, 5, 2, 3, 0, 4, 6], twists: [1, 2, 0, 0, 2, 1, 0]),
  ]

  /// Quarter, half and three-quarter turns of three faces.
  static let all = faces.flatMap { [$0, $0.then($0), $0.then($0).then($0)] }

  func then(_ other: Self) -> Self {
    Self(
      sources: other.sources.map { sources[$0] },
      twists: zip(other.sources, other.twists).map { (twists[$0] + $1) % 3 })
  }
}

struct PackedCube: StateMachine {
  /// Seven corners of five bits: three times the piece, plus its twist.
  struct State: Hashable, BitFields {
    var bits: UInt64 = (0..<7).reduce(0) { $0 | UInt64(3 * $1) << UInt64(5 * $1) }
  }

  /// What a turn does to one corner: which bits it comes from and how its value changes.
  struct Move: Hashable {
    var from: SIMD8<UInt8> = .zero
    var twist: SIMD8<UInt8> = .zero

    init(_ turn: Turn) {
      for place in 0..<7 {
        from[place] = UInt8(5 * turn.sources[place])
        twist[place] = UInt8(turn.twists[place])
      }
    }

    func applied(to state: State) -> State {
      var next = State(bits: 0)
      for place in 0..<7 {
        let old = state.field(Int(from[place]), 31)
        let twist = UInt64(twist[place])
        let piece = old / 3 * 3
        let turned = old - piece + twist
        next.bits |= (piece + (turned >= 3 ? turned - 3 : turned)) &<< UInt64(5 * place)
      }
      return next
    }
  }

  func fingerprint(_ state: State) -> UInt64? { state.bits }
  let initial = State()
  let actions = Array(0..<9)

  var transitions: [Transition] {
    for place in 0..<9 {
      let move = Move(Turn.all[place])
      Transition("turn \(place)", on: place) { move.applied(to: $0) }
    }
  }
}

struct NaturalCube: StateMachine {
  struct Corner: Hashable {
    var piece: Int
    var twist = 0
  }

  let initial = (0..<7).map { Corner(piece: $0) }
  let actions = Array(0..<9)

  var transitions: [Transition] {
    for place in 0..<9 {
      let turn = Turn.all[place]
      Transition("turn \(place)", on: place) { corners in
        corners.indices.map {
          let corner = corners[turn.sources[$0]]
          return Corner(piece: corner.piece, twist: (corner.twist + turn.twists[$0]) % 3)
        }
      }
    }
  }
}
