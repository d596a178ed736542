import Diagnosis
import Findings
import LayoutModel
import LayoutSolver

extension VerifiedFix {
  /// What the later steps of a fix are for: `without the second change, the width of 'title' would be ambiguous
  /// [ambiguous-layout]`. Empty for a fix of one step.
  func prevents(_ titles: [String]) -> String {
    let findings = reasons.compactMap(\.self)
    let rules = findings.map(\.rule).distinct
    guard let first = findings.first else { return "" }
    let fault = rules.count > 1 ? "lint would report" : words(forPrevented: first)
    return "\(absence(titles)), \(fault) \(rules.map { "[\($0)]" }.spelledList())"
  }

  /// The steps that would be left out. A priority may be written with what an earlier step adds.
  private func absence(_ titles: [String]) -> String {
    if titles.count == reasons.count {
      if reasons.count > 2 { return "without the other changes" }
      return titles.last?.hasPrefix("add ") == true ? "without the added constraint" : "without the second change"
    }
    return titles.last?.contains(" @ 999") == true ? "without priority 999" : "with only some of these changes"
  }

  /// What UIKit would do.
  private func words(forPrevented finding: LayoutFinding) -> String {
    switch finding.fault {
    case .imposedHeight:
      let box = after.layout[.contentView].name
      if finding.imposedBy == Scenario.Cause.separator.rawValue {
        return "UIKit would log a conflict with the separator's \(after.layout.separatorHeight.spelledPoints) pt, "
          + "which it adds to \(box)"
      }
      let heights = after.solutions.flatMap(\.scenarios).filter { $0.cause.rawValue == finding.imposedBy }
      guard let height = heights.first, height.cause == .firstPass else {
        return "UIKit would log a conflict with the height that it gives \(box)"
      }
      return "UIKit would log a conflict with the \(height.contentHeight.spelledPoints) pt that it first gives \(box)"
    case .ambiguity where finding.message.contains(" is ambiguous"):
      return finding.message.replacing(" is ambiguous", with: " would be ambiguous", maxReplacements: 1)
    case .noAspectRatio(let item):
      return "'\(after.layout[item].name)' would keep the height of its image"
    case .priorityTie(let tie) where tie.items.count <= mostNames:
      let names = tie.items.map { "'\(after.layout[$0].name)'" }.spelledList()
      return "it would be undefined which of \(names) \(tie.isShortage ? "shrinks" : "grows")"
    default: return "lint would report"
    }
  }
}

/// The number of views that the words about a tie name.
private let mostNames = 3
