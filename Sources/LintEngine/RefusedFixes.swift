import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import LayoutSource
import RuleKit

// What speaks against the change that would end a conflict without a fix.
extension Linter {
  /// A change that ends a conflict without a fix, and what speaks against it; nil for other findings, or if none does.
  func refusal(of finding: LayoutFinding, in row: CheckedLayout, _ context: FixContext) -> String? {
    guard case .conflict? = finding.fault, !context.isBeyondLimit,
      let refused = FixSearch(row, checks(of: row, context)).refusedFix(of: finding)
    else { return nil }
    let titles = row.layout.titles(ofSteps: [refused.changes]) { context.sourced.editor.name(of: $0, between: $1) }
    return isRefused(titles.joined(separator: " and "), refused.reason)
  }
}

// MARK: - Words

/// How the note about a conflict begins that has no fix.
let startOfRefusal = "no fix: if you "

private func isRefused(_ change: String, _ reason: RefusedFix.Reason) -> String {
  let result =
    switch reason {
    case .loss(let fault): fault.words
    case .finding(let finding): "lint reports [\(finding.rule)]: \(finding.message)"
    }
  return "\(startOfRefusal)\(change), this conflict ends, but \(result)"
}

extension ContentFault {
  /// What is wrong after a change: `'picker' lacks 32 pt of width`.
  fileprivate var words: String {
    switch kind {
    case .isOutside(let view, let axis):
      "'\(view)' sticks out at the \(axis == .horizontal ? "side" : "top or bottom")"
    case .isCut(let view, let axis):
      "'\(view)' lacks \(missing.spelledPoints) pt of \(axis == .horizontal ? "width" : "height")"
    case .isStretched(let view, let axis):
      "'\(view)' is \(missing.spelledPoints) pt too \(axis == .horizontal ? "wide" : "high")"
    case .covers(let view, let text): "'\(view)' covers the text of '\(text)'"
    }
  }
}
