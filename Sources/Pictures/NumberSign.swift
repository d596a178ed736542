import LayoutModel
import Reporters

/// The number of a constraint in a ring, as it stands in a picture. It is drawn, as many fonts have no numbers in circles.
struct NumberSign {
  private let digits: String
  /// How wide the ring is, in points.
  let width: Double

  private static let radius = 5.5

  init(_ number: Int) {
    digits = "\(number)"
    width = max(2 * Self.radius, 5 * Double(digits.count) + 5.5)
  }

  /// The path of the ring, whose left end is at `x`, beside a number on a baseline.
  func ring(x: Double, baseline: Double) -> String {
    let (radius, straight) = (Self.radius.spelledPoints, (width - 2 * Self.radius).spelledPoints)
    let top = baseline - 3.5 - Self.radius
    let (down, up) = ("a\(radius) \(radius) 0 0 1 0 11", "a\(radius) \(radius) 0 0 1 0 -11")
    return "M\((x + Self.radius).spelledPoints) \(top.spelledPoints)h\(straight)\(down)h-\(straight)\(up)z"
  }

  /// The digits within the ring.
  func text(x: Double, baseline: Double) -> String {
    textElement(digits, x: x + width / 2, y: baseline - 0.6, name: "N", anchor: "middle")
  }
}
