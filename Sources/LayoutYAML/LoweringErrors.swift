import Findings
import LayoutModel
import VisualFormat

// Why there is no constraint that says what an entry says, in words.
extension DocumentReader {
  mutating func report(_ error: LoweringError, of entry: ConstraintEntry) {
    let owner = Owner.constraint(entry.index)
    switch error {
    case .unknownItem(let start, let end):
      report(ConstraintSyntaxError(reason: .unknownView, start: start, end: end), entry.node, entry.index)
    case .superviewAlone(let place):
      report(
        .invalidConstraint, "'superview' is that of the constraint's other item, and there is no other", at: place,
        owner: owner)
    case .superviewOutside(let item, let place):
      report(
        .noCommonSuperview, "\(outsideTheLayout(item)); UIKit would throw \"\(UIKitWords.ancestor)\"", at: place,
        owner: owner)
    case .refused(let first, let second, let items, let place):
      report(.invalidConstraint, UIKitWords.problem(first, second) ?? "", at: place, owner: owner)
      findings[findings.count - 1].views = items.map { layout.items[$0].name }
    case .visualFormat(let error): report(error, of: entry)
    case .guideOfGuide(_, _, let place), .guideOfScrollViews(_, _, let place), .baselineOfGuide(_, let place),
      .noAnchor(let place), .cancelled(let place), .tooManyAnchors(_, let place), .infiniteMultiplier(let place):
      report(.invalidConstraint, words(error), at: place, owner: owner)
    case .emptyFormat: report(.invalidConstraint, words(error), entry.node, owner: owner)
    }
  }

  private func words(_ error: LoweringError) -> String {
    switch error {
    case .guideOfGuide(let guide, let item, _):
      "'\(layout.items[item].name)' is a layout guide itself and has no '\(guide.rawValue)'"
    case .guideOfScrollViews(let guide, let item, _):
      "'\(guide.rawValue)' belongs to scroll views, and '\(layout.items[item].name)' is none"
    case .baselineOfGuide(let item, _): "'\(layout.items[item].name)' is a layout guide and has no baseline"
    case .cancelled: "nothing is left of this constraint: its anchors cancel each other out"
    case .noAnchor: "this constraint names no anchor, like title.top"
    case .tooManyAnchors(let count, _): "a constraint ties at most two anchors, and this one ties \(count)"
    case .infiniteMultiplier: "an anchor is multiplied by more than a number can hold"
    case .emptyFormat: "the visual format says nothing: it has neither a distance nor a size"
    default: ""
    }
  }

  /// Why a visual format whose names stand for something comes to no constraints.
  private mutating func report(_ error: VisualFormatError, of entry: ConstraintEntry) {
    let string = text(entry.node)
    let place = place(entry.node, error.place.lowerBound, error.place.upperBound)
    let owner = Owner.constraint(entry.index)
    switch error.reason {
    case .noSuperview(of: let range):
      let name = string.slice(range.lowerBound, range.upperBound)
      report(
        .noCommonSuperview,
        "'|' is the superview of '\(name.string)': \(itemIndex(of: name).map(outsideTheLayout) ?? ""); UIKit would throw \"\(UIKitWords.format): \(UIKitWords.noSuperview)\"",
        at: place, owner: owner)
    case .otherSuperview(than: let range):
      let first = string.slice(range.lowerBound, range.upperBound)
      let view = string.slice(error.place.lowerBound, error.place.upperBound)
      report(
        .invalidConstraint,
        "'|' is the superview of all views named: '\(view.string)' is in '\(nameOfSuperview(view))', and '\(first.string)' in '\(nameOfSuperview(first))'",
        at: place, owner: owner)
      findings[findings.count - 1].views = [view.string, first.string]
    case .standardDistanceOfBaselines:
      report(
        .invalidConstraint,
        "the standard distance between baselines depends on the fonts; write the distance as a number", at: place,
        owner: owner)
    default: report(ConstraintSyntaxError(error), entry.node, entry.index)
    }
  }

  private func nameOfSuperview(_ view: Text) -> String {
    itemIndex(of: view).flatMap { layout.items[$0].superview }.map { layout[$0].name } ?? ""
  }

  /// Why the outermost item has no superview to be tied to [semantics 1.23].
  private func outsideTheLayout(_ item: Int) -> String {
    let name = layout.items[item].name
    switch layout.kind {
    case .cell, .headerFooter: return "the superview of '\(name)' is the table, which is no part of the layout"
    case .collectionCell: return "the superview of '\(name)' is the collection view, which is no part of the layout"
    case .view: return "the superview of '\(name)' is no part of the layout"
    }
  }
}
