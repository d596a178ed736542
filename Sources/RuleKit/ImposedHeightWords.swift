public import Diagnosis
import Findings
public import LayoutModel
import LayoutSolver

extension Layout {
  /// Why UIKit imposes a height, and what the message leaves out; nil if it says everything.
  public func reason(for height: ImposedHeightConflict.Height, isWorst: Bool) -> String? {
    let points = height.points.spelledPoints
    switch height.imposedBy {
    case "separator":
      return
        "from iOS 13, UIKit adds the separator to contentView: \(separatorHeight.spelledPoints) pt on every row"
    case "pixel": return isWorst ? nil : "UIKit may round the height up to whole pixels, \(points) pt"
    case "fixed": return "rowHeight fixes the height of the row, which leaves \(points) pt for contentView"
    case "imposed": return "imposedHeights lists \(points) pt, so the constraints must hold at that height too"
    default: return first(height.points, isWorst: isWorst)
    }
  }

  private func first(_ points: Double, isWorst: Bool) -> String {
    let end = isWorst ? "logs the conflict" : "logs the conflict there too"
    var name = "0 pt"
    var whole = points
    if case .points(let estimate)? = table.estimatedRowHeight, estimate > 0 {
      (name, whole) = ("the estimated height of \(estimate.spelledPoints) pt", estimate)
    } else if kind == .cell {
      whole = standardRowHeight
      name = "the standard height of \(whole.spelledPoints) pt"
    }
    let rest = (whole - points).spelledPoints
    let separator = rest == "0" ? "" : ", \(rest) pt of it for the separator,"
    return "UIKit first gives the \(noun) \(name)\(separator) and \(end)"
  }

  /// The height in points of a row whose content is a separator lower.
  public func withSeparator(_ height: Double) -> String {
    "with \(separatorHeight.spelledPoints) pt for the separator, the row is \(height.spelledPoints) pt high"
  }
}
