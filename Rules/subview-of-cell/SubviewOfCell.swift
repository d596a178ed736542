import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A subview of the cell that does not fill it.
public let subviewOfCell = Rule(
  id: "subview-of-cell", severity: .warning, summary: "a view is added to the cell instead of its content view",
  needsWholeLayout: false
) { context in
  let layout = context.layout
  if layout.hasGivenSize { return [] }
  let views = layout.views.map { ItemID($0) }.filter { layout[$0].superview == .cell }
  guard layout.measuredView == .cell, layout.isFitted, let first = views.first else {
    let others = views.filter { !layout.fillsCell($0) }
    if layout.unknownHeight != nil || !layout.isFitted { return inRowsOfGivenHeight(others, layout) }
    return others.map { item in
      LayoutFinding(
        message: addedToCell(layout[item].name), place: .property(item, .superview), views: [layout[item].name],
        notes: [whatItMisses], fault: .subviewsOfCell([item]))
    }
  }
  let names = views.map { layout[$0].name }
  // Items and headers get their heights from other code as a rule, and nothing moves their content views.
  let isHarmless = layout.kind != .cell && layout.unknownHeight != nil
  return [
    LayoutFinding(
      severity: isHarmless ? .info : .error, message: allAddedToCell(names.map { "'\($0)'" }),
      place: .property(first, .superview),
      related: views.dropFirst().map { RelatedPart("", at: .property($0, .superview)) }, views: names,
      notes: [whatUIKitMeasures], fault: .subviewsOfCell(views))
  ]
}

/// One info for all views: in a row whose height is given or not known, a view on the cell mostly does no harm.
private func inRowsOfGivenHeight(_ views: [ItemID], _ layout: Layout) -> [LayoutFinding] {
  guard let first = views.first else { return [] }
  let names = views.map { layout[$0].name }
  return [
    LayoutFinding(
      severity: .info, message: someAddedToCell(names.map { "'\($0)'" }), place: .property(first, .superview),
      related: views.dropFirst().map { RelatedPart("", at: .property($0, .superview)) }, views: names,
      notes: (layout.isFitted ? [whatTheyMiss] : []) + [whatItMisses], fault: .subviewsOfCell(views))
  ]
}

// MARK: - Words

private func addedToCell(_ view: String) -> String {
  "'\(view)' is a subview of the cell, not of contentView, so it does not count toward the row's height"
}

private func allAddedToCell(_ views: [String]) -> String {
  let list = views.spelledList()
  let subject = views.count > 1 && list.count > 60 ? "\(views.count) views" : list
  return "\(subject) \(views.count == 1 ? "is a subview" : "are subviews") of the cell, and contentView is empty"
}

private func someAddedToCell(_ views: [String]) -> String {
  let list = views.spelledList()
  let subject = views.count > 1 && list.count > 60 ? "\(views.count) views" : list
  return "\(subject) \(views.count == 1 ? "is a subview" : "are subviews") of the cell, not of contentView"
}

private let whatTheyMiss = "if UIKit measures contentView, subviews of the cell do not count toward its height"

private let whatUIKitMeasures =
  "UIKit measures the cell only while contentView is empty, and does not document that"

private let whatItMisses =
  "a subview of the cell also stays in place when editing controls and accessories move contentView"
