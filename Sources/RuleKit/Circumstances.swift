import Diagnosis
import Findings
public import LayoutModel
public import LayoutSolver

extension RuleContext {
  /// The circumstances, to end a sentence: ` at 320 and 375`, ` with the sample 'empty'`; nothing if it holds in all.
  public func words(for circumstances: [Circumstances]) -> String {
    let areAll =
      circumstances.count == solutions.count
      && solutions.indices.allSatisfy { solutions[$0].circumstances == circumstances[$0] }
    return areAll ? "" : Findings.words(for: circumstances, among: solutions.map(\.circumstances))
  }

  /// One set of circumstances, for the end of a label: ` at 320`; nothing where there are no others.
  public func name(of circumstances: Circumstances) -> String {
    solutions.count > 1 ? " \(heads(for: [circumstances], among: [circumstances]).joined())" : ""
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

  /// Things of a size that hold in several circumstances, each once and with its greatest size, in the order of their
  /// first appearance.
  @inlinable
  public func collectGreatest<Key: Hashable>(
    _ found: (RowSolution) -> [(key: Key, points: Double)]
  ) -> [(key: Key, points: Double, circumstances: [Circumstances])] {
    var greatest: [Key: Double] = [:]
    let collected = collect { solution in
      found(solution).map { key, points in
        greatest[key] = max(greatest[key] ?? points, points)
        return key
      }
    }
    return collected.map { ($0.key, greatest[$0.key] ?? 0, $0.circumstances) }
  }

  /// What the layout comes out as where it collapses though its author expects a height.
  public var collapsedSolutions: [RowSolution] {
    guard hasZeroHeight else { return [] }
    return solutions.filter { $0.fitsToNothing && layout.expectsHeight(in: $0.circumstances) }
  }
}
