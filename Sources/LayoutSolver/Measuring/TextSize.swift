import LayoutModel

/// The size in points that a text takes, both lengths rounded up to a pixel; 0 by 0 where it is empty [semantics 3.5].
///
/// A plain estimate: half an em for each character, and the system font's line height for each line. It breaks lines
/// where the text does and, from `limit` points on, by width alone.
func textSize(
  of text: String, in font: Font, lines most: Int = 1, wrappedAt limit: Double = .infinity, displayScale: Double
) -> (width: Double, height: Double) {
  if text.isEmpty { return (0, 0) }
  var width = 0.0
  var lines = 0
  for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
    let unwrapped = Double(paragraph.count) * font.size / 2
    width = max(width, min(unwrapped, limit))
    lines += unwrapped > limit ? Int((unwrapped / limit).rounded(.up)) : 1
  }
  if most > 0 { lines = min(lines, most) }
  func roundedUp(_ length: Double) -> Double { (length * displayScale).rounded(.up) / displayScale }
  return (roundedUp(width), roundedUp(Double(lines) * font.lineHeight))
}

extension Font {
  /// How far in points a line reaches above its baseline [semantics 3.1].
  var ascender: Double { 0.952148 * size }
  /// How far in points a line reaches below its baseline [semantics 3.1].
  var descender: Double { 0.241211 * size }
  /// The height of a line in points, not rounded [semantics 3.1].
  var lineHeight: Double { 1.193359375 * size }

  /// What a button's title has whose font nobody set [semantics 2.16].
  static let button = Font(face: .system, size: 15)
  /// What a text field has whose font nobody set.
  static let textField = Font(face: .system, size: 17)
  /// What a text view has whose font nobody set.
  static let textView = Font(face: .system, size: 12)
  /// What the titles of a segmented control have.
  static let segment = Font(face: .system, size: 13)
}
