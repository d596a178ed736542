import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A multi-line label without a width to wrap at, below iOS 8.
public let missingPreferredMaxLayoutWidth = Rule(
  id: "missing-preferred-max-layout-width", severity: .error,
  summary: "a multi-line label has no width to wrap at"
) { context in
  let layout = context.layout
  guard let platform = layout.platform, platform.major < 8, !layout.hasGivenSize else { return [] }
  let items = layout.views.map { ItemID($0) }.filter { layout[$0].type == .label && layout[$0].numberOfLines != 1 }
  return items.filter { isFault($0, in: context) }.map { item in
    LayoutFinding(
      message: missing(layout[item].name), place: .property(item, .preferredMaxLayoutWidth, .numberOfLines),
      views: [layout[item].name], notes: [onOneLine(platform)], fault: wrapping(item, in: context))
  }
}

/// The fault of a label whose limited width is the same in all environments: it may wrap at that width.
private func wrapping(_ item: ItemID, in context: RuleContext) -> Fault? {
  guard context.layout.widthLimit(of: item, limit: context.limit) == .bounded else { return nil }
  let widths = context.solutions.map { context.layout.frame(of: item, in: $0)?.width }
  guard let width = widths.first.flatMap(\.self), width > 0, widths.allSatisfy({ $0 == width }) else { return nil }
  return .other([ProposedFix([.setProperty(item, .preferredMaxLayoutWidth(.points(width)))], isGuess: true)])
}

/// From iOS 8, UIKit finds the width, and `unbounded-text-width` reports a label without a width limit.
private func isFault(_ item: ItemID, in context: RuleContext) -> Bool {
  if case .points? = context.layout[item].preferredMaxLayoutWidth { return false }
  return context.layout.widthLimit(of: item, limit: context.limit) != .fixed
}

// MARK: - Words

private func missing(_ view: String) -> String {
  "'\(view)' may have several lines, but lacks a preferredMaxLayoutWidth to wrap at"
}

private func onOneLine(_ platform: Platform) -> String {
  "up to iOS 7, UIKit measures such a label as one line, so the row is too short; the target is \(platform)"
}
