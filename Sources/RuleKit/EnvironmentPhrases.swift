import Diagnosis
import Findings
public import LayoutModel
public import LayoutSolver

extension RuleContext {
  /// The environments for the end of a sentence: ` at widths 320 and 375`, ` in sample 'empty'`; empty for all of them.
  public func words(for environments: [Environment]) -> String {
    let areAll =
      environments.count == solutions.count
      && solutions.indices.allSatisfy { solutions[$0].environment == environments[$0] }
    return areAll
      ? "" : Findings.words(for: environments, among: solutions.map(\.environment), widthName: layout.widthName)
  }

  /// The same, but empty if these are all environments in which some views are hidden, for a sentence that says so.
  public func words(for environments: [Environment], unlessWhereHidden views: [ItemID]) -> String {
    let areThose =
      !views.isEmpty
      && solutions.map(\.environment).allSatisfy { environment in
        let shown = layout.showing(environment)
        return environments.contains(environment) == views.allSatisfy { shown[$0].isHidden }
      }
    return areThose ? "" : words(for: environments)
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

  /// The distinct keys of all solutions with their environments and their sizes, in the order of first appearance.
  @inlinable
  public func collectSizes<Key: Hashable>(
    _ found: (RowSolution) -> [(key: Key, points: Double)]
  ) -> [(key: Key, sizes: CollectedSizes, environments: [Environment])] {
    var sizes: [Key: CollectedSizes] = [:]
    let collected = collect { solution in
      found(solution).map { key, points in
        sizes[key, default: CollectedSizes(least: points, greatest: points)].add(points)
        return key
      }
    }
    return collected.map { ($0.key, sizes[$0.key] ?? CollectedSizes(least: 0, greatest: 0), $0.environments) }
  }
}

/// The sizes in points of one fault in several environments.
public struct CollectedSizes {
  /// The smallest size.
  public var least: Double
  /// The largest size.
  public var greatest: Double

  /// Sizes of which the smallest and the largest are known.
  @inlinable
  public init(least: Double, greatest: Double) { (self.least, self.greatest) = (least, greatest) }

  @inlinable
  mutating func add(_ points: Double) { (least, greatest) = (min(least, points), max(greatest, points)) }

  /// `42 pt`, or `up to 42 pt` if the sizes differ.
  public var spelled: String {
    let most = greatest.spelledPoints
    return least.spelledPoints == most ? "\(most) pt" : "up to \(most) pt"
  }
}
