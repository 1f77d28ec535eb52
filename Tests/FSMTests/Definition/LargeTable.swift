import FSM
import Testing

/// Two hundred rows of every form in one property, as large apps have them.
///
/// It compiles in a few seconds; were the rows' overloads to compete with one another, the
/// compiler would give up with "unable to type-check this expression in reasonable time".
struct LargeTable: StateMachine {
  enum State: Hashable {
    case idle
    case count(Int)
    case pair(Int, Int)
    var count: Int? { if case .count(let number) = self { number } else { nil } }
    var pair: (Int, Int)? {
      if case .pair(let first, let second) = self { (first, second) } else { nil }
    }
  }
  enum Action: Hashable {
    case go, stop
    case add(Int)
    var add: Int? { if case .add(let number) = self { number } else { nil } }
  }

  let initial = State.idle
  var initialStates: [State] { [.idle] + (0..<200).map { .count($0) } }
  let actions: [Action] = [.go, .stop, .add(1), .add(2)]

  func isWithinBounds(_ state: State) -> Bool {
    switch state {
    case .idle: true
    case .count(let number): 0..<300 ~= number
    case .pair(let first, let second): 0..<20 ~= first && 0..<20 ~= second
    }
  }

  var transitions: [TransitionRow<Self>] {
    Transition("0", from: .count(0), on: .go, to: .count(1))
    Transition("1", from: .idle, onCase: \.add, guard: { $0 + 1 == 2 }) { .count($0 + 1) }
    Transition("2", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 2 }) { .count($0 + $1) }
    Transition("3", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 3 }) { .count($0 * $1) }
    Update("4", fromCase: \.count, on: .stop, guard: { $1 * 2 > 4 }) { $0 = .pair($1, 4) }
    Update("5", onCase: \.add, guard: { $0 == .count($1 + 5) }) { $0 = .count($1) }
    Transition("6", where: { $0 == .count(6) }, on: .stop, .go, to: .idle)
    Transition("7", on: .add(7), guard: { $0 != .idle }) { $0 == .idle ? .count(7) : .idle }
    Transition("8", from: .count(8), on: .go, to: .count(9))
    Transition("9", from: .idle, onCase: \.add, guard: { $0 + 9 == 10 }) { .count($0 + 9) }
    Transition("10", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 10 }) { .count($0 + $1) }
    Transition("11", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 11 }) { .count($0 * $1) }
    Update("12", fromCase: \.count, on: .stop, guard: { $1 * 2 > 12 }) { $0 = .pair($1, 12) }
    Update("13", onCase: \.add, guard: { $0 == .count($1 + 13) }) { $0 = .count($1) }
    Transition("14", where: { $0 == .count(14) }, on: .stop, .go, to: .idle)
    Transition("15", on: .add(15), guard: { $0 != .idle }) { $0 == .idle ? .count(15) : .idle }
    Transition("16", from: .count(16), on: .go, to: .count(17))
    Transition("17", from: .idle, onCase: \.add, guard: { $0 + 17 == 18 }) { .count($0 + 17) }
    Transition("18", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 18 }) { .count($0 + $1) }
    Transition("19", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 19 }) { .count($0 * $1) }
    Update("20", fromCase: \.count, on: .stop, guard: { $1 * 2 > 20 }) { $0 = .pair($1, 20) }
    Update("21", onCase: \.add, guard: { $0 == .count($1 + 21) }) { $0 = .count($1) }
    Transition("22", where: { $0 == .count(22) }, on: .stop, .go, to: .idle)
    Transition("23", on: .add(23), guard: { $0 != .idle }) { $0 == .idle ? .count(23) : .idle }
    Transition("24", from: .count(24), on: .go, to: .count(25))
    Transition("25", from: .idle, onCase: \.add, guard: { $0 + 25 == 26 }) { .count($0 + 25) }
    Transition("26", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 26 }) { .count($0 + $1) }
    Transition("27", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 27 }) { .count($0 * $1) }
    Update("28", fromCase: \.count, on: .stop, guard: { $1 * 2 > 28 }) { $0 = .pair($1, 28) }
    Update("29", onCase: \.add, guard: { $0 == .count($1 + 29) }) { $0 = .count($1) }
    Transition("30", where: { $0 == .count(30) }, on: .stop, .go, to: .idle)
    Transition("31", on: .add(31), guard: { $0 != .idle }) { $0 == .idle ? .count(31) : .idle }
    Transition("32", from: .count(32), on: .go, to: .count(33))
    Transition("33", from: .idle, onCase: \.add, guard: { $0 + 33 == 34 }) { .count($0 + 33) }
    Transition("34", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 34 }) { .count($0 + $1) }
    Transition("35", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 35 }) { .count($0 * $1) }
    Update("36", fromCase: \.count, on: .stop, guard: { $1 * 2 > 36 }) { $0 = .pair($1, 36) }
    Update("37", onCase: \.add, guard: { $0 == .count($1 + 37) }) { $0 = .count($1) }
    Transition("38", where: { $0 == .count(38) }, on: .stop, .go, to: .idle)
    Transition("39", on: .add(39), guard: { $0 != .idle }) { $0 == .idle ? .count(39) : .idle }
    Transition("40", from: .count(40), on: .go, to: .count(41))
    Transition("41", from: .idle, onCase: \.add, guard: { $0 + 41 == 42 }) { .count($0 + 41) }
    Transition("42", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 42 }) { .count($0 + $1) }
    Transition("43", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 43 }) { .count($0 * $1) }
    Update("44", fromCase: \.count, on: .stop, guard: { $1 * 2 > 44 }) { $0 = .pair($1, 44) }
    Update("45", onCase: \.add, guard: { $0 == .count($1 + 45) }) { $0 = .count($1) }
    Transition("46", where: { $0 == .count(46) }, on: .stop, .go, to: .idle)
    Transition("47", on: .add(47), guard: { $0 != .idle }) { $0 == .idle ? .count(47) : .idle }
    Transition("48", from: .count(48), on: .go, to: .count(49))
    Transition("49", from: .idle, onCase: \.add, guard: { $0 + 49 == 50 }) { .count($0 + 49) }
    Transition("50", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 50 }) { .count($0 + $1) }
    Transition("51", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 51 }) { .count($0 * $1) }
    Update("52", fromCase: \.count, on: .stop, guard: { $1 * 2 > 52 }) { $0 = .pair($1, 52) }
    Update("53", onCase: \.add, guard: { $0 == .count($1 + 53) }) { $0 = .count($1) }
    Transition("54", where: { $0 == .count(54) }, on: .stop, .go, to: .idle)
    Transition("55", on: .add(55), guard: { $0 != .idle }) { $0 == .idle ? .count(55) : .idle }
    Transition("56", from: .count(56), on: .go, to: .count(57))
    Transition("57", from: .idle, onCase: \.add, guard: { $0 + 57 == 58 }) { .count($0 + 57) }
    Transition("58", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 58 }) { .count($0 + $1) }
    Transition("59", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 59 }) { .count($0 * $1) }
    Update("60", fromCase: \.count, on: .stop, guard: { $1 * 2 > 60 }) { $0 = .pair($1, 60) }
    Update("61", onCase: \.add, guard: { $0 == .count($1 + 61) }) { $0 = .count($1) }
    Transition("62", where: { $0 == .count(62) }, on: .stop, .go, to: .idle)
    Transition("63", on: .add(63), guard: { $0 != .idle }) { $0 == .idle ? .count(63) : .idle }
    Transition("64", from: .count(64), on: .go, to: .count(65))
    Transition("65", from: .idle, onCase: \.add, guard: { $0 + 65 == 66 }) { .count($0 + 65) }
    Transition("66", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 66 }) { .count($0 + $1) }
    Transition("67", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 67 }) { .count($0 * $1) }
    Update("68", fromCase: \.count, on: .stop, guard: { $1 * 2 > 68 }) { $0 = .pair($1, 68) }
    Update("69", onCase: \.add, guard: { $0 == .count($1 + 69) }) { $0 = .count($1) }
    Transition("70", where: { $0 == .count(70) }, on: .stop, .go, to: .idle)
    Transition("71", on: .add(71), guard: { $0 != .idle }) { $0 == .idle ? .count(71) : .idle }
    Transition("72", from: .count(72), on: .go, to: .count(73))
    Transition("73", from: .idle, onCase: \.add, guard: { $0 + 73 == 74 }) { .count($0 + 73) }
    Transition("74", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 74 }) { .count($0 + $1) }
    Transition("75", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 75 }) { .count($0 * $1) }
    Update("76", fromCase: \.count, on: .stop, guard: { $1 * 2 > 76 }) { $0 = .pair($1, 76) }
    Update("77", onCase: \.add, guard: { $0 == .count($1 + 77) }) { $0 = .count($1) }
    Transition("78", where: { $0 == .count(78) }, on: .stop, .go, to: .idle)
    Transition("79", on: .add(79), guard: { $0 != .idle }) { $0 == .idle ? .count(79) : .idle }
    Transition("80", from: .count(80), on: .go, to: .count(81))
    Transition("81", from: .idle, onCase: \.add, guard: { $0 + 81 == 82 }) { .count($0 + 81) }
    Transition("82", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 82 }) { .count($0 + $1) }
    Transition("83", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 83 }) { .count($0 * $1) }
    Update("84", fromCase: \.count, on: .stop, guard: { $1 * 2 > 84 }) { $0 = .pair($1, 84) }
    Update("85", onCase: \.add, guard: { $0 == .count($1 + 85) }) { $0 = .count($1) }
    Transition("86", where: { $0 == .count(86) }, on: .stop, .go, to: .idle)
    Transition("87", on: .add(87), guard: { $0 != .idle }) { $0 == .idle ? .count(87) : .idle }
    Transition("88", from: .count(88), on: .go, to: .count(89))
    Transition("89", from: .idle, onCase: \.add, guard: { $0 + 89 == 90 }) { .count($0 + 89) }
    Transition("90", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 90 }) { .count($0 + $1) }
    Transition("91", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 91 }) { .count($0 * $1) }
    Update("92", fromCase: \.count, on: .stop, guard: { $1 * 2 > 92 }) { $0 = .pair($1, 92) }
    Update("93", onCase: \.add, guard: { $0 == .count($1 + 93) }) { $0 = .count($1) }
    Transition("94", where: { $0 == .count(94) }, on: .stop, .go, to: .idle)
    Transition("95", on: .add(95), guard: { $0 != .idle }) { $0 == .idle ? .count(95) : .idle }
    Transition("96", from: .count(96), on: .go, to: .count(97))
    Transition("97", from: .idle, onCase: \.add, guard: { $0 + 97 == 98 }) { .count($0 + 97) }
    Transition("98", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 98 }) { .count($0 + $1) }
    Transition("99", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 99 }) { .count($0 * $1) }
    Update("100", fromCase: \.count, on: .stop, guard: { $1 * 2 > 100 }) { $0 = .pair($1, 100) }
    Update("101", onCase: \.add, guard: { $0 == .count($1 + 101) }) { $0 = .count($1) }
    Transition("102", where: { $0 == .count(102) }, on: .stop, .go, to: .idle)
    Transition("103", on: .add(103), guard: { $0 != .idle }) { $0 == .idle ? .count(103) : .idle }
    Transition("104", from: .count(104), on: .go, to: .count(105))
    Transition("105", from: .idle, onCase: \.add, guard: { $0 + 105 == 106 }) { .count($0 + 105) }
    Transition("106", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 106 }) {
      .count($0 + $1)
    }
    Transition("107", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 107 }) { .count($0 * $1) }
    Update("108", fromCase: \.count, on: .stop, guard: { $1 * 2 > 108 }) { $0 = .pair($1, 108) }
    Update("109", onCase: \.add, guard: { $0 == .count($1 + 109) }) { $0 = .count($1) }
    Transition("110", where: { $0 == .count(110) }, on: .stop, .go, to: .idle)
    Transition("111", on: .add(111), guard: { $0 != .idle }) { $0 == .idle ? .count(111) : .idle }
    Transition("112", from: .count(112), on: .go, to: .count(113))
    Transition("113", from: .idle, onCase: \.add, guard: { $0 + 113 == 114 }) { .count($0 + 113) }
    Transition("114", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 114 }) {
      .count($0 + $1)
    }
    Transition("115", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 115 }) { .count($0 * $1) }
    Update("116", fromCase: \.count, on: .stop, guard: { $1 * 2 > 116 }) { $0 = .pair($1, 116) }
    Update("117", onCase: \.add, guard: { $0 == .count($1 + 117) }) { $0 = .count($1) }
    Transition("118", where: { $0 == .count(118) }, on: .stop, .go, to: .idle)
    Transition("119", on: .add(119), guard: { $0 != .idle }) { $0 == .idle ? .count(119) : .idle }
    Transition("120", from: .count(120), on: .go, to: .count(121))
    Transition("121", from: .idle, onCase: \.add, guard: { $0 + 121 == 122 }) { .count($0 + 121) }
    Transition("122", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 122 }) {
      .count($0 + $1)
    }
    Transition("123", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 123 }) { .count($0 * $1) }
    Update("124", fromCase: \.count, on: .stop, guard: { $1 * 2 > 124 }) { $0 = .pair($1, 124) }
    Update("125", onCase: \.add, guard: { $0 == .count($1 + 125) }) { $0 = .count($1) }
    Transition("126", where: { $0 == .count(126) }, on: .stop, .go, to: .idle)
    Transition("127", on: .add(127), guard: { $0 != .idle }) { $0 == .idle ? .count(127) : .idle }
    Transition("128", from: .count(128), on: .go, to: .count(129))
    Transition("129", from: .idle, onCase: \.add, guard: { $0 + 129 == 130 }) { .count($0 + 129) }
    Transition("130", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 130 }) {
      .count($0 + $1)
    }
    Transition("131", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 131 }) { .count($0 * $1) }
    Update("132", fromCase: \.count, on: .stop, guard: { $1 * 2 > 132 }) { $0 = .pair($1, 132) }
    Update("133", onCase: \.add, guard: { $0 == .count($1 + 133) }) { $0 = .count($1) }
    Transition("134", where: { $0 == .count(134) }, on: .stop, .go, to: .idle)
    Transition("135", on: .add(135), guard: { $0 != .idle }) { $0 == .idle ? .count(135) : .idle }
    Transition("136", from: .count(136), on: .go, to: .count(137))
    Transition("137", from: .idle, onCase: \.add, guard: { $0 + 137 == 138 }) { .count($0 + 137) }
    Transition("138", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 138 }) {
      .count($0 + $1)
    }
    Transition("139", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 139 }) { .count($0 * $1) }
    Update("140", fromCase: \.count, on: .stop, guard: { $1 * 2 > 140 }) { $0 = .pair($1, 140) }
    Update("141", onCase: \.add, guard: { $0 == .count($1 + 141) }) { $0 = .count($1) }
    Transition("142", where: { $0 == .count(142) }, on: .stop, .go, to: .idle)
    Transition("143", on: .add(143), guard: { $0 != .idle }) { $0 == .idle ? .count(143) : .idle }
    Transition("144", from: .count(144), on: .go, to: .count(145))
    Transition("145", from: .idle, onCase: \.add, guard: { $0 + 145 == 146 }) { .count($0 + 145) }
    Transition("146", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 146 }) {
      .count($0 + $1)
    }
    Transition("147", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 147 }) { .count($0 * $1) }
    Update("148", fromCase: \.count, on: .stop, guard: { $1 * 2 > 148 }) { $0 = .pair($1, 148) }
    Update("149", onCase: \.add, guard: { $0 == .count($1 + 149) }) { $0 = .count($1) }
    Transition("150", where: { $0 == .count(150) }, on: .stop, .go, to: .idle)
    Transition("151", on: .add(151), guard: { $0 != .idle }) { $0 == .idle ? .count(151) : .idle }
    Transition("152", from: .count(152), on: .go, to: .count(153))
    Transition("153", from: .idle, onCase: \.add, guard: { $0 + 153 == 154 }) { .count($0 + 153) }
    Transition("154", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 154 }) {
      .count($0 + $1)
    }
    Transition("155", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 155 }) { .count($0 * $1) }
    Update("156", fromCase: \.count, on: .stop, guard: { $1 * 2 > 156 }) { $0 = .pair($1, 156) }
    Update("157", onCase: \.add, guard: { $0 == .count($1 + 157) }) { $0 = .count($1) }
    Transition("158", where: { $0 == .count(158) }, on: .stop, .go, to: .idle)
    Transition("159", on: .add(159), guard: { $0 != .idle }) { $0 == .idle ? .count(159) : .idle }
    Transition("160", from: .count(160), on: .go, to: .count(161))
    Transition("161", from: .idle, onCase: \.add, guard: { $0 + 161 == 162 }) { .count($0 + 161) }
    Transition("162", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 162 }) {
      .count($0 + $1)
    }
    Transition("163", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 163 }) { .count($0 * $1) }
    Update("164", fromCase: \.count, on: .stop, guard: { $1 * 2 > 164 }) { $0 = .pair($1, 164) }
    Update("165", onCase: \.add, guard: { $0 == .count($1 + 165) }) { $0 = .count($1) }
    Transition("166", where: { $0 == .count(166) }, on: .stop, .go, to: .idle)
    Transition("167", on: .add(167), guard: { $0 != .idle }) { $0 == .idle ? .count(167) : .idle }
    Transition("168", from: .count(168), on: .go, to: .count(169))
    Transition("169", from: .idle, onCase: \.add, guard: { $0 + 169 == 170 }) { .count($0 + 169) }
    Transition("170", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 170 }) {
      .count($0 + $1)
    }
    Transition("171", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 171 }) { .count($0 * $1) }
    Update("172", fromCase: \.count, on: .stop, guard: { $1 * 2 > 172 }) { $0 = .pair($1, 172) }
    Update("173", onCase: \.add, guard: { $0 == .count($1 + 173) }) { $0 = .count($1) }
    Transition("174", where: { $0 == .count(174) }, on: .stop, .go, to: .idle)
    Transition("175", on: .add(175), guard: { $0 != .idle }) { $0 == .idle ? .count(175) : .idle }
    Transition("176", from: .count(176), on: .go, to: .count(177))
    Transition("177", from: .idle, onCase: \.add, guard: { $0 + 177 == 178 }) { .count($0 + 177) }
    Transition("178", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 178 }) {
      .count($0 + $1)
    }
    Transition("179", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 179 }) { .count($0 * $1) }
    Update("180", fromCase: \.count, on: .stop, guard: { $1 * 2 > 180 }) { $0 = .pair($1, 180) }
    Update("181", onCase: \.add, guard: { $0 == .count($1 + 181) }) { $0 = .count($1) }
    Transition("182", where: { $0 == .count(182) }, on: .stop, .go, to: .idle)
    Transition("183", on: .add(183), guard: { $0 != .idle }) { $0 == .idle ? .count(183) : .idle }
    Transition("184", from: .count(184), on: .go, to: .count(185))
    Transition("185", from: .idle, onCase: \.add, guard: { $0 + 185 == 186 }) { .count($0 + 185) }
    Transition("186", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 186 }) {
      .count($0 + $1)
    }
    Transition("187", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 187 }) { .count($0 * $1) }
    Update("188", fromCase: \.count, on: .stop, guard: { $1 * 2 > 188 }) { $0 = .pair($1, 188) }
    Update("189", onCase: \.add, guard: { $0 == .count($1 + 189) }) { $0 = .count($1) }
    Transition("190", where: { $0 == .count(190) }, on: .stop, .go, to: .idle)
    Transition("191", on: .add(191), guard: { $0 != .idle }) { $0 == .idle ? .count(191) : .idle }
    Transition("192", from: .count(192), on: .go, to: .count(193))
    Transition("193", from: .idle, onCase: \.add, guard: { $0 + 193 == 194 }) { .count($0 + 193) }
    Transition("194", fromCase: \.count, onCase: \.add, guard: { $0 + $1 == 194 }) {
      .count($0 + $1)
    }
    Transition("195", fromCase: \.pair, on: .stop, guard: { $0 + $1 == 195 }) { .count($0 * $1) }
    Update("196", fromCase: \.count, on: .stop, guard: { $1 * 2 > 196 }) { $0 = .pair($1, 196) }
    Update("197", onCase: \.add, guard: { $0 == .count($1 + 197) }) { $0 = .count($1) }
    Transition("198", where: { $0 == .count(198) }, on: .stop, .go, to: .idle)
    Transition("199", on: .add(199), guard: { $0 != .idle }) { $0 == .idle ? .count(199) : .idle }
  }
}

struct `A table of two hundred rows` {
  @Test func `compiles, and is explored`() throws {
    let table = try TransitionTable(LargeTable())
    #expect(table.rows.count == 200)
    #expect(table.rows.map(\.name) == (0..<200).map(String.init))
    let found = explore(table)
    #expect(found.isExhausted)
    #expect(found.states.count > 201)
  }
}
