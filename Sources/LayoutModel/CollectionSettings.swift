/// What a collection view says about its items.
public struct CollectionSettings: Hashable, Sendable {
  /// How wide an item is.
  public enum ItemWidth: Hashable, Sendable {
    /// As wide as its content asks for.
    case fitted
    /// Points.
    case points(Double)
    /// As wide as the collection view, which is the measured width.
    case container
  }

  /// How wide an item is.
  public var itemWidth: ItemWidth = .fitted
  /// The flow layout's estimate in points; nil where there is none.
  public var estimatedItemSize: PerAxis<Double>?

  /// Items as wide as their content asks for.
  public init() {}
}
