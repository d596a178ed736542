public import Findings
public import LayoutModel

/// The places of the parts of a layout in a text, by their ids. The layout itself does not refer to the text.
public struct SourceMap: Hashable, Sendable {
  /// The places of the parts of a constraint.
  public struct ConstraintPlaces: Hashable, Sendable {
    /// The whole constraint: an equation with its priority, a mapping, a part of a visual format.
    public var whole: SourceRange
    /// The anchor that is written first.
    public var first: SourceRange
    /// The other anchor; nil if there is none.
    public var second: SourceRange?
    /// The number of its priority; nil if none is written, or if other constraints share it.
    public var priority: SourceRange?
    /// Where it is made, if the whole is only the reason for that.
    public var origin: MadePlace?
    /// The code of a superclass that makes it; nil if the class does.
    public var inherited: InheritedCode?

    /// The places of a constraint and its anchors.
    public init(whole: SourceRange, first: SourceRange, second: SourceRange? = nil, priority: SourceRange? = nil) {
      self.whole = whole
      self.first = first
      self.second = second
      self.priority = priority
    }
  }

  private struct Property: Hashable, Sendable {
    var item: Int32
    var key: ViewKey
    var range: SourceRange
  }

  private struct Setting: Hashable, Sendable {
    var part: LayoutPart
    var range: SourceRange
  }

  /// The place of the class name.
  public var layout: SourceRange
  /// The places of the items' names, by `ItemID`. The guide of a view has the place of the view.
  public var items: [SourceRange]
  /// The places of the constraints, by index; nil for one that is not in the text.
  public var constraints: [ConstraintPlaces?] = []
  /// Whether the text spells constraints so long that the anchor that is meant stands for one.
  public var pointsAtAnchors = false
  private var properties: [Property] = []
  /// If a part is recorded twice, its last place counts.
  private var settings: [Setting] = []

  /// The map of a layout with only the place of the class name.
  public init(layout: SourceRange) {
    self.layout = layout
    items = [layout, layout]
  }

  /// Reserves memory for items and their keys.
  public mutating func reserve(items count: Int, properties: Int) {
    items.reserveCapacity(count)
    self.properties.reserveCapacity(properties)
  }

  /// Records the place of a key of a view with its value. If a key is recorded twice, its first place counts.
  public mutating func note(_ key: ViewKey, of item: ItemID, at range: SourceRange) {
    properties.append(Property(item: Int32(truncatingIfNeeded: item.index), key: key, range: range))
  }

  /// Records the place of a setting, an expected height, or the reuse identifier.
  public mutating func note(_ part: LayoutPart, at range: SourceRange) {
    settings.append(Setting(part: part, range: range))
  }

  /// The place of a part in the text; nil if the text does not contain it.
  public func statedRange(of part: LayoutPart) -> SourceRange? {
    switch part {
    case .layout: return layout
    case .item(let item): return items.indices.contains(item.index) ? items[item.index] : nil
    case .property(let item, let key): return properties.first { $0.item == item.index && $0.key == key }?.range
    case .constraint(let index): return places(of: index)?.whole
    case .anchor(let index, .first): return places(of: index)?.first
    case .anchor(let index, .second): return places(of: index)?.second
    case .priority(let index): return places(of: index)?.priority
    case .reuseIdentifier, .platform, .rowHeight, .estimatedRowHeight, .expectedHeight, .expectedFrame:
      return settings.last { $0.part == part }?.range
    }
  }

  /// Where views are added to their superviews, by their items, if the place is only the reason for that.
  public var additionOrigins: [ItemID: MadePlace] = [:]

  /// The code of superclasses that adds views to their superviews, by their items.
  public var inheritedAdditions: [ItemID: InheritedCode] = [:]

  /// The code of a superclass that makes a constraint, or adds a view; nil if the class does, or for other parts.
  public func inherited(_ part: LayoutPart) -> InheritedCode? {
    switch part {
    case .constraint(let index), .anchor(let index, _), .priority(let index): places(of: index)?.inherited
    case .property(let item, .superview): inheritedAdditions[item]
    default: nil
    }
  }

  /// The files whose code other classes inherit.
  public var inheritedFiles: [String] {
    constraints.compactMap { $0?.inherited?.file } + inheritedAdditions.values.map(\.file)
  }

  /// Where a constraint is made; nil if that is its place.
  public func origin(ofConstraint index: Int) -> MadePlace? { places(of: index)?.origin }

  private func places(of constraint: Int) -> ConstraintPlaces? {
    constraints.indices.contains(constraint) ? constraints[constraint] : nil
  }

  /// The place of a part. If the text does not contain it, the place of the nearest part that encloses it.
  public func range(of part: LayoutPart) -> SourceRange {
    var current = part
    while current != .layout {
      if let range = statedRange(of: current) { return range }
      current = current.enclosing
    }
    return layout
  }

  /// The place of the first of its parts that the text contains, or of what encloses the first part.
  public func range(of place: LayoutPlace) -> SourceRange {
    if pointsAtAnchors, let side = place.anchor, case .constraint(let index) = place.part,
      let range = statedRange(of: .anchor(constraint: index, side))
    {
      return range
    }
    for part in [place.part] + place.substitutes {
      if let range = statedRange(of: part) { return range }
    }
    return range(of: place.part)
  }

  /// Reorders the places of items: item `order[i]` becomes item `i`.
  public mutating func reorderItems(_ order: [Int]) {
    var position = [Int32](repeating: 0, count: order.count)
    for (new, old) in order.enumerated() { position[old] = Int32(truncatingIfNeeded: new) }
    items = order.map { items[$0] }
    for index in properties.indices where order.indices.contains(Int(properties[index].item)) {
      properties[index].item = position[Int(properties[index].item)]
    }
  }
}

extension SourceMap {
  /// The map of the layout after some changes. What a change adds has no place.
  public func applying(_ changes: [LayoutChange]) -> SourceMap {
    var map = self
    for change in changes {
      switch change {
      case .addConstraint(_, let index): map.constraints.insert(nil, at: min(max(index, 0), map.constraints.count))
      case .removeConstraint(let index):
        if map.constraints.indices.contains(index) { map.constraints.remove(at: index) }
      case .addGuide(_, let owner): map.items.append(map.range(of: LayoutPart.item(owner)))
      default: break
      }
    }
    return map
  }
}
