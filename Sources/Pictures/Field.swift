import Diagnosis
import Findings
import LayoutModel
import LayoutSolver

/// The area that a picture can show: the row and a margin, in points of the drawing from the corner of the cell.
struct Canvas {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double
  let row: Rectangle
  static let farthest = 160.0
  static let mostWidth = 2000.0
  static let mostHeight = 4000.0

  init(_ cell: Rectangle) {
    row = Rectangle(
      x: 0, y: 0, width: min(max(cell.width, 0), Self.mostWidth), height: min(max(cell.height, 0), Self.mostHeight))
    (left, top) = (-Self.farthest, -Self.farthest)
    right = row.width + (cell.width > Self.mostWidth ? 0 : Self.farthest)
    bottom = row.height + (cell.height > Self.mostHeight ? 0 : Self.farthest)
  }

  func intersects(_ frame: Rectangle) -> Bool {
    frame.x <= right && frame.right >= left && frame.y <= bottom && frame.bottom >= top
  }

  func contains(_ frame: Rectangle) -> Bool {
    Axis.allCases.allSatisfy { contains(frame.start($0), $0) && contains(frame.end($0), $0) }
  }

  func contains(_ position: Double, _ axis: Axis) -> Bool {
    axis == .vertical
      ? position >= top - 0.05 && position <= bottom + 0.05 : position >= left - 0.05 && position <= right + 0.05
  }

  /// The rectangle to draw, cut off just outside the canvas, where the cut is invisible.
  func drawn(_ frame: Rectangle) -> Rectangle { contains(frame) ? frame : cut(frame, beyond: 8) }
  func visiblePart(of frame: Rectangle) -> Rectangle { cut(frame, beyond: 0) }

  private func cut(_ frame: Rectangle, beyond slack: Double) -> Rectangle {
    let (x, y) = (max(frame.x, left - slack), max(frame.y, top - slack))
    return Rectangle(
      x: x, y: y, width: max(min(frame.right, right + slack) - x, 0),
      height: max(min(frame.bottom, bottom + slack) - y, 0))
  }
}

struct UndrawnViews {
  struct View {
    var name: String
    var above = 0.0
    var below = 0.0
    var left = 0.0
    var right = 0.0

    /// `500 pt above and 300 pt right of the row`.
    var place: String {
      let parts = [(above, "above"), (below, "below"), (left, "left"), (right, "right")].filter { $0.0 > 0 }
      let spelled = parts.map { "\($0.0.spelledPoints) pt \($0.1)" }.spelledList()
      return "\(spelled)\(left > 0 || right > 0 ? " of" : "") the row"
    }

    var arrowLabel: String {
      let arrows = [["↖", "↑", "↗"], ["←", "→", "→"], ["↙", "↓", "↘"]]
      let arrow = arrows[above > 0 ? 0 : below > 0 ? 2 : 1][left > 0 ? 0 : right > 0 ? 2 : 1]
      return name.count > 40 ? "\(arrow) \(name.prefix(40))…" : "\(arrow) \(name)"
    }
  }

  /// The views outside the picture. Subviews of such a view are not listed.
  private(set) var outside: [View] = []
  /// The partly visible views, with the distances that they reach beyond the row.
  private(set) var reaching: [View] = []
  /// The views inside the row, but in the part that is not drawn.
  private(set) var cutOff: [String] = []
  private let cell: Rectangle
  private let scale: Double

  /// Returns nil if the row has no frames.
  init?(_ row: PicturedRow) {
    guard let cell = row.rectangle(.cell) else { return nil }
    self.cell = cell
    scale = row.scale
    let (canvas, layout) = (Canvas(cell), row.layout)
    for item in layout.placedViews(in: row.solution) {
      guard let frame = row.visible(item), !canvas.contains(frame) else { continue }
      let isMet = canvas.intersects(frame)
      if !isMet, let superview = layout[item].superview, layout.views.contains(superview.index),
        let outer = row.rectangle(superview), !canvas.intersects(outer)
      {
        continue
      }
      add(layout[item].name, frame, isMet: isMet)
    }
  }

  private mutating func add(_ name: String, _ frame: Rectangle, isMet: Bool) {
    // The distance to the nearer edge of the view, or, if the view is partly visible, to its farther edge.
    let (near, far) = isMet ? (frame.width, frame.height) : (0, 0)
    let view = View(
      name: name, above: -(frame.y + (isMet ? 0 : frame.height)) / scale, below: (frame.y + far - cell.height) / scale,
      left: -(frame.x + (isMet ? 0 : frame.width)) / scale, right: (frame.x + near - cell.width) / scale)
    if isMet {
      let isBeyond = [view.above, view.below, view.left, view.right].contains { $0 * scale > Canvas.farthest }
      if isBeyond { reaching.append(view) }
    } else if max(view.above, view.below, view.left, view.right) > 0 {
      outside.append(view)
    } else {
      cutOff.append(name)
    }
  }

  var sentences: [String] {
    var all: [String] = []
    if cell.width > Canvas.mostWidth { all.append(Self.cut(cell.width, "wide", Canvas.mostWidth)) }
    if cell.height > Canvas.mostHeight { all.append(Self.cut(cell.height, "high", Canvas.mostHeight)) }
    if !cutOff.isEmpty {
      let names = cutOff.prefix(Self.mostReported).map { "'\($0)'" }
      let rest = cutOff.count - names.count
      let spelled = (names + (rest > 0 ? ["\(rest) more"] : [])).spelledList()
      all.append("\(spelled) \(cutOff.count == 1 ? "is" : "are") in the part of the row that is not drawn")
    }
    all += reaching.prefix(Self.mostReported).map { "'\($0.name)' extends beyond the picture, to \($0.place)" }
    if reaching.count > Self.mostReported {
      all.append("\(reaching.count - Self.mostReported) more extend beyond the picture")
    }
    all += outside.prefix(Self.mostReported).map { "'\($0.name)' is outside the picture, \($0.place)" }
    if outside.count > Self.mostReported {
      all.append("\(outside.count - Self.mostReported) more are outside the picture")
    }
    return all
  }

  static let mostReported = 6

  private static func cut(_ length: Double, _ side: String, _ most: Double) -> String {
    "the row is \(length.spelledPoints) pt \(side), and the picture stops at \(most.spelledPoints) pt"
  }
}

extension Layout {
  func placedViews(in solution: RowSolution) -> [ItemID] {
    views.map { ItemID($0) }.filter { !isRemovedByStack($0) && rectangle(of: $0, in: solution) != nil }
  }

  func isRemovedByStack(_ item: ItemID) -> Bool {
    self[item].isHidden && isArranged(item) || self[item].superview.map { isRemovedByStack($0) } ?? false
  }
}
