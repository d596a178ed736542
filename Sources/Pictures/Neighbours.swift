import Diagnosis
import LayoutModel
import LayoutSolver
import Reporters

/// The rows above and below in their table, between the edges of a screen: what a row covers that is lower than its
/// content.
extension RowDrawing {
  /// Whether the picture has neighbours: those of a table row whose content is in front of them.
  var hasNeighbours: Bool {
    guard row.layout.kind == .cell, !row.findings.isEmpty else { return false }
    return row.isOverfull
      || faults.contains { mark in
        guard case .area(let frame) = mark.shape else { return false }
        return frame.y < -1 || frame.bottom > canvas.row.height + 1
      }
  }

  mutating func drawNeighbours() {
    guard hasNeighbours else { return }
    let (width, height) = (canvas.row.width, canvas.row.height)
    let (above, below) = (max(-bounds.top, 0) + 22, max(bounds.bottom - height, 0) + 36)
    drawNeighbour(Rectangle(x: 0, y: -above, width: width, height: above), isAbove: true)
    drawNeighbour(Rectangle(x: 0, y: height, width: width, height: below), isAbove: false)
    for x in [-3.5, width + 3.5] {
      markup += "<path class=\"dev\" d=\"M\(pt: x) \(pt: -above)V\(pt: height + below)\"/>"
    }
    bounds.top = min(bounds.top, -above)
    bounds.bottom = max(bounds.bottom, height + below)
    bounds.left = min(bounds.left, -5)
    bounds.right = max(bounds.right, width + 5)
  }

  /// The bars that no words of a fault are on.
  var barsOfNeighbours: String {
    neighbourBars.filter { bar in labels.allSatisfy { $0.overlap(bar) == 0 } }.map {
      "<rect class=\"sk\" \(attributes(x: $0.x, y: $0.y, width: $0.width, height: $0.height)) rx=\"3\"/>"
    }.joined()
  }

  private mutating func drawNeighbour(_ frame: Rectangle, isAbove: Bool) {
    neighbours.append(frame)
    let size = attributes(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    markup += "<rect class=\"nb\" \(size)/>"
    let isRightToLeft = solution.environment.layoutDirection == .rightToLeft
    let inset = min(16, frame.width / 4)
    let bars = isAbove ? [(frame.bottom - 15, 0.3)] : [(frame.bottom - 27, 0.45), (frame.bottom - 13, 0.3)]
    for (y, share) in bars {
      let length = (frame.width - 2 * inset) * share
      let x = isRightToLeft ? frame.right - inset - length : frame.x + inset
      neighbourBars.append(Rectangle(x: x, y: y, width: length, height: 7))
    }
    let y = isAbove ? frame.bottom - 8 : frame.bottom - 20
    let words = isAbove ? "row above" : "row below"
    let x = isRightToLeft ? frame.x + inset : frame.right - inset
    let width = roughWidth(words, size: 9)
    let place = Rectangle(x: isRightToLeft ? x : x - width, y: y - 8, width: width, height: 10)
    // A view in front of the words would make both hard to read.
    if shown.compactMap({ self.row.visible($0) }).contains(where: { $0.overlap(place) > 0 }) { return }
    markup += textElement(words, x: x, y: y, name: "nbt", anchor: isRightToLeft ? "" : "end")
    neighbourWords.append(place)
  }
}
