import FSM
import FSMCheck

/// A machine whose states hold a set and a dictionary, which Swift orders anew in each process.
func jar() -> MachineEntry {
  struct Jar: StateMachine {
    enum Bean: CaseIterable { case red, green, blue, white }
    enum Mode { case open, sealed }
    struct State: Hashable {
      var mode = Mode.open
      var beans: Set<Bean> = []
      var places: [Bean: String] = [:]
    }
    enum Action: Hashable {
      case add(Bean), seal
      var add: Bean? { if case .add(let bean) = self { bean } else { nil } }
    }

    let initial = State()
    let actions = Bean.allCases.map(Action.add) + [.seal]

    var transitions: [Transition] {
      Update(
        "add", where: { $0.mode == .open }, onCase: \.add, guard: { !$0.beans.contains($1) }
      ) { jar, bean in
        jar.beans.insert(bean)
        jar.places[bean] = "the \(bean) corner"
      }
      Update("seal", where: { $0.mode == .open && $0.beans.count > 2 }, on: .seal) {
        $0.mode = .sealed
      }
    }
    var properties: [Property<Self>] {
      Always("never holds all beans") { $0.beans.count < 4 }.expectedToFail()
    }

    func isFinal(_ jar: State) -> Bool { jar.mode == .sealed }
  }
  return MachineEntry(Jar.self, name: "Jar", module: "Probe")
}
