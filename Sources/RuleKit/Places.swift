public import Findings
public import LayoutModel
public import LayoutSolver

extension Layout {
  /// Where a condition stands: the constraint's text, or the view's key for its content priority, else its name.
  public func place(of condition: ConditionID) -> SourceRange {
    switch condition {
    case .constraint(let index): constraints[index].place
    case .hugging(let item, _): self[item].place(of: .contentHuggingPriority) ?? self[item].place
    case .compressionResistance(let item, _):
      self[item].place(of: .contentCompressionResistancePriority) ?? self[item].place(of: .intrinsicContentSize)
        ?? self[item].place(of: .text) ?? self[item].place
    case .autoresizing(let item): self[item].place(of: .frame) ?? self[item].place
    case .implied(let item, let role, _):
      (role == .hiding ? self[item].place(of: .hidden) : self[item].place(of: .type)) ?? self[item].place
    }
  }

  /// Where a link of a chain speaks of an item: the item's anchor in the constraint's text, else the whole condition.
  public func place(of link: ChainLink, at item: ItemID) -> SourceRange {
    guard case .constraint(let index) = link.condition else { return place(of: link.condition) }
    return constraints[index].terms.first { $0.anchor.item == item }?.place ?? constraints[index].place
  }

  /// A condition in words: the constraint as a developer writes it, or whose content asks for what.
  public func words(for condition: ConditionID) -> String {
    switch condition {
    case .constraint(let index): "'\(spelled(constraints[index]))'"
    case .hugging(let item, let axis): "the \(axis.name) hugging of '\(self[item].name)'"
    case .compressionResistance(let item, let axis): "the \(axis.name) compression resistance of '\(self[item].name)'"
    case .autoresizing(let item): "the frame that the autoresizing mask of '\(self[item].name)' keeps"
    case .implied(let item, let role, _): "\(role.words) of the stack '\(self[item].name)'"
    }
  }

  /// The views that a constraint ties, without the cell and its content view; a guide counts as the view that owns it.
  public func views(of constraint: Constraint) -> [ItemID] {
    constraint.terms.compactMap { view(of: $0) }
  }

  private func view(of term: Term) -> ItemID? {
    let item = self[term.anchor.item].guide == nil ? term.anchor.item : self[term.anchor.item].superview
    return item.flatMap { $0 > .contentView ? $0 : nil }
  }

  /// The views that conditions are about, each once, in the order of the conditions.
  public func views(of conditions: [ConditionID]) -> [String] {
    var items: [ItemID] = []
    func add(_ item: ItemID?) {
      if let item, !items.contains(item) { items.append(item) }
    }
    for condition in conditions {
      switch condition {
      case .constraint(let index):
        add(view(of: constraints[index].first))
        if let second = constraints[index].second { add(view(of: second)) }
      case .hugging(let item, _), .compressionResistance(let item, _), .autoresizing(let item):
        add(item)
      case .implied(let item, _, _): add(item)
      }
    }
    return items.map { self[$0].name }
  }

  /// The authored constraints among conditions, as findings name them.
  public func constraintNames(of conditions: [ConditionID]) -> [String] {
    conditions.compactMap { if case .constraint(let index) = $0 { constraints[index].name } else { nil } }
  }

  /// The edit that lowers a required condition to 999; nil where the text has no plain place for it.
  public func edit(lowering condition: ConditionID) -> TextEdit? {
    switch condition {
    case .constraint(let index):
      let constraint = constraints[index]
      if let place = constraint.priorityPlace { return TextEdit(replace: place, with: "999") }
      if let offset = constraint.priorityOffset {
        return TextEdit(replace: SourceRange(start: offset, end: offset), with: " @ 999")
      }
      return constraint.priorityKey.map { edit(adding: "priority: 999", at: $0) }
    case .hugging(let item, let axis):
      return edit(lowering: axis, of: self[item].contentHuggingPriority, .contentHuggingPriority, item)
    case .compressionResistance(let item, let axis):
      return edit(
        lowering: axis, of: self[item].contentCompressionResistancePriority, .contentCompressionResistancePriority,
        item)
    case .autoresizing, .implied:
      return nil
    }
  }

  /// The change that writes a constraint with another relation; nil where its text says more than an equation can.
  public func fix(_ constraint: Constraint, relation: Relation) -> Fix? {
    guard constraint.identifier == nil, constraint.part == nil else { return nil }
    var changed = constraint
    changed.relation = relation
    let text = spelled(changed)
    return Fix(title: "write \(text)", edits: [TextEdit(replace: constraint.place, with: text)])
  }

  private func edit(
    lowering axis: Axis, of priorities: PerAxis<Priority>, _ key: ViewKey, _ item: ItemID
  ) -> TextEdit? {
    guard let place = self[item].place(of: key) else { return nil }
    var lowered = priorities
    lowered[axis] = 999
    let both = "horizontal: \(lowered.horizontal.spelled), vertical: \(lowered.vertical.spelled)"
    return TextEdit(replace: place, with: "\(key.rawValue): {\(both)}")
  }
}
