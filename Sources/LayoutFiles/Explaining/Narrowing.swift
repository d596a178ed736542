package import LayoutModel

/// The environments that a command asks about, instead of those that a layout measures.
package struct Narrowing: Hashable, Sendable {
  /// The only table width in points; nil for all.
  package var width: Double?
  /// The only height in points of layouts of the kind `view`; nil for all.
  package var height: Double?
  package var textSize: TextSize?
  package var layoutDirection: LayoutDirection?
  package var sample: String?

  package init(
    width: Double? = nil, height: Double? = nil, textSize: TextSize? = nil, layoutDirection: LayoutDirection? = nil,
    sample: String? = nil
  ) {
    (self.width, self.height, self.textSize) = (width, height, textSize)
    (self.layoutDirection, self.sample) = (layoutDirection, sample)
  }

  func environments(of layout: Layout) -> [Environment] {
    narrowed(layout).environments.filter { sample == nil || $0.sample == sample }
  }

  func narrowed(_ layout: Layout) -> Layout {
    var layout = layout
    if let width { layout.measure.narrow(toWidth: width) }
    if let height, layout.kind == .view { layout.measure.narrow(toHeight: height) }
    if let textSize { layout.measure.textSizes = [textSize] }
    if let layoutDirection { layout.measure.layoutDirections = [layoutDirection] }
    return layout
  }
}
