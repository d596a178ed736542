import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import Reporters
import RuleKit

/// Why a row has its height in one environment: the lengths of its vertical chain, or words if there is no chain.
struct HeightSection {
  /// A line of a vertical chain: a length and where it comes from.
  struct Line {
    /// The length as printed; empty for further conditions of the line above.
    var length: String
    /// The number of lines of the text that needs the length; nil for other lengths.
    var textLines: TextLines?
    /// The source of the length in words, without the number of text lines.
    var words: String
    /// The condition that sets the length; nil if nothing does.
    var condition: ConditionID?
    var place: String
  }

  let row: ExplainedRow
  /// The height in words: `87 pt`, or `no height`.
  private(set) var height: String
  /// The words after the height and its environments; empty for a chain that says everything.
  private(set) var remark = ""
  private(set) var lines: [Line] = []
  /// The words below the chain: the sum of its lengths, and the separator.
  private(set) var sum = ""
  private(set) var separator = ""

  private var layout: Layout { row.layout }
  var hasHeight: Bool { row.solution.rowHeight != nil }
  /// Whether the view is as large as a screen, whatever is in it.
  var isOfScreen: Bool { hasHeight && layout.fillsScreen }

  init(row: ExplainedRow) {
    self.row = row
    let layout = row.layout
    guard let rowHeight = row.solution.rowHeight, let contentHeight = row.solution.contentHeight else {
      let isUndecided = row.solution.status == .undecided
      height = isUndecided ? "no answer" : "no height"
      remark = isUndecided ? ": its numbers differ too much in size" : ": its required constraints conflict"
      return
    }
    height = "\(rowHeight.spelledPoints) pt"
    if let key = row.heightSource {
      let rest = "which leaves \(contentHeight.spelledPoints) pt for the content view"
      remark = ", set by \(key)\(contentHeight == rowHeight ? "" : ", \(rest)")"
    } else if layout.kind == .cell && !layout.constraints.contains(where: \.isActive) {
      remark = ": the row has no constraints, so UIKit calls its sizeThatFits"
    } else if contentHeight == 0 {
      remark = ": its constraints force the content view to a height of 0"
    } else if let reason = HeightReason(layout, row.solution) {
      remark = layout.measuredView == .cell ? Self.measuresCell : ""
      lines = reason.stretches.flatMap { stretch in
        Self.equalHeights(row, stretch, among: reason.stretches) ?? lines(of: stretch)
      }
      sum = contentHeight.spelledPoints
      let points = layout.separatorHeight
      separator = points > 0 ? "plus \(points.spelledPoints) for the separator" : ""
    } else {
      remark = ": a balance between constraints; none is fully satisfied"
    }
  }

  /// [semantics 5.16]
  private static let measuresCell = ": nothing is in contentView, so UIKit measures the cell, which is not documented"

  /// The view whose edges the chain connects.
  var box: String { layout[layout.measuredView].name }

  /// The lengths of the chain, and their sum.
  var numbers: [String] { lines.map(\.length) + [sum] }

  /// Everything except numbers that belong to an environment.
  var structure: [String] {
    let known = lines.isEmpty && !isOfScreen ? [height] : []
    return known + [remark, box, separator]
      + lines.flatMap { [$0.words, $0.place, $0.length.isEmpty ? "" : "#"] }
  }

  private func lines(of stretch: HeightReason.Stretch) -> [Line] {
    let length = stretch.length.spelledPoints
    if stretch.conditions.isEmpty, stretch.upper.item == stretch.lower.item {
      let item = stretch.upper.item
      if let ratio = satisfiedRatio(of: item), let other = layout.constraints[ratio].otherSize(than: item) {
        let words = row.words(for: .constraint(ratio))
        let reason = layout[other.item].name == layout[item].name ? "it is 0 pt wide" : "that is 0"
        return [Line(length: length, words: "\(words), and \(reason)", place: row.line(of: .constraint(ratio)))]
      }
      let known = layout[item]
      let isEmpty = row.contentSize(of: item, .vertical) == 0
      let why =
        known.lacksSize && (known.className != nil || known.type != .view)
        ? "the size of \(known.className ?? "its class") is not known"
        : isEmpty ? "its content is 0 pt high" : "nothing gives it a height"
      return [Line(length: length, words: "\(known.name), \(why)", place: row.line(of: item))]
    }
    if length == "0", !stretch.conditions.isEmpty, stretch.conditions.allSatisfy(\.isImplied) { return [] }
    var lines: [Line] = []
    let isAuthored = stretch.conditions.contains { !$0.isImplied }
    let hasContent = stretch.conditions.contains(where: \.isOfContent)
    for condition in stretch.conditions
    where !(isAuthored && condition.isPassedOn) && !(hasContent && condition.isAlignment)
      && !(hasContent && isEmptySpacing(condition))
    {
      let textLines = TextLines(row, condition)
      let words =
        isFrame(condition)
        ? frameWords(of: stretch)
        : words(
          for: condition, length, lines: textLines.map { _ in "" }, isLast: stretch.lower.item == layout.measuredView)
          + (showsEdges(condition) ? edges(of: stretch) : "") + margin(stretch.length, condition)
      let place = row.line(of: condition)
      // Several labels of one line are one line of the table.
      let ofLine = row.wordsOfLine(with: condition)
      if lines.contains(where: { $0.words == ofLine ?? words && (ofLine != nil || $0.place == place) }) { continue }
      lines.append(
        Line(
          length: lines.isEmpty ? length : "", textLines: textLines, words: ofLine ?? words, condition: condition,
          place: place))
    }
    return lines
  }

