import Findings
import LayoutModel

/// A mark of a fault where it can be seen, in points of the picture from the corner of the cell.
struct FaultMark: Equatable {
  enum Shape: Equatable {
    /// An area that two views fill, or in which a view is outside of the row: hatched.
    case area(Rectangle)
    /// A view of no width or no height: a thick line along its frame.
    case line(Rectangle)
    /// A view that is hidden: a dashed box of the size that it would have.
    case ghost(Rectangle)
    /// A text in a frame that is too small for it: a torn edge at the end of an axis.
    case cut(Rectangle, Axis)
    /// Any other view: a thick frame.
    case outline(Rectangle)
    /// A missing constraint from an edge of a view to a height: the edge, and a dashed line. An edge without a width is
    /// not drawn.
    case gap(x: Double, from: Rectangle, to: Double)
    /// A missing constraint from an edge of a view to an edge of another one: a dashed line beside both views, with a
    /// ring at each edge.
    case link(x: Double, from: Rectangle, to: Rectangle)
    /// A side of a view that nothing pins: a dashed line along it.
    case side(Rectangle)
  }

  var shape: Shape
  var severity: Severity
  /// The reason in a few words, drawn beside the mark; empty if there is nothing to add.
  var words: String
  /// Whether another mark is its cause.
  var isConsequence = false

  /// The place of a line; nil for other shapes.
  var stroke: Rectangle? {
    switch shape {
    case .line, .gap, .side: Rectangle(x: frame.x - 2, y: frame.y - 2, width: frame.width + 4, height: frame.height + 4)
    case .link(let x, let from, let to):
      Rectangle(x: x - 2, y: min(from.y, to.y) - 2, width: 4, height: abs(to.y - from.y) + 4)
    case .area, .ghost, .cut, .outline: nil
    }
  }

  /// Consequences are grey, so that their cause stands out.
  var className: String { isConsequence ? "q" : severity.markName }

  /// The place beside which the words are: of a gap or a link, the edge that they name, and the ring at its end.
  var place: Rectangle {
    switch shape {
    case .link(let x, let edge, _):
      Rectangle(x: edge.x, y: edge.y, width: x + linkTick - edge.x, height: 0)
    case .gap(_, let edge, _): edge.width > 0 ? edge : frame
    case .area, .line, .ghost, .cut, .outline, .side: frame
    }
  }

  /// The frame of what is drawn.
  var frame: Rectangle {
    switch shape {
    case .area(let frame), .line(let frame), .ghost(let frame), .cut(let frame, _), .outline(let frame),
      .side(let frame):
      frame
    case .gap(let x, let from, let to): Rectangle(x: x, y: min(from.y, to), width: 0, height: abs(to - from.y))
    case .link(let x, let from, let to):
      Rectangle(
        x: min(from.x, to.x), y: min(from.y, to.y), width: x + linkTick - min(from.x, to.x),
        height: abs(to.y - from.y))
    }
  }
}

extension Severity {
  /// The class of marks, badges and lines.
  var markName: String { self == .error ? "er" : self == .warning ? "wa" : "nt" }
}

/// How far a link reaches beyond its line.
let linkTick = 3.0

/// The path of diagonal lines across a frame. The lines of neighbouring frames continue each other.
func hatching(of frame: Rectangle) -> String {
  // All lines fulfil x + y = n * distance.
  var distance = 6.0
  while (frame.width + frame.height) / distance > mostHatches { distance *= 2 }
  let first = Int(((frame.x + frame.y) / distance).rounded(.down)) + 1
  let last = Int(((frame.right + frame.bottom) / distance).rounded(.up)) - 1
  guard first <= last else { return "" }
  return (first...last).map { number in
    let sum = Double(number) * distance
    let (start, end) = (max(frame.x, sum - frame.bottom), min(frame.right, sum - frame.y))
    return "M\(pt: start) \(pt: sum - start)L\(pt: end) \(pt: sum - end)"
  }.joined()
}

private let mostHatches = 200.0

/// The zigzag of a torn edge: the bottom of a frame, or its right side.
func tornEdge(of frame: Rectangle, _ axis: Axis) -> String {
  let length = axis == .vertical ? frame.width : frame.height
  let teeth = max(Int((length / 6).rounded()), 1)
  let step = length / Double(teeth) / 2
  var path = axis == .vertical ? "M\(pt: frame.x) \(pt: frame.bottom)" : "M\(pt: frame.right) \(pt: frame.y)"
  for _ in 0..<teeth {
    path += axis == .vertical ? "l\(pt: step) 3 \(pt: step) -3" : "l3 \(pt: step) -3 \(pt: step)"
  }
  return path
}
