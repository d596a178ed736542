import Findings
import LayoutModel
import VisualFormat

/// A constraint of the model, and where its parts stand in the file.
struct LoweredConstraint {
  /// The constraint without its places and its position in the layout.
  var constraint: Constraint
  var places: ConstraintPlaces
}

extension Constraint {
  /// Notes the constraint's position in the layout, and where its parts stand in the file.
  @inline(__always) mutating func note(_ places: ConstraintPlaces, at index: Int) {
    self.index = index
    place = places.whole
    first.place = places.first
    if let place = places.second { second?.place = place }
    priorityPlace = places.priority
    switch places.newPriority {
    case .behind(let offset): priorityOffset = offset
    case .key(let insertion): priorityKey = insertion
    case nil: break
    }
  }
}

/// Where the parts of a constraint stand in the file.
struct ConstraintPlaces {
  /// The text of an equation or a composite with its priority, the mapping, or a part of a visual format.
  var whole: SourceRange
  /// The anchor that is written first.
  var first: SourceRange
  /// The other one.
  var second: SourceRange?
  /// The number of its priority; nil where none is written, or where it is not this constraint's alone.
  var priority: SourceRange?
  /// Where a priority can be written, where none is; nil for parts.
  var newPriority: PriorityInsertion?
}

/// Where a priority can be written that a constraint does not have yet.
enum PriorityInsertion {
  /// As `@ 999` at a byte offset behind an equation.
  case behind(Int)
  /// As a key of a mapping in the words of UIKit.
  case key(KeyInsertion)
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