  /// Whether it is the spacing of a stack that has none.
  private func isEmptySpacing(_ condition: ConditionID) -> Bool {
    guard case .implied(let stack, .spacing, _) = condition, let arrangement = layout[stack].stack else { return false }
    return arrangement.spacing == 0 && arrangement.customSpacing.isEmpty
  }

  /// The constraint that ties the height of a view to another size, if it holds.
  private func satisfiedRatio(of item: ItemID) -> Int? {
    layout.constraints.first { constraint in
      constraint.isActive && constraint.relation == .equal && constraint.otherSize(than: item) != nil
        && !row.solution.unsatisfied.contains { $0.condition == .constraint(constraint.index) }
    }?.index
  }

  /// Whether a constraint is about other places than the edges between which its length counts.
  private func showsEdges(_ condition: ConditionID) -> Bool {
    guard case .constraint(let index) = condition, layout.constraints[index].terms.count == 2,
      !layout.constraints[index].mentions(layout.measuredView)
    else { return false }
    return layout.constraints[index].terms.contains {
      [.centerY, .firstBaseline, .lastBaseline].contains($0.anchor.attribute)
    }
  }

  /// ` (from icon.bottom up to title.top)`.
  private func edges(of stretch: HeightReason.Stretch) -> String {
    let names = [stretch.upper, stretch.lower].map { "\(layout[$0.item].name).\($0.isBottom ? "bottom" : "top")" }
    return " (from \(names[0]) \(stretch.length < 0 ? "up " : "")to \(names[1]))"
  }

  /// ` (margin 11)`, for a distance to a guide that is not its inset alone.
  private func margin(_ length: Double, _ condition: ConditionID) -> String {
    guard let inset = layout.insetOfGuide(length, of: condition), inset.points.spelledPoints != length.spelledPoints
    else { return "" }
    return " " + "(\(inset.guide) \(inset.points.spelledPoints))".withoutBreaks
  }

  private func isFrame(_ condition: ConditionID) -> Bool { if case .autoresizing = condition { true } else { false } }

  /// `the height of 'meter' (autoresizing mask)`.
  private func frameWords(of stretch: HeightReason.Stretch) -> String {
    let item = stretch.upper.item == .contentView ? stretch.lower.item : stretch.upper.item
    let part = stretch.upper.item == stretch.lower.item ? "height" : "y"
    return "the \(part) of '\(layout[item].name)' (autoresizing mask)"
  }

  /// A distance at the end of a stack comes from its margins, if it has any.
  private func words(for condition: ConditionID, _ length: String, lines: String?, isLast: Bool) -> String {
    if case .implied(let item, .canvasConnection, _) = condition, length != "0",
      layout[item].stack?.isLayoutMarginsRelativeArrangement == true
    {
      return "the layoutMargins of '\(layout[item].name)'"
    }
    let text = row.words(for: condition, lines: lines)
    guard case .constraint(let index) = condition, length != "0", layout.constraints[index].isPlainCentring,
      layout.constraints[index].mentions(layout.measuredView)
    else { return text }
    return "the same at the \(isLast ? "bottom" : "top"): \(text)"
  }
}

extension Constraint {
  /// The size to which it ties the height of a view; nil if it is about something else.
  fileprivate func otherSize(than item: ItemID) -> Anchor? {
    let own = Anchor(item, .height)
    guard terms.count == 2, constant == 0, terms.contains(where: { $0.anchor == own }) else { return nil }
    return terms.map(\.anchor).first { $0 != own && $0.attribute.isSize }
  }

  /// Whether it gives two items the same vertical centre.
  fileprivate var isPlainCentring: Bool {
    terms.count == 2 && terms.allSatisfy { $0.anchor.attribute == .centerY } && constant == 0
  }
}

/// The lines of a text that needs a length in a vertical chain.
struct TextLines: Equatable {
  var count: Int
  /// The width at which the text wraps, in points; nil if it does not follow from the layout.
  var width: Double?
  /// Whether the label is only as wide as its longest line.
  var isAsWideAsText = false

  /// Nil if the condition is not about the height of a text with countable lines.
  init?(_ row: ExplainedRow, _ condition: ConditionID) {
    guard case .compressionResistance(let item, .vertical) = condition, let count = row.lineCount(of: item) else {
      guard case .hugging(let item, .vertical) = condition, let count = row.lineCount(of: item) else { return nil }
      self.init(row, item, count)
      return
    }
    self.init(row, item, count)
  }

  private init(_ row: ExplainedRow, _ item: ItemID, _ count: Int) {
    self.count = count
    var hasOwnWidth = false
    if case .points(let width)? = row.layout[item].preferredMaxLayoutWidth { hasOwnWidth = width > 0 }
    let index = item.index - row.layout.views.lowerBound
    guard row.layout[item].numberOfLines != 1, !hasOwnWidth, row.solution.frames.indices.contains(index) else { return }
    let frame = row.solution.frames[index]
    width = frame.width
    let content = row.contentSize(of: item, .horizontal)
    isAsWideAsText = content.map { abs($0 - frame.width) < visibleDifference } ?? false
  }
}

extension ConditionID {
  fileprivate var isImplied: Bool { if case .implied = self { true } else { false } }

  fileprivate var isAlignment: Bool { if case .implied(_, .alignment, _) = self { true } else { false } }

  /// Whether it is a condition of a stack that passes the size of a subview on without adding to it.
  fileprivate var isPassedOn: Bool {
    guard case .implied(_, let role, _) = self else { return false }
    return [.canvasConnection, .ambiguitySuppression, .spanningBoundary, .spanningFit].contains(role)
  }
}

extension Layout {
  /// Whether it is a view as large as each of several screens, whatever is in it.
  var fillsScreen: Bool { kind == .view && !measure.sizes.isEmpty }
}
