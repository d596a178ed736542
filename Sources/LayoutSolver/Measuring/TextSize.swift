import LayoutModel
import TextMeasuring
import WorkLimit

extension Layout {
  /// The font that measures a view's text at the layout's text size. Text styles have a size for each text size
  /// [semantics DT]; other fonts scale like the style body, if they adjust at all.
  func textFont(of index: Int) -> TextFont {
    let own = items[index].font ?? .standard(for: items[index])
    var font = textFont(own)
    if case .style(let style) = own.face {
      let metrics = style.metrics(at: textSize)
      font.size = metrics.size
      font.leading = metrics.leading
    } else if items[index].adjustsFontForContentSizeCategory, textSize != .large {
      font.size *= Font.TextStyle.body.metrics(at: textSize).size / Font.TextStyle.body.metrics(at: .large).size
    }
    return font
  }

  /// A font for measuring: the author's file, which has no weights, or the system font if it is not readable.
  func textFont(_ font: Font) -> TextFont {
    if case .named(let name) = font.face, let file = fonts.first(where: { $0.name == name })?.file {
      return TextFont(face: .file(file), size: font.size)
    }
    return TextFont(face: .system(FontWeight(font.weight)), size: font.size)
  }

  /// The width in points of one line, rounded up to pixels; 0 if it is empty [semantics 3.2, 3.5].
  func lineWidth(of text: String, in font: TextFont, _ limit: WorkLimit?) -> Double {
    roundedUpToPixel(measured(text, in: font, limit).lines(atMost: 1).width)
  }

  /// A measured text. Once the work limit is spent it counts as empty, since the results are discarded.
  func measured(_ text: String, in font: TextFont, _ limit: WorkLimit?) -> MeasuredText {
    limit?.spend(Self.stepsOfByte * text.utf8.count)
    return MeasuredText(limit?.isSpent == true ? "" : text, in: font)
  }

  private static let stepsOfByte = 50

  /// The size in points of lines of text, both lengths rounded up to a pixel [semantics 3.2 to 3.5].
  func size(of lines: MeasuredText.Lines, in font: TextFont) -> (width: Double, height: Double) {
    (roundedUpToPixel(lines.width), roundedUpToPixel(font.height(ofLines: lines.count)))
  }

  func roundedUpToPixel(_ length: Double) -> Double {
    // Adding 0 makes a negative zero a zero.
    (length * table.displayScale - pixelTolerance).rounded(.up) / table.displayScale + 0
  }
}

extension TextFont {
  /// The font of a shrunk text.
  func scaled(by scale: Double) -> TextFont {
    guard scale != 1 else { return self }
    var font = self
    font.size *= scale
    font.leading = leading.map { $0 * scale }
    return font
  }
}

/// The part of a pixel that a length may exceed and still round down: sums of decimal fractions do.
let pixelTolerance = 1e-4

extension Font {
  /// The default font: 17 pt in labels and fields, 15 in buttons, `body` in those with a configuration
  /// [semantics 2.16, 2.17], 12 in text views, 13 in segments.
  static func standard(for view: Item) -> Font {
    switch view.type {
    case .button where view.button.configuration != nil: Font(face: .style(.body), size: 17)
    case .button: Font(face: .system, size: 15)
    case .textView: Font(face: .system, size: 12)
    case .segmentedControl: Font(face: .system, size: 13)
    default: .label
    }
  }
}

extension FontWeight {
  /// Both types list the same weights, the lightest first.
  init(_ weight: Font.Weight) {
    self = zip(Font.Weight.allCases, FontWeight.allCases).first { $0.0 == weight }?.1 ?? .regular
  }
}
