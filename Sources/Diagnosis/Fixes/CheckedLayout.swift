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

  /// A layout, of which no comment suppresses anything.
  public init(layout: Layout, solutions: [RowSolution], found: [LayoutFinding]) {
    self.layout = layout
    self.solutions = solutions
    self.found = found
    findings = found
  }
}

/// What of a layout's content is not to be seen before anything is changed, by its solutions. A reference, so that all fixes that are
/// verified are compared with the same; one thread at a time asks.
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
  /// What the layout comes out as in all its circumstances; nil where that takes more work than is left, and no
  /// solutions where it could not be read whole. Contents are not measured again in the circumstances of known
  /// solutions of a layout with the same contents. What is `solved` already is taken over.
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
