import Findings
public import LayoutModel
public import LayoutSolver
public import WorkLimit

/// A layout with its solutions and the findings of the rules.
public struct CheckedLayout {
  /// The layout.
  public var layout: Layout
  /// Its solutions in all environments; empty if that took too much work.
  public var solutions: [RowSolution]
  /// The findings of the rules.
  public var found: [LayoutFinding]
  /// The findings that no comment suppresses.
  public var findings: [LayoutFinding]
  /// The work limit for verifying the fixes of all findings.
  public var limit = WorkLimit(Limits.stepsOfFixes)
  let knownFaults = KnownFaults()

  /// A layout in which no comment suppresses a finding.
  public init(layout: Layout, solutions: [RowSolution], found: [LayoutFinding]) {
    self.layout = layout
    self.solutions = solutions
    self.found = found
    findings = found
  }
}

/// The content faults of a layout before it is changed, for each solution. A class, so that all fixes share what was
/// computed. One thread at a time uses it.
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
  /// Solves the layout in all environments. Nil if that exceeds the limit; empty if parts of the layout could not be
  /// read. `known` are solutions of a layout with the same contents, whose measured sizes are reused. `solved` is a
  /// known solution of this layout.
  public func solutions(
    by limit: WorkLimit, like known: [RowSolution] = [], _ solved: RowSolution? = nil
  ) -> [RowSolution]? {
    var solutions: [RowSolution] = []
    for environment in isComplete ? environments : [] where !limit.isSpent {
      if let solved, solved.environment == environment {
        solutions.append(solved.drawing(on: limit))
      } else if let known = known.first(where: { $0.environment == environment }) {
        solutions.append(solve(self, like: known, limit: limit))
      } else {
        solutions.append(solve(self, in: environment, limit: limit))
      }
    }
    // Rules compare views pairwise, which the solver's steps do not count.
    limit.spend(stepsOfPair * items.count * items.count * solutions.count)
    return limit.isSpent ? nil : solutions
  }

  /// The findings with the shapes of their constraints, which identify them after the layout has changed.
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

/// The steps that the rules take for a pair of views in one environment.
private let stepsOfPair = 100

extension CheckedLayout {
  /// The image views that have another shape than their image in some row.
  var distortedPictures: Set<ItemID> {
    let pictures = layout.views.map { ItemID($0) }.filter { layout[$0].type == .image }
    return Set(pictures.filter { isDistorted($0) })
  }

  private func isDistorted(_ item: ItemID) -> Bool {
    guard let image = layout.pictureSize(of: item), image.horizontal > 0, image.vertical > 0 else { return false }
    return solutions.contains { solution in
      guard let frame = layout.frame(of: item, in: solution), frame.width > 0, frame.height > 0 else { return false }
      return abs(frame.width * image.vertical / (frame.height * image.horizontal) - 1) > seenDistortion
    }
  }
}

/// The least distortion that a user sees, as a share of an image's width.
private let seenDistortion = 0.02
