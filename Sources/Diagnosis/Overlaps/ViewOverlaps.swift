public import LayoutModel
public import LayoutSolver

/// Two sibling views, in the order of the file.
public struct ViewPair: Hashable, Sendable {
  /// The first one in the file.
  public var first: ItemID
  /// The second one.
  public var second: ItemID
}

/// How far two views fill the same area.
public struct Overlap: Sendable {
  /// The axis of the line on which both are, or else the one with less of it.
  public var axis: Axis
  /// The points along that axis.
  public var points: Double
  /// The points along both axes.
  public var area: PerAxis<Double>
}

/// An overlap below this counts as tight spacing, in points: a line is higher than its letters, and a control than what
/// it shows.
let allowedOverlap = 4.0

/// A text or a control, and the area that it fills.
private struct Filled {
  var item: ItemID
  var superview: ItemID?
  var isLabel: Bool
  var isImage: Bool
  /// Whether it is a control that has no space for a text on it.
  var isFull: Bool
  var frame: Frame
  /// The part of the frame that the text fills in any alignment; nil if there is none.
  var middle: Frame?
  /// The part that is filled if the text is aligned to the leading side.
  var leading: Frame

  /// How far it overlaps another one, along the axis with less overlap; nil if they do not overlap, or if one lies
  /// entirely on a control.
  func overlap(with other: Filled) -> Overlap? {
    if isImage || other.isImage, !(isLabel && frame.holds(other.frame)), !(other.isLabel && other.frame.holds(frame)) {
      // A text may lie on a picture, but a picture not within a text.
      return nil
    }
    // A label holds no other view, and a switch no text.
    if frame.holds(other.frame), !isLabel && !isFull || other.frame.holds(frame) { return nil }
    if other.frame.holds(frame), !other.isLabel && !other.isFull { return nil }
    // Texts that begin at the same side overlap in any alignment.
    let isAligned = abs(frame.x - other.frame.x) < 1
    guard let own = isAligned ? leading : middle, let others = isAligned ? other.leading : other.middle else {
      return nil
    }
    return own.shared(with: others)
  }

  /// How far the two fill the same area, along the axis with less of it; nil if they hardly do.
  func shared(with other: Filled) -> Overlap? { leading.shared(with: other.leading) }
}

/// More than the share that capital letters have of the height of their line.
private let shareOfLetters = 0.75

extension Layout {
  /// The sibling texts and controls that overlap in a solution. Only the part of a frame that is filled in any
  /// alignment counts. A view entirely on top of a control is intentional. Of two views with the same frame, one is
  /// usually hidden.
  public func overlappingViews(in solution: RowSolution) -> [(key: ViewPair, overlap: Overlap)] {
    guard solution.isPlaced, hasOverlappingFrames(in: solution) else { return [] }
    let layout = showing(solution)
    let filled = layout.views.compactMap { layout.filled(ItemID($0), in: solution) }.sorted {
      ($0.frame.y, $0.item) < ($1.frame.y, $1.item)
    }
    var found: [(key: ViewPair, overlap: Overlap)] = []
    for (index, a) in filled.enumerated() {
      for b in filled[(index + 1)...] {
        if b.frame.y >= a.frame.y + a.frame.height { break }
        guard a.superview == b.superview else { continue }
        let beginsInside =
          layout.beginsInIcon(a, b) || layout.beginsInIcon(b, a) || layout.endsInIcon(a, b) || layout.endsInIcon(b, a)
        guard beginsInside || !layout.areMeantToOverlap(a.item, b.item),
          let overlap = beginsInside ? a.shared(with: b) : a.overlap(with: b) ?? layout.overlapOfHalves(a, b)
        else { continue }
        found.append((ViewPair(first: min(a.item, b.item), second: max(a.item, b.item)), overlap))
      }
    }
    return found.sorted { ($0.key.first, $0.key.second) < ($1.key.first, $1.key.second) }
  }

  /// The overlap of the frames of two texts of several lines, if each gets half of the width.
  private func overlapOfHalves(_ one: Filled, _ other: Filled) -> Overlap? {
    guard one.isLabel, other.isLabel, canGrow(one.item), canGrow(other.item),
      one.frame.isOnLine(of: other.frame), unevenHalf(one.item, other.item) != nil
    else { return nil }
    let area = one.frame.overlap(with: other.frame)
    return area.horizontal > allowedOverlap ? Overlap(axis: .horizontal, points: area.horizontal, area: area) : nil
  }

  /// The constraint that gives one of two views half of the container's width, and the constant with which it would be
  /// like the one that gives the other view half of it less insets; nil if there are none.
  func unevenHalf(_ one: ItemID, _ other: ItemID) -> (whole: Int, constant: Double)? {
    guard let first = half(of: one), let second = half(of: other), first.points == 0 || second.points == 0 else {
      return nil
    }
    let (whole, points) = first.points == 0 ? (first, second.points) : (second, first.points)
    guard points < 0 else { return nil }
    var changed = constraints[whole.index]
    changed.constant = -points * whole.coefficient
    return (changed.index, changed.uiKitConstant)
  }

