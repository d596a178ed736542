import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A multi-line label without a width to wrap at.
public let missingPreferredMaxLayoutWidth = Rule(
  id: "missing-preferred-max-layout-width", severity: .error,
  summary: "a multi-line label has no width to wrap at"
) { context in
  let layout = context.layout
  if layout.hasGivenSize { return [] }
  let items = layout.views.map { ItemID($0) }.filter { layout[$0].type == .label && layout[$0].numberOfLines != 1 }
  return items.compactMap { item in
    guard let fault = fault(of: item, in: context) else { return nil }
    return LayoutFinding(
      severity: fault.severity, message: fault.message,
      place: .property(item, .preferredMaxLayoutWidth, .numberOfLines), views: [layout[item].name], notes: [fault.why])
  }
}

private func fault(of item: ItemID, in context: RuleContext) -> (severity: Severity, message: String, why: String)? {
  let view = context.layout[item]
  if case .points? = view.preferredMaxLayoutWidth { return nil }
  let platform = context.layout.platform
  // From iOS 8, `automatic` is the default. If the target is unknown, writing it shows that the author knows of it.
  if view.preferredMaxLayoutWidth == .automatic, platform.map({ $0.major >= 8 }) ?? true { return nil }
  let reach = context.layout.widthLimit(of: item, limit: context.limit)
  if reach == .fixed { return nil }
  // From iOS 8, UIKit finds the width. If nothing limits the width, `unbounded-text-width` reports it.
  guard let platform else { return reach == .unbounded ? nil : (.warning, missing(view.name), neededBefore8) }
  return platform.major < 8 ? (.error, missing(view.name), onOneLine(platform)) : nil
}

// MARK: - Words

private func missing(_ view: String) -> String {
  "'\(view)' may have several lines, but lacks a preferredMaxLayoutWidth to wrap at"
}

private func onOneLine(_ platform: Platform) -> String {
  "up to iOS 7, UIKit measures such a label as one line, so the row is too low; the target is \(platform)"
}

private let neededBefore8 = """
  up to iOS 7, the row is too low; if your target is iOS 8 or later, write platform: iOS 8, or \
  preferredMaxLayoutWidth: automatic
  """
