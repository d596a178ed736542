import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A subview of the cell that does not fill it: a warning if something visible follows from it.
public let subviewOfCell = Rule(
  id: "subview-of-cell", severity: .warning, summary: "a view is added to the cell instead of its content view",
  needsWholeLayout: false, causeOf: ["zero-height"]
) { context in
  let layout = context.layout
  if layout.hasGivenSize { return [] }
  let views = layout.views.map { ItemID($0) }.filter { layout[$0].superview == .cell }
  // A view that fills the cell is a background or an overlay, unless it holds all there is.
  let others = layout.measuredView == .cell ? views : views.filter { !layout.fillsCell($0) }
  guard !others.isEmpty else { return [] }
  if layout.contentViewIsEmpty {
    let covered = layout.controlsUnderContentView
    if !covered.isEmpty { return [getNoTouches(covered, others, layout)] }
    // What was not read may be in the content view.
    if layout.isComplete { return inEmptyContentView(others, context) }
  }
  guard layout.isComplete, layout.isFitted, layout.unknownHeight == nil, context.changesHeight(others) else {
    return [withoutEffect(others, layout)]
  }
  return others.map { item in
    LayoutFinding(
      message: subviews(layout.names(of: [item]), layout.container) + notOfContentView + doesNotCount(layout.noun),
      place: .property(item, .superview), views: [layout[item].name],
      notes: layout.whatItMisses, fault: .subviewsOfCell([item]))
  }
}

extension RuleContext {
  /// Whether the row would have another height with the views in its content view.
  fileprivate func changesHeight(_ views: [ItemID]) -> Bool {
    layout.changesHeight(addingToContentView: views, solutions, by: limit)
  }
}

/// Nothing is in the content view, and no control is under it.
private func inEmptyContentView(_ views: [ItemID], _ context: RuleContext) -> [LayoutFinding] {
  let layout = context.layout
  let isMeasured = layout.measuredView == .cell && layout.isFitted
  var finding = one(
    about: views, subviews(layout.names(of: views), layout.container) + isEmpty,
    isMeasured ? [whatUIKitMeasures(layout.container, layout.noun)] : layout.whatItMisses, layout)
  let isMissed = !isMeasured && layout.isFitted && layout.unknownHeight == nil && context.changesHeight(views)
  finding.severity = isMissed ? .warning : .info
  if isMissed { finding.notes.insert(whatTheyMiss(layout.noun), at: 0) }
  return [finding]
}

/// Touches do not reach controls that the content view covers.
private func getNoTouches(_ covered: [ItemID], _ views: [ItemID], _ layout: Layout) -> LayoutFinding {
  let cell = layout.container
  var finding = one(about: views, coveredByContentView(layout.names(of: covered), cell), [whatCovers], layout)
  finding.views = layout.names(of: covered + views.filter { !covered.contains($0) })
  return finding
}

/// One info for all views: nothing visible follows from where they are.
private func withoutEffect(_ views: [ItemID], _ layout: Layout) -> LayoutFinding {
  let isOpen = layout.isFitted && (layout.unknownHeight != nil || !layout.isComplete)
  var finding = one(
    about: views, subviews(layout.names(of: views), layout.container) + notOfContentView,
    (isOpen ? [whatTheyMiss(layout.noun)] : []) + layout.whatItMisses, layout)
  finding.severity = .info
  return finding
}

private func one(about views: [ItemID], _ message: String, _ notes: [String], _ layout: Layout) -> LayoutFinding {
  LayoutFinding(
    message: message, place: .property(views[0], .superview),
    related: views.dropFirst().map { RelatedPart("", at: .property($0, .superview)) }, views: layout.names(of: views),
    notes: notes, fault: .subviewsOfCell(views))
}

extension Layout {
  fileprivate func names(of views: [ItemID]) -> [String] { views.map { self[$0].name } }

  /// The view around the content view.
  fileprivate var container: String { kind == .headerFooter ? "header or footer" : "cell" }

  /// Only the cells of tables have editing controls and accessories.
  fileprivate var whatItMisses: [String] { [kind == .cell ? staysInPlace : belongsInside] }
}

// MARK: - Words

private func doesNotCount(_ noun: String) -> String { ", so it does not count toward the \(noun)'s height" }
private let notOfContentView = ", not of contentView"
private let isEmpty = ", and contentView is empty"

private func subviews(_ views: [String], _ cell: String) -> String {
  listed(views) + (views.count == 1 ? " is a subview" : " are subviews") + " of the \(cell)"
}

private func coveredByContentView(_ views: [String], _ cell: String) -> String {
  "\(listed(views)) \(views.count == 1 ? "gets" : "get") no touches: contentView lies above the subviews of the \(cell)"
}

private func listed(_ views: [String]) -> String {
  let list = views.map { "'\($0)'" }.spelledList()
  return views.count > 1 && list.count > 60 ? "\(views.count) views" : list
}

private func whatTheyMiss(_ noun: String) -> String {
  "if the \(noun) sizes itself, these views do not count toward its height: UIKit measures contentView"
}
private func whatUIKitMeasures(_ cell: String, _ noun: String) -> String {
  "this works only while contentView is empty: with a view in it, UIKit measures contentView instead of the \(cell), "
    + "and the \(noun) collapses"
}
private let whatCovers =
  "from iOS 14 on, UIKit adds contentView above the views that an initializer adds, and it takes the touches"
private let belongsInside = "UIKit's documentation asks to add the views of a cell or header to its contentView"
private let staysInPlace =
  "a subview of the cell stays in place when editing controls and accessories move contentView"