  /// The equation that gives a view half of its superview's width and some points.
  private func half(of item: ItemID) -> (index: Int, points: Double, coefficient: Double)? {
    constraints.lazy.compactMap { constraint in
      guard constraint.isActive, constraint.relation == .equal, constraint.terms.count == 2,
        let own = constraint.terms.first(where: { $0.anchor == Anchor(item, .width) }), own.coefficient != 0,
        let whole = constraint.terms.first(where: { $0.anchor.item != item }), whole.anchor.attribute == .width,
        owner(of: whole) == self[item].superview, whole.coefficient == -0.5 * own.coefficient
      else { return nil }
      return (constraint.index, -constraint.constant / own.coefficient, own.coefficient)
    }.first
  }

  /// Whether a text begins inside an icon, at a distance from the icon's leading side, and goes on beyond it to another
  /// view: it was meant to begin after the icon.
  private func beginsInIcon(_ text: Filled, _ icon: Filled) -> Bool {
    guard text.isLabel, icon.isImage, max(icon.frame.width, icon.frame.height) <= widestIcon,
      text.frame.width > icon.frame.width
    else { return false }
    if text.frame.isOnLine(of: icon.frame), beginsLikeIcon(text.item, icon.item) { return true }
    let begins = constraints.contains { constraint in
      guard constraint.isActive, constraint.relation == .equal, constraint.terms.count == 2,
        let own = constraint.terms.first(where: { $0.anchor.item == text.item }), constraint.mentions(icon.item),
        abs(own.coefficient) == 1, constraint.terms.allSatisfy({ $0.anchor.attribute.edge == .leading })
      else { return false }
      let points = -constraint.constant * own.coefficient
      return points >= standardSpacing && points < icon.frame.width
    }
    return begins && isPlaced(text.item, by: [.trailing, .right])
      && !constraints.contains { constraint in
        constraint.isActive && constraint.mentions(icon.item)
          && constraint.terms.contains { $0.anchor.item == text.item && $0.anchor.attribute.edge == .trailing }
      }
  }

  /// Whether a text begins before an icon and ends inside it, at a distance from the icon's trailing side: it was meant
  /// to end before the icon.
  private func endsInIcon(_ text: Filled, _ icon: Filled) -> Bool {
    guard text.isLabel, icon.isImage, max(icon.frame.width, icon.frame.height) <= widestIcon,
      text.frame.x < icon.frame.x - allowedOverlap
    else { return false }
    return constraints.contains { constraint in
      guard constraint.isActive, constraint.terms.count == 2, constraint.mentions(icon.item),
        let own = constraint.terms.first(where: { $0.anchor.item == text.item }), abs(own.coefficient) == 1,
        constraint.terms.allSatisfy({ $0.anchor.attribute.edge == .trailing })
      else { return false }
      let points = constraint.constant * own.coefficient
      return points >= standardSpacing && points < icon.frame.width
    }
  }

  /// Whether a text begins where a picture does, though the text above or below it begins after the picture.
  private func beginsLikeIcon(_ text: ItemID, _ icon: ItemID) -> Bool {
    leadingAfterIcon(of: text, icon) != nil
  }

  /// The constraint that begins a text where a picture begins, and the one that begins its neighbour in the column
  /// after the picture.
  func leadingAfterIcon(of text: ItemID, _ icon: ItemID) -> (own: Int, neighbour: Int)? {
    func pin(_ item: ItemID) -> PinnedEdge? {
      pinnedEdges.first { $0.item == item && $0.edge == .leading && $0.relation == .equal }
    }
    guard self[text].type == .label, self[icon].type == .image, let one = pin(text), let other = pin(icon),
      one.container == other.container, one.inset.guide == other.inset.guide,
      one.inset.points <= other.inset.points
    else { return nil }
    let near = gaps(on: .vertical).compactMap { gap in
      gap.before == text ? gap.after : gap.after == text ? gap.before : nil
    }
    let begun = constraints.first { constraint in
      constraint.isActive && constraint.relation == .equal && constraint.terms.count == 2
        && constraint.first.coefficient == -(constraint.second?.coefficient ?? 0)
        && constraint.terms.contains { $0.anchor == Anchor(icon, .trailing) }
        && constraint.terms.contains { $0.anchor.attribute == .leading && near.contains($0.anchor.item) }
    }
    return begun.map { (one.constraint, $0.index) }
  }

  /// Whether the centre of one view is constrained to an edge of the other, as for a badge, or a picture to the same
  /// side of a text, or a stack spaces the baselines of both.
  private func areMeantToOverlap(_ first: ItemID, _ second: ItemID) -> Bool {
    if areSpacedByBaselines(first, second) { return true }
    let centres: [Attribute] = [.centerX, .centerY]
    let isPicture = self[first].type == .image || self[second].type == .image
    return constraints.contains { constraint in
      guard constraint.isActive, constraint.mentions(first), constraint.mentions(second) else { return false }
      let attributes = constraint.terms.map(\.anchor.attribute)
      let isSameSide = isPicture && attributes.count == 2 && attributes[0] == attributes[1]
      return attributes.filter(centres.contains).count == 1 || isSameSide && attributes[0].axis == .horizontal
    }
  }

