/// A place in the drawing of a machine made of others: from the outside in, a state of the machine,
/// a part in that state, a state of the part, and so on.
struct Spot: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    /// A machine's own node.
    case state(String)
    /// A machine that is part of another one.
    case part(String, isRegion: Bool)
    /// The part is not there.
    case missing
    /// The border of a state that holds machines.
    case border
  }

  private(set) var steps: [Step] = []

  static func + (spot: Self, step: Step) -> Self { Spot(steps: spot.steps + [step]) }

  var last: Step? { steps.last }

  /// The spot around this one; nil for the whole drawing.
  var around: Self? { steps.count < 2 ? nil : Spot(steps: steps.dropLast()) }

  /// All the spots around this one, the outermost first.
  var cover: [Self] { (1..<max(steps.count, 1)).map { Spot(steps: Array(steps.prefix($0))) } }

  var label: String {
    switch last {
    case .state(let name), .part(let name, _): name
    case .missing: "(not there)"
    case .border, nil: ""
    }
  }

  /// Where a part is: a part in a state of the same name shares the frame with it, and identical
  /// parts share one.
  func entering<M: StateMachine>(_ part: Outline<M>) -> Self {
    if part.isElement { return self }
    if part.isInside, last == .state(part.name) { return self }
    return self + .part(part.name, isRegion: !part.isInside)
  }

  private init(steps: [Step]) { self.steps = steps }
  init() {}
}
