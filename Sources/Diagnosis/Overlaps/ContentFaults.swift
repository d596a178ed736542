public import LayoutModel
public import LayoutSolver

/// A part of a view's content that is not visible. Views are identified by name, so that layouts can be compared.
public struct ContentFault: Sendable {
  /// A kind of fault.
  public enum Kind: Hashable, Sendable {
    /// It reaches outside the content view.
    case isOutside(String, Axis)
    /// It has less space than it needs.
    case isCut(String, Axis)
    /// It is larger than its picture, its control or its own constraints say.
    case isStretched(String, Axis)
    /// It covers a text.
    case covers(String, text: String)
  }

  /// The kind of fault, and the views that have it.
  public var kind: Kind
  /// The missing part of the space that it needs, in points.
  public var missing = 0.0
  /// Whether it exceeds the size of its content, and no constraint states a size.
  public var isOfContent = false
  /// Whether it is the text of a view.
  public var isOfText = false
  /// Whether it is a text truncated to at least half of its width, which is no fault by itself.
  public var isTruncation = false

  /// Whether it depends on widths alone, so that the row has it at any height.
  public var isHorizontal: Bool {
    switch kind {
    case .isOutside(_, let axis), .isCut(_, let axis), .isStretched(_, let axis): axis == .horizontal
    case .covers: false
    }
  }

  /// Whether it is an overlap.
  var isOverlap: Bool { if case .covers = kind { true } else { false } }

  /// Whether another fault is of the same kind, and at least as bad.
  public func isNoWorse(than other: ContentFault) -> Bool {
    kind == other.kind && missing <= other.missing + visibleDifference
  }
}

/// The invisible parts of a solved layout's content; empty without frames. Checks only determined positions and sizes
/// of views whose content has a size, or whose size the constraints of `original` set.
public func contentFaults(of layout: Layout, in solution: RowSolution, sizedBy original: Layout) -> [ContentFault] {
  guard !solution.frames.isEmpty, let box = layout.size(of: .contentView, solution) else { return [] }
  let (shown, before) = (layout.showing(solution), original.showing(solution))
  var faults = shown.cuts(in: solution, given: GivenSizes(before, keptBy: shown))
  faults += shown.stretches(in: solution, given: GivenSizes(shown), before: GivenSizes(before))
  let contents = shown.views.compactMap { shown.content(of: ItemID($0), in: solution) }
  for content in contents {
    for axis in Axis.allCases where content.isOutside(box, axis) {
      faults.append(ContentFault(kind: .isOutside(shown[content.item].name, axis)))
    }
  }
  for under in contents.indices where contents[under].isText && contents[under].isDecided {
    for step in 1..<contents.count {
      let over = (under + step) % contents.count
      // A text on a picture is intentional; a picture on a text hides it.
      guard over > under || contents[over].isText, contents[over].isDecided, contents[over].overlaps(contents[under])
      else { continue }
      let (item, text) = (contents[over].item, contents[under].item)
      guard !shown.areNested(text, item) else { continue }
      faults.append(ContentFault(kind: .covers(shown[item].name, text: shown[text].name)))
    }
  }
  return faults
}

/// A smaller loss is not visible, in points: a line is higher than its letters.
let unseenLoss = 1.0

/// A text that wraps is not readable in less, in points: about a word.
private let leastTextWidth = 60.0

/// An image scales down, but not to less than this, in points.
private let leastPictureLength = 4.0

/// A view that shows something, in the content view's coordinates.
private struct Content {
  var item: ItemID
  var frame: Frame
  /// The part that its content fills if it is aligned to the leading side.
  var filled: Frame
  var isText: Bool
  /// Whether scrolling can reveal it outside the row.
  var isInScrollView: Bool
  /// Whether its position and size on an axis are determined.
  var decided: PerAxis<Bool>
  var isDecided: Bool { decided.horizontal && decided.vertical }

  func isOutside(_ box: PerAxis<Double>, _ axis: Axis) -> Bool {
    guard !isInScrollView, decided[axis] else { return false }
    let (start, length) = axis == .horizontal ? (frame.x, frame.width) : (frame.y, frame.height)
    return start < -unseenLoss || start + length > box[axis] + unseenLoss
  }

  func overlaps(_ other: Content) -> Bool {
    let shared = filled.overlap(with: other.filled)
    return shared.horizontal > allowedOverlap && shared.vertical > allowedOverlap
  }
}

/// The sizes that authored constraints give views, those of low priority first.
private struct GivenSizes {
  fileprivate struct Size: Hashable {
    var anchor: Anchor
    var points: Double
  }

  fileprivate var sizes: [(size: Size, relation: Relation, priority: Priority)] = []

  /// The sizes in a layout. `changed` is a layout that may lack some of the constraints.
  init(_ layout: Layout, keptBy changed: Layout? = nil) {
    let kept = changed.map { changed in changed.constraints.indices.compactMap { Self.size($0, in: changed) } }
    for index in layout.constraints.indices where layout.constraints[index].priority >= .defaultHigh {
      guard let size = Self.size(index, in: layout), kept?.contains(size) ?? true else { continue }
      sizes.append((size, layout.constraints[index].relation, layout.constraints[index].priority))
    }
    sizes.sort { $0.priority < $1.priority }
  }

  /// The size that a constraint sets. Reads the constraint in place: a copy would cost more.
  private static func size(_ index: Int, in layout: Layout) -> Size? {
    guard layout.constraints[index].isActive, layout.constraints[index].second == nil else { return nil }
    let first = layout.constraints[index].first
    guard first.anchor.attribute.isSize, first.coefficient > 0 else { return nil }
    return Size(anchor: first.anchor, points: -layout.constraints[index].constant / first.coefficient)
  }

