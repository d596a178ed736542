import Findings
public import LayoutModel
public import LayoutSolver

extension Layout {
  /// The fix that adds constraints: its title is what they are.
  public func fixAdding(_ ties: [Tie], isGuess: Bool = false) -> ProposedFix {
    let added = ties.map { constraint($0) }
    return ProposedFix(
      title: added.map { spelled($0) }.spelledList(), changes: additions(of: added), isGuess: isGuess)
  }

  /// The changes that set a condition's priority to 999; nil where nobody wrote it.
  public func changes(lowering condition: ConditionID) -> [LayoutChange]? {
    switch condition {
    case .constraint(let index): return [.setPriority(constraint: index, 999)]
    case .hugging(let item, let axis):
      var priorities = self[item].contentHuggingPriority
      priorities[axis] = 999
      return [.setProperty(item, .contentHuggingPriority(priorities))]
    case .compressionResistance(let item, let axis):
      var priorities = self[item].contentCompressionResistancePriority
      priorities[axis] = 999
      return [.setProperty(item, .contentCompressionResistancePriority(priorities))]
    case .autoresizing, .implied: return nil
    }
  }

  /// The fix that writes a constraint with another relation.
  public func fix(_ constraint: Constraint, relation: Relation) -> ProposedFix {
    var changed = constraint
    changed.relation = relation
    return ProposedFix(
      title: "write \(spelled(changed))", changes: [.setRelation(constraint: constraint.index, relation)])
  }

  /// The fixes, one or none, that tie to the content view whatever is pinned to the cell.
  public func fixesPinningToContentView() -> [ProposedFix] {
    var changed = self
    var changes: [LayoutChange] = []
    var count = 0
    for (constraint, cell, _) in constraintsPinnedToCell {
      guard let more = changed.changes(pinning: cell, of: constraint) else { continue }
      for change in more { changed.apply(change) }
      changes += more
      count += 1
    }
    guard count > 0 else { return [] }
    return [ProposedFix(title: "write contentView for cell\(count > 1 ? ", \(count) times" : "")", changes: changes)]
  }

  /// The changes that tie to the content view what a constraint ties to the cell; nil where the cell's own name is not what the
  /// constraint says: in a visual format's `|`, in a composite, and where a guide of the author's belongs to the cell.
  public func changes(pinning cell: Term, of constraint: Constraint) -> [LayoutChange]? {
    let guide = self[cell.anchor.item].guide
    guard constraint.part == nil, isOfCell(cell.anchor.item), guide != .authored else { return nil }
    let side: ConstraintSide = constraint.first.anchor == cell.anchor ? .first : .second
    guard let guide else {
      return [.setAnchor(constraint: constraint.index, side, Anchor(.contentView, cell.anchor.attribute))]
    }
    let known = item(of: guide, on: .contentView)
    let anchor = Anchor(known ?? ItemID(items.count), cell.anchor.attribute)
    return (known == nil ? [.addGuide(guide, of: .contentView)] : [])
      + [.setAnchor(constraint: constraint.index, side, anchor)]
  }

  /// The fix that turns a view's autoresizing mask off, and takes its frame away with it.
  public func fixTurningMaskOff(of item: ItemID) -> ProposedFix {
    ProposedFix(
      title: "translatesAutoresizingMaskIntoConstraints: false on '\(self[item].name)', without its frame",
      changes: [.setProperty(item, .translatesAutoresizingMaskIntoConstraints(false))])
  }

  /// The fix that writes an estimate of a whole number of points near a height. An estimate places nothing.
  public func fixEstimating(_ height: Double) -> ProposedFix {
    ProposedFix(
      title: "estimatedRowHeight: \(height.rounded().spelledPoints)",
      changes: [.setSetting(.estimatedRowHeight(.points(height.rounded())))], isSafeByRule: true)
  }
}
