import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import WorkLimit

/// The sizes in points that stand for a picture of unknown size: hardly any, and that of a large avatar.
private let standIns = [PerAxis(horizontal: 1.0, vertical: 1.0), PerAxis(horizontal: 60, vertical: 60)]

extension Linter {
  /// The findings that a solved layout has whatever the size of its unknown pictures is: those that it has with each
  /// stand-in. A layout without unknown pictures is not solved again.
  func foundWithAnyImage(in layout: Layout, _ solutions: [RowSolution], by limit: WorkLimit) -> [LayoutFinding] {
    let withoutSize = foundByRules(in: layout, solutions, by: limit)
    guard layout.isComplete, layout.hasUnknownImages else { return withoutSize }
    var runs: [[LayoutFinding]] = []
    for size in standIns {
      let shown = layout.givingUnknownImages(size)
      // The result is discarded if the work limit is spent.
      guard let solutions = shown.solutions(by: limit) else { return withoutSize }
      runs.append(foundByRules(in: shown, solutions, by: limit))
    }
    return runs[standIns.count - 1].compactMap { common(to: $0, runs.dropLast()) }
  }

  /// A finding that all runs have, as the run with the fewest environments has it; nil if one does not have it.
  private func common(to finding: LayoutFinding, _ runs: some Sequence<[LayoutFinding]>) -> LayoutFinding? {
    let rule = rules.first { $0.id == finding.rule }
    var common = finding
    for run in runs {
      let same = run.first { other in
        other.rule == finding.rule && other.sharesEnvironment(with: common)
          && (rule?.isAboutRow == true || other.place == finding.place && other.words == finding.words)
          && (rule?.comparesLengths != true || other.message == finding.message)
      }
      guard let same else { return nil }
      if same.isNarrower(than: common) { common = same }
    }
    return common
  }
}

extension LayoutFinding {
  /// The message without its numbers.
  fileprivate var words: String { message.filter { !$0.isNumber } }

  /// Whether both occur in one of the environments. A finding without environments is about all.
  fileprivate func sharesEnvironment(with other: LayoutFinding) -> Bool {
    environments.isEmpty || other.environments.isEmpty || environments.contains(where: other.environments.contains)
  }

  /// Whether it occurs in fewer environments than another.
  fileprivate func isNarrower(than other: LayoutFinding) -> Bool {
    !environments.isEmpty && (other.environments.isEmpty || environments.count < other.environments.count)
  }
}
