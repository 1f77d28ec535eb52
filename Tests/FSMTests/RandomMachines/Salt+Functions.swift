import FSM

// The conditions, guards and bodies that rows ask for, by what they see: a row's own closures
// pass on their arguments in the order in which they are given.

extension Salt {
  var ofPlace: @Sendable (Place) -> Bool { { holds([$0.code]) } }
  var ofOne: @Sendable (Int) -> Bool { { holds([$0]) } }
  var ofTwo: @Sendable (Int, Int) -> Bool { { holds([$0, $1]) } }
  var ofPlaceAndOne: @Sendable (Place, Int) -> Bool { { holds([$0.code, $1]) } }
  var ofPlaceAndTwo: @Sendable (Place, Int, Int) -> Bool { { holds([$0.code, $1, $2]) } }
}

extension Salt {
  private var name: String { "salt \(value)" }

  var guardOfPlace: Guard<Place> { Guard(name) { holds([$0.code]) } }
  var guardOfOne: Guard<Int> { Guard(name) { holds([$0]) } }
  var guardOfTwo: Guard<(Int, Int)> { Guard(name) { holds([$0, $1]) } }
  var guardOfPlaceAndOne: Guard<(Place, Int)> { Guard(name) { holds([$0.code, $1]) } }
  var guardOfPlaceAndTwo: Guard<(Place, Int, Int)> { Guard(name) { holds([$0.code, $1, $2]) } }
}

extension Salt {
  var reduceOfPlace: @Sendable (Place) -> Place { { place([$0.code]) } }
  var reduceOfOne: @Sendable (Int) -> Place { { place([$0]) } }
  var reduceOfTwo: @Sendable (Int, Int) -> Place { { place([$0, $1]) } }
}

extension Salt {
  var updateOfPlace: @Sendable (inout Place) -> Void { { $0 = place([$0.code]) } }
  var updateOfPlaceAndOne: @Sendable (inout Place, Int) -> Void {
    { $0 = place([$0.code, $1]) }
  }
  var updateOfPlaceAndTwo: @Sendable (inout Place, Int, Int) -> Void {
    { $0 = place([$0.code, $1, $2]) }
  }
}
