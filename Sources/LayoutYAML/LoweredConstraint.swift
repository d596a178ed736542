import Findings
import LayoutModel
import LayoutSource
import VisualFormat

/// A constraint of the model, and where its parts stand in the file.
struct LoweredConstraint {
  /// The constraint without its position in the layout.
  var constraint: Constraint
  var places: SourceMap.ConstraintPlaces
}

/// The constraints that an entry stands for, up to the first that cannot be made.
struct LoweredParts {
  var constraints: [LoweredConstraint] = []
  var error: LoweringError?
}

/// Why there is no constraint that says what an entry says. The places are those in the file.
enum LoweringError: Error {
  /// A name at offsets in the entry's text stands for no item.
  case unknownItem(start: Int, end: Int)
  /// `superview`, and no other item whose superview that could be.
  case superviewAlone(SourceRange)
  /// `superview` of an item whose superview is no part of the layout.
  case superviewOutside(item: Int, SourceRange)
  case guideOfGuide(Guide, item: Int, SourceRange)
  case guideOfScrollViews(Guide, item: Int, SourceRange)
  case baselineOfGuide(item: Int, SourceRange)
  /// There is no anchor; or there were some, and they cancel each other out.
  case noAnchor(SourceRange), cancelled(SourceRange)
  case tooManyAnchors(count: Int, SourceRange)
  /// UIKit refuses to tie two attributes of these items, or one to a constant.
  case refused(Attribute, Attribute?, items: [Int], SourceRange)
  case infiniteMultiplier(SourceRange)
  case visualFormat(VisualFormatError)
  /// A visual format with neither a distance nor a size.
  case emptyFormat
}
