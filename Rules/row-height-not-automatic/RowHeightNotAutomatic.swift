import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A fixed row height that differs from the height that the constraints give, and leaves a constraint unsatisfied that
/// holds at the automatic height, as solved. Left out: rows whose views are only stretched, because somebody chose that
/// height.
public let rowHeightNotAutomatic = Rule(
  id: "row-height-not-automatic", severity: .warning,
  summary: "a fixed row height conflicts with constraints that would size the row", dependsOnTexts: true
) { context in
  let layout = context.layout
  guard layout.kind == .cell, case .points(let fixed) = layout.table.rowHeight else { return [] }
  var worst: [(height: Double, error: UnsatisfiedCondition)] = []
  let differing = context.collect { solution -> [Double] in
    guard let own = layout.automaticRow(insteadOf: solution, fixed), !own.unsatisfied.isEmpty else { return [] }
    for one in own.unsatisfied {
      guard let known = worst.firstIndex(where: { $0.error.condition == one.condition }) else {
        worst.append((own.height, one))
        continue
      }
      if one.error > worst[known].error.error + visibleDifference { worst[known] = (own.height, one) }
    }
    return [own.height]
  }
  guard !differing.isEmpty else { return [] }
  // A text size that all of them have is said once.
  let size = context.onlyTextSize(of: differing.flatMap(\.environments))
  func place(_ some: [Environment]) -> String {
    guard let size else { return context.words(for: some) }
    let same = context.solutions.map(\.environment).filter { $0.textSize == size }
    return Findings.words(for: some, among: same, widthName: layout.widthName)
  }
  let heights = differing.map { "\($0.key.spelledPoints) pt\(place($0.environments))" }
  let isRange = heights.count > 2 || differs(fixed, heights, size).count > 120
  let conditions = worst.map(\.error.condition)
  // If the conditions have equal priorities, which one is unsatisfied is the solver's choice.
  return [
    LayoutFinding(
      message: differs(fixed, isRange ? [range(of: differing.map(\.key))] : heights, size),
      place: LayoutPlace(.rowHeight),
      related: worst.map { height, one in
        let environments = differing.first { $0.key == height }.map { place($0.environments) } ?? ""
        let isShared = worst.contains { $0.error.condition != one.condition && $0.error.priority == one.priority }
        return RelatedPart(
          label(one, layout, isShared: isShared) + (isShared ? "" : environments), at: layout.place(of: one.condition))
      },
      views: layout.views(of: conditions), constraints: layout.constraintNames(of: conditions),
      environments: differing.flatMap(\.environments),
      notes: (isRange ? [each(context.heightsByTextSize(differing) ?? heights.joined(separator: "; "))] : [])
        + notes(differing.map(\.key), layout),
      fault: .fixedRowHeight(needs: differing[0].key),
      isUniqueInLayout: true)
  ]
}

// MARK: - Words

private func differs(_ fixed: Double, _ heights: [String], _ size: TextSize?) -> String {
  let place = size.map { "at the text size \($0.rawValue), " } ?? ""
  return "the row is fixed at \(fixed.spelledPoints) pt, but \(place)its constraints need \(heights.spelledList())"
}

private func range(of heights: [Double]) -> String {
  "\((heights.min() ?? 0).spelledPoints) to \((heights.max() ?? 0).spelledPoints) pt"
}

private func each(_ heights: String) -> String { "they need \(heights)" }

extension RuleContext {
  /// The one text size of some environments, if others are measured, too; else nil.
  fileprivate func onlyTextSize(of some: [Environment]) -> TextSize? {
    let sizes = some.map(\.textSize).distinct
    return sizes.count == 1 && solutions.contains { $0.environment.textSize != sizes[0] } ? sizes[0] : nil
  }

  /// The heights of each text size: `at large: 103 pt at width 320, 83 pt at width 430; at small: 79 pt`. Nil if
  /// something else than widths and text sizes varies, too.
  fileprivate func heightsByTextSize(_ heights: [(key: Double, environments: [Environment])]) -> String? {
    let all = solutions.map(\.environment)
    let sizes = all.map(\.textSize).distinct
    let widths = all.map(\.width).distinct
    guard sizes.count > 1, all.count == sizes.count * widths.count else { return nil }
    let ofSizes = heights.filter { Set($0.environments.map(\.textSize)).count == 1 }
    if ofSizes.count == heights.count, ofSizes.allSatisfy({ $0.environments.count == widths.count }) {
      return heights.map { "\($0.key.spelledPoints) pt at \($0.environments[0].textSize.rawValue)" }.spelledList()
    }
    return sizes.compactMap { size -> String? in
      let parts = heights.compactMap { height, environments -> String? in
        let own = environments.filter { $0.textSize == size }.map(\.width)
        let place = own.count == widths.count ? "" : " \(Findings.words(forWidths: own, among: widths))"
        return own.isEmpty ? nil : "\(height.spelledPoints) pt\(place)"
      }
      return parts.isEmpty ? nil : "at \(size.rawValue): \(parts.joined(separator: ", "))"
    }.joined(separator: "; ")
  }
}

private func label(_ unsatisfied: UnsatisfiedCondition, _ layout: Layout, isShared: Bool) -> String {
  let error = unsatisfied.error.spelledPoints
  if case .compressionResistance(let item, _) = unsatisfied.condition, layout[item].type.showsText {
    return isShared ? "its text may be clipped" : "gets \(error) pt less than its text needs"
  }
  if case .compressionResistance = unsatisfied.condition { return "\(error) pt too small" }
  return "is off by \(error) pt"
}

/// How the heights come to be, since the lines count without the separator.
private func notes(_ heights: [Double], _ layout: Layout) -> [String] {
  let separator = layout.separatorHeight
  guard heights.count == 1, separator > 0 else { return [letThemDecide] }
  return [isForSeparator(separator, heights[0]), letThemDecide]
}
private func isForSeparator(_ points: Double, _ height: Double) -> String {
  "\(points.spelledPoints) of the \(height.spelledPoints) pt is for the separator, which only a row that sizes itself adds"
}

private let letThemDecide = "with rowHeight: automatic, the constraints set the height"
