import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import LayoutSource
import RuleKit
import WorkLimit

// Samples that a reader assumes: states that code, or another size class, may bring about. Nobody wrote them as contents
// that a row must be able to show. What is wrong in the state that the source declares is reported as ever. What is a
// warning or an error only in such a sample is one info for each fault: code that brings the state about may do more.

extension Linter {
  /// The findings in a solved layout, with causes folded in and without constraint shapes.
  func findings(in layout: Layout, _ solutions: [RowSolution], by limit: WorkLimit) -> [LayoutFinding] {
    guard reader.samplesAreAssumed, !layout.samples.isEmpty else {
      return findingsInContents(of: layout, solutions, by: limit)
    }
    let own = layout.withoutSamples
    var found = findingsInContents(of: own, solutions.filter { $0.environment.sample == nil }, by: limit)
    for sample in layout.samples where !limit.isSpent {
      var shown = own.applying(sample.changes)
      shown.measure = reader.measure(of: own, inSample: sample.name)
      let isElsewhere = shown.measure != own.measure
      var solved = solutions.filter { $0.environment.sample == sample.name }
      for index in solved.indices { solved[index].environment.sample = nil }
      if isElsewhere { solved = shown.solutions(by: limit) ?? [] }
      let known = found.flatMap { [$0] + $0.parts }.map(\.ignoringSamples)
      let others = findingsInContents(of: shown, solved, by: limit).filter { other in
        other.severity > .info
          && !(other.parts.isEmpty ? [other] : other.parts).allSatisfy { part in
            known.contains { isSame($0, as: part, in: isElsewhere ? [] : part.environments) }
          }
      }
      found += others.map { $0.assumed(in: sample, at: shown.environments) }
    }
    return found
  }

  /// A row in the state that the source declares, for fixes: an assumed sample neither needs nor hinders one.
  func withoutAssumedSamples(_ row: CheckedLayout) -> CheckedLayout {
    guard reader.samplesAreAssumed, !row.layout.samples.isEmpty else { return row }
    return CheckedLayout(
      layout: row.layout.withoutSamples, solutions: row.solutions.filter { $0.environment.sample == nil },
      found: row.found)
  }

  /// Whether a layout that was read again is the changed one, as far as `withoutAssumedSamples` keeps it.
  func isSame(_ layout: Layout, as changed: Layout, in file: SourcedFile) -> Bool {
    file.isSame(reader.samplesAreAssumed ? layout.withoutSamples : layout, as: changed)
  }
}

extension Layout {
  /// The layout with the views' own content alone.
  var withoutSamples: Layout {
    var layout = self
    layout.samples = []
    return layout
  }
}

extension LayoutFinding {
  /// The finding as an info that only holds in a sample, which nothing proposes to fix.
  fileprivate func assumed(in sample: Sample, at all: [Environment]) -> LayoutFinding {
    var finding = asInfo(onlyIn(sample.name))
    finding.fault = nil
    finding.environments = (environments.isEmpty ? all : environments).map { environment in
      var own = environment
      own.sample = sample.name
      return own
    }
    return finding
  }

  /// The finding as if the views' own content showed it.
  fileprivate var ignoringSamples: LayoutFinding {
    var finding = self
    for index in environments.indices { finding.environments[index].sample = nil }
    return finding
  }
}

// MARK: - Words

private func onlyIn(_ sample: String) -> String {
  "only in sample '\(sample)', not in the state that the file shows"
}
