/// A style of `UIButton.Configuration`. The raw values are the format's.
public enum ButtonConfiguration: String, Sendable, CaseIterable {
  case plain, gray, tinted, filled, bordered, borderedTinted, borderedProminent, borderless
}

/// The side of a button's title on which a configuration places the picture. The raw values are the format's.
public enum ImagePlacement: String, Sendable, CaseIterable {
  case leading, trailing, top, bottom
}

/// What a button keeps around its title and its picture.
public struct Button: Hashable, Sendable {
  /// The configuration; nil if it has none.
  public var configuration: ButtonConfiguration?
  /// The author's insets in points, which a configuration ignores.
  public var contentEdgeInsets: Edges?
  /// The author's insets in points, which replace those of the configuration.
  public var contentInsets: Edges?
  /// The distance in points between the title and the picture of a button with a configuration.
  public var imagePadding = 0.0
  /// Where the picture of a button with a configuration is.
  public var imagePlacement = ImagePlacement.leading

  /// UIKit's defaults.
  public init() {}
}
