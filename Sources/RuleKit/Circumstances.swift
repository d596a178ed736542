public import Findings
public import LayoutSolver

extension RuleContext {
  /// The circumstances in words, for the end of a sentence: ` at 320 and 375`, ` with the sample 'empty'`; nothing where it
  /// holds in all.
  public func words(for circumstances: [Circumstances]) -> String {
    if circumstances.count == solutions.count { return "" }
    let widths = distinct(circumstances.map(\.width))
    let samples = distinct(circumstances.map(\.sample))
    let isEveryWidth = widths.count == distinct(solutions.map(\.circumstances.width)).count
    let isEverySample = samples.count == distinct(solutions.map(\.circumstances.sample)).count
    let at = isEveryWidth ? "" : " at \(widths.map(\.spelledPoints).spelledList())"
    let names = samples.map { $0.map { "the sample '\($0)'" } ?? "the views' own content" }
    return at + (isEverySample ? "" : " with \(names.spelledList())")
  }

  private func distinct<Value: Hashable>(_ values: [Value]) -> [Value] {
    var seen: Set<Value> = []
    return values.filter { seen.insert($0).inserted }
  }

  /// Things that hold in several circumstances, each once, in the order of their first appearance.
  public func collect<Key: Hashable>(
    _ keys: (RowSolution) -> [Key]
  ) -> [(key: Key, circumstances: [Circumstances])] {
    var order: [Key] = []
    var places: [Key: [Circumstances]] = [:]
    for solution in solutions {
      for key in keys(solution) {
        if places[key] == nil { order.append(key) }
        if places[key]?.last != solution.circumstances { places[key, default: []].append(solution.circumstances) }
      }
    }
    return order.map { ($0, places[$0] ?? []) }
  }
}
