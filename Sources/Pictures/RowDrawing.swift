import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import Reporters
import RuleKit

/// The drawing of a row to scale: its views with their texts, and its constraints as dimension lines. A point is one
/// pixel, or several if the row is small.
struct RowDrawing {
  let row: PicturedRow
  /// The area that is drawn, in points of the picture from the corner of the cell: the cell and what sticks out of it.
  var bounds: Bounds
  var markup = ""
  /// The paths of dimension lines, the paths of the rings around numbers, and the text elements, by mark.
  var dimensionLines: [Mark: (lines: String, rings: String, numbers: String)] = [:]
  var extensionLines = ""
  private(set) var dimensions: Dimensions
  let leftOut: Int
  /// A brief drawing has no tips, because the remarks below it say the same, and no plain lengths if there are many.
  let detail: PictureDetail
  let canvas: Canvas
  let undrawn: UndrawnViews
  let faults: [FaultMark]
  /// The numbers of constraints that are drawn.
  var numbers: Set<Int> = []
  /// The rows above and below.
  var neighbours: [Rectangle] = []
  /// The places of the words in them.
  var neighbourWords: [Rectangle] = []
  /// The grey bars in them, which stand for texts.
  var neighbourBars: [Rectangle] = []
  /// The places of the words of faults.
  var labels: [Rectangle] = []

  private var layout: Layout { row.layout }
  var solution: RowSolution { row.solution }

  init?(_ row: PicturedRow, _ detail: PictureDetail) {
    guard row.solution.isSolved, let cell = row.rectangle(.cell), let undrawn = UndrawnViews(row) else { return nil }
    self.row = row
    canvas = Canvas(cell)
    self.undrawn = undrawn
    self.detail = detail
    dimensions = Dimensions(of: row, within: canvas)
    leftOut = detail == .brief ? dimensions.leaveOutPlain(beyond: mostPlain) : 0
    faults = FaultMarks(of: row, within: canvas).all
    bounds = Bounds(right: canvas.row.width, bottom: canvas.row.height)
    if let container {
      bounds.right = container.width
      bounds.bottom = container.height
    }
    for mark in faults { extendBounds(mark.frame) }
    for frame in (shown + guides).compactMap({ row.visible($0) }) { extendBounds(frame) }
    for (_, frame) in alternativeFrames where canvas.intersects(frame) { extendBounds(frame) }
    for dimension in dimensions.all {
      let (from, length) = (dimension.from, dimension.length)
      let isVertical = dimension.axis == .vertical
      extendBounds(
        isVertical
          ? Rectangle(x: 0, y: from, width: 0, height: length) : Rectangle(x: from, y: 0, width: length, height: 0))
    }
  }

  /// Extends the bounds to the visible part of a frame.
  private mutating func extendBounds(_ frame: Rectangle) {
    let visiblePart = canvas.visiblePart(of: frame)
    bounds.left = min(bounds.left, visiblePart.x)
    bounds.top = min(bounds.top, visiblePart.y)
    bounds.right = max(bounds.right, visiblePart.right)
    bounds.bottom = max(bounds.bottom, visiblePart.bottom)
  }

  var left: Double { 20 + (solution.rowHeight.map { roughWidth($0.spelledPoints, size: 12.5) } ?? 0) }

  var shown: [ItemID] {
    layout.placedViews(in: solution).filter { row.visible($0).map { canvas.intersects($0) } ?? false }
  }

