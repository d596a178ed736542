import Foundation
import Testing
import TextMeasuring

/// A label from a public storyboard, with the size that Apple's layout engine gave it.
private struct StoredLabel {
  var text: String
  var font: TextFont
  var scale: Double
  var width: Double
  var height: Double?

  init?(_ fields: [String]) {
    guard fields.count == 8, let size = Double(fields[4]), let scale = Double(fields[5]), let width = Double(fields[6])
    else { return nil }
    let weights: [String: FontWeight] = [
      "thin": .thin, "medium": .medium, "semibold": .semibold, "heavy": .heavy, "black": .black,
    ]
    let isBold = fields[1] == "boldSystem"
    let isHeadline = fields[2] == "UICTFontTextStyleHeadline"
    let weight = isBold ? .bold : isHeadline ? .semibold : weights[fields[3]] ?? .regular
    self.text = fields[0]
    self.font = TextFont(face: .system(weight), size: size)
    self.scale = scale
    self.width = width
    self.height = Double(fields[7])
  }

  func roundedUp(_ points: Double) -> Double { (points * scale - 1e-6).rounded(.up) / scale }

  var isAsWide: Bool {
    let measured = roundedUp(MeasuredText(text, in: font).lines().width)
    return abs(measured - width) <= max(1, 0.02 * width) + 1e-9
  }
}

/// The fields of a CSV line. The first one may be in quotes.
private func fields(_ line: Substring) -> [String] {
  guard line.first == "\"", let quote = line.dropFirst().firstIndex(of: "\"") else {
    return line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
  let first = String(line[line.index(after: line.startIndex)..<quote])
  let others = line[quote...].split(separator: ",", omittingEmptySubsequences: false).dropFirst().map(String.init)
  return [first] + others
}

@Suite struct LabelSizesTests {
  private let labels: [StoredLabel]

  init() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("labels.csv")
    labels = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst().compactMap {
      StoredLabel(fields($0))
    }
  }

  @Test("the file has 182 labels") func count() { #expect(labels.count == 182) }

  @Test("99 of 100 labels have the stored width, within 1 pt or 2 percent [semantics 3.18]") func widths() {
    let missed = labels.filter { !$0.isAsWide }.map(\.text)
    #expect(Double(missed.count) <= 0.011 * Double(labels.count), "\(missed)")
  }

  @Test("97 of 100 labels have the stored height, within 1 pt [semantics 3.1]") func heights() {
    let stored = labels.compactMap { label in
      label.height.map { abs(label.roundedUp(label.font.height(ofLines: 1)) - $0) <= 1 + 1e-9 }
    }
    #expect(stored.count > 80)
    #expect(Double(stored.count { $0 }) >= 0.97 * Double(stored.count))
  }
}