  /// Whether a stack keeps the baselines of two texts that follow each other at least as far apart as the letters of
  /// the lower one are high: their lines may overlap, but their letters do not.
  private func areSpacedByBaselines(_ first: ItemID, _ second: ItemID) -> Bool {
    guard let superview = self[first].superview, let stack = self[superview].stack,
      stack.isBaselineRelativeArrangement, stack.axis == .vertical
    else { return false }
    let shown = stack.arranged.filter { !self[$0].isHidden }
    guard let (upper, lower) = zip(shown, shown.dropFirst()).first(where: { Set([$0, $1]) == [first, second] }),
      let line = textHeight(of: lower, atWidth: .greatestFiniteMagnitude, limit: nil)
    else { return false }
    return stack.spacing(after: upper) >= shareOfLetters * line
  }

  /// Whether frames of sibling texts or controls overlap; from left to right, the filled areas lie within the frames.
  private func hasOverlappingFrames(in solution: RowSolution) -> Bool {
    guard solution.environment.layoutDirection == .leftToRight else { return true }
    let items = views.map { ItemID($0) }.filter { isTextOrControl($0) || self[$0].type == .image }
    let frames = items.compactMap { frame(of: $0, in: solution) }
    guard frames.count == items.count else { return true }
    let order = frames.indices.sorted { frames[$0].y < frames[$1].y }
    for (position, a) in order.enumerated() {
      for b in order[(position + 1)...] {
        if frames[b].y + allowedOverlap >= frames[a].y + frames[a].height { break }
        if frames[a].overlap(with: frames[b]).horizontal > allowedOverlap,
          self[items[a]].superview == self[items[b]].superview
        {
          return true
        }
      }
    }
    return false
  }

  /// Whether a view shows a text or is a control.
  public func isTextOrControl(_ item: ItemID) -> Bool {
    switch self[item].type {
    case .label, .button, .textField, .switch, .slider, .stepper, .segmentedControl, .datePicker: true
    default: false
    }
  }

  /// Whether a button shows its whole frame.
  private func hasBackground(_ item: ItemID) -> Bool {
    switch self[item].button.configuration {
    case .gray, .tinted, .filled, .bordered, .borderedTinted, .borderedProminent: self[item].type == .button
    case .plain, .borderless, nil: false
    }
  }

  /// The area that a text or a control fills; nil for other views, hidden ones, and ambiguous frames.
  private func filled(_ item: ItemID, in solution: RowSolution) -> Filled? {
    guard isTextOrControl(item) || self[item].type == .image, isShown(item),
      !solution.leavesAmbiguous(item, [.x, .y, .width, .height]),
      let frame = frame(of: item, in: solution)
    else { return nil }
    let width = min(contentSize(of: item, .horizontal, in: solution, .layout) ?? frame.width, frame.width)
    let height = min(contentSize(of: item, .vertical, in: solution, .layout) ?? frame.height, frame.height)
    guard width > 0, height > 0 else { return nil }
    // A text is centred in its height.
    let y = frame.y + (frame.height - height) / 2
    let isField = self[item].type == .textField || hasBackground(item)
    let sure = isField ? frame.width : 2 * width - frame.width
    let middle = Frame(x: frame.x + (frame.width - sure) / 2, y: y, width: sure, height: height)
    let x = layoutDirection == .rightToLeft ? frame.x + frame.width - width : frame.x
    let leading = Frame(x: x, y: y, width: isField ? frame.width : width, height: height)
    return Filled(
      item: item, superview: self[item].superview, isLabel: self[item].type == .label,
      isImage: self[item].type == .image,
      isFull: [.switch, .stepper, .segmentedControl, .datePicker].contains(self[item].type), frame: frame,
      middle: sure > 0 ? middle : nil, leading: leading)
  }
}

extension Frame {
  /// The overlap of two frames on each axis, in points; below 0 their distance.
  func overlap(with other: Frame) -> PerAxis<Double> {
    PerAxis(
      horizontal: min(x + width, other.x + other.width) - max(x, other.x),
      vertical: min(y + height, other.y + other.height) - max(y, other.y))
  }

  /// The overlap along the line on which the frames are, or else along the axis with less of it; nil if it is small.
  fileprivate func shared(with other: Frame) -> Overlap? {
    let shared = overlap(with: other)
    guard shared.horizontal > allowedOverlap, shared.vertical > allowedOverlap else { return nil }
    let shift = abs(y + height / 2 - other.y - other.height / 2)
    let areOnLine = shift < min(height, other.height) / 4
    let axis: Axis = shared.horizontal < shared.vertical || areOnLine ? .horizontal : .vertical
    return Overlap(axis: axis, points: shared[axis], area: shared)
  }

  /// Whether it contains another frame, with a tolerance of one point.
  func holds(_ other: Frame) -> Bool {
    other.x >= x - 1 && other.y >= y - 1 && other.x + other.width <= x + width + 1
      && other.y + other.height <= y + height + 1
  }
}
