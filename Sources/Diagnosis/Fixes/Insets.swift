import LayoutModel
import LayoutSolver

/// The distance of an edge from the same edge of a container, or of one of the container's guides.
struct Inset: Hashable {
  /// The guide that it is measured from; nil for the container itself.
  var guide: Guide?
  /// The points inward.
  var points: Double
}

/// A constraint between an edge of a view and the same edge of a view around it.
struct PinnedEdge {
  var constraint: Int
  var item: ItemID
  /// The view around it.
  var container: ItemID
  /// The edge: top, bottom, leading or trailing.
  var edge: Attribute
  var inset: Inset
  /// How the view's edge compares to the container's.
  var relation: Relation
}

/// A constraint between the far edge of a view and the near edge of a sibling.
struct Gap {
  var before: ItemID
  var after: ItemID
  var points: Double
}

extension [Gap] {
  /// A view and those before it, as far as gaps lead, the nearest first.
  func line(before item: ItemID) -> [ItemID] { line(from: item) { last in first { $0.after == last }?.before } }

  /// A view and those after it, as far as gaps lead, the nearest first.
  func line(after item: ItemID) -> [ItemID] { line(from: item) { last in first { $0.before == last }?.after } }

  private func line(from item: ItemID, _ next: (ItemID) -> ItemID?) -> [ItemID] {
    var line = [item]
    while let last = line.last, let item = next(last), !line.contains(item) { line.append(item) }
    return line
  }
}

extension Attribute {
  /// The edge of the layout direction: leading for left, trailing for right, itself for top and bottom; nil for others.
  var edge: Attribute? {
    switch self {
    case .left: .leading
    case .right: .trailing
    case .top, .bottom, .leading, .trailing: self
    default: nil
    }
  }

  /// The edge on the other side.
  var oppositeEdge: Attribute {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    default: self
    }
  }

  var isFarEdge: Bool { self == .bottom || self == .trailing }
}

extension Layout {
  /// The active constraints that pin an edge of a view to a view around it, in order.
  var pinnedEdges: [PinnedEdge] {
    constraints.indices.compactMap { pinnedEdge(constraint: $0) }
  }

  /// A constraint as an edge pinned to a view around it; nil if it is something else.
  func pinnedEdge(constraint index: Int) -> PinnedEdge? {
    guard let (first, second) = difference(constraint: index) else { return nil }
    for (own, other) in [(first, second), (second, first)] {
      let guide = self[other.anchor.item].guide
      guard let edge = own.anchor.attribute.edge, other.anchor.attribute.edge == edge, guide != .authored,
        guide != .frameLayoutGuide,
        self[own.anchor.item].guide == nil
      else { continue }
      let container = owner(of: other)
      guard container != own.anchor.item, isItem(own.anchor.item, inside: container) else { continue }
      // own == other + points.
      let points = -constraints[index].constant * own.coefficient
      let relation = constraints[index].relation
      let isMirrored = own.coefficient < 0
      return PinnedEdge(
        constraint: index, item: own.anchor.item, container: container, edge: edge,
        inset: Inset(guide: guide, points: edge.isFarEdge ? -points : points),
        relation: isMirrored ? relation.reversed : relation)
    }
    return nil
  }

  /// The terms of an active constraint that is the difference of two anchors; nil for other constraints. Reads the
  /// constraint in place: a copy would cost more.
  func difference(constraint index: Int) -> (first: Term, second: Term)? {
    guard constraints[index].isActive, let second = constraints[index].second else { return nil }
    let first = constraints[index].first
    return first.coefficient == -second.coefficient && abs(first.coefficient) == 1 ? (first, second) : nil
  }

  /// The distances that constraints set between siblings on an axis, in order.
  func gaps(on axis: Axis) -> [Gap] {
    constraints.indices.compactMap { gap(constraint: $0, on: axis) }
  }

  /// The distances of `gaps(on:)` that equations set.
  func equalGaps(on axis: Axis) -> [Gap] {
    constraints.indices.filter { constraints[$0].relation == .equal }.compactMap { gap(constraint: $0, on: axis) }
  }

  /// A constraint as a distance between siblings on an axis; nil if it is something else.
  func gap(constraint index: Int, on axis: Axis) -> Gap? {
    let (start, _, end) = axis.attributes
    guard let (first, second) = difference(constraint: index) else { return nil }
    for (after, before) in [(first, second), (second, first)]
    where after.anchor.attribute.edge == start && before.anchor.attribute.edge == end {
      guard self[after.anchor.item].superview == self[before.anchor.item].superview else { continue }
      let points = -constraints[index].constant * after.coefficient
      return Gap(before: before.anchor.item, after: after.anchor.item, points: points)
    }
    return nil
  }

