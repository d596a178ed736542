import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A label wraps early because its stack gives it an equal share of the width, as solved.
public let equalTextWidths = Rule(
  id: "equal-text-widths", severity: .warning,
  summary: "a stack gives a text an equal share of its width, and others have width to spare",
  dependsOnTexts: true
) { context in
  let layout = context.layout
  let isOld = layout.release.major < 15
  let icons = context.collect { layout.stretchedIcons(in: $0) }.filter {
    $0.environments.count == context.solutions.count
  }
  return icons.map { stretched($0.key, layout) }
    + context.collectSizes { layout.equalTextWidths(in: $0) }.map { share, sizes, environments in
      let (label, stack) = (layout[share.label].name, layout[share.stack].name)
      let stretched = share.stretched.map { layout[$0].name }
      let others = layout.labelsOfEqualWidth(in: share.stack).filter { $0 != share.label }
        .map { RelatedPart("may have several lines, too", at: .item($0)) }
      return LayoutFinding(
        // From iOS 15 on, a single document shows it.
        severity: isOld ? .warning : .info,
        message: isOld
          ? wraps(label, stack, stretched, sizes, context.words(for: environments))
          : mayWrap(label, stack, sizes, context.words(for: environments)),
        place: .item(share.label), related: [RelatedPart("its stack", at: .item(share.stack))] + others,
        views: [label] + stretched, environments: environments,
        notes: [isOld ? everyLabel : severalLabels] + (layout.isOfTexts(share.stack) ? [stack].map(stackThem) : []),
        fault: .equalTextWidth(share))
    }
}

private func stretched(_ icon: StretchedIcon, _ layout: Layout) -> LayoutFinding {
  let (stack, picture, text) = (layout[icon.stack].name, layout[icon.picture].name, layout[icon.text].name)
  return LayoutFinding(
    message: sharesEqually(stack, picture, text), place: .property(icon.stack, .distribution),
    views: [stack, picture, text], fault: .equalShares(icon.stack))
}

extension Layout {
  /// Whether a stack has texts only, so that it may be meant to be vertical.
  fileprivate func isOfTexts(_ stack: ItemID) -> Bool {
    self[stack].stack?.arranged.allSatisfy { self[$0].type == .label } ?? false
  }
}

// MARK: - Words

private func sharesEqually(_ stack: String, _ picture: String, _ text: String) -> String {
  "'\(stack)' makes its views equally wide: '\(picture)' is stretched, and the text of '\(text)' is cut"
}

private func wraps(
  _ label: String, _ stack: String, _ others: [String], _ sizes: CollectedSizes, _ environments: String
) -> String {
  let message: String
  if others.count == 1 {
    message =
      "stack view '\(stack)' makes '\(label)' and '\(others[0])' equally wide: '\(label)' wraps\(environments), and "
      + "'\(others[0])' is \(sizes.spelled) wider than it needs"
  } else {
    let names = others.isEmpty ? "the other views" : others.map { "'\($0)'" }.spelledList()
    let share = "stack view '\(stack)' gives '\(label)' an equal share of its width, so that it wraps\(environments)"
    message = "\(share); \(names) need \(sizes.spelled) less"
  }
  return message.count <= 120
    ? message
    : "'\(label)' wraps at an equal share of '\(stack)', \(sizes.spelled) narrower than '\(stack)' has room for"
}

private func mayWrap(_ label: String, _ stack: String, _ sizes: CollectedSizes, _ environments: String) -> String {
  let message = "'\(label)' may be \(sizes.spelled) narrower than '\(stack)' has room for, and wrap earlier"
  return message.count + environments.count <= 120 ? message + environments : message
}

private func stackThem(_ stack: String) -> String {
  "if the texts should stand one below the other, set axis of '\(stack)' to vertical"
}

private let everyLabel =
  "on iOS 11 to 14, a horizontal stack view gives each multi-line label an equal share of its width"

private let severalLabels =
  """
  UIKit does not define these widths: in a test on iOS 15, a horizontal stack view gave its multi-line labels equal ones
  """
