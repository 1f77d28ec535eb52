import Synchronization

/// Tasks that end with their owner.
final class OwnedTasks: Sendable {
  private struct Running {
    var lastNumber = 0
    var tasks: [Int: Task<Void, Never>] = [:]
  }

  private let running = Mutex(Running())

  deinit {
    running.withLock { running in
      for task in running.tasks.values { task.cancel() }
    }
  }

  /// Starts work that is cancelled when the owner goes away.
  func start(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    running.withLock { running in
      running.lastNumber += 1
      let number = running.lastNumber
      let task = Task { [weak self] in
        defer { self?.forget(number) }
        // What was cancelled never begins.
        guard !Task.isCancelled else { return }
        await work()
      }
      running.tasks[number] = task
      return task
    }
  }

  private func forget(_ number: Int) {
    running.withLock { $0.tasks[number] = nil }
  }
}
