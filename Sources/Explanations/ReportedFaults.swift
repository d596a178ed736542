import Findings
import LayoutModel
import Reporters
import RuleKit

/// The findings below an explanation. What they say is not explained again, and what they lack becomes a note.
struct ReportedFaults {
  /// What a finding lacks: lines before its own notes, and what UIKit does then, in a line each.
  struct Addition: Equatable {
    var lines: [String] = []
    var outcome: [String] = []
  }

  private let originals: [Finding]
  private var additions: [Int: [(environment: Environment, addition: Addition)]] = [:]

  init(findings: [Finding]) { originals = findings }

  subscript(index: Int) -> Finding { originals[index] }

  /// The index of the first finding that holds in all of some environments and passes a test; nil if there is none.
  func index(in environments: [Environment], where isWanted: (Finding) -> Bool) -> Int? {
    originals.firstIndex { finding in
      (finding.environments.isEmpty || Set(environments).isSubset(of: finding.environments)) && isWanted(finding)
    }
  }

  /// Adds what a finding lacks in an environment to what it is known to lack there.
  mutating func add(_ addition: Addition, to index: Int, in environment: Environment) {
    var all = additions[index] ?? []
    if let known = all.firstIndex(where: { $0.environment == environment }) {
      all[known].addition.lines = (all[known].addition.lines + addition.lines).distinct
      if all[known].addition.outcome.isEmpty { all[known].addition.outcome = addition.outcome }
    } else {
      all.append((environment, addition))
    }
    additions[index] = all
  }

  /// The findings with the added notes. If these differ between environments, they are those of the first one.
  var findings: [Finding] {
    originals.enumerated().map { index, finding in
      guard let all = additions[index], let (environment, addition) = all.first else { return finding }
      let isSame = all.allSatisfy { $0.addition == addition }
      let place = isSame ? "" : " (\(spelledEnvironments([environment], among: all.map(\.environment)).joined()))"
      var finding = finding
      // A line that ends with the width of the row needs no environment.
      finding.notes.insert(contentsOf: addition.lines.map { $0.hasSuffix(" wide") ? $0 : $0 + place }, at: 0)
      guard !addition.outcome.isEmpty else { return finding }
      // The outcome says more than the finding's own note about the log.
      let isLog = { (note: String) in note.hasPrefix(whatUIKitLogs) }
      let known = finding.notes.firstIndex(where: isLog) ?? finding.notes.count
      finding.notes.removeAll(where: isLog)
      let outcome = addition.outcome.dropLast() + addition.outcome.suffix(1).map { $0 + place }
      finding.notes.insert(contentsOf: outcome, at: known)
      return finding
    }
  }
}
