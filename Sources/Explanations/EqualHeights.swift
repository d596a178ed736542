import Diagnosis
import Findings
import LayoutModel
import LayoutSolver

extension HeightSection {
  /// The lines of a stretch across views that a stack makes as high as another one: each view with its height, and the
  /// spacing between them. Nil for other stretches, or if the lines would not add up to its length.
  static func equalHeights(
    _ row: ExplainedRow, _ stretch: HeightReason.Stretch, among stretches: [HeightReason.Stretch]
  ) -> [Line]? {
    let layout = row.layout
    let stacks = stretch.conditions.compactMap { condition -> ItemID? in
      if case .implied(let stack, .fillEqually, _) = condition { stack } else { nil }
    }
    guard let stack = stacks.first, stacks.allSatisfy({ $0 == stack }), let arranged = layout[stack].stack?.arranged,
      let top = row.position(of: stretch.upper), let bottom = row.position(of: stretch.lower)
    else { return nil }
    var lines: [Line] = []
    var end = top
    let model = arranged.first { item in stretches.contains { $0.isContent(of: item) } }
    for item in arranged where layout.isShown(item) && item != model {
      guard let frame = layout.frame(of: item, in: .contentView, row.solution), frame.height > visibleDifference,
        frame.y >= end - visibleDifference, frame.y + frame.height <= bottom + visibleDifference
      else { continue }
      let spacing = frame.y - end
      if spacing > visibleDifference {
        guard !lines.isEmpty else { return nil }
        lines.append(
          Line(length: spacing.spelledPoints, words: spacingOf(layout[stack].name), place: row.line(of: stack)))
      }
      let words = isAsHigh(layout[item].name, as: model.map { layout[$0].name }, in: layout[stack].name)
      lines.append(Line(length: frame.height.spelledPoints, words: words, place: row.line(of: item)))
      end = frame.y + frame.height
    }
    return lines.isEmpty || abs(end - bottom) > visibleDifference ? nil : lines
  }
}

extension ExplainedRow {
  /// The words for the labels of a line that are all as high as the one whose text sets the height of their stack:
  /// `'home', 'score' and 'away', one line each`. Nil for other conditions.
  func wordsOfLine(with condition: ConditionID) -> String? {
    let own: ItemID
    switch condition {
    case .compressionResistance(let item, .vertical), .hugging(let item, .vertical): own = item
    default: return nil
    }
    guard let stack = layout[own].superview, layout[stack].stack?.axis == .horizontal,
      let arranged = layout[stack].stack?.arranged, let height = contentSize(of: own, .vertical)
    else { return nil }
    let equal = arranged.filter { item in
      guard layout.isShown(item), lineCount(of: item) == 1, let other = contentSize(of: item, .vertical) else {
        return false
      }
      return abs(other - height) < visibleDifference
    }
    guard equal.contains(own), 2...mostEqual ~= equal.count else { return nil }
    return "\(equal.map { "'\(layout[$0].name)'" }.spelledList()), one line each"
  }

  /// The distance in points from the content view's top to an edge.
  fileprivate func position(of edge: Edge) -> Double? {
    guard edge.item != .contentView else { return edge.isBottom ? solution.contentHeight : 0 }
    guard let frame = layout.frame(of: edge.item, in: .contentView, solution) else { return nil }
    return edge.isBottom ? frame.y + frame.height : frame.y
  }
}

extension HeightReason.Stretch {
  /// Whether it goes from the top of a view to its bottom, and is not empty.
  fileprivate func isContent(of item: ItemID) -> Bool {
    upper.item == item && lower.item == item && length > visibleDifference
  }
}

/// More views of one height are not named.
private let mostEqual = 3

// MARK: - Words

private func isAsHigh(_ view: String, as model: String?, in stack: String) -> String {
  "'\(view)', as high as \(model.map { "'\($0)'" } ?? "its neighbours"): '\(stack)' is fillEqually"
}

private func spacingOf(_ stack: String) -> String { "the spacing of '\(stack)'" }
