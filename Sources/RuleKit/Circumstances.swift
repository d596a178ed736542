import Findings
public import LayoutModel
public import LayoutSolver

extension RuleContext {
  /// The circumstances in words, for the end of a sentence: ` at 320 and 375`, ` with the sample 'empty'`; nothing where it
  /// holds in all.
  public func words(for circumstances: [Circumstances]) -> String {
    let areAll =
      circumstances.count == solutions.count
      && solutions.indices.allSatisfy { solutions[$0].circumstances == circumstances[$0] }
    return areAll ? "" : Findings.words(for: circumstances, among: solutions.map(\.circumstances))
  }

  /// Things that hold in several circumstances, each once, in the order of their first appearance.
  @inlinable
  public func collect<Key: Hashable>(
    _ keys: (RowSolution) -> [Key]
  ) -> [(key: Key, circumstances: [Circumstances])] {
    var collected: [(key: Key, circumstances: [Circumstances])] = []
    var places: [Key: Int] = [:]
    for index in solutions.indices {
      for key in keys(solutions[index]) {
        if let place = places[key] {
          guard collected[place].circumstances.last != solutions[index].circumstances else { continue }
          collected[place].circumstances.append(solutions[index].circumstances)
        } else {
          places[key] = collected.count
          collected.append((key, [solutions[index].circumstances]))
        }
      }
    }
    return collected
  }
}