  /// The distance between siblings of a superview on an axis as the layout sets it elsewhere: the most frequent one,
  /// first among its siblings; else a stack's spacing. Nil if the layout has none.
  func usualGap(on axis: Axis, in superview: ItemID) -> Double? {
    let gaps = gaps(on: axis).filter { $0.points > 0 }
    let near = gaps.filter { self[$0.before].superview == superview }
    if let points = mostFrequent((near.isEmpty ? gaps : near).map(\.points)) { return points }
    let spacings = views.compactMap { items[$0].stack }.filter { $0.axis == axis && $0.spacing > 0 }.map(\.spacing)
    return mostFrequent(spacings)
  }

  /// The distance between siblings on an axis: the layout's own, or else the standard one.
  func gap(on axis: Axis, in superview: ItemID) -> Double { usualGap(on: axis, in: superview) ?? standardSpacing }

  /// The inset of a view's edge in a container that fits the layout: the view's inset at the opposite edge, or that of
  /// other views there, or the distance that it keeps from its neighbour, or the container's margin.
  func fittingInset(of item: ItemID, _ edge: Attribute, in container: ItemID) -> Inset {
    let pins = pinnedEdges.filter {
      $0.container == container && $0.inset.points >= 0 && $0.inset.points <= greatestInset
    }
    if let inset = insetBeforeAccessory(edge, in: container, pins) { return inset }
    let own = pins.first { $0.item == item && $0.edge == edge.oppositeEdge && $0.relation == .equal }
    if let own { return own.inset }
    // A line that ends the row has the same distance on both sides.
    if edge == .bottom, isThin(item), let gap = gaps(on: .vertical).first(where: { $0.after == item && $0.points > 0 })
    {
      return Inset(points: gap.points)
    }
    if self[item].type == .image, isFlush(item, across: edge, pins) { return Inset(points: 0) }
    // A text at the edge of a picture that fills the row would touch the row's edge.
    let isFilling = !self[item].type.showsText && self[item].type != .stack
    func isUseful(_ pin: PinnedEdge) -> Bool {
      isFilling || pin.inset.points > 0 || pin.inset.guide != nil
    }
    for candidate in [edge, edge.oppositeEdge] {
      let insets = pins.filter { $0.edge == candidate && isUseful($0) }.map(\.inset)
      if let inset = mostFrequent(insets) { return inset }
    }
    if edge.axis == .vertical, let gap = gaps(on: .vertical).first(where: { $0.after == item && $0.points > 0 }) {
      // What is close enough for two texts is not for the edge of the row.
      let others = gaps(on: .vertical).filter { self[$0.after].superview == container }.map(\.points)
      let wider =
        gap.points < standardSpacing && self[item].type == .label
        ? mostFrequent(others.filter { $0 >= standardSpacing }) : nil
      let isTight = gap.points < standardSpacing && self[item].type == .label
      return Inset(points: wider ?? (isTight ? standardSpacing : gap.points))
    }
    let across = pins.filter { $0.edge.axis != edge.axis && $0.inset.points > 0 && $0.inset.guide == nil }
    if let inset = mostFrequent((across.filter { $0.item == item } + across).map(\.inset)) {
      // The distances inside the row are closer to its insets at the top and bottom than those at its sides.
      let inner = gaps(on: .horizontal).filter { self[$0.before].superview == container }.map(\.points)
      let gap = mostFrequent(inner.filter { $0 >= standardSpacing && $0 < inset.points })
      if edge.axis == .vertical { return gap.map { Inset(points: $0) } ?? inset }
      // What is enough at the top of a row is not at the sides of a table.
      let isOfTable = container == .contentView && kind != .collectionCell && flexibility(of: item) > .keepsSize
      return isOfTable ? Inset(points: max(inset.points, sideOfTable)) : inset
    }
    // The margins of a scroll view are no insets of its content.
    let hasMargins = self[container].stack == nil && self[container].type != .scroll
    return Inset(guide: hasMargins ? .layoutMarginsGuide : nil, points: 0)
  }

