/// Does the same to many values, up to `jobs` at a time. The results are in the order of the values, whatever the
/// order in which they were ready; `finished` is told after each how many there are.
func inParallel<Value: Sendable, Result: Sendable>(
  _ values: [Value], jobs: Int, finished: (Int) -> Void, _ work: @escaping @Sendable (Value) -> Result
) async -> [Result] {
  var results = [Result?](repeating: nil, count: values.count)
  guard jobs > 1, values.count > 1 else {
    for (index, value) in values.enumerated() {
      results[index] = work(value)
      finished(index + 1)
    }
    return results.compactMap { $0 }
  }
  await withTaskGroup(of: (Int, Result).self) { group in
    var next = 0
    func start() {
      guard next < values.count else { return }
      let (index, value) = (next, values[next])
      group.addTask { (index, work(value)) }
      next += 1
    }
    for _ in 0..<min(jobs, values.count) { start() }
    var count = 0
    for await (index, result) in group {
      results[index] = result
      count += 1
      finished(count)
      start()
    }
  }
  return results.compactMap { $0 }
}
