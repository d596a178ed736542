import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A view sticks out of the stack that aligns its baseline, and out of the row or over another view, as solved.
public let baselineOverhang = Rule(
  id: "baseline-overhang", severity: .warning,
  summary: "a view sticks out of a stack with baseline alignment, and out of the row or over another view",
  dependsOnTexts: true
) { context in
  let layout = context.layout
  return context.collectSizes { layout.baselineOverhangs(in: $0) }.map { overhang, sizes, environments in
    let covered = overhang.covered.map { layout[$0].name }
    let target = covered.map { "and overlaps '\($0)'" } ?? "and out of \(layout[.contentView].name)"
    let names = (layout[overhang.item].name, layout[overhang.stack].name, layout[overhang.first].name)
    return LayoutFinding(
      message: sticksOut(names.0, names.1, sizes, overhang.isAtTop, target, context.words(for: environments)),
      place: .item(overhang.item), related: [RelatedPart("", at: .property(overhang.stack, .alignment))],
      views: [names.0] + (covered.map { [$0] } ?? []), environments: environments,
      notes: [overhang.isAtTop ? startsAt(names.2) : endsAt(names.2)],
      fault: .baselineOverhang(overhang.item, of: overhang.stack, isAtTop: overhang.isAtTop))
  }
}

// MARK: - Words

private func sticksOut(
  _ view: String, _ stack: String, _ sizes: CollectedSizes, _ isAtTop: Bool, _ target: String, _ environments: String
) -> String {
  let overhang = "'\(view)' sticks out \(sizes.spelled) \(isAtTop ? "above" : "below")"
  let message = "\(overhang) its stack '\(stack)' \(target)\(environments)"
  return message.count <= 120 ? message : "\(overhang) its stack \(target)"
}

private func startsAt(_ first: String) -> String {
  "with firstBaseline, the top of a stack view is that of its first view, '\(first)'; larger texts beside it stick out above"
}

private func endsAt(_ first: String) -> String {
  "with lastBaseline, a stack view ends at the bottom of its first view, '\(first)'; larger texts stick out below the stack"
}
