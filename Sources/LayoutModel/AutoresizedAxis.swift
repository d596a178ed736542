/// What an autoresizing mask does with a view's frame on one axis. Lengths are points.
public struct AutoresizedAxis: Hashable, Sendable {
  /// A length that the mask leaves as it is or lets follow the superview's size.
  public struct Part: Hashable, Sendable {
    /// The length in points in the superview's design size.
    public var length: Double
    /// Whether the length follows the superview's.
    public var isFlexible: Bool
  }

  /// The distance from the superview's left or top edge.
  public var start: Part
  /// The width or height.
  public var size: Part
  /// The distance from the superview's right or bottom edge.
  public var end: Part

  /// The parts from the superview's left or top edge to its right or bottom edge.
  public var parts: [Part] { [start, size, end] }

  /// For each part, its length and its share of what the superview grows by, if the mask sets both. The shares of fixed
  /// parts are 0. Flexible parts share in proportion to their lengths; equally if these add up to 0
  /// [semantics 5.18].
  public var shares: [Double] {
    let flexible = parts.filter(\.isFlexible)
    let total = flexible.reduce(0) { $0 + $1.length }
    return parts.map { part in
      if !part.isFlexible { return 0 }
      return total == 0 ? 1 / Double(flexible.count) : part.length / total
    }
  }
}

extension Item {
  /// What the autoresizing mask does with the frame on an axis; nil if it keeps no frame. Without a flexible part, and
  /// without the superview's design size, the last margin is flexible [semantics 5.18].
  public func autoresizing(on axis: Axis) -> AutoresizedAxis? {
    guard let frame = autoresizingFrame else { return nil }
    let (start, size) = axis == .horizontal ? (frame.x, frame.width) : (frame.y, frame.height)
    let (before, length, after): (AutoresizingMask, AutoresizingMask, AutoresizingMask) =
      axis == .horizontal
      ? (.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)
      : (.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin)
    let superviewLength = autoresizingSuperviewSize?[axis]
    let mask = superviewLength == nil ? after : autoresizingMask
    let isRigid = mask.isDisjoint(with: [before, length, after])
    return AutoresizedAxis(
      start: AutoresizedAxis.Part(length: start, isFlexible: mask.contains(before)),
      size: AutoresizedAxis.Part(length: size, isFlexible: mask.contains(length)),
      end: AutoresizedAxis.Part(
        length: (superviewLength ?? start + size) - start - size, isFlexible: isRigid || mask.contains(after)))
  }
}
