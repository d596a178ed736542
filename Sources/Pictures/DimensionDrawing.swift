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
    for (mark, drawn) in dimensionLines.sorted(by: { $0.key < $1.key }) {
      let rings = drawn.rings.isEmpty ? "" : "<path class=\"r\" d=\"\(drawn.rings)\"/>"
      let lines = drawn.lines.isEmpty ? "" : "<path d=\"\(drawn.lines)\"/>"
      markup += "<g class=\"\(mark.name)\">\(lines)\(rings)\(drawn.numbers)</g>"
    }
    return (right, bottom)
  }

  mutating func drawAlignments() {
    for alignment in dimensions.alignments {
      let (at, from, to) = (
        alignment.position.spelledPoints, alignment.from.spelledPoints, alignment.to.spelledPoints
      )
      let path = alignment.axis == .vertical ? "M\(from) \(at)H\(to)" : "M\(at) \(from)V\(to)"
      if let number = alignment.number {
        let (x, y) =
          alignment.axis == .vertical
          ? (alignment.to + 2, alignment.position + 4)
          : (alignment.position + 2, (alignment.from + alignment.to) / 2 + 4)
        add(number, alignment.mark, x: x, y: y)
      }
      add(path, alignment.mark, tip: alignment.tip)
    }
  }

  /// Adds a dimension, whose number says what it stands for.
  private mutating func add(_ dimension: Dimension, _ lines: String, x: Double, y: Double, anchor: String = "") {
    add(lines, dimension.mark)
    var (x, anchor) = (x, anchor)
    if let number = dimension.number {
      if !anchor.isEmpty { (x, anchor) = (x - dimension.width / 2, "") }
      add(number, dimension.mark, x: x, y: y)
      x += dimension.signWidth
    }
    let tip = detail == .brief ? "" : dimension.tip
    dimensionLines[dimension.mark, default: ("", "", "")].numbers +=
      textElement(dimension.label, x: x, y: y, name: "l", anchor: anchor, tip: tip)
  }

  /// Adds lines to those of their mark, or where the pointer on them shows a tip, as a path of their own.
  private mutating func add(_ lines: String, _ mark: Mark, tip: String = "") {
    if tip.isEmpty || detail == .brief {
      let known = dimensionLines[mark]?.lines ?? ""
      dimensionLines[mark, default: ("", "", "")].lines = known.isEmpty ? lines : "\(known) \(lines)"
    } else {
      markup += "<g class=\"\(mark.name)\"><title>\(escaped(tip))</title><path d=\"\(lines)\"/></g>"
    }
  }

  private mutating func add(_ number: Int, _ mark: Mark, x: Double, y: Double) {
    let sign = NumberSign(number)
    dimensionLines[mark, default: ("", "", "")].rings += sign.ring(x: x, baseline: y)
    dimensionLines[mark, default: ("", "", "")].numbers += sign.text(x: x, baseline: y)
  }

  /// The lanes to the right of the row, and where they end.
  private mutating func drawVertical() -> Double {
    var x = bounds.right + 12
    for lane in Lanes(dimensions.all.filter { $0.axis == .vertical }).lanes {
      let lane = lane.sorted { $0.from + $0.to < $1.from + $1.to }
      let labels = numberPlaces(lane, low: bounds.top, high: bounds.bottom + 4)
      for (index, dimension) in lane.enumerated() { drawVertical(dimension, at: x, label: labels[index]) }
      x += 14 + (lane.map(\.width).max() ?? 0)
    }
    return max(x, bounds.right + 12)
  }

  private mutating func drawVertical(_ dimension: Dimension, at x: Double, label: Double?) {
    let (from, to) = (dimension.from.spelledPoints, dimension.to.spelledPoints)
    extensionLines += extensionLine(dimension.fromEdge, x, from) + extensionLine(dimension.toEdge, x, to)
    let (left, right) = ((x - 3).spelledPoints, (x + 3).spelledPoints)
    let middle = x.spelledPoints
    let lines = "M\(left) \(from)H\(right)M\(middle) \(from)V\(to)M\(left) \(to)H\(right)"
    guard let label else {
      // For what has no number, its line says it.
      add(lines, dimension.mark, tip: dimension.tip)
      return
    }
    add(dimension, lines, x: x + 6, y: label + 3.5)
    bounds.bottom = max(bounds.bottom, label + 5)
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
    let lines = "M\(from) \(top)V\(bottom)M\(from) \(middle)H\(to)M\(to) \(top)V\(bottom)"
    let centre = max((dimension.from + dimension.to) / 2, bounds.left - left + dimension.width / 2)
    add(dimension, lines, x: centre, y: y + 12, anchor: "middle")
  }

  /// The row's height, to its left.
  mutating func drawHeight() {
    guard let height = solution.rowHeight, height > 0 else { return }
    let x = bounds.left - 9
    let (left, right, middle) = ((x - 3).spelledPoints, (x + 3).spelledPoints, x.spelledPoints)
    let (end, bottom) = (field.row.height, field.row.height.spelledPoints)
    // The line of a row that is cut has no end.
    let tick = height > Field.mostHeight ? "" : "M\(left) \(bottom)H\(right)"
    markup += "<path class=\"t\" d=\"M\(left) 0H\(right)M\(middle) 0V\(bottom)\(tick)\"/>"
    markup += textElement(height.spelledPoints, x: x - 5, y: end / 2 + 3.5, name: "t", anchor: "end")
  }
}

/// The height in points of a lane below the row.
private let laneHeight = 19.0
