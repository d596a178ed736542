public import LayoutModel
public import LayoutSolver

/// Something of a view's content that is not to be seen. Views are known by their names, so that layouts can be compared.
public enum ContentFault: Hashable, Sendable {
  /// It stands out of the content view.
  case isOutside(String, Axis)
  /// It has less room than it asks for.
  case isCut(String, Axis)
  /// It lies on a text.
  case covers(String, text: String)

  /// Whether it is a matter of widths alone, which a row has whatever becomes of its height.
  public var isHorizontal: Bool {
    switch self {
    case .isOutside(_, let axis), .isCut(_, let axis): axis == .horizontal
    case .covers: false
    }
  }

  /// Whether it is a line that ends in an ellipsis, which is no fault by itself.
  public var isTruncation: Bool {
    if case .isCut(_, .horizontal) = self { true } else { false }
  }
}

/// What of the content of a layout is not to be seen as it was solved; empty where there are no frames.
///
/// Asks about places and sizes that the constraints decide, of views whose content has a size of its own.
public func contentFaults(of layout: Layout, in solution: RowSolution) -> Set<ContentFault> {
  guard !solution.frames.isEmpty, let box = layout.size(of: .contentView, solution) else { return [] }
  let shown = layout.showing(solution, in: .layout)
  var faults: Set<ContentFault> = []
  let contents = shown.views.compactMap { Content(ItemID($0), of: shown, in: solution) }
  for content in contents {
    for axis in Axis.allCases {
      if content.isOutside(box, axis) { faults.insert(.isOutside(content.name, axis)) }
      if shown.isCut(content, axis, in: solution) { faults.insert(.isCut(content.name, axis)) }
    }
  }
  for (index, under) in contents.enumerated() where under.isText {
    // A text on a picture is meant to be read there; a picture on a text hides it.
    for over in contents[(index + 1)...] + contents[..<index].filter(\.isText)
    where under.isDecided && over.isDecided && !shown.areNested(under.item, over.item) && over.overlaps(under) {
      faults.insert(.covers(over.name, text: under.name))
    }
  }
  return faults
}

/// What is missing below this is not seen, in points: a line is higher than its letters.
private let unseenLoss = 1.0
/// What touches by less than this is set tight, in points, as `overlapping-views` has it.
private let tightOverlap = 4.0

/// A view that shows something, in the content view's coordinates.
private struct Content {
  var item: ItemID
  var name: String
  var frame: Frame
  /// The part that its content fills, if it stands at the leading side.
  var filled: Frame
  var isText: Bool
  /// Whether it may leave the row without being lost.
  var isInScrollView: Bool
  /// The axes on which its place and size are decided.
  var decided: Set<Axis>

  var isDecided: Bool { decided.count == Axis.allCases.count }

  init?(_ item: ItemID, of layout: Layout, in solution: RowSolution) {
    let wanted = Axis.allCases.map { layout.contentSize(of: item, $0) }
    guard wanted.contains(where: { $0 ?? 0 > 0 }), layout.isShown(item),
      let frame = layout.frame(of: item, in: .contentView, solution)
    else { return nil }
    self.item = item
    self.frame = frame
    name = layout[item].name
    isText = layout[item].type.showsText
    isInScrollView = layout.isInsideScrollView(item)
    filled = frame
    if layout[item].type != .textField { filled.width = min(frame.width, wanted[0] ?? frame.width) }
    filled.height = min(frame.height, wanted[1] ?? frame.height)
    filled.y += (frame.height - filled.height) / 2
    if layout.layoutDirection == .rightToLeft { filled.x += frame.width - filled.width }
    decided = []
    if !solution.leavesOpen(item, [.x, .width]) { decided.insert(.horizontal) }
    if !solution.leavesOpen(item, [.y, .height]) { decided.insert(.vertical) }
  }

  func isOutside(_ box: PerAxis<Double>, _ axis: Axis) -> Bool {
    guard !isInScrollView, decided.contains(axis) else { return false }
    let (start, length) = axis == .horizontal ? (frame.x, frame.width) : (frame.y, frame.height)
    return start < -unseenLoss || start + length > box[axis] + unseenLoss
  }

  func overlaps(_ other: Content) -> Bool {
    func shared(_ start: Double, _ length: Double, _ otherStart: Double, _ otherLength: Double) -> Double {
      min(start + length, otherStart + otherLength) - max(start, otherStart)
    }
    return shared(filled.x, filled.width, other.filled.x, other.filled.width) > tightOverlap
      && shared(filled.y, filled.height, other.filled.y, other.filled.height) > tightOverlap
  }
}

extension Layout {
  fileprivate func areNested(_ a: ItemID, _ b: ItemID) -> Bool { isItem(a, inside: b) || isItem(b, inside: a) }

  /// Whether a view has less room than its content asks for. A picture is scaled, a text of several lines wraps, and what the
  /// author gives a size of its own has that.
  fileprivate func isCut(_ content: Content, _ axis: Axis, in solution: RowSolution) -> Bool {
    let view = self[content.item]
    let size: Attribute = axis == .horizontal ? .width : .height
    guard view.type != .image, content.decided.contains(axis), !content.isInScrollView,
      axis == .vertical || !(view.type == .label && view.numberOfLines != 1 || view.type == .textView),
      !constraints.contains(where: { $0.isActive && $0.second == nil && $0.first.anchor == Anchor(content.item, size) }
      ),
      let wanted = contentSize(of: content.item, axis)
    else { return false }
    return wanted - (axis == .horizontal ? content.frame.width : content.frame.height) > unseenLoss
  }
}