  /// The distance of a row's content from its accessory, where nothing in the row states one: that between its views.
  /// The accessory already stands at a distance from the table's side.
  private func insetBeforeAccessory(_ edge: Attribute, in container: ItemID, _ pins: [PinnedEdge]) -> Inset? {
    guard edge == .trailing, container == .contentView, accessory.kind != .none || accessory.viewWidth != nil,
      !pins.contains(where: { $0.edge == .trailing })
    else { return nil }
    let near = gaps(on: .horizontal).filter { self[$0.before].superview == container && $0.points > 0 }
    return mostFrequent(near.map(\.points)).map { Inset(points: $0) }
  }

  /// Whether an empty view is stated to be at most a point high.
  private func isThin(_ item: ItemID) -> Bool {
    let height = statedLength(Anchor(item, .height), in: constraints.indices.filter { constraints[$0].isActive })
    return self[item].type == .view && height.map { $0 <= 1 } ?? false
  }

  /// Whether equations without a distance pin both sides of a view on the other axis.
  private func isFlush(_ item: ItemID, across edge: Attribute, _ pins: [PinnedEdge]) -> Bool {
    let sides = pins.filter { $0.item == item && $0.edge.axis != edge.axis && $0.relation == .equal }
    return Set(sides.map(\.edge)).count == 2 && sides.allSatisfy { $0.inset == Inset(points: 0) }
  }

  /// The vertical gap between siblings that the layout uses elsewhere, or else a small multiple of 4 that brings the
  /// row to its estimated height, or else the standard distance.
  func distance(between upper: ItemID, and lower: ItemID, in solution: RowSolution) -> Double {
    let superview = self[lower].superview ?? .contentView
    if let usual = usualGap(on: .vertical, in: superview) {
      // What is close enough for two texts is not for a control.
      let areTexts = [upper, lower].allSatisfy { self[$0].type == .label }
      return areTexts || usual <= 0 ? usual : max(usual, standardSpacing)
    }
    let closed = NewConstraint(Anchor(lower, .top), .equal, Anchor(upper, .bottom))
    return gapOfEstimate(closing: adding([closed]).changes, in: solution) ?? standardSpacing
  }

  /// The small multiple of 4 that brings a row to its estimated height, if a gap in it is closed by some changes.
  func gapOfEstimate(closing changes: [LayoutChange], in solution: RowSolution) -> Double? {
    guard case .points(let estimate)? = table.estimatedRowHeight, kind == .cell,
      let height = solved(like: solution, with: changes).rowHeight
    else { return nil }
    return [4, standardSpacing, 12, 16, 2].first { abs(height + $0 - estimate) <= 2 }
  }

  /// The changes that pin an edge of a view to a container, with an inset that fits the layout. With `isBound`, the
  /// view only has to stay inside.
  func pinning(
    _ item: ItemID, _ edge: Attribute, to container: ItemID, isBound: Bool = false, at priority: Priority = .required
  ) -> [LayoutChange] {
    pinning(item, edge, to: container, fittingInset(of: item, edge, in: container), isBound: isBound, at: priority)
  }

  /// The changes that pin an edge of a view to a container, with an inset.
  func pinning(
    _ item: ItemID, _ edge: Attribute, to container: ItemID, _ inset: Inset, isBound: Bool = false,
    at priority: Priority = .required
  ) -> [LayoutChange] {
    var changes: [LayoutChange] = []
    var anchor = Anchor(container, edge)
    if let guide = inset.guide {
      let known = self.item(of: guide, on: container)
      if known == nil { changes.append(.addGuide(guide, of: container)) }
      anchor.item = known ?? ItemID(items.count)
    }
    let own = Anchor(item, edge)
    let new =
      switch edge {
      // The container's bottom is written first, as the end of a chain.
      case .bottom where !isBound: NewConstraint(anchor, .equal, own, plus: inset.points, at: priority)
      case .bottom, .trailing:
        NewConstraint(own, isBound ? .lessThanOrEqual : .equal, anchor, plus: -inset.points, at: priority)
      default: NewConstraint(own, isBound ? .greaterThanOrEqual : .equal, anchor, plus: inset.points, at: priority)
      }
    return changes + applying(changes).additions(of: [applying(changes).constraint(new)])
  }
}

/// A greater distance from an edge, in points, leaves space for something and is no inset.
let greatestInset = 44.0

/// The distance, in points, of what is in a row from the sides of its table.
private let sideOfTable = 16.0

/// The most frequent value, the first of equally frequent ones; nil if there is none.
func mostFrequent<Value: Hashable>(_ values: [Value]) -> Value? {
  var counts: [Value: Int] = [:]
  for value in values { counts[value, default: 0] += 1 }
  let most = counts.values.max() ?? 0
  return values.first { counts[$0] == most }
}
