import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A text of one line that is pinned at one side while nothing limits the other. Left out: texts that would stay in the
/// row if they were half as long again, stacks, scroll views, texts without a letter, items as wide as their content,
/// and collapsed rows. It yields to rules that see such a text leave the row or run into a view.
public let unboundedLine = Rule(
  id: "unbounded-line", severity: .info, summary: "nothing limits the width of a text of one line",
  isAboutHeight: true, yieldsTo: ["view-outside-superview", "overlapping-views", "ambiguous-layout"]
) { context in
  if context.hasZeroHeight { return [] }
  let layout = context.layout
  return layout.unboundedLines.filter { line in
    context.solutions.contains { layout.showing($0).isNearEnd(line, in: $0) }
  }.map { line in
    let name = layout[line.item].name
    let over = line.side == .trailing ? layout.viewBeginning(inside: line.item, in: context.solutions) : nil
    return LayoutFinding(
      message: isUnbounded(name, line.side, layout.noun), place: .item(line.item),
      related: over.map { [RelatedPart("", at: .constraint($0.constraint.index))] } ?? [], views: [name],
      notes: over.map { [liesOver(layout[$0.item].name, $0.constraint, name)] } ?? [],
      fault: line.side == .trailing ? .unboundedTextWidth(line.item) : nil)
  }
}

// MARK: - Words

private func liesOver(_ other: String, _ constraint: Constraint, _ view: String) -> String {
  "'\(other)' begins \(abs(constraint.uiKitConstant).spelledPoints) pt after the start of '\(view)', not after its end, so it lies over it"
}

private func isUnbounded(_ view: String, _ side: Attribute, _ noun: String) -> String {
  "no constraint limits '\(view)' on its \(side.name) side: a longer text would run past the edge of the \(noun)"
}
