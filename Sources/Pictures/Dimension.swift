import Diagnosis
import LayoutModel

/// A length with its line, its label and the number of its constraint.
struct Dimension {
  var axis: Axis
  /// The start and end along the axis, in points of the picture from the corner of the cell. `from` is the smaller one.
  var from: Double
  var to: Double
  var fromEdge: Double
  var toEdge: Double
  var label: String
  var mark: Mark
  var number: Int?
  var tip: String
  /// The numbers of other constraints between the same places.
  var furtherNumbers: [Int] = []
  /// The anchors of its constraint; empty if it is no constraint of the file.
  var anchors: Set<Anchor> = []
  /// The number of faulty constraints between the same anchors.
  var copies = 1
  /// Whether it is a part of the vertical chain.
  var isInChain = false

  var numbers: [Int] { ((number.map { [$0] } ?? []) + furtherNumbers).sorted() }
  var words: String { copies > 1 ? "\(label) × \(copies)" : label }
  var length: Double { to - from }
  var width: Double { ringWidth + roughWidth(words, size: numberSize) }
  /// The distance from the left end of the first number to the label, in points.
  var ringWidth: Double { numbers.reduce(0) { $0 + RingedNumber($1).width + 3 } }

  private var isOfFinding: Bool { mark == .fault || mark == .warned }

  /// Whether both are between the same places, and one line can stand for both.
  func isAlike(_ other: Dimension) -> Bool {
    guard axis == other.axis, abs(from - other.from) < 0.05, abs(to - other.to) < 0.05 else { return false }
    if number != nil, other.number != nil { return mark == other.mark && (says(other) || other.says(self)) }
    return label == other.label && (mark == other.mark || mark == .chain) && number == other.number
  }

  /// Whether its label begins with another one's: `16, not 30` and `16`.
  private func says(_ other: Dimension) -> Bool { label == other.label || label.hasPrefix("\(other.label), ") }

  mutating func add(_ other: Dimension) {
    if !tip.contains(other.tip) { tip += "; \(other.tip)" }
    fromEdge = min(fromEdge, other.fromEdge)
    toEdge = min(toEdge, other.toEdge)
    if let second = other.number, !numbers.contains(second) { furtherNumbers.append(second) }
    if other.label.count > label.count { label = other.label }
    if isOfFinding && other.isOfFinding && anchors == other.anchors { copies += 1 }
  }
}

/// Two edges that a constraint aligns without a distance, drawn as a short line from one to the other.
struct Alignment {
  var axis: Axis
  /// The position along the axis, in points of the picture from the corner of the cell.
  var position: Double
  /// The start and end of the line across the axis.
  var from: Double
  var to: Double
  var mark: Mark
  var number: Int?
  var tip: String

  /// The place of the line.
  var stroke: Rectangle {
    axis == .vertical
      ? Rectangle(x: min(from, to), y: position - 1, width: abs(to - from), height: 2)
      : Rectangle(x: position - 1, y: min(from, to), width: 2, height: abs(to - from))
  }

  /// The place of the number in a ring; nil without one.
  var ring: Rectangle? {
    guard let number else { return nil }
    let (x, y) = axis == .vertical ? (to + 2, position - 5) : (position + 2, (from + to) / 2 - 5)
    return Rectangle(x: x, y: y, width: RingedNumber(number).width, height: 11)
  }
}
