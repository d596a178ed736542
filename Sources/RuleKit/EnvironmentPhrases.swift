import Diagnosis
import Findings
public import LayoutModel
public import LayoutSolver

extension RuleContext {
  /// The environments for the end of a sentence: ` at widths 320 and 375`, ` with the sample 'empty'`; empty for all of them.
  public func words(for environments: [Environment]) -> String {
    let areAll =
      environments.count == solutions.count
      && solutions.indices.allSatisfy { solutions[$0].environment == environments[$0] }
    return areAll
      ? "" : Findings.words(for: environments, among: solutions.map(\.environment), widthName: layout.widthName)
  }

  /// One environment for the end of a label: ` at width 320`; empty if there are no others.
  public func name(of environment: Environment) -> String {
    solutions.count > 1
      ? " \(headings(for: [environment], among: [environment], widthName: layout.widthName).joined())" : ""
  }

  /// The distinct keys of all solutions with their environments, in the order of first appearance.
  @inlinable
  public func collect<Key: Hashable>(
    _ keys: (RowSolution) -> [Key]
  ) -> [(key: Key, environments: [Environment])] {
    var collected: [(key: Key, environments: [Environment])] = []
    var places: [Key: Int] = [:]
    for index in solutions.indices {
      for key in keys(solutions[index]) {
        if let place = places[key] {
          guard collected[place].environments.last != solutions[index].environment else { continue }
          collected[place].environments.append(solutions[index].environment)
        } else {
          places[key] = collected.count
          collected.append((key, [solutions[index].environment]))
        }
      }
    }
    return collected
  }

  /// The distinct keys of all solutions with their environments and their greatest size in points, in the order of
  /// first appearance.
  @inlinable
  public func collectGreatest<Key: Hashable>(
    _ found: (RowSolution) -> [(key: Key, points: Double)]
  ) -> [(key: Key, points: Double, environments: [Environment])] {
    var greatest: [Key: Double] = [:]
    let collected = collect { solution in
      found(solution).map { key, points in
        greatest[key] = max(greatest[key] ?? points, points)
        return key
      }
    }
    return collected.map { ($0.key, greatest[$0.key] ?? 0, $0.environments) }
  }

  /// The solutions in which the layout collapses although its author expects a height.
  public var collapsedSolutions: [RowSolution] {
    guard hasZeroHeight else { return [] }
    return solutions.filter { $0.fitsToZero && layout.expectsHeight(in: $0.environment) }
  }
}
