import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A label wraps early because its stack gives it an equal share of the width, as solved.
public let equalTextWidths = Rule(
  id: "equal-text-widths", severity: .warning,
  summary: "a stack gives a multi-line label an equal share of its width, and others have width to spare",
  dependsOnTexts: true
) { context in
  let layout = context.layout
  let isOld = layout.release.major < 15
  return context.collectSizes { layout.equalTextWidths(in: $0) }.map { share, sizes, environments in
    let (label, stack) = (layout[share.label].name, layout[share.stack].name)
    let stretched = share.stretched.map { layout[$0].name }
    return LayoutFinding(
      // From iOS 15 on, a single document shows it.
      severity: isOld ? .warning : .info,
      message: wraps(label, stack, stretched, sizes, context.words(for: environments)),
      place: .item(share.label), related: [RelatedPart("its stack", at: .item(share.stack))],
      views: [label] + stretched, environments: environments, notes: [isOld ? everyLabel : severalLabels],
      fault: .equalTextWidth(share))
  }
}

// MARK: - Words

private func wraps(
  _ label: String, _ stack: String, _ others: [String], _ sizes: CollectedSizes, _ environments: String
) -> String {
  let names = others.isEmpty ? "the rest" : others.map { "'\($0)'" }.spelledList()
  let verb = others.count > 1 ? "need" : "needs"
  let spare = "although \(names) \(verb) \(sizes.spelled) less than that"
  let message = "'\(label)' wraps at an equal share of '\(stack)'\(environments), \(spare)"
  return message.count <= 120
    ? message : "'\(label)' wraps at an equal share of its stack, \(sizes.spelled) less than it could get"
}

private let everyLabel =
  "on iOS 11 to 14, a horizontal stack view gives each multi-line label an equal share of its width"

private let severalLabels =
  """
  on iOS 15 and later, a horizontal stack view may give several multi-line labels equal widths (known from one report)
  """
