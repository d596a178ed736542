import Findings
import LayoutModel
import Reporters

/// The dimensions of a row: those along its height in lanes to its right, those along its width in lanes below it.
extension RowDrawing {
  /// Draws all dimensions; says where the lanes to the right and those below end.
  mutating func drawDimensions() -> (right: Double, bottom: Double) {
    let (right, bottom) = (drawVertical(), drawHorizontal())
    // The lines that lead to dimensions are one, below all numbers.
    if !extensionLines.isEmpty { markup += "<path class=\"e\" d=\"\(extensionLines)\"/>" }
    markup += dimensionLines
    return (right, bottom)
  }

  mutating func drawAlignments() {
    for alignment in dimensions.alignments {
      let (at, from, to) = (
        alignment.position.spelledPoints, alignment.from.spelledPoints, alignment.to.spelledPoints
      )
      let path = alignment.axis == .vertical ? "M\(from) \(at)H\(to)" : "M\(at) \(from)V\(to)"
      var label = ""
      if let number = alignment.number {
        let (x, y) =
          alignment.axis == .vertical
          ? (alignment.to + 2, alignment.position + 4)
          : (alignment.position + 2, (alignment.from + alignment.to) / 2 + 4)
        label = textElement(circled(number), x: x, y: y, name: "l")
      }
      markup += group(alignment.mark, alignment.tip, "<path d=\"\(path)\"/>" + label)
    }
  }

  private func group(_ mark: Mark, _ tip: String, _ content: String) -> String {
    let title = tip.isEmpty ? "" : "<title>\(escaped(tip))</title>"
    return "<g class=\"\(mark.name)\">\(title)\(content)</g>"
  }

  /// The lanes to the right of the row, and where they end.
  private mutating func drawVertical() -> Double {
    var x = bounds.right + 12
    for lane in Lanes(dimensions.all.filter { $0.axis == .vertical }).lanes {
      let lane = lane.sorted { $0.from + $0.to < $1.from + $1.to }
      let labels = numberPlaces(lane, low: bounds.top, high: bounds.bottom + 4)
      for (index, dimension) in lane.enumerated() { drawVertical(dimension, at: x, label: labels[index]) }
      x += 14 + (lane.map { roughWidth($0.text, size: numberSize) }.max() ?? 0)
    }
    return max(x, bounds.right + 12)
  }

  private mutating func drawVertical(_ dimension: Dimension, at x: Double, label: Double?) {
    let (from, to) = (dimension.from.spelledPoints, dimension.to.spelledPoints)
    extensionLines += extensionLine(dimension.fromEdge, x, from) + extensionLine(dimension.toEdge, x, to)
    let (left, right) = ((x - 3).spelledPoints, (x + 3).spelledPoints)
    let middle = x.spelledPoints
    var lines = "<path d=\"M\(left) \(from)H\(right)M\(middle) \(from)V\(to)M\(left) \(to)H\(right)\"/>"
    if let label {
      lines += textElement(dimension.text, x: x + 6, y: label + 3.5, name: "l")
      bounds.bottom = max(bounds.bottom, label + 5)
    }
    dimensionLines += group(dimension.mark, dimension.tip, lines)
  }

  private func extensionLine(_ start: Double, _ end: Double, _ position: String) -> String {
    let from = max(start, bounds.left)
    return from < end ? "M\(from.spelledPoints) \(position)H\(end.spelledPoints)" : ""
  }

  /// The lanes below the row, and where they end.
  private mutating func drawHorizontal() -> Double {
    let lanes = Lanes(dimensions.all.filter { $0.axis == .horizontal }).lanes
    var y = bounds.bottom + 10
    for lane in lanes {
      for dimension in lane { drawHorizontal(dimension, at: y) }
      y += laneHeight
    }
    return y
  }

  private mutating func drawHorizontal(_ dimension: Dimension, at y: Double) {
    let (from, to) = (dimension.from.spelledPoints, dimension.to.spelledPoints)
    let middle = y.spelledPoints
    extensionLines += "M\(from) \(dimension.fromEdge.spelledPoints)V\(middle)"
    extensionLines += "M\(to) \(dimension.toEdge.spelledPoints)V\(middle)"
    let (top, bottom) = ((y - 3).spelledPoints, (y + 3).spelledPoints)
    var lines = "<path d=\"M\(from) \(top)V\(bottom)M\(from) \(middle)H\(to)M\(to) \(top)V\(bottom)\"/>"
    let half = roughWidth(dimension.text, size: numberSize) / 2
    let centre = max((dimension.from + dimension.to) / 2, bounds.left - left + half)
    lines += textElement(dimension.text, x: centre, y: y + 12, name: "l", anchor: "middle")
    dimensionLines += group(dimension.mark, dimension.tip, lines)
  }

  /// The row's height, to its left.
  mutating func drawHeight() {
    guard let height = solution.rowHeight, height > 0 else { return }
    let x = bounds.left - 9
    let (left, right, middle) = ((x - 3).spelledPoints, (x + 3).spelledPoints, x.spelledPoints)
    let (end, bottom) = (min(height, field.row.height), min(height, field.row.height).spelledPoints)
    // The line of a row that is cut has no end.
    let tick = height > Field.mostHeight ? "" : "M\(left) \(bottom)H\(right)"
    markup += "<path class=\"t\" d=\"M\(left) 0H\(right)M\(middle) 0V\(bottom)\(tick)\"/>"
    markup += textElement(height.spelledPoints, x: x - 5, y: end / 2 + 3.5, name: "t", anchor: "end")
  }
}

/// The height in points of a lane below the row.
private let laneHeight = 19.0
