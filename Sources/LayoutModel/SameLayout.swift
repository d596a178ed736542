extension Layout {
  /// Whether another layout has the same content, in any numbering. Guides of views count only if constraints use them.
  public func isSame(as other: Layout) -> Bool { self == other || renumbered == other.renumbered }

  /// Whether another layout has the same content, with its constraints in any order and spelling. A constraint that was
  /// added has no name yet.
  public func isSameInAnyOrder(as other: Layout) -> Bool {
    var (own, others) = (renumbered, other.renumbered)
    guard own.constraints.count == others.constraints.count else { return false }
    guard own.hasConstraints(of: others) else { return false }
    // What samples change follows from their views and constraints.
    for content in own.samples.indices where others.samples.indices.contains(content) {
      let (one, other) = (own.showing(sample: content), others.showing(sample: content))
      guard one.hasConstraints(of: other) else { return false }
    }
    own.dropConstraints()
    others.dropConstraints()
    own.dropAutomaticWrapping()
    others.dropAutomaticWrapping()
    // The text of a change may mention the content view.
    own.hasEarlyContentView = others.hasEarlyContentView
    return own == others
  }

  private func hasConstraints(of other: Layout) -> Bool {
    zip(sortedConstraints, other.sortedConstraints).allSatisfy { a, b in
      normalForm(of: a) == other.normalForm(of: b) && a.priority == b.priority && a.isActive == b.isActive
        && a.identifier == b.identifier && (a.id == nil || b.id == nil || a.id == b.id)
        && a.isChangedByCode == b.isChangedByCode
    }
  }

  /// Writes `automatic` as no width at all: a document of Interface Builder has no attribute for it.
  private mutating func dropAutomaticWrapping() {
    for index in items.indices where items[index].preferredMaxLayoutWidth == .automatic {
      items[index].preferredMaxLayoutWidth = nil
    }
  }

  private func showing(sample: Int) -> Layout {
    var layout = self
    layout.constraints = samples[sample].constraints
    return layout
  }

  /// Drops the constraints, and what samples change, which their items show too.
  private mutating func dropConstraints() {
    constraints = []
    for index in samples.indices { (samples[index].constraints, samples[index].changes) = ([], []) }
  }

  /// The constraints sorted by what they say.
  private var sortedConstraints: [Constraint] {
    constraints.map { (text: "\(spelled(normalForm(of: $0))) @\($0.priority.value) \($0.id ?? "")", constraint: $0) }
      .sorted { $0.text < $1.text }.map(\.constraint)
  }

  /// The layout with its items and constraints in a canonical numbering.
  private var renumbered: Layout {
    var constrained = Set(constraints.flatMap { $0.terms.map(\.anchor.item) })
    for sample in samples { constrained.formUnion(sample.constraints.flatMap { $0.terms.map(\.anchor.item) }) }
    let viewGuides = guides.filter { items[$0].guide != .authored }
    let order =
      items.indices.filter { $0 < viewsEnd || items[$0].guide == .authored }
      + viewGuides.filter { constrained.contains(ItemID($0)) }.sorted { guideOrder($0) < guideOrder($1) }
    let numbering = Numbering(order, count: items.count)
    var layout = self
    // Not what the layout is, but who wrote it.
    layout.table.isAutomaticUnasked = false
    layout.table.isEstimateInCode = false
    layout.table.drawnRowHeight = nil
    layout.items = numbering.items(items)
    // Nor how views show what is in their frames.
    for index in layout.items.indices {
      (layout.items[index].contentMode, layout.items[index].isContentCentred) = (nil, false)
    }
    layout.constraints = numbering.constraints(constraints)
    // Nor what it is before the app is built.
    for index in layout.constraints.indices { layout.constraints[index].isPlaceholder = false }
    layout.expectation.frames = numbering.frames(expectation.frames)
    for index in samples.indices {
      layout.samples[index].changes = samples[index].changes.map { numbering.change($0) }
      layout.samples[index].items = numbering.items(samples[index].items)
      for item in layout.samples[index].items.indices {
        layout.samples[index].items[item].contentMode = nil
        layout.samples[index].items[item].isContentCentred = false
      }
      layout.samples[index].constraints = numbering.constraints(samples[index].constraints)
    }
    return layout
  }

  private func guideOrder(_ item: Int) -> (Int, String) {
    (items[item].superview?.index ?? -1, items[item].guide?.rawValue ?? "")
  }
}

private struct Numbering {
  /// The old index of each item that stays.
  private let order: [Int]
  /// The new index of each old item; the old index for items that are gone.
  private var position: [Int]

  init(_ order: [Int], count: Int) {
    self.order = order
    position = Array(0..<count)
    for (new, old) in order.enumerated() { position[old] = new }
  }

  private func id(_ item: ItemID) -> ItemID {
    position.indices.contains(item.index) ? ItemID(position[item.index]) : item
  }

  func items(_ items: [Item]) -> [Item] {
    order.filter(items.indices.contains).map { index in
      var item = items[index]
      item.superview = item.superview.map(id)
      if var stack = item.stack {
        stack.customSpacing = stack.customSpacing.map(spacing)
        stack.arranged = stack.arranged.map(id)
        item.stack = stack
      }
      return item
    }
  }

  func constraints(_ constraints: [Constraint]) -> [Constraint] {
    var entries: [Int: Int] = [:]
    return constraints.enumerated().map { index, old in
      var new = constraint(old)
      let entry = entries[old.authoredIndex] ?? entries.count
      entries[old.authoredIndex] = entry
      (new.index, new.authoredIndex) = (index, entry)
      return new
    }
  }

  func frames(_ frames: [Expectation.Frame]) -> [Expectation.Frame] {
    frames.map { Expectation.Frame(width: $0.width, sample: $0.sample, item: id($0.item), frame: $0.frame) }
      .sorted(by: Expectation.Frame.precedes)
  }

  func change(_ change: LayoutChange) -> LayoutChange {
    switch change {
    case .addConstraint(let added, let index): .addConstraint(constraint(added), at: index)
    case .replaceConstraint(let index, let new): .replaceConstraint(index, constraint(new))
    case .setAnchor(let index, let side, let anchor):
      .setAnchor(constraint: index, side, Anchor(id(anchor.item), anchor.attribute))
    case .addGuide(let guide, let owner): .addGuide(guide, of: id(owner))
    case .setProperty(let item, let property): .setProperty(id(item), self.property(property))
    case .removeConstraint, .splitEntry, .setConstant, .setRelation, .setPriority, .setActive, .setSetting: change
    }
  }

  private func property(_ property: ViewProperty) -> ViewProperty {
    switch property {
    case .superview(let item): .superview(id(item))
    case .customSpacing(let all): .customSpacing(all.map(spacing))
    default: property
    }
  }

  private func constraint(_ constraint: Constraint) -> Constraint {
    var constraint = constraint
    constraint.first.anchor.item = id(constraint.first.anchor.item)
    if let second = constraint.second { constraint.second?.anchor.item = id(second.anchor.item) }
    return constraint
  }

  private func spacing(_ spacing: Stack.CustomSpacing) -> Stack.CustomSpacing {
    Stack.CustomSpacing(item: id(spacing.item), points: spacing.points)
  }
}
