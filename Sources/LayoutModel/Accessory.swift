public import Findings

/// What stands at the trailing edge of a row.
public struct Accessory: Sendable {
  /// UIKit's own accessories. The raw values are the format's.
  public enum Kind: String, Sendable, CaseIterable {
    case none, disclosureIndicator, detailButton, detailDisclosureButton, checkmark
  }

  /// UIKit's own accessory.
  public var kind: Kind = .none
  /// The whole room in points that an accessory view of one's own takes; it stands instead of UIKit's.
  public var viewWidth: Placed<Double>?
  /// Where it is said; nil where it is not.
  public var place: SourceRange?

  /// No accessory.
  public init() {}
}
