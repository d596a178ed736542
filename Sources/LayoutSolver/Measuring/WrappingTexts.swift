public import LayoutModel
import TextMeasuring
public import WorkLimit

/// The texts that UIKit measures twice: unwrapped, then wrapped at the resulting width [semantics 3.9, 3.10].
struct WrappingTexts {
  private struct Text {
    var item: ItemID
    var text: MeasuredText
    var font: TextFont
    /// The greatest number of lines; 0 for any.
    var most: Int
    var byteCount: Int
  }

  private var texts: [Text] = []

  /// Collects multi-line labels without explicit width, and fixed text views; none before iOS 8 [semantics 3.12].
  init(_ layout: Layout, _ limit: WorkLimit?) {
    guard layout.release.major >= 8 else { return }
    for index in layout.views {
      let view = layout.items[index]
      guard view.intrinsicContentSize == nil, let text = view.text, !text.isEmpty else { continue }
      switch view.type {
      case .label where view.numberOfLines != 1 && layout.explicitWrapWidth(index) == nil: break
      case .textView where view.isScrollEnabled == false: break
      default: continue
      }
      let font = layout.textFont(of: index)
      let most = view.type == .label ? view.numberOfLines : 0
      texts.append(
        Text(
          item: ItemID(index), text: layout.measured(text, in: font, limit), font: font, most: most,
          byteCount: text.utf8.count))
    }
  }

  var isEmpty: Bool { texts.isEmpty }

  func haveSizeCondition(_ condition: ConditionID) -> Bool {
    switch condition {
    case .hugging(let item, _), .compressionResistance(let item, _): texts.contains { $0.item == item }
    default: false
    }
  }

  /// The size of a view's text with one line for each paragraph; nil for other views.
  func unwrappedSize(of index: Int, in layout: Layout) -> IntrinsicSize? {
    texts.first { $0.item.index == index }.map { size(of: $0, wrappedAt: .infinity, in: layout) }
  }

  var items: [ItemID] { texts.map(\.item) }

  /// The sizes of a layout's items with the texts wrapped at `widths` in points, one for each text.
  func sizes(
    of layout: Layout, _ unwrapped: [IntrinsicSize], wrappedAt widths: [Double], _ limit: WorkLimit?
  ) -> [IntrinsicSize] {
    var sizes = unwrapped
    for (text, width) in zip(texts, widths) {
      limit?.spend(10 * text.byteCount)
      if limit?.isSpent == true { return sizes }
      var size = size(of: text, wrappedAt: width, in: layout)
      // A text that fits needs no more width, although its own is rounded up to a pixel.
      if let rounded = size.width, rounded - width < 1 / layout.table.displayScale {
        size.width = min(rounded, max(width, 0))
      }
      sizes[text.item.index] = size
    }
    return sizes
  }

  private func size(of text: Text, wrappedAt width: Double, in layout: Layout) -> IntrinsicSize {
    if layout[text.item].type == .textView {
      return layout.textViewSize(of: text.text, wrappedAt: width, in: text.font)
    }
    let size = layout.size(of: text.text.lines(wrappedAt: width, atMost: text.most), in: text.font)
    return IntrinsicSize(width: size.width, height: size.height)
  }
}

extension Layout {
  /// The height in points that a label needs for its text, or its greatest number of lines, at a width in points; the
  /// authored height if the label has one. A text that shrinks has its least size. Measuring it draws on `limit`.
  public func textHeight(of label: ItemID, atWidth width: Double, limit: WorkLimit?) -> Double? {
    let view = self[label]
    let scale = view.leastTextScale(.vertical)
    if let size = view.intrinsicContentSize { return size.vertical.map { $0 * scale } }
    guard view.type == .label, let text = view.text, !text.isEmpty else { return nil }
    if scale == 0 { return 0 }
    let font = textFont(of: label.index).scaled(by: scale)
    let lines = measured(text, in: font, limit).lines(wrappedAt: max(width, font.size), atMost: view.numberOfLines)
    return size(of: lines, in: font).height
  }
}
