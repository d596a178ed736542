public import LayoutModel
import LayoutSolver

extension Layout {
  /// What UIKit does with a row whose constraints give it no height [semantics 4.14, 4.53].
  public var whatUIKitShowsInsteadOfNothing: String {
    if kind == .collectionCell {
      return "UIKit logs \"constraints ambiguously suggest a size of zero\" and uses the standard size instead"
    }
    if kind != .cell { return "UIKit shows the \(noun) 0 pt high, so it is invisible" }
    if let platform, platform.major < 8 {
      return "the target is iOS \(platform.major): before iOS 8, UIKit shows such a row without any height"
    }
    let shown = standardRowHeight.spelledPoints
    return "instead of 0 pt, UIKit shows its standard height, \(shown) pt, and logs "
      + "\"constraints ambiguously suggest a height of zero\""
  }

  /// A row without a height whose content fits into the standard height.
  public var hasStandardHeight: String {
    "no constraints give the \(noun) a height: UIKit uses the standard height, "
      + "\(standardRowHeight.spelledPoints) pt, and the content fits"
  }

  /// Why the standard height hides the fault.
  public var looksRightAtStandardHeight: String {
    "its content fits into \(standardRowHeight.spelledPoints) pt, so the row looks right until its content grows"
  }

  /// What UIKit may do with a row whose constraints allow only 0.
  public var mayHaveStandardHeight: String {
    "UIKit may show such a row \(standardRowHeight.spelledPoints) pt high, as if nothing gave it a height"
  }
}
