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
      return "before iOS 8, UIKit shows such a row 0 or 1 pt high"
    }
    let shown = standardRowHeight.spelledPoints
    return "UIKit shows the row \(shown) pt high and logs \"constraints ambiguously suggest a height of zero\""
  }
}
