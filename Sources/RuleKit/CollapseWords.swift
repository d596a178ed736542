public import LayoutModel
import LayoutSolver

extension Layout {
  /// What UIKit does with a row whose constraints give it no height [semantics 4.14, 4.53].
  public var whatUIKitShowsInsteadOfNothing: String {
    if kind == .collectionCell {
      return "UIKit logs \"constraints ambiguously suggest a size of zero\" and uses its standard size instead"
    }
    if kind != .cell { return "UIKit shows the \(noun) 0 pt high, so it is invisible" }
    if let platform, platform.major < 8 {
      return "the target is iOS \(platform.major): before iOS 8, UIKit shows such a row without any height"
    }
    let shown = standardRowHeight.spelledPoints
    return "UIKit shows the row \(shown) pt high and logs \"constraints ambiguously suggest a height of zero\""
  }
}
