#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Does the same to many values, up to `jobs` at a time. The results are in the order of the values, whatever the
/// order in which they were ready; `finished` is told after each how many there are.
///
/// The work is for threads of its own: a program that lints one file starts in half the time where no runtime for tasks has to.
func inParallel<Value: Sendable, Result: Sendable>(
  _ values: [Value], jobs: Int, finished: (Int) -> Void, _ work: @escaping @Sendable (Value) -> Result
) -> [Result] {
  let queue = WorkQueue(values, work)
  let wanted = min(jobs, values.count)
  let threads = wanted > 1 ? (0..<wanted).compactMap { _ in Thread { queue.workToEnd() } } : []
  if threads.isEmpty {
    while queue.workOnce() { finished(queue.count) }
  } else {
    var count = 0
    while count < values.count {
      count = queue.wait(forMoreThan: count)
      finished(count)
    }
    for thread in threads { thread.join() }
  }
  return queue.results.compactMap { $0 }
}

/// Values that threads take one by one. What can change is looked at with the lock alone.
private final class WorkQueue<Value: Sendable, Result: Sendable>: @unchecked Sendable {
  private let values: [Value]
  private let work: @Sendable (Value) -> Result
  private var next = 0
  private(set) var results: [Result?]
  private(set) var count = 0
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let isReady = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ values: [Value], _ work: @escaping @Sendable (Value) -> Result) {
    self.values = values
    self.work = work
    results = [Result?](repeating: nil, count: values.count)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(isReady, nil)
  }

  deinit {
    pthread_cond_destroy(isReady)
    pthread_mutex_destroy(lock)
    isReady.deallocate()
    lock.deallocate()
  }

  private func locked<Answer>(_ body: () -> Answer) -> Answer {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }

  /// Does one piece; false where none is left.
  func workOnce() -> Bool {
    let taken: Int? = locked {
      guard next < values.count else { return nil }
      next += 1
      return next - 1
    }
    guard let taken else { return false }
    let result = work(values[taken])
    locked {
      results[taken] = result
      count += 1
      _ = pthread_cond_signal(isReady)
    }
    return true
  }

  func workToEnd() {
    while workOnce() {}
  }

  /// Waits until more pieces than some are done; answers how many are.
  func wait(forMoreThan known: Int) -> Int {
    locked {
      while count <= known { pthread_cond_wait(isReady, lock) }
      return count
    }
  }
}

/// A thread of the system's.
private struct Thread {
  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let id: pthread_t

  /// In bytes. Files that nest as deeply as they may take a part of it.
  private static let stackSize = 8 << 20

  /// Starts a thread; nil where the system gives none.
  init?(_ run: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let body = Unmanaged.passRetained(Body(run))
    #if canImport(Darwin)
      var id: pthread_t?
      let result = pthread_create(
        &id, &attributes,
        { body in
          Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
          return nil
        }, body.toOpaque())
      guard result == 0, let id else {
        body.release()
        return nil
      }
    #else
      var id = pthread_t()
      let result = pthread_create(
        &id, &attributes,
        { body in
          if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
          return nil
        }, body.toOpaque())
      guard result == 0 else {
        body.release()
        return nil
      }
    #endif
    self.id = id
  }

  func join() { pthread_join(id, nil) }
}
