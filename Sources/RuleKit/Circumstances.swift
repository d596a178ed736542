public import Findings
public import LayoutSolver

extension RuleContext {
  /// The circumstances in words, for the end of a sentence: ` at 320 and 375`, ` with the sample 'empty'`; nothing where it
  /// holds in all.
  public func words(for circumstances: [Circumstances]) -> String {
    Findings.words(for: circumstances, among: solutions.map(\.circumstances))
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
