public import LayoutModel
import TextMeasuring

/// The visible text of a view: its lines and their positions in the view's frame.
public struct ShownText: Sendable {
  /// A line of text.
  public struct Line: Sendable {
    /// Its characters.
    public var text: String
    /// Its width in points.
    public var width: Double
    /// The distance from the frame's top down to its baseline, in points.
    public var baseline: Double
  }

  /// The lines, from the top.
  public var lines: [Line] = []
  /// The size of the font in points.
  public var size: Double
  /// The weight of the font.
  public var weight: Font.Weight
  /// The distance of the lines from the frame's sides, in points.
  public var inset: Double
  /// Whether the lines are centred, as in a button.
  public var isCentred: Bool
  /// The distance from the middle of the frame to that of centred lines, to the right, in points.
  public var centreOffset = 0.0
  /// Whether it is the placeholder of an empty text field.
  public var isPlaceholder: Bool
}

/// More lines than any text has.
private let mostLines = 1e6

extension Layout {
  /// The lines that a view shows in a frame, the last one truncated if not all fit; nil for views without text.
  public func shownText(of item: ItemID, in frame: Frame) -> ShownText? {
    let view = self[item]
    guard view.type.showsText else { return nil }
    let isPlaceholder = view.text?.isEmpty ?? true
    guard let text = isPlaceholder ? view.placeholder : view.text, !text.isEmpty, frame.width > 0, frame.height > 0
    else { return nil }
    let ownFont = textFont(of: item.index)
    let isView = view.type == .textView
    var shown = ShownText(
      size: ownFont.size, weight: (view.font ?? .standard(for: view)).weight,
      inset: isView ? Insets.textView.left : view.type == .textField && view.borderStyle != .none ? 7 : 0,
      isCentred: view.type == .button, isPlaceholder: isPlaceholder)
    let space = view.type == .button ? titleSpace(of: item.index) : Edges(0)
    let offset = (space.leading - space.trailing) / 2
    shown.centreOffset = layoutDirection == .rightToLeft ? -offset : offset
    let width = max(frame.width - 2 * shown.inset - space.leading - space.trailing, 1)
    let (font, limit) = shrunk(ownFont, of: view, text, width: width, height: frame.height)
    shown.size = font.size
    let leading = font.leading ?? font.lineHeight
    // A view as wide as its authored intrinsic size does not truncate its text.
    let isMeasured = view.intrinsicContentSize?.horizontal.map { frame.width + 0.5 >= $0 } ?? false
    let lines = Self.lines(of: text, wrappedAt: width, atMost: limit, cutting: !isMeasured, in: font)
    let height = font.height(ofLines: lines.count)
    let top = isView ? Insets.textView.top : (frame.height - height + space.top - space.bottom) / 2
    shown.lines = lines.enumerated().map { number, line in
      ShownText.Line(text: line.text, width: line.width, baseline: top + font.ascender + Double(number) * leading)
    }
    return shown
  }

  /// The font that shows a text in a frame, and its greatest number of lines; 0 for any. A text that may shrink has the
  /// greatest size at which it fits, to a 32nd of the font's [semantics 3.30].
  private func shrunk(
    _ font: TextFont, of view: Item, _ text: String, width: Double, height: Double
  ) -> (font: TextFont, limit: Int) {
    if view.type == .textView { return (font, 0) }
    let most = view.type == .label ? view.numberOfLines : 1
    // A label shows only the lines that fit its height, and at least one. `mostLines` matters for tiny fonts.
    func limit(_ font: TextFont) -> Int {
      let furtherLines = max(0, (height + 0.5 - font.lineHeight) / (font.leading ?? font.lineHeight))
      let fitting = Int(min(furtherLines, mostLines)) + 1
      return most == 0 ? fitting : min(most, fitting)
    }
    let least = view.leastTextScale(.horizontal)
    var scale = 1.0
    while scale > least, scale > 1.0 / 32 {
      let smaller = font.scaled(by: scale)
      let most = limit(smaller)
      let wrapped = MeasuredText(text, in: smaller).texts(wrappedAt: most == 1 ? .infinity : width, atMost: most)
      if wrapped.rest.isEmpty, wrapped.lines.allSatisfy({ $0.width <= width + MeasuredText.tolerance }) { break }
      scale = max(scale - 1.0 / 32, least)
    }
    let shrunk = font.scaled(by: scale)
    return (shrunk, limit(shrunk))
  }

  private static func lines(
    of text: String, wrappedAt width: Double, atMost most: Int, cutting: Bool, in font: TextFont
  ) -> [(text: String, width: Double)] {
    let measured = MeasuredText(text, in: font)
    // A single line does not wrap.
    let wrapped = measured.texts(wrappedAt: most == 1 ? .infinity : width, atMost: most)
    var lines = wrapped.lines
    if !cutting { return lines.map { ($0.text, min($0.width, width)) } }
    guard let last = lines.last, !wrapped.rest.isEmpty || last.width > width + MeasuredText.tolerance else {
      return lines
    }
    lines[lines.count - 1] = cut(last.text + paragraph(of: wrapped.rest, in: text), to: width, in: font)
    return lines
  }

  /// The part of the remaining text that belongs to the paragraph of the line before it.
  private static func paragraph(of rest: String, in text: String) -> String {
    let before = text.dropLast(rest.count).last
    if before?.isNewline ?? false { return "" }
    return (before?.isWhitespace ?? false ? " " : "") + rest.prefix { !$0.isNewline }
  }

  /// The characters that fit before an ellipsis, and the ellipsis.
  private static func cut(_ text: String, to width: Double, in font: TextFont) -> (text: String, width: Double) {
    let characters = Array(text)
    func line(_ count: Int) -> (text: String, width: Double) {
      var kept = String(characters.prefix(count))
      while kept.last?.isWhitespace ?? false { kept.removeLast() }
      kept += "…"
      return (kept, MeasuredText(kept, in: font).lines(atMost: 1).width)
    }
    var low = 0
    var high = characters.count
    while high > low {
      let middle = (low + high + 1) / 2
      if line(middle).width <= width { low = middle } else { high = middle - 1 }
    }
    let cut = line(low)
    return (cut.text, min(cut.width, width))
  }
}
