import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Threads that do the parts of one job after another, together with the thread that asks.
///
/// A lock and two conditions of the system: waiting for tasks would block threads that tasks need.
/// A sleeping thread takes longer to wake than a part of a search takes, so each looks out for a while
/// before it sleeps, unless there are more threads than processors.
@usableFromInline
final class WorkCrew: @unchecked Sendable {
  // Unchecked: everything in `board` is read and written while `lock` is held, and the job, which
  // does not escape `run`, is called by others only until they have said that they are done.
  private struct Board {
    var job: (@Sendable (Int) -> Void)?
    var jobs = 0
    var busy = 0
    var isOver = false
  }

  private let board = UnsafeMutablePointer<Board>.allocate(capacity: 1)
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let isCalled = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let isDone = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var others: [SecondThread.Handle] = []

  // How many jobs were called and how many are done, for those who look out: the board decides.
  private let called = Atomic(0)
  private let done = Atomic(0)
  private let patience: Int

  /// Starts threads.
  ///
  /// - Parameter count: How many, with the one that asks; there are fewer when the system has no
  ///   more.
  @usableFromInline
  init(_ count: Int) {
    patience = count <= Self.processors ? Self.looks : 0
    board.initialize(to: Board())
    lock.initialize(to: pthread_mutex_t())
    isCalled.initialize(to: pthread_cond_t())
    isDone.initialize(to: pthread_cond_t())
    pthread_mutex_init(lock, nil)
    pthread_cond_init(isCalled, nil)
    pthread_cond_init(isDone, nil)
    for part in 1..<max(count, 1) {
      // The thread must not keep what ends it, and `deinit` waits for it before this is freed.
      let start = Start(crew: Unmanaged.passUnretained(self))
      let other = SecondThread.begin {
        start.crew._withUnsafeGuaranteedRef { $0.work(part) }
      }
      guard let other else { break }
      others.append(other)
    }
  }

  private struct Start: @unchecked Sendable {
    // Unchecked: `Unmanaged` of a Sendable object.
    let crew: Unmanaged<WorkCrew>
  }

  deinit {
    pthread_mutex_lock(lock)
    board.pointee.isOver = true
    pthread_cond_broadcast(isCalled)
    pthread_mutex_unlock(lock)
    for other in others { other.join() }
    pthread_cond_destroy(isDone)
    pthread_cond_destroy(isCalled)
    pthread_mutex_destroy(lock)
    isDone.deallocate()
    isCalled.deallocate()
    lock.deallocate()
    board.deinitialize(count: 1)
    board.deallocate()
  }

  /// The number of processors in use.
  static var processors: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

  /// How many threads there are, with the one that asks.
  @usableFromInline var count: Int { others.count + 1 }

  /// Does the parts of a job, each on a thread of its own if there are so many, and returns when all
  /// are done.
  @usableFromInline
  func run(parts: Int, _ job: @Sendable (_ part: Int) -> Void) {
    withoutActuallyEscaping(job) { job in
      let share: @Sendable (Int) -> Void = { [count] first in
        for part in stride(from: first, to: parts, by: count) { job(part) }
      }
      pthread_mutex_lock(lock)
      board.pointee.job = share
      board.pointee.jobs += 1
      board.pointee.busy = others.count
      let jobs = board.pointee.jobs
      pthread_cond_broadcast(isCalled)
      pthread_mutex_unlock(lock)
      // After the lock is free, so that who sees it gets it.
      called.store(jobs, ordering: .releasing)
      share(0)
      lookOut { done.load(ordering: .acquiring) < jobs }
      pthread_mutex_lock(lock)
      while board.pointee.busy > 0 { pthread_cond_wait(isDone, lock) }
      board.pointee.job = nil
      pthread_mutex_unlock(lock)
    }
  }

  private func work(_ part: Int) {
    var jobs = 0
    while true {
      lookOut { called.load(ordering: .acquiring) == jobs }
      pthread_mutex_lock(lock)
      while board.pointee.jobs == jobs, !board.pointee.isOver { pthread_cond_wait(isCalled, lock) }
      if board.pointee.isOver { break }
      jobs = board.pointee.jobs
      call(part)
      board.pointee.busy -= 1
      let isLast = board.pointee.busy == 0
      if isLast { pthread_cond_signal(isDone) }
      pthread_mutex_unlock(lock)
      if isLast { done.store(jobs, ordering: .releasing) }
    }
    pthread_mutex_unlock(lock)
  }

  /// Calls the job without the lock; no copy of it outlives the call.
  private func call(_ part: Int) {
    let job = board.pointee.job
    pthread_mutex_unlock(lock)
    job?(part)
    pthread_mutex_lock(lock)
  }

  /// Goes on looking for a while, as long as there is nothing to see.
  private func lookOut(while isQuiet: () -> Bool) {
    for _ in 0..<patience where !isQuiet() { return }
  }

  /// How often one looks before one sleeps: for some microseconds.
  private static var looks: Int { 5_000 }
}
