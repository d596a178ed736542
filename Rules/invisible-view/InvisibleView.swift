import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A view without a width of its own in a vertical stack that gives its views the width of their content: it is 0 pt
/// wide in every environment, as solved. Left out: plain views, which may be spacers, and pictures. An empty text field
/// that nothing ends is found too: it is as wide as its borders.
public let invisibleView = Rule(
  id: "invisible-view", severity: .warning, summary: "nothing gives a view a width, so it can hardly be seen"
) { context in
  let layout = context.layout
  let fields = context.collectSizes { layout.openFields(in: $0) }.map { item, sizes, environments in
    LayoutFinding(
      message: isOpen(layout[item].name, sizes.spelled, context.words(for: environments)), place: .item(item),
      views: [layout[item].name], environments: environments, fault: .openField(item))
  }
  return fields
    + layout.viewsWithoutWidth(in: context.solutions).compactMap { item in
      guard let stack = layout[item].superview else { return nil }
      let (view, name) = (layout[item].name, layout[stack].name)
      return LayoutFinding(
        message: isInvisible(view, name), place: .item(item),
        related: [RelatedPart("the alignment of its stack", at: .property(stack, .alignment))], views: [view, name],
        notes: [alignsWidths], fault: .noWidth(item))
    }
}

// MARK: - Words

private func isInvisible(_ view: String, _ stack: String) -> String {
  "'\(view)' has no width of its own, and the alignment of '\(stack)' gives it none, so it is 0 pt wide"
}

private func isOpen(_ field: String, _ width: String, _ environments: String) -> String {
  "nothing sets the width or trailing edge of '\(field)', so it is only \(width) wide while it is empty\(environments)"
}

private let alignsWidths = "a vertical stack view makes its views as wide as itself only with the alignment fill"
