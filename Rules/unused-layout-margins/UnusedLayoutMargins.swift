import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A stack has layout margins, and neither its arrangement nor a constraint uses them. Left out: the margins of 8 pt
/// that each view has, stacks that use their margins with some sample, and code that was not read.
public let unusedLayoutMargins = Rule(
  id: "unused-layout-margins", severity: .warning, summary: "a stack does not arrange its views within its margins"
) { context in
  let layout = context.layout
  return layout.stacksWithUnusedMargins.map { stack in
    LayoutFinding(
      message: haveNoEffect(layout[stack].name), place: .property(stack, .layoutMargins), views: [layout[stack].name],
      notes: [needsArrangement], fault: .unusedMargins(stack))
  }
}

// MARK: - Words

private func haveNoEffect(_ stack: String) -> String {
  "the layoutMargins of '\(stack)' have no effect: it arranges its views from edge to edge"
}

private let needsArrangement = "a stack view uses its margins only if isLayoutMarginsRelativeArrangement is true"
