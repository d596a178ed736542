public import LayoutModel
public import LayoutSolver

/// Something of a view's content that is not to be seen. Views are known by their names, so that layouts can be
/// compared.
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

/// What of the content of a layout is not to be seen as it was solved; empty where there are no frames. Asks about
/// places and sizes that the constraints decide, of views whose content has a size of its own or is given one by the
/// author's constraints, as `original` has them.
public func contentFaults(of layout: Layout, in solution: RowSolution, sizedBy original: Layout) -> [ContentFault] {
  guard !solution.frames.isEmpty, let box = layout.size(of: .contentView, solution) else { return [] }
  let shown = layout.showing(solution)
  var faults = shown.cuts(in: solution, given: GivenSizes(original.showing(solution)))
  let contents = shown.views.compactMap { shown.content(of: ItemID($0), in: solution) }
  for content in contents {
    for axis in Axis.allCases where content.isOutside(box, axis) {
      faults.append(ContentFault(kind: .isOutside(shown[content.item].name, axis)))
    }
  }
  for under in contents.indices where contents[under].isText && contents[under].isDecided {
    for step in 1..<contents.count {
      let over = (under + step) % contents.count
      // A text on a picture is meant to be read there; a picture on a text hides it.
      guard over > under || contents[over].isText, contents[over].isDecided, contents[over].overlaps(contents[under])
      else { continue }
      let (item, text) = (contents[over].item, contents[under].item)
      guard !shown.areNested(text, item) else { continue }
      faults.append(ContentFault(kind: .covers(shown[item].name, text: shown[text].name)))
    }
  }
  return faults
}

/// What is missing below this is not seen, in points: a line is higher than its letters.
private let unseenLoss = 1.0

/// A view that shows something, in the content view's coordinates.
private struct Content {
  var item: ItemID
  var frame: Frame
  /// The part that its content fills, if it stands at the leading side.
  var filled: Frame
  var isText: Bool
  /// Whether it may leave the row without being lost.
  var isInScrollView: Bool
  /// Whether its place and size on an axis are decided.
  var decided: PerAxis<Bool>
  var isDecided: Bool { decided.horizontal && decided.vertical }

  func isOutside(_ box: PerAxis<Double>, _ axis: Axis) -> Bool {
    guard !isInScrollView, decided[axis] else { return false }
    let (start, length) = axis == .horizontal ? (frame.x, frame.width) : (frame.y, frame.height)
    return start < -unseenLoss || start + length > box[axis] + unseenLoss
  }

  func overlaps(_ other: Content) -> Bool {
    let shared = filled.overlap(with: other.filled)
    return shared.horizontal > tightOverlap && shared.vertical > tightOverlap
  }
}

/// The sizes that the author gives views by constraints, those of low priority first.
private struct GivenSizes {
  private struct Size {
    var anchor: Anchor
    var relation: Relation
    var points: Double
    var priority: Priority
  }

  private var sizes: [Size] = []

  init(_ layout: Layout) {
    for index in layout.constraints.indices {
      let first = layout.constraints[index].first
      guard first.anchor.attribute.isSize, first.coefficient > 0, layout.constraints[index].second == nil,
        layout.constraints[index].isActive, layout.constraints[index].priority >= .defaultHigh
      else { continue }
      sizes.append(
        Size(
          anchor: first.anchor, relation: layout.constraints[index].relation,
          points: -layout.constraints[index].constant / first.coefficient, priority: layout.constraints[index].priority)
      )
    }
    sizes.sort { $0.priority < $1.priority }
  }

  /// What becomes of the room that a view's content asks for.
  func room(for item: ItemID, _ axis: Axis, content: Double?) -> Double? {
    let anchor = Anchor(item, axis == .horizontal ? .width : .height)
    var room = content
    for size in sizes where size.anchor == anchor {
      switch size.relation {
      case .equal: room = size.points
      case .greaterThanOrEqual: room = max(room ?? size.points, size.points)
      case .lessThanOrEqual: room = room.map { min($0, size.points) }
      }
    }
    return room
  }
}

extension Layout {
  fileprivate func areNested(_ a: ItemID, _ b: ItemID) -> Bool { isItem(a, inside: b) || isItem(b, inside: a) }

  /// What a view shows; nil where that is nothing.
  fileprivate func content(of item: ItemID, in solution: RowSolution) -> Content? {
    let width = contentSize(of: item, .horizontal, in: solution, .layout)
    let height = contentSize(of: item, .vertical, in: solution, .layout)
    guard width ?? 0 > 0 || height ?? 0 > 0, isShown(item), let frame = frame(of: item, in: .contentView, solution)
    else { return nil }
    var filled = frame
    if self[item].type != .textField { filled.width = min(frame.width, width ?? frame.width) }
    filled.height = min(frame.height, height ?? frame.height)
    filled.y += (frame.height - filled.height) / 2
    if layoutDirection == .rightToLeft { filled.x += frame.width - filled.width }
    return Content(
      item: item, frame: frame, filled: filled, isText: self[item].type.showsText,
      isInScrollView: isInsideScrollView(item),
      decided: PerAxis(
        horizontal: !solution.leavesOpen(item, [.x, .width]), vertical: !solution.leavesOpen(item, [.y, .height])))
  }

  /// The views that have less room than they ask for.
  fileprivate func cuts(in solution: RowSolution, given: GivenSizes) -> [ContentFault] {
    var cuts: [ContentFault] = []
    for item in views.map({ ItemID($0) }) where isShown(item) && !isInsideScrollView(item) {
      guard let frame = frame(of: item, in: .contentView, solution) else { continue }
      for axis in Axis.allCases {
        guard let wanted = room(for: item, axis, given, in: solution) else { continue }
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

  /// The room that a view asks for, in points: what the author gives it, else what its content does. A picture is
  /// scaled, and a text of several lines wraps. Nil for what asks for none, and for what shows nothing by itself.
  private func room(for item: ItemID, _ axis: Axis, _ given: GivenSizes, in solution: RowSolution) -> Double? {
    let type = self[item].type
    let content = contentSize(of: item, axis, in: solution, .layout)
    guard content != nil || type != .stack && (type != .view || self[item].className != nil) else { return nil }
    let wraps = type == .label && self[item].numberOfLines != 1 || type == .textView
    return given.room(for: item, axis, content: type == .image || wraps && axis == .horizontal ? nil : content)
  }
}
