import LayoutModel
import TextMeasuring
import WorkLimit

// Intrinsic sizes of UIKit's controls by release: those of alignment rectangles, in points.

extension Layout {
  /// [semantics 2.22].
  var switchSize: IntrinsicSize {
    release.major >= 26 ? IntrinsicSize(width: 61, height: 28) : IntrinsicSize(width: 49, height: 31)
  }

  /// A slider has no intrinsic width [semantics 2.27].
  var sliderSize: IntrinsicSize { IntrinsicSize(height: release.major >= 26 ? 34 : 30) }
  /// [semantics 2.23].
  var stepperSize: IntrinsicSize { IntrinsicSize(width: 94, height: release.major >= 13 ? 32 : 29) }
  /// [semantics 2.25].
  var progressSize: IntrinsicSize { IntrinsicSize(height: release.major >= 14 ? 4 : 2) }
  /// The width is that of three pages, as layout files do not state their number [semantics 2.28].
  var pageControlSize: IntrinsicSize { IntrinsicSize(width: 39, height: release.major >= 14 ? 27.5 : 37) }

  /// All segments are as wide as the widest title, rounded up to a point, with its padding; 1 pt apart [semantics 2.26].
  func segmentedControlSize(_ index: Int, _ limit: WorkLimit?) -> IntrinsicSize {
    let titlePadding: Double = release.major >= 13 ? 19 : 14
    let spacing = 1.0
    let height: Double = release.major >= 13 ? 31 : 28
    let count = Double(items[index].segments.count)
    guard count > 0 else { return IntrinsicSize(width: 0, height: height) }
    let font = textFont(of: index)
    let widest = items[index].segments.reduce(0) { max($0, lineWidth(of: $1, in: font, limit)) }
    return IntrinsicSize(width: count * (widest.rounded(.up) + titlePadding) + (count - 1) * spacing, height: height)
  }

  /// The width of the text, else of the placeholder; the height of a line and the border [semantics 2.19].
  func textFieldSize(_ index: Int, _ limit: WorkLimit?) -> IntrinsicSize {
    let font = textFont(of: index)
    var text = items[index].text ?? ""
    if text.isEmpty { text = items[index].placeholder ?? "" }
    let width = lineWidth(of: text, in: font, limit)
    // At 17 points UIKit's rounding gives a line one point more than it needs.
    let line = font.size == 17 ? 22 : font.lineHeight.rounded(.up)
    switch items[index].borderStyle {
    case .none: return IntrinsicSize(width: width, height: line)
    case .line: return IntrinsicSize(width: width + 4, height: line + 5)
    case .bezel: return IntrinsicSize(width: width + 14, height: line + 5)
    case .roundedRect:
      let height: Double = release.major >= 13 ? max(34, line + 12) : max(30, line + 6)
      return IntrinsicSize(width: width + 14, height: height)
    }
  }

  /// A scrolling text view has no size, others that of the unwrapped text with its insets [semantics 2.20, 2.21].
  func textViewSize(_ index: Int, _ limit: WorkLimit?) -> IntrinsicSize {
    if items[index].isScrollEnabled ?? true { return IntrinsicSize() }
    let font = textFont(of: index)
    return textViewSize(of: measured(items[index].text ?? "", in: font, limit), wrappedAt: .infinity, in: font)
  }

  /// The size of a text view whose text wraps at a width in points. The caret needs a line in an empty text, and after
  /// a final line break [semantics 3.23].
  func textViewSize(of text: MeasuredText, wrappedAt width: Double, in font: TextFont) -> IntrinsicSize {
    let insets = Insets.textView
    var lines = text.lines(wrappedAt: width - insets.left - insets.right)
    lines.count = max(lines.count + (text.endsInLineBreak ? 1 : 0), 1)
    let size = size(of: lines, in: font)
    return IntrinsicSize(
      width: insets.left + size.width + insets.right, height: insets.top + size.height + insets.bottom)
  }
}

extension Insets {
  /// The space that a text view keeps around its text: insets, and the padding of line fragments [semantics 2.21].
  static let textView = Insets(top: 8, left: 5, bottom: 8, right: 5)
}
