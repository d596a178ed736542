import Diagnosis
import LayoutModel
import LayoutSolver

extension Rectangle {
  var right: Double { x + width }
  var bottom: Double { y + height }

  func start(_ axis: Axis) -> Double { axis == .vertical ? y : x }
  func end(_ axis: Axis) -> Double { axis == .vertical ? bottom : right }
  func length(_ axis: Axis) -> Double { axis == .vertical ? height : width }

  func enlarged(_ times: Double) -> Rectangle {
    times == 1 ? self : Rectangle(x: x * times, y: y * times, width: width * times, height: height * times)
  }

  func cut(_ frame: Rectangle) -> Rectangle {
    let (left, top) = (max(x, frame.x), max(y, frame.y))
    return Rectangle(
      x: left, y: top, width: max(min(right, frame.right) - left, 0), height: max(min(bottom, frame.bottom) - top, 0))
  }

  func intersects(_ frame: Rectangle) -> Bool {
    frame.x <= right && frame.right >= x && frame.y <= bottom && frame.bottom >= y
  }

  func contains(_ other: Rectangle) -> Bool {
    other.x >= x - 0.1 && other.y >= y - 0.1 && other.right <= right + 0.1 && other.bottom <= bottom + 0.1
  }

  func overlap(_ other: Rectangle) -> Double {
    let width = min(right, other.right) - max(x, other.x)
    let height = min(bottom, other.bottom) - max(y, other.y)
    return width > 0 && height > 0 ? width * height : 0
  }
}

/// The edges of the drawing, in points of the picture from the corner of the cell.
struct Bounds {
  var left = 0.0
  var top = 0.0
  var right: Double
  var bottom: Double
}

/// The scale of the picture of a cell, given in points: 1, or a larger whole number if the cell is too small to read.
func enlargement(of cell: Rectangle) -> Double {
  guard cell.width > 0, cell.height > 0, cell.width < smallWidth || cell.height < smallHeight else { return 1 }
  let wanted = max((2 * smallWidth / cell.width).rounded(.up), (2 * smallHeight / cell.height).rounded(.up))
  let possible = (largestSide / max(cell.width, cell.height)).rounded(.down)
  return max(min(wanted, possible, mostTimes), 1)
}

/// Rows narrower or lower than this, in points, are enlarged to at least twice this size.
private let smallWidth = 80.0
private let smallHeight = 12.0
/// The maximum length of the longer side of an enlarged row, in points.
private let largestSide = 1000.0
private let mostTimes = 8.0

extension ShownText {
  func enlarged(_ times: Double) -> ShownText {
    var text = self
    text.size *= times
    text.inset *= times
    for index in lines.indices {
      text.lines[index].width *= times
      text.lines[index].baseline *= times
    }
    return text
  }
}
