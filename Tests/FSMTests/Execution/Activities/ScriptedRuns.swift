@testable import FSM
import Synchronization

/// The activities a store has started, in order, each with the means to answer for it for ever after.
final class ScriptedRuns<M: StateMachine>: Sendable {
  struct Record: Sendable {
    var visits: [StoreScheduler<M>.Visit] = []
    var running: Set<Int> = []
  }

  let record = Mutex(Record())

  var visits: [StoreScheduler<M>.Visit] { record.withLock { $0.visits } }

  /// The places of the visits that were not cancelled.
  var running: [Int] { record.withLock { $0.running.sorted() } }

  func start(_ visit: StoreScheduler<M>.Visit) -> StoreScheduler<M>.Work {
    let place = record.withLock { record in
      record.visits.append(visit)
      record.running.insert(record.visits.count - 1)
      return record.visits.count - 1
    }
    return StoreScheduler.Work { [weak self] in
      self?.record.withLock { _ = $0.running.remove(place) }
    }
  }

  /// A store whose activities wait for somebody to answer for them.
  func store(
    _ verified: Verified<M>, clock: ManualClock, options: StoreOptions<M> = StoreOptions()
  ) -> Store<M> {
    Store(
      verified, options: options, scheduler: StoreScheduler(clock, start: start),
      emit: { _ in })
  }
}
