import LayoutModel
import LayoutSolver

/// The heights that views have by themselves: from content, from a constraint, or as a share of another known length.
struct NominalHeights {
  /// For each item, lower bounds of its height in points, and the conditions that set them.
  private(set) var least: [[(height: Double, condition: ConditionID)]]
  /// For each item, upper bounds of its height in points, and the conditions that set them.
  private(set) var greatest: [[(height: Double, condition: ConditionID)]]

  /// `widths` are the items' solved widths in points, nil if unknown. Heights at priority 50 and less do not count.
  init(_ sized: SizedLayout, widths: [Double?], only: ConditionSet? = nil) {
    let layout = sized.layout
    least = [[(height: Double, condition: ConditionID)]](repeating: [], count: layout.items.count)
    greatest = least
    for item in layout.views.lazy.map({ ItemID($0) }) {
      let (hugging, resistance) = (
        ConditionID.hugging(item, .vertical), ConditionID.compressionResistance(item, .vertical)
      )
      if let only, !only.contains(hugging), !only.contains(resistance) { continue }
      guard let height = sized.size(of: item).height else { continue }
      if layout[item].contentCompressionResistancePriority.vertical > .fittingSizeLevel,
        only?.contains(resistance) ?? true
      {
        least[item.index].append((height, resistance))
      }
      if layout[item].contentHuggingPriority.vertical > .fittingSizeLevel, only?.contains(hugging) ?? true {
        greatest[item.index].append((height, hugging))
      }
    }
    // Heights can depend on each other in a chain: one pass for each view is enough.
    let root = layout.measuredView
    let constraints = layout.constraints.indices.filter { index in
      layout.constraints[index].isActive && layout.constraints[index].priority > .fittingSizeLevel
        && (only?.contains(.constraint(index)) ?? true) && layout.constrainsHeight(constraint: index)
    }.map { layout.constraints[$0] }.filter { layout.isMeasured($0, in: root) }
    for constraint in constraints where constraint.second == nil { add(constraint, widths: widths) }
    let ratios = constraints.filter { $0.second != nil }
    for _ in layout.views {
      var changed = false
      for constraint in ratios where add(constraint, widths: widths) { changed = true }
      if !changed { break }
    }
    for item in layout.views { dropOutranked(item, sized) }
  }

  func isKnown(of item: ItemID) -> Bool { !least[item.index].isEmpty || !greatest[item.index].isEmpty }
  func height(of item: ItemID) -> Double? { least[item.index].map(\.height).max() }

  /// Drops bounds that contradict stronger ones: content 100 pt high in a view that is required to be 40 pt high.
  private mutating func dropOutranked(_ item: Int, _ sized: SizedLayout) {
    if least[item].isEmpty || greatest[item].isEmpty { return }
    guard let low = least[item].map(\.height).max(), let high = greatest[item].map(\.height).min(), low > high
    else { return }
    let bounds =
      least[item].map { (height: $0.height, condition: $0.condition, isLeast: true) }
      + greatest[item].map { (height: $0.height, condition: $0.condition, isLeast: false) }
    least[item] = []
    greatest[item] = []
    var range = 0...Double.infinity
    let byPriority = bounds.enumerated().sorted { a, b in
      let (first, second) = (sized.priority(of: a.element.condition), sized.priority(of: b.element.condition))
      return first == second ? a.offset < b.offset : first > second
    }
    for (_, bound) in byPriority where range.contains(bound.height) {
      if bound.isLeast {
        least[item].append((bound.height, bound.condition))
        range = bound.height...range.upperBound
      } else {
        greatest[item].append((bound.height, bound.condition))
        range = range.lowerBound...bound.height
      }
    }
  }

  @discardableResult
  private mutating func add(_ constraint: Constraint, widths: [Double?]) -> Bool {
    var changed = false
    let pairs = [(constraint.first, constraint.second), (constraint.second ?? constraint.first, constraint.first)]
    for (term, other) in pairs
    where term.anchor.attribute == .height && term.anchor.item.index > ItemID.contentView.index {
      let condition = ConditionID.constraint(constraint.index)
      let item = term.anchor.item.index
      if least[item].contains(where: { $0.condition == condition }) { continue }
      if greatest[item].contains(where: { $0.condition == condition }) { continue }
      var rest = constraint.constant
      if let other, constraint.second != nil {
        guard let length = known(other.anchor, widths: widths) else { continue }
        rest += other.coefficient * length
      }
      let height = -rest / term.coefficient
      let mirrored = term.coefficient < 0
      if constraint.relation != (mirrored ? .greaterThanOrEqual : .lessThanOrEqual) {
        least[item].append((height, condition))
      }
      if constraint.relation != (mirrored ? .lessThanOrEqual : .greaterThanOrEqual) {
        greatest[item].append((height, condition))
      }
      changed = true
    }
    return changed
  }

  private func known(_ anchor: Anchor, widths: [Double?]) -> Double? {
    switch anchor.attribute {
    case .width: widths[anchor.item.index]
    case .height: height(of: anchor.item)
    default: nil
    }
  }
}

extension Layout {
  fileprivate func constrainsHeight(constraint index: Int) -> Bool {
    constraints[index].first.anchor.attribute == .height || constraints[index].second?.anchor.attribute == .height
  }
}
