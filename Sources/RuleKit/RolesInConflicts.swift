import Diagnosis
import Findings
public import LayoutModel
public import LayoutSolver

extension [ConditionID] {
  /// Without what stacks say again: one that pins its views to its edges encloses them, too.
  public var withoutEnclosing: [ConditionID] {
    let pinning = compactMap { condition -> ItemID? in
      if case .implied(let stack, .canvasConnection, _) = condition { stack } else { nil }
    }
    return filter { condition in
      guard case .implied(let stack, let role, _) = condition else { return true }
      return !pinning.contains(stack) || ![.spanningBoundary, .spanningFit, .ambiguitySuppression].contains(role)
    }
  }
}

extension Layout {
  /// That one view of the author's constraints in a conflict is inside another one, which their words do not show:
  /// `'title' is inside 'card'`. Nil if none is.
  public func nesting(in conflict: [ConditionID]) -> String? {
    let items = conflict.flatMap { condition -> [ItemID] in
      guard case .constraint(let index) = condition else { return [] }
      return constraints[index].terms.map(\.anchor.item).filter { self[$0].guide == nil && self[$0].superview != nil }
    }.distinct.sorted()
    for inner in items {
      guard let outer = items.first(where: { $0 != inner && $0 != .contentView && isItem(inner, inside: $0) }) else {
        continue
      }
      return "'\(self[inner].name)' is inside '\(self[outer].name)'"
    }
    return nil
  }

  /// What a condition adds to a conflict that its source line does not show, as a label; empty if that says it.
  public func role(of condition: ConditionID, in solution: RowSolution?) -> String {
    guard let solution else { return "" }
    switch condition {
    case .hugging(let item, let axis):
      let words = PerAxis(horizontal: "wider", vertical: "higher")
      return "hugging 1000: \(thanContent(item, axis, words, solution))"
    case .compressionResistance(let item, let axis):
      let words = PerAxis(horizontal: "narrower", vertical: "lower")
      return "compression resistance 1000: \(thanContent(item, axis, words, solution))"
    case .implied(_, .hiding, _):
      return hiddenView(of: condition, in: solution).map { "the stack gives hidden '\(self[$0].name)' no space" } ?? ""
    case .implied(let stack, .canvasConnection, _):
      let isInset = self[stack].stack?.isLayoutMarginsRelativeArrangement == true
      return "'\(self[stack].name)' pins its views to its \(isInset ? "margins" : "edges")"
    case .implied(let stack, let role, _) where [.spanningBoundary, .spanningFit, .ambiguitySuppression].contains(role):
      return "'\(self[stack].name)' encloses its views"
    case .implied(let stack, .alignment, _) where self[stack].stack?.alignment == .fill:
      let extent = self[stack].stack?.axis == .horizontal ? "high" : "wide"
      return "the alignment 'fill' makes the views as \(extent) as the stack"
    case .implied(_, let role, _): return "\(role.words) of the stack"
    case .autoresizing(let item):
      return self[item].translatesAutoresizingMaskIntoConstraints == true
        ? "the autoresizing mask keeps '\(self[item].name)' in this frame" : "Interface Builder sets this frame"
    case .constraint: return ""
    }
  }

  /// `no wider than its content, 120 pt`.
  private func thanContent(_ item: ItemID, _ axis: Axis, _ words: PerAxis<String>, _ solution: RowSolution) -> String {
    let points = contentSize(of: item, axis, in: solution)
    return "no \(words[axis]) than its content\(points.map { ", \($0.spelledPoints) pt" } ?? "")"
  }
}
