public import Diagnosis
import Findings
public import LayoutModel
import LayoutSolver

extension Layout {
  /// Why UIKit imposes a height, and what the message leaves out; nil if it says everything. `measured` is the height
  /// of the row in words, for a conflict that UIKit only logs before it measures the row; `later` the points that
  /// UIKit gives the row afterwards, if they conflict, too.
  public func reason(
    for height: ImposedHeightConflict.Height, isWorst: Bool, later: Double? = nil, measured: String?
  ) -> String? {
    let points = height.points.spelledPoints
    switch height.imposedBy {
    case "separator":
      return
        "from iOS 13 on, UIKit adds the separator, \(separatorHeight.spelledPoints) pt, to the height of contentView"
    case "pixel": return isWorst ? nil : "UIKit may round the height up to whole pixels, \(points) pt"
    case "fixed": return "rowHeight fixes the height of the row, which leaves \(points) pt for contentView"
    case "imposed":
      return
        "measure.imposedHeights lists heights of '\(self[.contentView].name)' at which the constraints must hold, too"
    default: return first(height.points, isWorst: isWorst, later: later, measured)
    }
  }

  /// `43.5 pt is the standard row height of 44 pt less 0.5 pt for the separator; UIKit logs the conflict, but the row
  /// still comes out 80 + 0.5 for the separator = 80.5 pt high`.
  private func first(_ points: Double, isWorst: Bool, later: Double?, _ measured: String?) -> String {
    // A font that is only assumed gives no height.
    let isKnown = unknownFonts.isEmpty
    let end =
      measured.map { ", but the \(noun) still comes out \(isKnown ? "\($0) high" : "as high as its content")" } ?? ""
    var source = ""
    var whole = points
    if case .points(let estimate)? = table.estimatedRowHeight, estimate > 0 {
      (source, whole) = ("the estimated height", estimate)
    } else if kind == .cell {
      (source, whole) = ("the standard row height", standardRowHeight)
    }
    let rest = (whole - points).spelledPoints
    let separator = rest == "0" ? "" : " of \(whole.spelledPoints) pt less \(rest) pt for the separator"
    let reason = source.isEmpty ? "" : ", \(source)\(separator)"
    let given = "gives \(self[.contentView].name) \(points.spelledPoints) pt\(reason)"
    let what = source.isEmpty ? "" : "\(points.spelledPoints) pt is \(source)\(separator); "
    if isWorst, kind == .headerFooter, points == 0 {
      return "UIKit first lays a header out 0 pt high, and logs the conflict\(end)"
    }
    if isWorst { return "\(what)UIKit logs the conflict\(end)" }
    guard let later else { return "UIKit also logs a conflict before it measures the \(noun), when it \(given)" }
    if later.spelledPoints == points.spelledPoints {
      let known = source.isEmpty ? "the first height of the \(noun)" : source
      return
        "\(points.spelledPoints) pt is \(known), too: UIKit logs the conflict before it measures the \(noun), and after"
    }
    let first = "first at \(points.spelledPoints) pt\(reason)"
    return "UIKit logs two conflicts: \(first), then at the measured height, \(later.spelledPoints) pt"
  }

  /// The height in points of a row whose content is a separator lower: `84 + 0.5 for the separator = 84.5 pt`.
  public func withSeparator(_ height: Double) -> String {
    let content = (height - separatorHeight).spelledPoints
    return "\(content) + \(separatorHeight.spelledPoints) for the separator = \(height.spelledPoints) pt"
  }

  /// The lengths that are more than an imposed height although a text between them, which may be 0 pt high, has none;
  /// empty if there are none.
  public func leastParts(of conflict: ImposedHeightConflict) -> [(points: Double, condition: ConditionID?)] {
    let height = conflict.heights[0].points
    let sum = lengthSum(of: conflict.conditions, in: conflict.solution, imposed: height)
    return sum.flatMap { $0.total > height && $0.parts.allSatisfy(isWritten) ? $0.parts : nil } ?? []
  }
}

/// The sum of constraints that are only a part of what the row needs, and too much already; empty if a length follows a
/// content, which may be another one.
public func partSum(of parts: [(points: Double, condition: ConditionID?)], beyond height: Double) -> [String] {
  guard parts.allSatisfy(isWritten), parts.reduce(0, { $0 + $1.points }) > height else { return [] }
  return ["these alone need \(spelledSum(of: parts)) pt, more than \(height.spelledPoints)"]
}

/// Whether a length of a sum is the same with any content: that of a constraint, or a margin of UIKit's.
private func isWritten(_ part: (points: Double, condition: ConditionID?)) -> Bool {
  switch part.condition {
  case nil, .constraint?: true
  case .hugging?, .compressionResistance?, .autoresizing?, .implied?: part.points.spelledPoints == "0"
  }
}