  /// The markup of the picture, the position of the corner of the cell in it, and its size.
  mutating func drawn() -> (markup: String, x: Double, y: Double, width: Double, height: Double) {
    drawNeighbours()
    let behind = markup
    markup = ""
    drawCell()
    for item in shown { draw(item) }
    for frame in guides.compactMap({ row.visible($0) }) { markup += rect("in", frame) }
    for (_, frame) in alternativeFrames where canvas.intersects(frame) {
      markup += "<g class=\"o\">\(rect("", frame))</g>"
    }
    drawFaults()
    if row.isOverfull, canvas.row.height < thin {
      markup += "<path class=\"dev\" d=\"M0 0H\(pt: canvas.row.width)\"/>"
    }
    clip()
    drawAlignments()
    let named = shown + guides.filter { layout[$0].guide == .authored }
    let views = shown.compactMap { row.visible($0) }.map { canvas.visiblePart(of: $0) }
    let frames = [canvas.row] + (container.map { [$0] } ?? []) + neighbours + faults.map(\.frame)
    var places = FreePlaces(
      taken: NameTags.texts(of: row, shown: named), views: views, frames: frames.map { canvas.visiblePart(of: $0) },
      strokes: dimensions.all.flatMap { $0.extensions(to: bounds) }, bounds: bounds)
    let thinRow = canvas.row.height < 2 ? [Rectangle(x: 0, y: -1, width: canvas.row.width, height: 3)] : []
    let lines = thinRow + dimensions.alignments.map(\.stroke) + faults.compactMap(\.stroke)
    for frame in dimensions.alignments.compactMap(\.ring) + lines + neighbourWords { places.take(frame) }
    drawReasons(in: &places)
    var tags = NameTags(row, shown: named, canvas: canvas, bounds: bounds, taken: places.taken)
    markup += tags.drawn()
    for frame in tags.taken.dropFirst(places.taken.count) { places.take(frame) }
    drawConsequences(in: &places)
    bounds.left = min(bounds.left, max(tags.left, bounds.left - Canvas.farthest))
    bounds.right = max(bounds.right, min(tags.right, bounds.right + Canvas.farthest))
    bounds.top = min(bounds.top, tags.top)
    // The lanes leave room for one line of names.
    bounds.bottom = max(bounds.bottom, tags.bottom - NameTags.height)
    drawArrowLabels()
    let (right, bottom) = drawDimensions()
    drawHeight()
    markup = behind + barsOfNeighbours + markup
    let (x, y) = (left - bounds.left, 8 - bounds.top)
    return (markup, x, y, right + x, bottom + y)
  }

  private mutating func clip() {
    let cell = row.rectangle(.cell).map { [$0] } ?? []
    let frames = cell + (shown + guides).compactMap { row.visible($0) } + alternativeFrames.map(\.frame)
    if frames.allSatisfy({ canvas.contains($0) }) { return }
    let (x, y) = (bounds.left - 1, bounds.top - 1)
    markup = clipped(markup, to: Rectangle(x: x, y: y, width: bounds.right - x + 1, height: bounds.bottom - y + 1))
  }

  private func clipped(_ markup: String, to frame: Rectangle) -> String {
    let box = "\(pt: frame.x) \(pt: frame.y) \(pt: frame.width) \(pt: frame.height)"
    let size = attributes(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    return "<svg \(size) viewBox=\"\(box)\">\(markup)</svg>"
  }

  /// A box in place of a row that is too small to be seen, of the width that there is.
  private var container: Rectangle? {
    guard max(canvas.row.width, canvas.row.height) < leastRow else { return nil }
    return Rectangle(x: 0, y: 0, width: min(solution.environment.width * row.scale, 320), height: 24)
  }

  private mutating func drawCell() {
    if let container {
      let size = attributes(x: 0, y: 0, width: container.width, height: container.height)
      markup += "<rect class=\"h\" \(size)/>"
    }
    guard let cell = row.rectangle(.cell), let content = row.rectangle(.contentView) else { return }
    let row = canvas.drawn(cell)
    markup +=
      "<rect class=\"row\" \(attributes(x: 0, y: 0, width: max(row.width, 0.5), height: max(row.height, 0.5)))/>"
    if content.width < cell.width - 0.5 {
      markup += rect("in", content)
      let middle = content.x > 0 ? content.x / 2 : (content.width + cell.width) / 2
      if layout.accessory.kind == .disclosureIndicator {
        let y = cell.height / 2
        let turn: Double = content.x > 0 ? -1 : 1
        markup +=
          "<path class=\"q\" d=\"M\(pt: middle - 3 * turn) \(pt: y - 5)l\(pt: 5 * turn) 5l\(pt: -5 * turn) 5\"/>"
      }
    }
    let separator = layout.separatorHeight * self.row.scale
    if separator > 0, cell.height > separator {
      let y = cell.height - separator / 2
      let inset = min(layout.cellWidth(at: 16), 16) * self.row.scale
      let isRightToLeft = solution.environment.layoutDirection == .rightToLeft
      let (start, end) = isRightToLeft ? (0, cell.width - inset) : (inset, cell.width)
      markup += "<path class=\"sep\" stroke-width=\"\(pt: separator)\" d=\"M\(pt: start) \(pt: y)H\(pt: end)\"/>"
    }
  }

  private func rect(_ name: String, _ frame: Rectangle, radius: Bool = false) -> String {
    let frame = canvas.drawn(frame)
    let size = attributes(x: frame.x, y: frame.y, width: max(frame.width, 0), height: max(frame.height, 0))
    return "<rect class=\"\(name)\" \(size)\(radius ? " rx=\"2\"" : "")/>"
  }

