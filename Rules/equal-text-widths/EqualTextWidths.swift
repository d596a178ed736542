import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A label wraps early because its stack gives it an equal share of the width, as solved.
public let equalTextWidths = Rule(
  id: "equal-text-widths", severity: .warning,
  summary: "a stack gives a label of several lines an equal share of its width, and others have width to spare"
) { context in
  let layout = context.layout
  let isOld = layout.release.major < 15
  return context.collectGreatest { layout.equalTextWidths(in: $0) }.map { share, points, environments in
    let stretched = share.stretched.map { layout[$0].name }
    return LayoutFinding(
      // From iOS 15 on, a single document shows it.
      severity: isOld ? .warning : .info,
      message: wraps(
        layout[share.label].name, layout[share.stack].name, points, stretched, context.words(for: environments)),
      place: .item(share.label), related: [RelatedPart("its stack", at: .item(share.stack))],
      views: [layout[share.label].name] + stretched, environments: environments,
      notes: [isOld ? everyLabel : severalLabels], fault: .equalTextWidth(stretched: share.stretched))
  }
}

// MARK: - Words

private func wraps(
  _ label: String, _ stack: String, _ points: Double, _ stretched: [String], _ environments: String
) -> String {
  let names = stretched.count > 2 ? "the others" : stretched.map { "'\($0)'" }.spelledList()
  let spare = "\(names) \(stretched.count == 1 ? "has" : "have") \(points.spelledPoints) pt to spare"
  return "'\(label)' wraps at an equal share of '\(stack)'\(environments), and \(spare)"
}

private let everyLabel =
  "on iOS 11 to 14, a horizontal stack view gives each label of several lines an equal share of its width"

private let severalLabels =
  "a horizontal stack view gives several labels of several lines equal widths; on iOS 15 and later, that was seen once"
