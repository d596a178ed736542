#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A value that threads share. Only one thread at a time can read or change it.
public final class Locked<Value: Sendable>: @unchecked Sendable {
  private var value: Value
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Creates an unlocked value.
  public init(_ value: Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    change.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Calls `body` with exclusive access to the value.
  public func withLock<Answer>(_ body: (inout Value) -> Answer) -> Answer {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }

  /// Waits until `isReady` is true, which it checks after each `wakeOthers`, and calls `body` with exclusive access.
  public func wait<Answer>(until isReady: (Value) -> Bool, _ body: (inout Value) -> Answer) -> Answer {
    withLock { value in
      while !isReady(value) { pthread_cond_wait(change, mutex) }
      return body(&value)
    }
  }

  /// Wakes the threads that wait for a change of the value.
  public func wakeOthers() { pthread_cond_broadcast(change) }
}

/// Calls `work` for each value on up to `jobs` threads, and `take` with the results in order on this thread. `work` is
/// at most `mostAhead` values ahead of `take`. A program with threads starts twice as fast as one with tasks.
@inlinable public func inParallel<Value: Sendable, Result: Sendable>(
  _ values: [Value], jobs: Int, mostAhead most: Int = 256, _ work: @escaping @Sendable (Value) -> Result,
  inOrder take: (Result) -> Void
) {
  // Inlined into the caller, so that a single value costs no more than a plain call.
  guard min(jobs, values.count) > 1 else { return values.forEach { take(work($0)) } }
  inThreads(values, count: min(jobs, values.count), most, work, take)
}

/// Calls `work` for each value on up to `jobs` threads with a stack of some bytes, and `take` with the results in order on
/// this thread. Only pages of the stack that are used take memory.
public func inThreads<Value: Sendable, Result: Sendable>(
  _ values: [Value], jobs: Int, stackBytes: Int, _ work: @escaping @Sendable (Value) -> Result,
  inOrder take: (Result) -> Void
) {
  guard !values.isEmpty else { return }
  inThreads(values, count: max(1, min(jobs, values.count)), values.count, work, take, stackBytes: stackBytes)
}

@usableFromInline func inThreads<Value: Sendable, Result: Sendable>(
  _ values: [Value], count: Int, _ most: Int, _ work: @escaping @Sendable (Value) -> Result, _ take: (Result) -> Void,
  stackBytes: Int = 8 << 20
) {
  let queue = WorkQueue<Result>(count: values.count, places: max(most, count), threads: count)
  let threads = (0..<count).compactMap { _ in
    Thread(stackBytes: stackBytes) {
      while let indices = queue.next() { queue.put(indices.map { work(values[$0]) }, from: indices.lowerBound) }
    }
  }
  guard !threads.isEmpty else { return values.forEach { take(work($0)) } }
  for index in values.indices { if let result = queue.result(at: index) { take(result) } }
  for thread in threads { thread.join() }
}

/// The greatest number of values that a thread takes at a time.
private let mostAtOnce = 16

private struct WorkQueue<Result: Sendable>: Sendable {
  private struct State {
    /// The next index to work on, and the index of the next result to return.
    var next = 0
    var wanted = 0
    /// The waiting results, each at its index modulo `places`.
    var results: [Result?]
  }

  private let count: Int
  private let places: Int
  /// The greatest number of values that a thread takes at a time: waking other threads for each costs more than a small
  /// file. Where there are few values, each is taken alone.
  private let batch: Int
  private let state: Locked<State>

  init(count: Int, places: Int, threads: Int) {
    (self.count, self.places) = (count, places)
    batch = max(1, min(mostAtOnce, places / (2 * threads), count / (mostAtOnce * threads)))
    state = Locked(State(results: [Result?](repeating: nil, count: places)))
  }

  /// Waits for free places and returns the next indices; nil after the last one.
  func next() -> Range<Int>? {
    state.wait(until: { [count, places, batch] in $0.next >= count || $0.next + batch <= $0.wanted + places }) {
      [count, batch] state in
      guard state.next < count else { return nil }
      let first = state.next
      state.next = min(first + batch, count)
      return first..<state.next
    }
  }

  /// Puts the results of the indices from `first` on.
  func put(_ results: [Result], from first: Int) {
    state.withLock {
      for (offset, result) in results.enumerated() { $0.results[(first + offset) % places] = result }
      if first == $0.wanted { state.wakeOthers() }
    }
  }

  /// Waits for a result and frees its place. Must be called in the order of the indices.
  func result(at index: Int) -> Result? {
    let place = index % places
    return state.wait(until: { $0.results[place] != nil }) { [state] queue in
      defer {
        queue.results[place] = nil
        queue.wanted = index + 1
        // A thread waits for places only if it is as far ahead as it can be.
        if queue.next + batch >= index + places { state.wakeOthers() }
      }
      return queue.results[place]
    }
  }
}

private struct Thread {
  private let id: pthread_t?

  /// By default, the stack is large enough for layout files with the deepest nesting that the limits allow.
  init?(stackBytes: Int, _ run: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackBytes)
    #if canImport(Darwin)
      var id: pthread_t?
    #else
      var id = pthread_t()
    #endif
    let body = Unmanaged.passRetained(ThreadBody(run))
    let result = pthread_create(
      &id, &attributes,
      {
        runThread($0)
        return nil
      }, body.toOpaque())
    guard result == 0 else {
      body.release()
      return nil
    }
    self.id = id
  }

  func join() { if let id { pthread_join(id, nil) } }
}

private final class ThreadBody {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func runThread(_ body: UnsafeMutableRawPointer?) {
  if let body { Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run() }
}
