import LayoutModel
import WorkLimit

/// The measured contents of a layout's items in one environment, before any width is known. They depend only on the
/// items, the text size and the table's scale. Layouts that differ only in constraints, priorities or other settings
/// of the table share them, because measuring texts is most of the work of solving a layout.
package struct MeasuredContents: Sendable {
  let texts: WrappingTexts
  /// The intrinsic size of each item, with those texts unwrapped.
  package let unwrapped: [IntrinsicSize]

  package init(_ layout: Layout, _ limit: WorkLimit?) {
    let texts = WrappingTexts(layout, limit)
    var sizes = [IntrinsicSize](repeating: IntrinsicSize(), count: layout.items.count)
    for index in layout.views {
      sizes[index] = texts.unwrappedSize(of: index, in: layout) ?? layout.intrinsicSize(of: ItemID(index), limit)
    }
    self.texts = texts
    unwrapped = sizes
  }
}

extension Layout {
  /// Whether all items, samples included, have the same contents as in another layout, so that their sizes are equal.
  public func hasContents(of other: Layout) -> Bool {
    release == other.release && table.displayScale == other.table.displayScale && viewsEnd == other.viewsEnd
      && fonts.map(\.name) == other.fonts.map(\.name) && fonts.map(\.file) == other.fonts.map(\.file)
      && haveEqualContents(items, other.items) && samples.map(\.name) == other.samples.map(\.name)
      && samples.indices.allSatisfy { haveEqualContents(samples[$0].items, other.samples[$0].items) }
  }
}

/// Whether all that intrinsic sizes depend on is equal in two lists of items. Compares in place: copies cost more.
private func haveEqualContents(_ a: [Item], _ b: [Item]) -> Bool {
  guard a.count == b.count else { return false }
  for index in a.indices {
    guard a[index].type == b[index].type, a[index].text == b[index].text, a[index].font == b[index].font,
      a[index].numberOfLines == b[index].numberOfLines,
      a[index].preferredMaxLayoutWidth == b[index].preferredMaxLayoutWidth, a[index].image == b[index].image,
      a[index].intrinsicContentSize == b[index].intrinsicContentSize,
      a[index].isScrollEnabled == b[index].isScrollEnabled, a[index].placeholder == b[index].placeholder,
      a[index].segments == b[index].segments, a[index].borderStyle == b[index].borderStyle,
      a[index].button == b[index].button,
      a[index].adjustsFontForContentSizeCategory == b[index].adjustsFontForContentSizeCategory
    else { return false }
  }
  return true
}

/// A layout in one environment, with the intrinsic sizes of its items in one pass.
package struct SizedLayout {
  package var layout: Layout
  /// The sizes in points, one for each item. If empty, each size is measured on demand.
  package var sizes: [IntrinsicSize] = []
  /// The work limit of all questions about the layout; nil for none.
  package var limit: WorkLimit?
  /// Whether stacks give multi-line labels equal shares of their widths [semantics 6.30].
  package var hasEqualTextWidths = true
  /// The hidden views that keep their size in a stack, because UIKit breaks the constraint that hides them.
  package var unhidden: [ItemID] = []
  /// The conflicts of variants; nil without a limit.
  var knownConflicts: KnownConflicts?

  package init(layout: Layout, sizes: [IntrinsicSize] = [], limit: WorkLimit? = nil) {
    self.layout = layout
    self.sizes = sizes
    self.limit = limit
  }

  @inline(__always)
  package func size(of item: ItemID) -> IntrinsicSize {
    if item.index < sizes.count { return sizes[item.index] }
    return layout.intrinsicSize(of: item, limit)
  }
}

extension SizedLayout {
  /// The intrinsic length in points of a view, or the length that the content of a stack asks for: those of its views,
  /// as constraints or contents state them, with its spacings and margins. Nil for a view without intrinsic length, and
  /// for a stack with a view whose length is not known.
  package func contentLength(of item: ItemID, _ axis: Axis) -> Double? {
    if let length = size(of: item)[axis] { return length }
    guard let stack = layout[item].stack else { return nil }
    let visible = stack.visible(in: layout)
    let lengths = visible.compactMap { statedLength(of: $0, axis) ?? contentLength(of: $0, axis) }
    guard !lengths.isEmpty, lengths.count == visible.count else { return nil }
    var margins = 0.0
    if stack.isLayoutMarginsRelativeArrangement, let own = layout[item].layoutMargins {
      margins = axis == .horizontal ? own.leading + own.trailing : own.top + own.bottom
    }
    guard stack.axis == axis else { return (lengths.max() ?? 0) + margins }
    let spacings = visible.dropLast().reduce(0) { $0 + stack.spacing(after: $1) }
    let content =
      stack.distribution == .fillEqually ? Double(visible.count) * (lengths.max() ?? 0) : lengths.reduce(0, +)
    return content + spacings + margins
  }

  /// The length in points that an equation states; nil without one.
  private func statedLength(of item: ItemID, _ axis: Axis) -> Double? {
    let anchor = Anchor(item, axis == .horizontal ? .width : .height)
    return layout.constraints.first { constraint in
      constraint.isActive && constraint.relation == .equal && constraint.second == nil
        && constraint.first.anchor == anchor
    }?.uiKitConstant
  }
}

extension Layout {
  /// The layout in the environment of a solution, with its texts wrapped as in a pass.
  package func sized(as solution: RowSolution, in pass: RowSolution.Pass = .fitting) -> SizedLayout {
    SizedLayout(layout: showing(solution.environment), sizes: solution.sizes(in: pass), limit: solution.limit)
  }

  /// The same, with the hidden views of stacks that keep their size [semantics 6.31], as the row has its frames.
  package func placed(as solution: RowSolution, in pass: RowSolution.Pass = .fitting) -> SizedLayout {
    var sized = sized(as: solution, in: pass)
    sized.unhidden = solution.unhidden
    return sized
  }
}
