/// What stands at the trailing edge of a row.
public struct Accessory: Hashable, Sendable {
  /// UIKit's own accessories. The raw values are the format's.
  public enum Kind: String, Sendable, CaseIterable {
    case none, disclosureIndicator, detailButton, detailDisclosureButton, checkmark
  }

  /// UIKit's own accessory.
  public var kind: Kind = .none
  /// The whole width in points that an accessory view of the author's takes; it replaces UIKit's.
  public var viewWidth: Double?

  /// No accessory.
  public init() {}
}
