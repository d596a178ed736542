import Findings
import LayoutModel

// `expect.frames`: a list is the frame of a view; a mapping has the frames at a table width or with a sample.
extension DocumentReader {
  private typealias PlacedFrame = (frame: Expectation.Frame, node: Int)

  mutating func readExpectedFrames(_ node: Int) {
    var frames: [PlacedFrame] = []
    readFrames(node, at: nil, nil, into: &frames)
    frames.sort { Expectation.Frame.precedes($0.frame, $1.frame) }
    for (index, entry) in frames.enumerated() { map.note(.expectedFrame(index), at: place(entry.node)) }
    layout.expectation.frames = frames.map(\.frame)
  }

  private mutating func readFrames(
    _ node: Int, at width: Double?, _ sample: String?, into frames: inout [PlacedFrame]
  ) {
    var keys: Set<String> = []
    var widths: Set<Double> = []
    readNames(of: node, "'frames' must be a mapping from views to [x, y, width, height]") { reader, key, value in
      let word = reader.text(key)
      if reader.isMapping(value), let inner = decimal(word) {
        guard reader.isExpectedOnce(widths.insert(inner).inserted, "the width \(inner.spelledNumber)", key) else {
          return
        }
        return reader.readFrames(value, key, atWidth: inner, inside: width, sample, into: &frames)
      }
      if reader.isTooLong(word, key) { return }
      let isNew = keys.insert(word.string).inserted
      if reader.isMapping(value), width == nil, sample == nil, !reader.isOnlyView(word) {
        guard let name = reader.expectSample(key, isWidthPossible: true),
          reader.isExpectedOnce(isNew, "the sample '\(name)'", key)
        else { return }
        return reader.readFrames(value, at: nil, name, into: &frames)
      }
      guard let item = reader.expectView(key) else { return }
      guard reader.isExpectedOnce(isNew, "the frame of '\(word.string)'", key),
        let frame = reader.readRectangle(value, word.string, .key("expect"))
      else { return }
      frames.append((Expectation.Frame(width: width, sample: sample, item: item, frame: frame), value))
    }
  }

  private mutating func readFrames(
    _ node: Int, _ key: Int, atWidth width: Double, inside outer: Double?, _ sample: String?,
    into frames: inout [PlacedFrame]
  ) {
    guard outer == nil else { return reportInvalid("a table width cannot be inside another one", key) }
    guard expectMeasured(width, key) else { return }
    readFrames(node, at: width, sample, into: &frames)
  }

  /// Whether a name is that of a view, and no sample has it too.
  private func isOnlyView(_ name: Text) -> Bool {
    viewIDs.value(of: name) != nil && !layout.samples.contains { $0.name == name.string }
  }

  private mutating func expectView(_ key: Int) -> ItemID? {
    let word = text(key)
    if let index = viewIDs.value(of: word), layout.views.contains(index) { return ItemID(index) }
    if word.equals("cell") || word.equals("contentView") || word.equals("root") {
      reportInvalid("'frames' has the frames of views, not that of '\(word.string)'", key)
    } else if !isTruncated {
      reportUnknownView(word, at: place(key), .key("expect"))
    }
    return nil
  }

  private mutating func isExpectedOnce(_ isNew: Bool, _ what: String, _ key: Int) -> Bool {
    if !isNew { report(.duplicateKey, "\(what) appears twice; only the first is read", key) }
    return isNew
  }
}
