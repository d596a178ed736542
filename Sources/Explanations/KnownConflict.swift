import LayoutSolver

/// A conflict that a finding below an explanation reports, and the lines that the finding lacks.
struct KnownConflict {
  var finding: Int
  var set: [ConditionID]
  var lines: [String]
  var outcome: [String] = []
}

extension [KnownConflict] {
  /// The conflicts with what UIKit does about each. The last finding says what follows from all of them.
  func adding(_ outcome: ConflictOutcome) -> Self {
    let findings = map(\.finding).distinct
    return map { conflict in
      var conflict = conflict
      conflict.outcome =
        findings.count == 1
        ? outcome.lines(ofConflicts: count)
        : outcome.lines(about: conflict.set, isLast: conflict.finding == findings.last)
      return conflict
    }
  }

  /// What each finding lacks. One about several conflicts has the outcome of the first.
  var additions: [(finding: Int, addition: ReportedFaults.Addition)] {
    map(\.finding).distinct.map { finding in
      let own = filter { $0.finding == finding }
      return (
        finding, ReportedFaults.Addition(lines: own.flatMap(\.lines).distinct, outcome: own.first?.outcome ?? [])
      )
    }
  }
}
