import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import WorkLimit

/// The sizes in points that stand for a picture of unknown size: hardly any, and that of a large avatar.
private let standIns = [PerAxis(horizontal: 1.0, vertical: 1.0), PerAxis(horizontal: 60, vertical: 60)]

extension Linter {
  /// The findings that a solved layout has whatever the size of its unknown pictures is: without a size, and with each
  /// stand-in. A layout without unknown pictures is not solved again.
  func foundWithAnyImage(in layout: Layout, _ solutions: [RowSolution], by limit: WorkLimit) -> [LayoutFinding] {
    var runs = [foundByRules(in: layout, solutions, by: limit)]
    guard layout.isComplete, !runs[0].isEmpty, layout.hasUnknownImages else { return runs[0] }
    for size in standIns {
      let shown = layout.givingUnknownImages(size)
      // The result is discarded if the work limit is spent.
      guard let solutions = shown.solutions(by: limit) else { return runs[0] }
      runs.append(foundByRules(in: shown, solutions, by: limit))
    }
    return runs[0].compactMap { common(to: $0, runs) }
  }

  /// A finding that all runs have, as the run with the fewest environments has it; nil if one does not have it.
  private func common(to finding: LayoutFinding, _ runs: [[LayoutFinding]]) -> LayoutFinding? {
    let comparesLengths = rules.first { $0.id == finding.rule }?.comparesLengths ?? false
    var common = finding
    for run in runs.dropFirst() {
      let same = run.first { other in
        other.rule == finding.rule && other.place == finding.place
          && (!comparesLengths || other.message == finding.message) && other.sharesEnvironment(with: common)
      }
      guard let same else { return nil }
      if same.isNarrower(than: common) { common = same }
    }
    return common
  }
}

extension LayoutFinding {
  /// Whether both occur in one of the environments. A finding without environments is about all.
  fileprivate func sharesEnvironment(with other: LayoutFinding) -> Bool {
    environments.isEmpty || other.environments.isEmpty || environments.contains(where: other.environments.contains)
  }

  /// Whether it occurs in fewer environments than another.
  fileprivate func isNarrower(than other: LayoutFinding) -> Bool {
    !environments.isEmpty && (other.environments.isEmpty || environments.count < other.environments.count)
  }
}
