/// The size that a view's content asks for, in points; nil on an axis where it asks for none.
public struct IntrinsicSize: Hashable, Sendable {
  /// How wide it asks to be.
  public var width: Double?
  /// How high it asks to be.
  public var height: Double?

  /// A size in points; none on an axis that is not given.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// The length on an axis.
  public subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }
}
