import Findings
import LayoutModel

// `expect`: one row height, or row heights by table width, by sample, or by both; the frames of views likewise.
extension DocumentReader {
  private static var form: String { "'rowHeight' must be points, or points per table width or sample" }

  mutating func readExpectation(_ node: Int) {
    if let height = number(node) {
      return reportInvalid("'expect' must be a mapping; write {rowHeight: \(height.spelledNumber)}", node)
    }
    guard expectMapping(node, "'expect' must be a mapping") else { return }
    readEntries(of: node, in: .expect, .key("expect")) { reader, key, _, value in
      if key == .frames {
        reader.readExpectedFrames(value)
      } else if reader.isMapping(value) {
        reader.readExpectedHeights(value)
      } else if let height = reader.readNumber(value, Self.form) {
        reader.expectHeight(height, value, at: nil, nil)
      }
    }
    let measure = layout.measure
    if layout.kind == .view, !measure.heights.isEmpty {
      reportInvalid("'expect' is about the height that the content sets, but 'measure' gives 'heights'", node)
    }
    guard !measure.textSizes.contains(.large) || !measure.layoutDirections.contains(.leftToRight) else { return }
    reportInvalid(
      "'expect' is checked at text size large, left to right, but 'measure' leaves that out", node)
  }

  /// A key is a width if it is a number and its value is no mapping; any other key names a sample.
  private mutating func readExpectedHeights(_ node: Int) {
    var widths: Set<Double> = []
    var samples: Set<String> = []
    readNames(of: node, Self.form) { reader, key, value in
      let isMapping = reader.isMapping(value)
      if !isMapping, let width = decimal(reader.text(key)) {
        return reader.readExpectedHeight(value, key, at: width, nil, &widths)
      }
      guard let sample = reader.expectSample(key, isWidthPossible: !isMapping) else { return }
      guard samples.insert(sample).inserted else {
        return reader.report(.duplicateKey, "the sample '\(sample)' appears twice; only the first is read", key)
      }
      if isMapping {
        reader.readHeightsByWidth(value, sample)
      } else if !reader.isBroken(value),
        let height = reader.readNumber(value, "a sample's height must be points, or points per table width")
      {
        reader.expectHeight(height, value, at: nil, sample)
      }
    }
  }

  private mutating func readHeightsByWidth(_ node: Int, _ sample: String) {
    var widths: Set<Double> = []
    readNames(of: node, "a sample's height must be points, or points per table width") { reader, key, value in
      guard let width = reader.readNumber(key, "a table width must be a number") else { return }
      reader.readExpectedHeight(value, key, at: width, sample, &widths)
    }
  }

  private mutating func readExpectedHeight(
    _ node: Int, _ key: Int, at width: Double, _ sample: String?, _ seen: inout Set<Double>
  ) {
    guard seen.insert(width).inserted else {
      return report(.duplicateKey, "the width \(width.spelledNumber) appears twice; only the first is read", key)
    }
    guard expectMeasured(width, key), !isBroken(node),
      let height = readNumber(node, "an expected height must be points")
    else { return }
    expectHeight(height, node, at: width, sample)
  }

  /// Whether the row is measured at a table width. Reports one at which it is not.
  mutating func expectMeasured(_ width: Double, _ key: Int) -> Bool {
    if widthsInSet.isEmpty { widthsInSet = Set(layout.measure.widths) }
    if widthsInSet.contains(width) { return true }
    let most = layout.measure.widths.prefix(20).map(\.spelledNumber)
    let others = layout.measure.widths.count - most.count
    let widths = (most + (others > 0 ? ["\(others) more"] : [])).spelledList()
    reportInvalid("the row is not measured at \(width.spelledNumber) pt, only at \(widths)", key)
    return false
  }

  /// The name of a sample. Reports an unknown one, unless the unread rest of a truncated document may define it.
  mutating func expectSample(_ key: Int, isWidthPossible: Bool) -> String? {
    let word = text(key)
    if sampleNames.isEmpty { sampleNames = Set(layout.samples.map(\.name)) }
    if sampleNames.contains(word.string) { return word.string }
    guard !isTruncated, unreadSamples == 0 else { return nil }
    if !isWidthPossible, decimal(word) != nil {
      reportInvalid("'\(shortened(word))' is not a sample; write widths inside a sample, not around it", key)
      return nil
    }
    let hint = suggestion(word, among: layout.samples.map(\.name))
    let fault = isWidthPossible && hint.isEmpty ? "is neither a table width nor a sample" : "is not a sample"
    reportInvalid("'\(shortened(word))' \(fault)\(hint)", key)
    return nil
  }

  private mutating func expectHeight(_ height: Double, _ node: Int, at width: Double?, _ sample: String?) {
    guard height >= 0 else {
      return reportInvalid("an expected height cannot be negative, but this is \(height.spelledNumber)", node)
    }
    map.note(.expectedHeight(layout.expectation.rowHeights.count), at: place(node))
    layout.expectation.rowHeights.append(Expectation.Height(width: width, sample: sample, height: height))
  }
}
