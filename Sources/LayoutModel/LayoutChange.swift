/// A change of a layout, for fixes, samples and options. Its ids are those after the changes before it.
public enum LayoutChange: Hashable, Sendable {
  /// Adds a constraint at an index; later ones move up.
  case addConstraint(Constraint, at: Int)
  /// Removes a constraint; later ones move down.
  case removeConstraint(Int)
  /// Replaces a constraint, which keeps its id. The samples' changes of the old constraint apply to the new one.
  case replaceConstraint(Int, Constraint)
  /// Makes each constraint of an entry an entry of its own, by the entry's `authoredIndex`; later entries move up. The
  /// constraints keep their order. An entry that is one constraint without a part stays as it is.
  case splitEntry(Int)
  /// Replaces an anchor of a constraint; the coefficient stays.
  case setAnchor(constraint: Int, ConstraintSide, Anchor)
  /// Sets a constraint's constant in points, as UIKit's property of that name.
  case setConstant(constraint: Int, Double)
  /// Sets a constraint's relation, with the first side on the left.
  case setRelation(constraint: Int, Relation)
  case setPriority(constraint: Int, Priority)
  case setActive(constraint: Int, Bool)
  /// Adds the guide of a view as the last item, if the layout does not have it yet.
  case addGuide(Guide, of: ItemID)
  /// Sets a property of a view or of the content view.
  case setProperty(ItemID, ViewProperty)
  /// Sets a setting of what contains the layout.
  case setSetting(LayoutSetting)
}

/// A setting of what contains a layout: the platform, the table, the collection view, the accessory.
public enum LayoutSetting: Hashable, Sendable {
  case platform(Platform?)
  case tableStyle(TableSettings.Style)
  case hasSectionIndex(Bool)
  /// It also settles an unknown height.
  case rowHeight(TableSettings.Height)
  /// A row that may size itself or have a height that the program sets. It is solved as one that sizes itself.
  case unknownRowHeight
  /// Points; does nothing unless the height is unknown.
  case designHeight(Double)
  case estimatedRowHeight(TableSettings.Height?)
  case hasSeparator(Bool)
  case displayScale(Double)
  case accessoryType(Accessory.Kind)
  /// Points.
  case accessoryViewWidth(Double?)
  case itemWidth(CollectionSettings.ItemWidth)
  /// Points.
  case itemHeight(Double?)
  /// Points.
  case estimatedItemSize(PerAxis<Double>?)
}

extension Layout {
  /// The layout with some changes, in order. They apply to samples too, unless a sample sets the same value.
  public func applying(_ changes: [LayoutChange]) -> Layout {
    var layout = self
    for change in changes { layout.apply(change) }
    return layout
  }

  /// Makes a change. A change of a constraint or item that does not exist does nothing.
  public mutating func apply(_ change: LayoutChange) {
    make(change)
    guard !samples.isEmpty else { return }
    for index in samples.indices {
      samples[index].changes = samples[index].changes.compactMap { $0.moved(by: change) }
      samples[index].update(from: self)
    }
  }

  /// Makes a change that also overrides what samples set. It must not add or remove constraints.
  public mutating func applyEverywhere(_ change: LayoutChange) {
    make(change)
    for index in samples.indices {
      samples[index].changes.append(change)
      samples[index].update(from: self)
    }
  }

  mutating func make(_ change: LayoutChange) {
    switch change {
    case .addConstraint(let constraint, let index): add(constraint, at: index)
    case .removeConstraint(let index):
      guard constraints.indices.contains(index) else { return }
      constraints.remove(at: index)
      number(from: index)
    case .replaceConstraint(let index, let new):
      guard hasItems(new) else { return }
      update(index) { constraint in
        let (entry, part) = (constraint.authoredIndex, constraint.part)
        let id = constraint.id
        constraint = new
        (constraint.index, constraint.authoredIndex, constraint.part, constraint.id) = (index, entry, part, id)
      }
    case .splitEntry(let entry): split(entry)
    case .setAnchor(let index, let side, let anchor):
      guard items.indices.contains(anchor.item.index) else { return }
      update(index) { if side == .first { $0.first.anchor = anchor } else { $0.second?.anchor = anchor } }
    case .setConstant(let index, let points): update(index) { $0.uiKitConstant = points }
    case .setRelation(let index, let relation): update(index) { $0.relation = relation }
    case .setPriority(let index, let priority): update(index) { $0.priority = priority }
    case .setActive(let index, let isActive): update(index) { $0.isActive = isActive }
    case .addGuide(let guide, let owner): add(guide, of: owner)
    case .setProperty(let item, let property):
      if items.indices.contains(item.index) { items[item.index].set(property) }
    case .setSetting(let setting): set(setting)
    }
  }

  private mutating func update(_ index: Int, _ body: (inout Constraint) -> Void) {
    if constraints.indices.contains(index) { body(&constraints[index]) }
  }

  private func hasItems(_ constraint: Constraint) -> Bool {
    constraint.terms.allSatisfy { items.indices.contains($0.anchor.item.index) }
  }

