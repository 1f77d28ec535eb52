import FSM

private typealias Transition = TransitionRow<RandomMachine>
private typealias Update = UpdateRow<RandomMachine>

// One function for each source, with one call for each of its six initialisers.
extension RowBlueprint {
  /// The row in the form it has in a machine's table.
  var written: TransitionRow<RandomMachine> {
    switch source {
    case .any: fromAny
    case .values(let places): from(places)
    case .pattern(let pattern): fromCase(pattern.payload)
    case .predicate(let salt): fromWhere(salt.ofPlace)
    }
  }

  private var fromAny: Transition {
    switch (trigger, body) {
    case (.values(let signals), .to(let target)):
      Transition(
        on: signals[0], signals[1], to: target, guard: condition?.ofPlace, when: named?.guardOfPlace
      )
    case (.values(let signals), .reduce(let salt)):
      Transition(
        on: signals[0], signals[1],
        guard: condition?.ofPlace, when: named?.guardOfPlace, reduce: salt.reduceOfPlace
      )
    case (.values(let signals), .update(let salt)):
      Update(
        on: signals[0], signals[1],
        guard: condition?.ofPlace, when: named?.guardOfPlace, update: salt.updateOfPlace
      ).row
    case (.pattern(let signal), .to(let target)):
      Transition(
        onCase: signal.payload, to: target, guard: condition?.ofOne, when: named?.guardOfOne
      )
    case (.pattern(let signal), .reduce(let salt)):
      Transition(
        onCase: signal.payload,
        guard: condition?.ofOne, when: named?.guardOfOne, reduce: salt.reduceOfOne
      )
    case (.pattern(let signal), .update(let salt)):
      Update(
        onCase: signal.payload,
        guard: condition?.ofPlaceAndOne, when: named?.guardOfPlaceAndOne,
        update: salt.updateOfPlaceAndOne
      ).row
    }
  }

  private func from(_ places: [Place]) -> Transition {
    switch (trigger, body) {
    case (.values(let signals), .to(let target)):
      Transition(
        from: places[0], places[1], places[2], on: signals[0], signals[1], to: target,
        guard: condition?.ofPlace, when: named?.guardOfPlace
      )
    case (.values(let signals), .reduce(let salt)):
      Transition(
        from: places[0], places[1], places[2], on: signals[0], signals[1],
        guard: condition?.ofPlace, when: named?.guardOfPlace, reduce: salt.reduceOfPlace
      )
    case (.values(let signals), .update(let salt)):
      Update(
        from: places[0], places[1], places[2], on: signals[0], signals[1],
        guard: condition?.ofPlace, when: named?.guardOfPlace, update: salt.updateOfPlace
      ).row
    case (.pattern(let signal), .to(let target)):
      Transition(
        from: places[0], places[1], places[2], onCase: signal.payload, to: target,
        guard: condition?.ofOne, when: named?.guardOfOne
      )
    case (.pattern(let signal), .reduce(let salt)):
      Transition(
        from: places[0], places[1], places[2], onCase: signal.payload,
        guard: condition?.ofOne, when: named?.guardOfOne, reduce: salt.reduceOfOne
      )
    case (.pattern(let signal), .update(let salt)):
      Update(
        from: places[0], places[1], places[2], onCase: signal.payload,
        guard: condition?.ofPlaceAndOne, when: named?.guardOfPlaceAndOne,
        update: salt.updateOfPlaceAndOne
      ).row
    }
  }

  private func fromCase(_ source: @escaping @Sendable (Place) -> Int?) -> Transition {
    switch (trigger, body) {
    case (.values(let signals), .to(let target)):
      Transition(
        fromCase: source, on: signals[0], signals[1], to: target,
        guard: condition?.ofOne, when: named?.guardOfOne
      )
    case (.values(let signals), .reduce(let salt)):
      Transition(
        fromCase: source, on: signals[0], signals[1],
        guard: condition?.ofOne, when: named?.guardOfOne, reduce: salt.reduceOfOne
      )
    case (.values(let signals), .update(let salt)):
      Update(
        fromCase: source, on: signals[0], signals[1],
        guard: condition?.ofPlaceAndOne, when: named?.guardOfPlaceAndOne,
        update: salt.updateOfPlaceAndOne
      ).row
    case (.pattern(let signal), .to(let target)):
      Transition(
        fromCase: source, onCase: signal.payload, to: target,
        guard: condition?.ofTwo, when: named?.guardOfTwo
      )
    case (.pattern(let signal), .reduce(let salt)):
      Transition(
        fromCase: source, onCase: signal.payload,
        guard: condition?.ofTwo, when: named?.guardOfTwo, reduce: salt.reduceOfTwo
      )
    case (.pattern(let signal), .update(let salt)):
      Update(
        fromCase: source, onCase: signal.payload,
        guard: condition?.ofPlaceAndTwo, when: named?.guardOfPlaceAndTwo,
        update: salt.updateOfPlaceAndTwo
      ).row
    }
  }

  private func fromWhere(_ source: @escaping @Sendable (Place) -> Bool) -> Transition {
    switch (trigger, body) {
    case (.values(let signals), .to(let target)):
      Transition(
        where: source, on: signals[0], signals[1], to: target,
        guard: condition?.ofPlace, when: named?.guardOfPlace
      )
    case (.values(let signals), .reduce(let salt)):
      Transition(
        where: source, on: signals[0], signals[1],
        guard: condition?.ofPlace, when: named?.guardOfPlace, reduce: salt.reduceOfPlace
      )
    case (.values(let signals), .update(let salt)):
      Update(
        where: source, on: signals[0], signals[1],
        guard: condition?.ofPlace, when: named?.guardOfPlace, update: salt.updateOfPlace
      ).row
    case (.pattern(let signal), .to(let target)):
      Transition(
        where: source, onCase: signal.payload, to: target,
        guard: condition?.ofOne, when: named?.guardOfOne
      )
    case (.pattern(let signal), .reduce(let salt)):
      Transition(
        where: source, onCase: signal.payload,
        guard: condition?.ofOne, when: named?.guardOfOne, reduce: salt.reduceOfOne
      )
    case (.pattern(let signal), .update(let salt)):
      Update(
        where: source, onCase: signal.payload,
        guard: condition?.ofPlaceAndOne, when: named?.guardOfPlaceAndOne,
        update: salt.updateOfPlaceAndOne
      ).row
    }
  }
}
