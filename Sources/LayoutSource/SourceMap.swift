public import Findings
public import LayoutModel

/// Where the parts of a layout stand in a text, by their ids; the layout itself knows no text.
public struct SourceMap: Hashable, Sendable {
  /// Where the parts of a constraint stand.
  public struct ConstraintPlaces: Hashable, Sendable {
    /// The whole of it: an equation with its priority, a mapping, a part of a visual format.
    public var whole: SourceRange
    /// The anchor that is written first.
    public var first: SourceRange
    /// The other anchor; nil where there is none.
    public var second: SourceRange?
    /// The number of its priority; nil where none is written, or where it is not this constraint's alone.
    public var priority: SourceRange?

    /// A constraint and its anchors.
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

  /// Where the class name stands.
  public var layout: SourceRange
  /// The names of the items, by `ItemID`. A guide that a view brings with it stands where the view does.
  public var items: [SourceRange]
  /// The constraints by their indices; nil for one that no text states.
  public var constraints: [ConstraintPlaces?] = []
  private var properties: [Property] = []
  private var settings: [LayoutPart: SourceRange] = [:]

  /// The map of a layout of which only the place of the class name is known.
  public init(layout: SourceRange) {
    self.layout = layout
    items = [layout, layout]
  }

  /// Makes room for items and their keys.
  public mutating func reserve(items count: Int, properties: Int) {
    items.reserveCapacity(count)
    self.properties.reserveCapacity(properties)
  }

  /// Notes where a key of a view stands with its value. The first place counts.
  public mutating func note(_ key: ViewKey, of item: ItemID, at range: SourceRange) {
    properties.append(Property(item: Int32(truncatingIfNeeded: item.index), key: key, range: range))
  }

  /// Notes where a setting of the layout stands, an expected height, or its reuse identifier.
  public mutating func note(_ part: LayoutPart, at range: SourceRange) { settings[part] = range }

  /// Where a text states a part; nil where none does.
  public func statedRange(of part: LayoutPart) -> SourceRange? {
    switch part {
    case .layout: return layout
    case .item(let item): return items.indices.contains(item.index) ? items[item.index] : nil
    case .property(let item, let key): return properties.first { $0.item == item.index && $0.key == key }?.range
    case .constraint(let index): return places(of: index)?.whole
    case .anchor(let index, .first): return places(of: index)?.first
    case .anchor(let index, .second): return places(of: index)?.second
    case .priority(let index): return places(of: index)?.priority
    case .reuseIdentifier, .platform, .rowHeight, .estimatedRowHeight, .expectedHeight: return settings[part]
    }
  }

  private func places(of constraint: Int) -> ConstraintPlaces? {
    constraints.indices.contains(constraint) ? constraints[constraint] : nil
  }

  /// Where a part stands, or else what encloses it.
  public func range(of part: LayoutPart) -> SourceRange {
    var current = part
    while current != .layout {
      if let range = statedRange(of: current) { return range }
      current = current.enclosing
    }
    return layout
  }

  /// Where a place is: the first of its parts that the text states, else what encloses the first of them.
  public func range(of place: LayoutPlace) -> SourceRange {
    for part in [place.part] + place.substitutes {
      if let range = statedRange(of: part) { return range }
    }
    return range(of: place.part)
  }

  /// Gives items their places anew where they stand in another order: item `order[i]` becomes item `i`.
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
  /// The map of the layout with some changes. What a change adds stands nowhere.
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
