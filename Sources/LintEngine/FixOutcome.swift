import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import WorkLimit

extension CheckedLayout {
  /// The height of the row after the fix in plain environments, changed or not: `the row is then 87 pt high at widths
  /// 320 and 375`, `the row stays 54.5 pt high at width 320`.
  func outcome(insteadOf before: CheckedLayout, of finding: LayoutFinding) -> String {
    let plain = reportedSolutions(of: finding)
    let collapses = stillCollapses(among: plain, after: before).joined()
    guard areHeightsCertain(plain, by: before.limit) else { return collapses }
    var heights: [(height: String, environments: [Environment])] = []
    for solution in plain where !solution.fitsToZero {
      let isUnsatisfiable = if case .unsatisfiable = solution.status { true } else { false }
      guard !isUnsatisfiable, let height = solution.rowHeight?.spelledPoints else {
        return finding.endsAConflict ? remainingConflict : ""
      }
      if let known = heights.firstIndex(where: { $0.height == height }) {
        heights[known].environments.append(solution.environment)
      } else {
        heights.append((height, [solution.environment]))
      }
    }
    let reported = plain.map(\.environment)
    let name = layout.widthName
    let isOfSizes = Set(reported.map(\.textSize)).count > 1
    let parts = heights.enumerated().map { index, height in
      let place =
        isOfSizes
        ? words(for: height.environments, among: reported, widthName: name)
        : " \(headings(for: height.environments, among: reported, widthName: name).joined(separator: "; "))"
      // The first height says what the numbers are.
      let known = " at \(name) "
      let shortened = index > 0 && place.hasPrefix(known) ? " at \(place.dropFirst(known.count))" : place
      return "\(height.height) pt\(index == 0 ? " high" : "")\(shortened)"
    }
    let stays =
      !before.layout.showsStandardHeight
      && plain.filter { !$0.fitsToZero }.allSatisfy { now in
        let known = before.solutions.first { $0.environment == now.environment }
        guard let height = now.rowHeight, let old = known?.rowHeight else { return false }
        return abs(old - height) < 0.01
      }
    // A view at given heights and an item of a fixed size have those, whatever the fix.
    let height = layout.collection.itemHeight
    let isItem = layout.kind == .collectionCell && height != nil && height == before.layout.collection.itemHeight
    let isImposed = isItem || layout.kind == .view && plain.allSatisfy { $0.environment.height != nil }
    let known =
      parts.joined(separator: ", ") + (heights.count == 1 ? heightOnNextRelease(after: finding, by: before.limit) : "")
    let changed = parts.isEmpty || isImposed ? [] : ["\(row) \(stays ? "stays" : "is then") \(known)"]
    let others = stays && !changed.isEmpty ? growth(atOtherTextSizesThan: reported, since: before) : []
    let all = changed + others + width(after: finding) + [collapses]
    return all.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// The subject of a sentence about the height of the layout.
  private var row: String { layout.kind == .view ? "'\(layout[.contentView].name)'" : "the \(layout.noun)" }

  /// The height on iOS 26 of the row of a document whose fix gives it one, if more than separators differ there; empty if
  /// widths have different ones.
  private func heightOnNextRelease(after finding: LayoutFinding, by limit: WorkLimit) -> String {
    var next = layout
    next.platform = nextRelease
    guard case .collapse? = finding.fault, layout.table.drawnRowHeight != nil,
      next.standardRowHeight != layout.standardRowHeight
    else { return "" }
    let plain = plainSolutions
    let heights = plain.compactMap { solve(next, in: $0.environment, limit: limit).rowHeight }
    guard heights.count == plain.count, let height = heights.first, let now = plain.first?.rowHeight,
      Set(heights.map(\.spelledPoints)).count == 1, abs(height - now) > highestSeparator
    else { return "" }
    return ", and \(height.spelledPoints) pt on iOS \(nextRelease.major)"
  }

  /// The heights at text sizes for which a row that stays as high as it is gets higher.
  private func growth(atOtherTextSizesThan reported: [Environment], since before: CheckedLayout) -> [String] {
    guard let first = reported.first else { return [] }
    let others = layout.measure.textSizes.filter { size in !reported.contains { $0.textSize == size } }
    return others.compactMap { size in
      let grown = solutions.filter { solution in
        var environment = solution.environment
        guard environment.textSize == size, environment.sample == first.sample else { return false }
        environment.textSize = first.textSize
        let old = before.solutions.first { $0.environment == solution.environment }?.rowHeight
        return reported.contains(environment) && (solution.rowHeight ?? 0) > (old ?? .infinity) + 0.01
      }.compactMap(\.rowHeight)
      guard let low = grown.min(), let high = grown.max() else { return nil }
      let range = (high - low < 0.01 ? "" : "\(low.spelledPoints) to ") + high.spelledPoints
      return "at \(size.rawValue), it is then \(range) pt high"
    }
  }

  /// The width of an item that had none, or that a text set: the fix states the width of a view in it.
  private func width(after finding: LayoutFinding) -> [String] {
    switch finding.fault {
    case .noWidthSource: guard layout.hasWidthSource(in: solutions[0]) else { return [] }
    case .unboundedTextWidth: guard layout.kind == .collectionCell, layout.isFittedInWidth else { return [] }
    default: return []
    }
    if let estimate = layout.collection.estimatedItemSize?.horizontal.spelledPoints,
      greatestWidth(after: finding) == estimate
    {
      return ["it is then at most \(estimate) pt wide, its estimated width"]
    }
    let widths = solutions.compactMap { $0.contentWidth?.spelledPoints }.distinct
    return widths.count == 1 ? ["it is then \(widths[0]) pt wide"] : []
  }

  /// The width in points of an item whose text is as wide as its new bound; nil if it has none.
  private func greatestWidth(after finding: LayoutFinding) -> String? {
    let texts: [ItemID] =
      switch finding.fault {
      case .noWidthSource(let texts): texts
      case .unboundedTextWidth(let text): [text]
      default: []
      }
    guard let text = texts.first, let solution = solutions.first, let width = solution.contentWidth,
      let own = layout.frame(of: text, in: solution)?.width,
      let bound = layout.constraints.last(where: { constraint in
        constraint.isActive && constraint.relation == .lessThanOrEqual && constraint.second == nil
          && constraint.first.anchor == Anchor(text, .width)
      })
    else { return nil }
    return (width - own + bound.uiKitConstant).spelledPoints
  }

  /// What a fix of one of several conflicts leaves: `the one about 'map.width == 343' remains at width 320`, `the ones
  /// about 'map.width == 343' and 'map.height == 90' remain`.
  private var remainingConflict: String {
    let others = findings.filter { if case .conflict = $0.fault { true } else { false } }
    if others.count > 2 { return "solves this conflict; \(others.count) others remain" }
    if others.count == 2 {
      let names = others.compactMap { other in
        if case .constraint(let index) = other.place.part {
          "'\(layout.spelled(layout.constraints[index]))'"
        } else {
          nil
        }
      }
      if names.count == 2 { return "solves this conflict; the ones about \(names.spelledList()) remain" }
    }
    guard let other = others.first, case .constraint(let index) = other.place.part,
      layout.constraints.indices.contains(index)
    else {
      // Of what lint does not report, a fix says nothing.
      return ""
    }
    // A list of samples would say no more about it.
    let (own, all) = (Set(other.environments.map(\.width)), Set(solutions.map(\.environment.width)))
    let place =
      own.isEmpty || own == all
      ? "" : " \(words(forWidths: own.sorted(), among: all.sorted(), widthName: layout.widthName))"
    return "solves this conflict; the one about '\(layout.spelled(layout.constraints[index]))' remains\(place)"
  }

  /// Whether the heights of the row are the same whatever the sizes are that the source leaves open.
  private func areHeightsCertain(_ solutions: [RowSolution], by limit: WorkLimit) -> Bool {
    layout.withStandIns.allSatisfy { variant in
      solutions.allSatisfy { solution in
        let height = solve(variant, in: solution.environment, limit: limit).rowHeight
        return height?.spelledPoints == solution.rowHeight?.spelledPoints
      }
    }
  }

  /// The environments in which the row still collapses. The height at which UIKit shows such a row does not count.
  /// Another finding reports a row that collapses exactly where it did before.
  private func stillCollapses(among reported: [RowSolution], after before: CheckedLayout) -> [String] {
    let collapsed = reported.filter(\.fitsToZero).map(\.environment)
    let collapsedBefore = Set(before.solutions.filter(\.fitsToZero).map(\.environment))
    guard !collapsed.isEmpty, reported.map(\.environment).filter(collapsedBefore.contains) != collapsed else {
      return []
    }
    let all = reported.map(\.environment)
    let headings =
      collapsed.count == all.count
      ? "" : " \(headings(for: collapsed, among: all, widthName: layout.widthName).joined(separator: "; "))"
    return ["the \(layout.noun) still has no height\(headings)"]
  }

  /// The plain solutions. If the finding occurs in none of them: the solutions of its first environment at all widths
  /// and heights.
  private func reportedSolutions(of finding: LayoutFinding) -> [RowSolution] {
    let plain = plainSolutions
    // A row that begins to size itself does so at every text size.
    if case .fixedRowHeight = finding.fault, layout.measure.textSizes.count > 1, let first = plain.first?.environment {
      return solutions.filter { solution in
        var environment = solution.environment
        (environment.width, environment.height, environment.textSize) = (first.width, first.height, first.textSize)
        return environment == first
      }
    }
    let isPlain = plain.contains { finding.environments.contains($0.environment) }
    guard let first = finding.environments.first, !isPlain else { return plain }
    return solutions.filter { solution in
      var environment = solution.environment
      (environment.width, environment.height) = (first.width, first.height)
      return environment == first && finding.environments.contains(solution.environment)
    }
  }

  /// The solutions at the text size `large`, left to right, with the views' own content. If that size or direction is
  /// not measured, the first measured one replaces it.
  private var plainSolutions: [RowSolution] {
    let measure = layout.measure
    let textSize = measure.textSizes.contains(.large) ? .large : measure.textSizes.first
    let direction = measure.layoutDirections.contains(.leftToRight) ? .leftToRight : measure.layoutDirections.first
    return solutions.filter {
      $0.environment.sample == nil && $0.environment.textSize == textSize
        && $0.environment.layoutDirection == direction
    }
  }
}

extension Layout {
  /// Whether UIKit measures no row because there is no estimate [semantics 4.18].
  fileprivate var showsStandardHeight: Bool {
    guard kind == .cell, table.rowHeight == .automatic, let platform else { return false }
    return platform.major < 11 && table.estimatedRowHeight == nil
  }
}

extension LayoutFinding {
  /// Whether a fix of it ends a conflict, of required constraints or with an imposed height.
  fileprivate var endsAConflict: Bool {
    switch fault {
    case .conflict, .imposedHeight: true
    default: false
    }
  }
}

/// The height of the highest separator, in points.
private let highestSeparator = 1.0
/// The first release with another standard height of rows.
private let nextRelease = Platform(major: 26)
