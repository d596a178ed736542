public import LayoutModel

/// The size that a view's content asks for, in points; nil on an axis where it asks for none.
struct IntrinsicSize {
  var width: Double?
  var height: Double?

  subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }
}

extension Item {
  /// The size that the view's content asks for: the author's word first, else the type's own [semantics 2.13 to 2.15].
  func intrinsicSize(displayScale: Double) -> IntrinsicSize {
    if let size = intrinsicContentSize { return IntrinsicSize(width: size.horizontal, height: size.vertical) }
    switch type {
    case .label: return estimatedTextSize(displayScale: displayScale)
    case .image: return IntrinsicSize(width: image?.horizontal, height: image?.vertical)
    default: return IntrinsicSize()
    }
  }

  /// A plain estimate of a label's size: half an em per character, lines of 1.193359375 em [semantics 3.1], both
  /// rounded up to a pixel. It wraps at an explicit `preferredMaxLayoutWidth` only.
  private func estimatedTextSize(displayScale: Double) -> IntrinsicSize {
    let paragraphs = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    if paragraphs.count == 1, paragraphs[0].isEmpty { return IntrinsicSize(width: 0, height: 0) }
    let font = font ?? .label
    var limit = Double.infinity
    if numberOfLines != 1, case .points(let points)? = preferredMaxLayoutWidth, points > 0 { limit = points }
    var width = 0.0
    var lines = 0
    for paragraph in paragraphs {
      let unwrapped = Double(paragraph.count) * font.size / 2
      width = max(width, min(unwrapped, limit))
      lines += unwrapped > limit ? Int((unwrapped / limit).rounded(.up)) : 1
    }
    if numberOfLines > 0 { lines = min(lines, numberOfLines) }
    func roundedUp(_ length: Double) -> Double { (length * displayScale).rounded(.up) / displayScale }
    return IntrinsicSize(width: roundedUp(width), height: roundedUp(Double(lines) * font.size * 1.193359375))
  }
}

extension Layout {
  /// The length in points that a view's content asks for on an axis; nil where it asks for none.
  public func contentSize(of item: ItemID, _ axis: Axis) -> Double? {
    self[item].intrinsicSize(displayScale: table.displayScale)[axis]
  }
}

extension Layout {
  /// How far in points an item's first baseline is below its top, and its last one above its bottom: 0 for what shows no
  /// text [semantics 1.8, 3.1].
  func baselineOffsets(of item: ItemID) -> (first: Double, last: Double) {
    let view = items[item.index]
    guard view.type == .label, view.guide == nil else { return (0, 0) }
    let size = (view.font ?? .label).size
    return (0.952148 * size, 0.241211 * size)
  }
}

extension Layout {
  /// By how many points a view's frame is larger than its alignment rectangle; nothing where the author gave the size
  /// [semantics 1.7, 2.22 to 2.27].
  func alignmentInsets(of item: ItemID) -> Insets {
    let view = items[item.index]
    guard view.guide == nil, view.intrinsicContentSize == nil else { return Insets() }
    switch view.type {
    case .switch: return Insets(right: release.major >= 26 ? 0 : 2)
    case .slider: return Insets(left: 2, bottom: 1, right: 2)
    case .segmentedControl: return Insets(bottom: 1)
    default: return Insets()
    }
  }
}
