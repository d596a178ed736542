/// An iOS release.
public struct Platform: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number before the point.
  public var major: Int
  /// The number behind the point.
  public var minor: Int

  /// iOS `major.minor`.
  public init(major: Int, minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// As the format writes it: `iOS 12` or `iOS 12.4`.
  public var description: String { minor == 0 ? "iOS \(major)" : "iOS \(major).\(minor)" }
  /// The older release first.
  public static func < (a: Platform, b: Platform) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
}
