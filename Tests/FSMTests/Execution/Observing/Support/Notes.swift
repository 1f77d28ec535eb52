import Foundation
import Synchronization

/// What was noted, in order, from any thread.
final class Notes<Note: Sendable>: Sendable {
  private let notes = Mutex<[Note]>([])

  func add(_ note: Note) { notes.withLock { $0.append(note) } }

  var all: [Note] { notes.withLock { $0 } }
}

/// A value that can be set once it exists, for closures that are made before it.
final class Slot<Value: Sendable>: Sendable {
  private let content = Mutex<Value?>(nil)

  var value: Value? {
    get { content.withLock { $0 } }
    set {
      // The old value may call back when it goes: it is released after the lock.
      _ = content.withLock { content in
        defer { content = newValue }
        return content
      }
    }
  }
}

/// A number that is counted up from any thread.
final class Tally: Sendable {
  private let number = Atomic(0)

  func increment() { number.add(1, ordering: .relaxed) }

  var count: Int { number.load(ordering: .relaxed) }
}

/// Something whose life is watched, by a weak reference or by counting its end.
final class Token: Sendable {
  private let ended: Tally?

  init(_ ended: Tally? = nil) { self.ended = ended }

  deinit { ended?.increment() }
}

/// A thread of its own that is waited for.
struct OtherThread {
  private let isDone = DispatchSemaphore(value: 0)

  init(_ body: @escaping @Sendable () -> Void) {
    let isDone = isDone
    Thread.detachNewThread {
      body()
      isDone.signal()
    }
  }

  func join() { isDone.wait() }
}