  private mutating func add(_ constraint: Constraint, at index: Int) {
    guard hasItems(constraint) else { return }
    let place = min(max(index, 0), constraints.count)
    var added = constraint
    // A further constraint of an entry belongs to the entry before it.
    let isFurtherPart = added.part.map { $0 > 0 } ?? false
    added.authoredIndex =
      isFurtherPart && place > 0
      ? constraints[place - 1].authoredIndex : (constraints.lazy.map(\.authoredIndex).max() ?? -1) + 1
    constraints.insert(added, at: place)
    number(from: place)
  }

  private mutating func number(from start: Int) {
    for index in start..<constraints.count { constraints[index].index = index }
  }

  private mutating func split(_ entry: Int) {
    let own = constraints.indices.filter { constraints[$0].authoredIndex == entry }
    let added = max(own.count - 1, 0)
    for index in constraints.indices where constraints[index].authoredIndex > entry {
      constraints[index].authoredIndex += added
    }
    for (place, index) in own.enumerated() {
      (constraints[index].authoredIndex, constraints[index].part) = (entry + place, nil)
    }
  }

  private mutating func add(_ guide: Guide, of owner: ItemID) {
    guard items.indices.contains(owner.index), item(of: guide, on: owner) == nil else { return }
    var item = Item(name: "\(self[owner].name).\(guide.rawValue)", superview: owner)
    item.guide = guide
    items.append(item)
  }

  /// The item of a view's guide; nil if no constraint uses it yet.
  public func item(of guide: Guide, on owner: ItemID) -> ItemID? {
    guides.first { items[$0].guide == guide && items[$0].superview == owner }.map { ItemID($0) }
  }

  private mutating func set(_ setting: LayoutSetting) {
    switch setting {
    case .platform(let value): platform = value
    case .tableStyle(let value): table.style = value
    case .hasSectionIndex(let value): table.hasSectionIndex = value
    case .rowHeight(let value):
      table.rowHeight = value
      if kind == .cell { unknownHeight = nil }
    case .unknownRowHeight:
      table.rowHeight = .automatic
      unknownHeight = unknownHeight ?? UnknownHeight()
    case .designHeight(let value): unknownHeight?.designHeight = value
    case .estimatedRowHeight(let value): table.estimatedRowHeight = value
    case .hasSeparator(let value): table.hasSeparator = value
    case .displayScale(let value): table.displayScale = value
    case .accessoryType(let value): accessory.kind = value
    case .accessoryViewWidth(let value): accessory.viewWidth = value
    case .itemWidth(let value): collection.itemWidth = value
    case .itemHeight(let value): collection.itemHeight = value
    case .estimatedItemSize(let value): collection.estimatedItemSize = value
    }
  }
}

extension LayoutChange {
  /// The index of the constraint that it changes or removes; nil if there is none.
  public var constraint: Int? {
    switch self {
    case .removeConstraint(let index), .replaceConstraint(let index, _), .setAnchor(let index, _, _),
      .setConstant(let index, _), .setRelation(let index, _), .setPriority(let index, _), .setActive(let index, _):
      index
    case .addConstraint, .splitEntry, .addGuide, .setProperty, .setSetting: nil
    }
  }

  /// The same change with the constraint's index after another change; nil if that removes the constraint.
  fileprivate func moved(by other: LayoutChange) -> LayoutChange? {
    func moved(_ index: Int) -> Int? {
      switch other {
      case .addConstraint(_, let place): index >= place ? index + 1 : index
      case .removeConstraint(let gone): index == gone ? nil : index > gone ? index - 1 : index
      default: index
      }
    }
    return switch self {
    case .setConstant(let index, let points): moved(index).map { .setConstant(constraint: $0, points) }
    case .setPriority(let index, let priority): moved(index).map { .setPriority(constraint: $0, priority) }
    case .setActive(let index, let isActive): moved(index).map { .setActive(constraint: $0, isActive) }
    default: self
    }
  }
}

// MARK: - Additions

extension Layout {
  /// The changes that add constraints. Each goes after the last entry with the same views and axis, or after the last
  /// entry with the same views, or to the end.
  public func additions(of added: [Constraint]) -> [LayoutChange] {
    var places: [Int] = []
    return added.map { constraint in
      let place = place(forAdding: constraint)
      let moved = place + places.count { $0 <= place }
      places.append(place)
      return .addConstraint(constraint, at: moved)
    }
  }

  private func place(forAdding constraint: Constraint) -> Int {
    let subjects = Set(constraint.terms.compactMap { owningView(of: $0.anchor.item) })
    let axes = Set(constraint.terms.map(\.anchor.attribute.axis))
    var related: Int?
    var nearest: Int?
    for index in constraints.indices.reversed() where nearest == nil {
      let terms = constraints[index].terms
      guard terms.contains(where: { owningView(of: $0.anchor.item).map(subjects.contains) ?? false }) else { continue }
      related = related ?? index
      if terms.contains(where: { axes.contains($0.anchor.attribute.axis) }) { nearest = index }
    }
    guard var place = nearest ?? related else { return constraints.count }
    // Keep the constraints of an entry together.
    let entry = constraints[place].authoredIndex
    while place + 1 < constraints.count, constraints[place + 1].authoredIndex == entry { place += 1 }
    return place + 1
  }

  /// The item if it is a view, else the owner of the guide; nil for the cell and its content view.
  private func owningView(of item: ItemID) -> ItemID? {
    let view = self[item].guide == nil ? item : self[item].superview ?? item
    return view > .contentView ? view : nil
  }
}
