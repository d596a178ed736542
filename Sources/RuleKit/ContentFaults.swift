public import LayoutModel
public import LayoutSolver

/// Something of a view's content that is not to be seen. Views are known by their names, so that layouts can be compared.
public struct ContentFault: Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// It stands out of the content view.
    case isOutside(String, Axis)
    /// It has less room than it asks for.
    case isCut(String, Axis)
    /// It lies on a text.
    case covers(String, text: String)
  }

  /// What is wrong, and with what.
  public var kind: Kind
  /// How much of the room that it asks for is missing, in points.
  public var missing = 0.0
  /// Whether it is a line that ends in an ellipsis with half of its room left, which is no fault by itself.
  public var isTruncation = false

  /// Whether it is a matter of widths alone, which a row has whatever becomes of its height.
  public var isHorizontal: Bool {
    switch kind {
    case .isOutside(_, let axis), .isCut(_, let axis): axis == .horizontal
    case .covers: false
    }
  }

  /// Whether another one is the same, or worse.
  public func isNoWorse(than other: ContentFault) -> Bool {
    kind == other.kind && missing <= other.missing + visibleDifference
  }
}

/// What of the content of a layout is not to be seen as it was solved; empty where there are no frames.
///
/// Asks about places and sizes that the constraints decide, of views whose content has a size of its own or is given one by the
/// author's constraints, as `original` has them.
public func contentFaults(
  of layout: Layout, in solution: RowSolution, sizedBy original: Layout
) -> [ContentFault] {
  guard !solution.frames.isEmpty, let box = layout.size(of: .contentView, solution) else { return [] }
  let shown = layout.showing(solution, in: .layout)
  var faults = shown.cuts(in: solution, sizedBy: original.showing(solution, in: .layout))
  let contents = shown.views.compactMap { Content(ItemID($0), of: shown, in: solution) }
  for content in contents {
    for axis in Axis.allCases where content.isOutside(box, axis) {
      faults.append(ContentFault(kind: .isOutside(content.name, axis)))
    }
  }
  for (index, under) in contents.enumerated() where under.isText {
    // A text on a picture is meant to be read there; a picture on a text hides it.
    for over in contents[(index + 1)...] + contents[..<index].filter(\.isText)
    where under.isDecided && over.isDecided && !shown.areNested(under.item, over.item) && over.overlaps(under) {
      faults.append(ContentFault(kind: .covers(over.name, text: under.name)))
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

  /// The views that have less room than they ask for.
  fileprivate func cuts(in solution: RowSolution, sizedBy original: Layout) -> [ContentFault] {
    var cuts: [ContentFault] = []
    for item in views.map({ ItemID($0) }) where isShown(item) && !isInsideScrollView(item) {
      guard let frame = frame(of: item, in: .contentView, solution) else { continue }
      for axis in Axis.allCases {
        guard let wanted = room(for: item, axis, sizedBy: original) else { continue }
        let size: FrameValue = axis == .horizontal ? .width : .height
        let open = solution.openValues.first { $0.item == item && $0.value == size }
        // What is open may be as much as it can be.
        let placed = axis == .horizontal ? frame.width : frame.height
        let room = open.map { $0.high ?? .infinity } ?? placed
        guard wanted - room > min(unseenLoss, wanted / 2) else { continue }
        cuts.append(
          ContentFault(
            kind: .isCut(self[item].name, axis), missing: wanted - room,
            isTruncation: axis == .horizontal && self[item].type.showsText && room >= wanted / 2))
      }
    }
    return cuts
  }

  /// The room that a view asks for, in points: what the author gives it, else what its content does. A picture is scaled, and a
  /// text of several lines wraps. Nil for what asks for none, and for what shows nothing by itself.
  private func room(for item: ItemID, _ axis: Axis, sizedBy original: Layout) -> Double? {
    let view = self[item]
    let content = contentSize(of: item, axis)
    guard content != nil || view.type != .stack && (view.type != .view || view.className != nil) else { return nil }
    let wraps = view.type == .label && view.numberOfLines != 1 || view.type == .textView
    var room = view.type == .image || wraps && axis == .horizontal ? nil : content
    let size = Anchor(item, axis == .horizontal ? .width : .height)
    let authored = original.constraints.filter {
      $0.isActive && $0.second == nil && $0.first.anchor == size && $0.first.coefficient > 0
        && $0.priority >= .defaultHigh
    }
    for constraint in authored.sorted(by: { $0.priority < $1.priority }) {
      let points = -constraint.constant / constraint.first.coefficient
      switch constraint.relation {
      case .equal: room = points
      case .greaterThanOrEqual: room = max(room ?? points, points)
      case .lessThanOrEqual: room = room.map { min($0, points) }
      }
    }
    return room
  }
}