  /// The space that a view needs: its content's, adjusted by the constraints on its size.
  func space(for item: ItemID, _ axis: Axis, content: Double?) -> Double? {
    let anchor = Anchor(item, axis == .horizontal ? .width : .height)
    var space = content
    for (size, relation, _) in sizes where size.anchor == anchor {
      switch relation {
      case .equal: space = size.points
      case .greaterThanOrEqual: space = max(space ?? size.points, size.points)
      case .lessThanOrEqual: space = space.map { min($0, size.points) }
      }
    }
    return space
  }
}

extension GivenSizes {
  /// The greatest size that an equation gives a view.
  fileprivate func stated(_ item: ItemID, _ axis: Axis) -> Double? {
    let anchor = Anchor(item, axis == .horizontal ? .width : .height)
    return sizes.filter { $0.size.anchor == anchor && $0.relation == .equal }.map(\.size.points).max()
  }

  /// Whether any constraint bounds a view's size.
  fileprivate func bounds(_ item: ItemID, _ axis: Axis) -> Bool {
    let anchor = Anchor(item, axis == .horizontal ? .width : .height)
    return sizes.contains { $0.size.anchor == anchor }
  }
}

extension Layout {
  /// The views that are larger than their picture, their control or an equation says. `before` are the sizes of the
  /// layout before a change, which may turn an equation into a bound: a picture or a control keeps the size.
  fileprivate func stretches(
    in solution: RowSolution, given: GivenSizes, before: GivenSizes
  ) -> [ContentFault] {
    var stretches: [ContentFault] = []
    for item in views.map({ ItemID($0) }) where isShown(item) && !isInsideScrollView(item) {
      if isScaledPicture(item, in: solution) { continue }
      let keepsSize = keepsContentSize(item)
      for axis in Axis.allCases {
        guard let placed = self.size(of: item, solution)?[axis] else { continue }
        let stated = given.stated(item, axis) ?? (keepsSize ? before.stated(item, axis) : nil)
        let content =
          keepsSize && !given.bounds(item, axis) ? contentSize(of: item, axis, in: solution, .layout) : nil
        guard let size = stated ?? content, size > 0, placed - size > unseenLoss else { continue }
        var fault = ContentFault(kind: .isStretched(self[item].name, axis), missing: placed - size)
        fault.isOfContent = stated == nil
        stretches.append(fault)
      }
    }
    return stretches
  }

  /// Whether a picture keeps its shape, within the rounding to pixels.
  private func isScaledPicture(_ item: ItemID, in solution: RowSolution) -> Bool {
    guard let image = pictureSize(of: item), image.vertical > 0, let size = size(of: item, solution), size.vertical > 0
    else {
      return false
    }
    let distortion = size.horizontal / size.vertical * image.vertical / image.horizontal
    return abs(distortion - 1) < 0.02
  }

  private func keepsContentSize(_ item: ItemID) -> Bool {
    switch self[item].type {
    case .image, .switch, .stepper, .activityIndicator: true
    default: false
    }
  }

  fileprivate func areNested(_ a: ItemID, _ b: ItemID) -> Bool { isItem(a, inside: b) || isItem(b, inside: a) }

  /// The content of a view; nil if it shows nothing.
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
        horizontal: !solution.leavesAmbiguous(item, [.x, .width]),
        vertical: !solution.leavesAmbiguous(item, [.y, .height])))
  }

  /// The views that have less space than they need.
  fileprivate func cuts(in solution: RowSolution, given: GivenSizes) -> [ContentFault] {
    var cuts: [ContentFault] = []
    for item in views.map({ ItemID($0) }) where isShown(item) && !isInsideScrollView(item) {
      guard let frame = frame(of: item, in: .contentView, solution), !isFolded(item) else { continue }
      for axis in Axis.allCases {
        guard let wanted = space(for: item, axis, given, in: solution) ?? leastPicture(item, axis) else { continue }
        let size: FrameValue = axis == .horizontal ? .width : .height
        let open = solution.ambiguousValues.first { $0.item == item && $0.value == size }
        // An ambiguous size counts as its greatest value.
        let placed = axis == .horizontal ? frame.width : frame.height
        let space = open.map { $0.high ?? .infinity } ?? placed
        guard wanted - space > min(unseenLoss, wanted / 2) else { continue }
        cuts.append(
          ContentFault(
            kind: .isCut(self[item].name, axis), missing: wanted - space, isOfText: self[item].type.showsText,
            isTruncation: axis == .horizontal && self[item].type.showsText && space >= wanted / 2))
      }
    }
    return cuts
  }

  /// The least length in points at which an image is seen; nil for other views, and for an image without a length.
  private func leastPicture(_ item: ItemID, _ axis: Axis) -> Double? {
    guard let length = pictureSize(of: item)?[axis], length > 0 else { return nil }
    return min(leastPictureLength, length)
  }

  /// The space that a view needs, in points: what its size constraints give it, else what its content needs. Pictures
  /// scale, multi-line texts wrap, and some texts shrink. Nil for views that need none, and for those that show
  /// nothing by themselves.
  private func space(for item: ItemID, _ axis: Axis, _ given: GivenSizes, in solution: RowSolution) -> Double? {
    let type = self[item].type
    let content = contentSize(of: item, axis, in: solution, .layout)
    guard content != nil || type != .stack && (type != .view || self[item].className != nil) else { return nil }
    let wraps = type == .label && self[item].numberOfLines != 1 || type == .textView
    let least = content.map { $0 * self[item].leastTextScale(axis) }
    let unwrapped = wraps && axis == .horizontal ? unwrappedContentSize(of: item, axis, in: solution) : nil
    let needed = unwrapped.map { min($0, leastTextWidth) } ?? least
    return given.space(for: item, axis, content: type == .image ? nil : needed)
  }
}
