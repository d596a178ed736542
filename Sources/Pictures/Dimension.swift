import LayoutModel

/// A distance or a length in a row, as a line beside it with a tick at both ends.
struct Dimension {
  var axis: Axis
  /// Where it begins and ends along its axis, in points of the picture from the cell's corner, the lesser one first.
  var from: Double
  var to: Double
  /// Where across its axis the edges are that it is measured between.
  var fromEdge: Double
  var toEdge: Double
  /// The number, or what takes its place.
  var label: String
  var mark: Mark
  /// The number by which the words under the picture speak of it.
  var number: Int?
  /// What it stands for, as it is in the file.
  var tip: String

  var length: Double { to - from }

  /// How wide about what stands at it is, in points.
  var width: Double { signWidth + roughWidth(label, size: numberSize) }
  /// How far its label stands behind the left end of its number.
  var signWidth: Double { number.map { NumberSign($0).width + 3 } ?? 0 }
}

/// Edges that are tied to each other without a distance: a short line from one to the other.
struct Alignment {
  var axis: Axis
  /// Where along its axis, in points of the picture from the cell's corner.
  var position: Double
  /// Between where and where across it.
  var from: Double
  var to: Double
  var mark: Mark
  var number: Int?
  var tip: String
}
