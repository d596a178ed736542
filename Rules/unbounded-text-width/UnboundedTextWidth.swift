import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A multi-line text without a limit to its width, so it never wraps, as solved. In a scroll view only where the text
/// makes the content wider than the view, and nothing ties the content's height to the view's: others may scroll
/// sideways. Left out: items of collection views without any width, which `no-width-source` reports.
public let unboundedTextWidth = Rule(
  id: "unbounded-text-width", severity: .warning,
  summary: "nothing limits the width of a multi-line text, so it never wraps", dependsOnTexts: true
) { context in
  let layout = context.layout
  // Before iOS 8, a text without a width to wrap at is one line, whatever limits it [semantics 3.12].
  guard layout.platform.map({ $0.major >= 8 }) ?? true else { return [] }
  let items = layout.neverWrappingTexts(limit: context.limit).filter {
    layout.isItem($0, inside: .cell) && !layout.isInsideScrollView($0) && !isNeverArranged($0, layout)
  }
  let pages = context.solutions.first.map { layout.unwrappedPages(in: $0) } ?? []
  let wide = pages.filter { page in context.solutions.allSatisfy { layout.unwrappedPages(in: $0).contains(page) } }
  if !wide.isEmpty {
    return wide.map { page in
      let (text, scroll) = (layout[page.text].name, layout[page.scroll].name)
      return LayoutFinding(
        message: neverWraps(text, in: scroll), place: .property(page.text, .numberOfLines), views: [text, scroll],
        fault: .scrollContent(page.scroll, .horizontal))
    }
  }
  guard !items.isEmpty else { return [] }
  if layout.isFittedInWidth, context.solutions.contains(where: { !layout.hasWidthSource(in: $0) }) { return [] }
  return items.map { item in
    LayoutFinding(
      message: neverWraps(layout[item].name), place: .property(item, .numberOfLines), views: [layout[item].name],
      notes: [context.effect(on: item)], fault: .unboundedTextWidth(item))
  }
}

/// Whether a stack view leaves a text out in all contents, because it is hidden.
private func isNeverArranged(_ item: ItemID, _ layout: Layout) -> Bool {
  guard let stack = layout[item].superview, layout[stack].stack?.arranged.contains(item) == true else { return false }
  return layout[item].isHidden && layout.samples.allSatisfy { $0.items[item.index].isHidden }
}

extension RuleContext {
  /// What becomes of the text as it is: how far it runs out of the row, or that the item grows with it.
  fileprivate func effect(on item: ItemID) -> String {
    let past = solutions.compactMap { solution -> (left: Double, right: Double)? in
      guard let frame = layout.frame(of: item, in: .contentView, solution),
        let width = layout.size(of: .contentView, solution)?.horizontal
      else { return nil }
      return (-frame.x, frame.x + frame.width - width)
    }
    let most = past.map { max($0.left, $0.right) }
    guard let greatest = most.max(), let least = most.min(), !layout[item].isTextPlaceholder else {
      return runsOut(of: layout.noun)
    }
    if greatest > visibleDifference {
      // A text that is tied at its end alone grows to the other side.
      let isLeft = past.allSatisfy { $0.left > $0.right }
      let side = isLeft ? "left " : past.allSatisfy { $0.right > $0.left } ? "right " : ""
      return runsOut(of: layout.noun, at: side, by: CollectedSizes(least: least, greatest: greatest))
    }
    return layout.isFittedInWidth ? widens(layout.noun) : runsOut(of: layout.noun)
  }
}

// MARK: - Words

private func neverWraps(_ view: String) -> String {
  "'\(view)' may have several lines, but nothing limits its width, so it never wraps"
}

private func neverWraps(_ view: String, in scroll: String) -> String {
  "'\(view)' never wraps: nothing limits the width of the content of '\(scroll)', so it scrolls sideways"
}

private func runsOut(of noun: String, at side: String, by sizes: CollectedSizes) -> String {
  "without a limit, the text stays on one line, which runs \(sizes.spelled) past the \(side)edge of the \(noun)"
}

private func widens(_ noun: String) -> String {
  "without a limit, the text stays on one line, and the \(noun) becomes as wide as that line needs"
}

private func runsOut(of noun: String) -> String {
  "without a limit, the text stays on one line, which may run past the edge of the \(noun)"
}
