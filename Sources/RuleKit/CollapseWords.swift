public import Diagnosis
public import LayoutModel
import LayoutSolver

extension Layout {
  /// What UIKit does with a row whose constraints give it no height [semantics 4.14, 4.53].
  public var whatUIKitShowsInsteadOfNothing: String {
    if kind == .collectionCell {
      return "UIKit shows such an item at its standard size, and logs "
        + "\"constraints ambiguously suggest a size of zero\""
    }
    if kind != .cell { return "UIKit shows the \(noun) 0 pt high, so it is invisible" }
    if let platform, platform.major < 8 {
      return
        "the target is iOS \(platform.major): before iOS 8, no row sizes itself, and code that measures this one gets 0 pt"
    }
    let shown = standardRowHeight.spelledPoints
    // Only layout files state their release.
    let next = table.drawnRowHeight != nil && standardRowHeight == 44 ? " (51 pt on iOS 26)" : ""
    return "UIKit shows such a row at its standard height, \(shown) pt\(next), and logs "
      + "\"constraints ambiguously suggest a height of zero\""
  }

  /// The same beside a headline that says 0 pt.
  public var whatUIKitShowsInsteadOfZero: String {
    let isShown = kind == .cell && platform?.major ?? 8 >= 8 || kind == .collectionCell
    let start = isShown ? "instead of 0 pt, " : ""
    return start + whatUIKitShowsInsteadOfNothing
  }

  /// Where the chain from the top of a collapsed row ends.
  public func endOfChain(_ chain: VerticalChain) -> String {
    guard let last = chain.lastFromTop else {
      return "no vertical constraints connect the top and the bottom of '\(self[.contentView].name)'"
    }
    let name = self[last.lower.item].name
    // A frame is no constraint.
    if case .autoresizing = last.condition { return "the vertical chain ends at '\(name)'" }
    return "the vertical constraints stop at '\(name)'"
  }

  /// A row without a height whose content fits into the standard height.
  public var hasStandardHeight: String {
    "no constraints give the \(noun) a height, so it stays \(standardRowHeight.spelledPoints) pt high"
      + (contentMayGrow ? ", even if its content grows" : "")
  }

  /// Whether some view may get higher than it is: a text, or a plain view, which may be of a class that shows a text,
  /// unless a constraint states its height.
  private var contentMayGrow: Bool {
    views.contains { view in
      (items[view].type.showsText || items[view].type == .view) && !hasStatedHeight(ItemID(view))
    }
  }

  /// That the content of a row without a height is seen.
  public var fitsIntoStandardHeightNow: String { "its content fits into \(standardRowHeight.spelledPoints) pt now" }

  /// Why the standard height hides the fault.
  public var looksRightAtStandardHeight: String {
    "its content fits into \(standardRowHeight.spelledPoints) pt, so the row looks right"
      + (contentMayGrow ? " until its content grows" : "")
  }

  /// What an inequality leaves open that limits a distance instead of keeping it: `'contentView.bottom <= note.bottom +
  /// 12' only limits how far the row may reach below note.bottom: it may also end above it`.
  public func limitsOnly(_ constraint: Constraint) -> String {
    let text = "'\(spelled(constraint))'"
    // Of `first + second + constant <= 0`, the one with the positive coefficient lies below the other.
    let sign: Double = constraint.relation == .greaterThanOrEqual ? -1 : 1
    guard let limited = constraint.terms.first(where: { sign * $0.coefficient > 0 })?.anchor else {
      return "\(text) only sets a greatest distance"
    }
    guard !limited.attribute.isSize, let other = constraint.terms.first(where: { $0.anchor != limited })?.anchor else {
      return "\(text) only sets a greatest '\(spelled(limited))', which may also be 0"
    }
    if limited == Anchor(.contentView, .bottom), other.attribute == .bottom {
      return "\(text) only limits how far the \(noun) may reach below \(spelled(other)): it may also end above it"
    }
    let (lower, upper) = (spelled(limited), spelled(other))
    return "\(text) only limits how far '\(lower)' may be below '\(upper)': it may also be above it"
  }

  /// What UIKit may do with a row whose constraints allow only 0.
  public var mayHaveStandardHeight: String {
    "UIKit may show such a row \(standardRowHeight.spelledPoints) pt high, as if nothing gave it a height"
  }
}
