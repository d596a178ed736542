import Findings
public import LayoutModel
public import LayoutSolver
public import WorkLimit

/// A layout with its solutions and what the rules found.
public struct CheckedLayout {
  /// The layout.
  public var layout: Layout
  /// What it comes out as in all its circumstances; empty where that took too much work.
  public var solutions: [RowSolution]
  /// What the rules found.
  public var found: [LayoutFinding]
  /// What of it no comment suppresses.
  public var findings: [LayoutFinding]
  /// What verifying the fixes of all findings draws on.
  public var limit = WorkLimit(Limits.stepsOfMends)
  let knownFaults = KnownFaults()

  /// A layout in which no comment suppresses a finding.
  public init(layout: Layout, solutions: [RowSolution], found: [LayoutFinding]) {
    self.layout = layout
    self.solutions = solutions
    self.found = found
    findings = found
  }
}

/// The content that a layout hides, cuts or covers before it is changed, for each solution. A class, so that all fixes
/// share what was computed. Used by one thread at a time.
final class KnownFaults {
  private var known: [Int: [ContentFault]] = [:]

  func faults(of layout: Layout, in solutions: [RowSolution], _ index: Int) -> [ContentFault] {
    if let faults = known[index] { return faults }
    let faults = contentFaults(of: layout, in: solutions[index], sizedBy: layout)
    known[index] = faults
    return faults
  }
}

extension Layout {
  /// Solves the layout in all its circumstances. Nil where that takes more work than is left; empty where the layout
  /// could not be read whole. `known` are solutions of a layout with the same contents: their measured sizes are used
  /// again. `solved` is a solution of this layout, and is returned as it is.
  public func solutions(
    by limit: WorkLimit, like known: [RowSolution] = [], _ solved: RowSolution? = nil
  ) -> [RowSolution]? {
    var solutions: [RowSolution] = []
    for circumstances in isComplete ? circumstances : [] where !limit.isSpent {
      if let solved, solved.circumstances == circumstances {
        solutions.append(solved.drawing(on: limit))
      } else if let known = known.first(where: { $0.circumstances == circumstances }) {
        solutions.append(solve(self, like: known, limit: limit))
      } else {
        solutions.append(solve(self, in: circumstances, limit: limit))
      }
    }
    // Rules compare views with each other, which the solver does not count.
    limit.spend(stepsOfPair * items.count * items.count * solutions.count)
    return limit.isSpent ? nil : solutions
  }

  /// Findings with the shapes of their constraints, by which they are known again when the layout has changed.
  public func withShapes(_ findings: [LayoutFinding]) -> [LayoutFinding] {
    guard findings.contains(where: { !$0.constraints.isEmpty }) else { return findings }
    let shapes = shapes(ofConstraintsNamed: findings.flatMap(\.constraints))
    return findings.map { finding in
      var finding = finding
      finding.constraintShapes = finding.constraints.map { shapes[$0] ?? $0 }
      return finding
    }
  }
}

/// How many steps of work it takes the rules to look at a pair of views in a set of circumstances.
private let stepsOfPair = 30
