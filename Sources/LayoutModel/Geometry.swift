/// A direction of layout.
public enum Axis: Int, Sendable, CaseIterable {
  /// Left to right.
  case horizontal
  /// Top to bottom.
  case vertical

  /// The axis as the format and UIKit name it.
  public var name: String { self == .horizontal ? "horizontal" : "vertical" }
}

/// A value for each axis.
public struct PerAxis<Value: Sendable>: Sendable {
  /// The value left to right.
  public var horizontal: Value
  /// The value top to bottom.
  public var vertical: Value

  /// A value for each axis.
  public init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The value of an axis.
  public subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension PerAxis: Equatable where Value: Equatable {}
extension PerAxis: Hashable where Value: Hashable {}

/// Distances from the four sides, in points.
public struct Edges: Hashable, Sendable {
  /// From the top.
  public var top: Double
  /// From the leading side.
  public var leading: Double
  /// From the bottom.
  public var bottom: Double
  /// From the trailing side.
  public var trailing: Double

  /// Distances from the four sides.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same distance from all sides.
  public init(_ all: Double) {
    self.init(top: all, leading: all, bottom: all, trailing: all)
  }
}

/// A rectangle in points.
public struct Rectangle: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// A rectangle in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// The size of a view's content, in points; nil on an axis without one.
public struct IntrinsicSize: Hashable, Sendable {
  /// The width.
  public var width: Double?
  /// The height.
  public var height: Double?

  /// A size in points; nil on an axis that is not given.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// The length on an axis.
  public subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }
}

/// The standard distance between siblings, in points [semantics 7.2].
public let standardSpacing = 8.0
