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

/// A text of one line in a picture, at the left end of its baseline or at `anchor`. The pointer on it shows its tip.
func textElement(
  _ text: String, x: Double, y: Double, name: String = "", anchor: String = "", more: String = "", tip: String = ""
) -> String {
  let name = name.isEmpty ? "" : " class=\"\(name)\""
  let title = tip.isEmpty ? "" : "<title>\(escaped(tip))</title>"
  let anchor = anchor.isEmpty ? "" : " text-anchor=\"\(anchor)\""
  return "<text\(name) x=\"\(pt: x)\" y=\"\(pt: y)\"\(anchor)\(more)>\(title)\(escaped(text))</text>"
}

/// How wide a text is about, in points, at a font size: pictures have to leave room for fonts that are not known.
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

/// How wide code is about, in points, all of whose characters are equally wide.
func roughCodeWidth(_ text: String) -> Double {
  text.reduce(0) { $0 + ($1.unicodeScalars.first.map { $0.value < 0x2E80 } ?? true ? 6.2 : 11) }
}

/// Words in lines that are about as wide as they may be, in points. A word that is wider than a line is broken.
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

/// The number of a constraint in a ring, as it stands in a picture. It is drawn, as many fonts have no numbers in
/// circles.
struct NumberSign {
  private let digits: String
  let width: Double
  private static let radius = 5.5

  init(_ number: Int) {
    digits = "\(number)"
    width = max(2 * Self.radius, 5 * Double(digits.count) + 5.5)
  }

  /// The path of the ring, whose left end is at `x`, beside a number on a baseline.
  func ring(x: Double, baseline: Double) -> String {
    let (radius, top) = (Self.radius, baseline - 3.5 - Self.radius)
    let arc = "a\(pt: radius) \(pt: radius) 0 0 1 0"
    let straight = (width - 2 * radius).spelledPoints
    return "M\(pt: x + radius) \(pt: top)h\(straight)\(arc) 11h-\(straight)\(arc) -11z"
  }

  func text(x: Double, baseline: Double) -> String {
    textElement(digits, x: x + width / 2, y: baseline - 0.6, name: "N", anchor: "middle")
  }
}
