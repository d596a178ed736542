import Findings
import LayoutModel
import Reporters

/// Draws the dimensions of a row: vertical ones in lanes to its right, and horizontal ones in lanes below it.
extension RowDrawing {
  /// Draws all dimensions. Returns the right end of the lanes to the right and the bottom of those below.
  mutating func drawDimensions() -> (right: Double, bottom: Double) {
    let (right, bottom) = (drawVertical(), drawHorizontal())
    // All extension lines are one path, behind the numbers.
    if !extensionLines.isEmpty { markup += "<path class=\"e\" d=\"\(extensionLines)\"/>" }
    for (mark, drawn) in dimensionLines.sorted(by: { $0.key < $1.key }) {
      let rings = drawn.rings.isEmpty ? "" : "<path class=\"r\" d=\"\(drawn.rings)\"/>"
      let lines = drawn.lines.isEmpty ? "" : "<path d=\"\(drawn.lines)\"/>"
      markup += "<g class=\"\(row.className(of: mark))\">\(lines)\(rings)\(drawn.numbers)</g>"
    }
    return (right, bottom)
  }

  mutating func drawAlignments() {
    for alignment in dimensions.alignments {
      let isVertical = alignment.axis == .vertical
      let (at, from, to) = (alignment.position, alignment.from, alignment.to)
      let path = isVertical ? "M\(pt: from) \(pt: at)H\(pt: to)" : "M\(pt: at) \(pt: from)V\(pt: to)"
      // Words beside it say what is missing.
      if let number = alignment.number, alignment.mark != .missing {
        let (x, y) = isVertical ? (to + 2, at + 4) : (at + 2, (from + to) / 2 + 4)
        add(number, alignment.mark, x: x, y: y)
      }
      add(path, alignment.mark, tip: alignment.tip)
    }
  }

  private mutating func add(_ dimension: Dimension, _ lines: String, x: Double, y: Double, anchor: String = "") {
    add(lines, dimension.mark)
    var (x, anchor) = (x, anchor)
    if !dimension.numbers.isEmpty, !anchor.isEmpty { (x, anchor) = (x - dimension.width / 2, "") }
    for number in dimension.numbers {
      add(number, dimension.mark, x: x, y: y)
      x += RingedNumber(number).width + 3
    }
    let tip = detail == .brief ? "" : dimension.tip
    dimensionLines[dimension.mark, default: ("", "", "")].numbers +=
      textElement(dimension.words, x: x, y: y, name: "l", anchor: anchor, tip: tip)
  }

  private mutating func add(_ lines: String, _ mark: Mark, tip: String = "") {
    if tip.isEmpty || detail == .brief {
      let known = dimensionLines[mark]?.lines ?? ""
      dimensionLines[mark, default: ("", "", "")].lines = known.isEmpty ? lines : "\(known) \(lines)"
    } else {
      markup += "<g class=\"\(row.className(of: mark))\"><title>\(escaped(tip))</title><path d=\"\(lines)\"/></g>"
    }
  }

  private mutating func add(_ number: Int, _ mark: Mark, x: Double, y: Double) {
    numbers.insert(number)
    let ring = RingedNumber(number)
    dimensionLines[mark, default: ("", "", "")].rings += ring.ring(x: x, baseline: y)
    dimensionLines[mark, default: ("", "", "")].numbers += ring.text(x: x, baseline: y)
  }

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
    let lines = "M\(pt: x - 3) \(from)H\(pt: x + 3)M\(pt: x) \(from)V\(to)M\(pt: x - 3) \(to)H\(pt: x + 3)"
    guard let label else {
      // Without a label, the line has the tip.
      add(lines, dimension.mark, tip: dimension.tip)
      return
    }
    add(dimension, lines, x: x + 6, y: label + 3.5)
    bounds.bottom = max(bounds.bottom, label + 5)
  }

  private func extensionLine(_ start: Double, _ end: Double, _ position: String) -> String {
    let from = max(start, bounds.left)
    return from < end ? "M\(pt: from) \(position)H\(pt: end)" : ""
  }

  private mutating func drawHorizontal() -> Double {
    var y = bounds.bottom + 10
    for lane in Lanes(dimensions.all.filter { $0.axis == .horizontal }).lanes {
      for dimension in lane { drawHorizontal(dimension, at: y) }
      y += laneHeight
    }
    return y
  }

  private mutating func drawHorizontal(_ dimension: Dimension, at y: Double) {
    let (from, to) = (dimension.from.spelledPoints, dimension.to.spelledPoints)
    extensionLines += "M\(from) \(pt: dimension.fromEdge)V\(pt: y)M\(to) \(pt: dimension.toEdge)V\(pt: y)"
    let lines = "M\(from) \(pt: y - 3)V\(pt: y + 3)M\(from) \(pt: y)H\(to)M\(to) \(pt: y - 3)V\(pt: y + 3)"
    let centre = max((dimension.from + dimension.to) / 2, bounds.left - left + dimension.width / 2)
    add(dimension, lines, x: centre, y: y + 12, anchor: "middle")
  }

  mutating func drawHeight() {
    guard let height = solution.rowHeight, height > 0 || row.isOverfull else { return }
    let x = bounds.left - 9
    let (end, bar) = (canvas.row.height, "H\(pt: x + 3)")
    // The line of a row that is cut off has no end tick.
    let tick = height > Canvas.mostHeight ? "" : "M\(pt: x - 3) \(pt: end)\(bar)"
    markup += "<path class=\"t\" d=\"M\(pt: x - 3) 0\(bar)M\(pt: x) 0V\(pt: end)\(tick)\"/>"
    markup += textElement(height.spelledPoints, x: x - 5, y: end / 2 + 3.5, name: "t", anchor: "end")
  }
}

extension Dimension {
  /// The places of its extension lines, as far as the bounds of the drawing.
  func extensions(to bounds: Bounds) -> [Rectangle] {
    [(from, fromEdge), (to, toEdge)].map { position, edge in
      axis == .vertical
        ? Rectangle(x: edge, y: position - 1, width: max(bounds.right - edge, 0) + 12, height: 2)
        : Rectangle(x: position - 1, y: edge, width: 2, height: max(bounds.bottom - edge, 0) + 10)
    }
  }
}

private let laneHeight = 19.0