  private mutating func draw(_ item: ItemID) {
    let before = markup
    markup = ""
    drawView(item)
    if let port = row.viewport(of: item), let frame = row.rectangle(item), !port.contains(frame) {
      markup = clipped(markup, to: port)
    }
    markup = before + markup
  }

  private mutating func drawView(_ item: ItemID) {
    guard let frame = row.rectangle(item) else { return }
    let view = layout[item]
    if !layout.isShown(item) {
      markup += rect("h", frame)
      return
    }
    let isContainer = view.type == .stack || view.type == .scroll
    let hasSubviews = layout.views.contains { layout.items[$0].superview == item }
    markup += rect(isContainer || hasSubviews && view.type == .view ? "c" : "v", frame, radius: !isContainer)
    if view.type == .image || view.type == .webView {
      let (w, h) = (frame.width.spelledPoints, frame.height.spelledPoints)
      markup += "<path class=\"p\" d=\"M\(pt: frame.x) \(pt: frame.y)l\(w) \(h)m-\(w) 0l\(w) -\(h)\"/>"
    }
    if view.type == .switch, frame.height > 8 {
      let radius = frame.height / 2 - 3
      let (x, y) = (frame.right - frame.height / 2, frame.y + frame.height / 2)
      markup += "<circle class=\"v\" cx=\"\(pt: x)\" cy=\"\(pt: y)\" r=\"\(pt: radius)\"/>"
    }
    guard let text = row.text(of: item) else { return }
    let isCovered = isTextCovered(of: item)
    if isCovered { markup += "<g class=\"dim\">" }
    drawText(text, in: frame)
    if isCovered { markup += "</g>" }
  }

  /// Whether the text of another view is in front of an item's text.
  private func isTextCovered(of item: ItemID) -> Bool {
    let own = NameTags.texts(of: row, shown: [item])
    let others = NameTags.texts(of: row, shown: shown.drop { $0 != item }.dropFirst().filter { layout.isShown($0) })
    return others.contains { other in own.contains { $0.overlap(other) > 0 } }
  }

  private var guides: [ItemID] {
    var guides: [ItemID] = []
    for item in layout.constraints.filter(\.isActive).flatMap(\.terms).map(\.anchor.item)
    where layout.guides.contains(item.index) && !guides.contains(item) {
      if let frame = row.visible(item), canvas.intersects(frame) { guides.append(item) }
    }
    return guides
  }

  /// Other possible frames of views whose position or size is ambiguous.
  private var alternativeFrames: [(item: ItemID, frame: Rectangle)] {
    shown.compactMap { item in
      let open = solution.ambiguousValues.filter { $0.item == item }
      guard !open.isEmpty, var frame = row.rectangle(item), let superview = layout[item].superview,
        let outer = row.rectangle(superview)
      else { return nil }
      for value in open {
        guard let low = value.low, let high = value.high, high - low < 2000 else { continue }
        func other(_ now: Double) -> Double {
          let (low, high) = (low * row.scale, high * row.scale)
          return abs(high - now) >= abs(now - low) ? high : low
        }
        switch value.value {
        case .x: frame.x = outer.x + other(frame.x - outer.x)
        case .y: frame.y = outer.y + other(frame.y - outer.y)
        case .width: frame.width = other(frame.width)
        case .height: frame.height = other(frame.height)
        }
      }
      // Not all ambiguous values of a view can have their extremes at the same time.
      if let now = row.rectangle(item), outer.contains(now) { frame = outer.cut(frame) }
      return frame == row.rectangle(item) ? nil : (item, frame)
    }
  }
}

private let mostPlain = 10
/// A row that is shorter and narrower than this cannot be seen.
private let leastRow = 8.0
