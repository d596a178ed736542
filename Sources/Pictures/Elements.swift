import Findings
import Reporters

func isSpelledOut(_ text: String) -> Bool {
  text.visible != text || text.unicodeScalars.contains { $0.value & 0xFFFE == 0xFFFE }
}

func attributes(x: Double, y: Double, width: Double, height: Double) -> String {
  "x=\"\(pt: x)\" y=\"\(pt: y)\" width=\"\(pt: width)\" height=\"\(pt: height)\""
}

extension DefaultStringInterpolation {
  mutating func appendInterpolation(pt length: Double) { appendLiteral(length.spelledPoints) }
}

/// A line of text in a picture, with a tip on hover. `x` is the left end of the baseline, or the point of `anchor`.
func textElement(
  _ text: String, x: Double, y: Double, name: String = "", anchor: String = "", more: String = "", tip: String = ""
) -> String {
  let name = name.isEmpty ? "" : " class=\"\(name)\""
  let title = tip.isEmpty ? "" : "<title>\(escaped(tip))</title>"
  let anchor = anchor.isEmpty ? "" : " text-anchor=\"\(anchor)\""
  return "<text\(name) x=\"\(pt: x)\" y=\"\(pt: y)\"\(anchor)\(more)>\(title)\(escaped(text))</text>"
}

/// The approximate width of a text in points, rather too wide, because the font of the viewer is unknown.
func roughWidth(_ text: String, size: Double = 11) -> Double {
  text.reduce(0) { width, character in
    guard let scalar = character.unicodeScalars.first else { return width }
    switch scalar.value {
    case 0..<0x2E80:
      return width
        + (character.isUppercase
          ? 0.7 : " .,'il|".contains(character) ? 0.33 : "+−=<>~".contains(character) ? 0.84 : 0.57) * size
    default: return width + size
    }
  }
}

/// The approximate width of code in a monospaced font, in points.
func roughCodeWidth(_ text: String) -> Double {
  text.reduce(0) { $0 + ($1.unicodeScalars.first.map { $0.value < 0x2E80 } ?? true ? 6.2 : 11) }
}

/// The words of a text in lines of about `width` points. A word that is wider than a line is broken.
func wrapped(_ text: String, width: Double, measure: (String) -> Double = { roughWidth($0) }) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ", omittingEmptySubsequences: false) {
    let longer = line.isEmpty ? String(word) : "\(line) \(word)"
    if measure(longer) <= width {
      line = longer
      continue
    }
    if !line.isEmpty { lines.append(line) }
    line = String(word)
    while line.count > 1, measure(line) > width {
      var end = line.startIndex
      var room = width
      while end < line.endIndex {
        room -= measure(String(line[end]))
        if room < 0, end > line.startIndex { break }
        end = line.index(after: end)
      }
      if end == line.endIndex { break }
      lines.append(String(line[..<end]))
      line = String(line[end...])
    }
  }
  return lines + [line]
}

/// The number of a constraint in a drawn ring, because many fonts lack circled numbers.
struct RingedNumber {
  private let digits: String
  let width: Double
  private static let radius = 5.5

  init(_ number: Int) {
    digits = "\(number)"
    width = max(2 * Self.radius, 5 * Double(digits.count) + 5.5)
  }

  /// The path of a ring around a number on a baseline. The left end of the ring is at `x`.
  func ring(x: Double, baseline: Double) -> String {
    let (radius, top) = (Self.radius, baseline - 3.5 - Self.radius)
    let arc = "a\(pt: radius) \(pt: radius) 0 0 1 0"
    let straight = (width - 2 * radius).spelledPoints
    return "M\(pt: x + radius) \(pt: top)h\(straight)\(arc) 11h-\(straight)\(arc) -11z"
  }

  func text(x: Double, baseline: Double) -> String {
    textElement(digits, x: x + width / 2, y: baseline - 0.6, name: "nu", anchor: "middle")
  }
}
