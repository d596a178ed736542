import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import LayoutSource
import Reporters

/// What makes a row higher or lower than in its most usual environment: a width where a text wraps, a text size, a
/// sample.
struct HeightChanges {
  let layout: Layout
  let solutions: [RowSolution]
  let text: QuotedText

  /// One line per change, with when, why and the new height; empty if nothing changes the height.
  var lines: String {
    var found: ExplainedHeight?
    // A lazy map would evaluate twice, and the second answer may differ because less of the work limit is left.
    for solution in usualFirst(solutions) where found == nil { found = explainedHeight(solution) }
    guard let base = found else { return "" }
    let rows = atWidths(base) + atTextSizes(base) + rightToLeft(base) + inSamples(base)
    guard !rows.isEmpty else { return "" }
    let sample = base.environment.sample.map { " in sample '\($0.visible)'" } ?? ""
    return "   what changes the height from \(base.spelled)\(width(base).map { " at \($0)" } ?? "")\(sample)\n"
      + tableLines(rows).map { "     \($0)\n" }.joined()
  }

  private struct ExplainedHeight {
    let row: ExplainedRow
    let height: Double
    let stretches: [HeightReason.Stretch]

    var environment: Environment { row.solution.environment }
    var spelled: String { "\(height.spelledPoints) pt" }
    /// The views of the vertical chain, each with its number of lines.
    var signature: [[Int]] { views.sorted().map { [$0.index, row.lineCount(of: $0) ?? 0] } }
    var views: Set<ItemID> { Set(stretches.flatMap { [$0.upper.item, $0.lower.item] }.filter { $0 > .contentView }) }
  }

  private func explainedHeight(_ solution: RowSolution) -> ExplainedHeight? {
    let isPlaced =
      solution.status == .determined || solution.status == .ambiguous || !solution.unhidden.isEmpty
    guard isPlaced, !solution.fitsToZero,
      let height = solution.rowHeight, let reason = HeightReason(layout, solution)
    else { return nil }
    return ExplainedHeight(row: ExplainedRow(layout, solution, in: text), height: height, stretches: reason.stretches)
  }

  private func explainedHeight(_ row: ExplainedHeight, _ change: (inout Environment) -> Void) -> ExplainedHeight? {
    var environment = row.environment
    change(&environment)
    return explainedHeight(
      solutions.first { $0.environment == environment }
        ?? solve(layout, in: environment, limit: solutions.first?.limit))
  }

  private func differ(_ a: ExplainedHeight, _ b: ExplainedHeight) -> Bool {
    a.height.spelledPoints != b.height.spelledPoints
  }

  /// The widths at which line counts or the vertical chain change, from the base width to the widest and to the
  /// narrowest; without such a jump, the height at the last width.
  private func atWidths(_ base: ExplainedHeight) -> [[String]] {
    let own = base.environment.width
    let widths = Set(layout.measure.widths + solutions.map(\.environment.width))
    return changes(widths.filter { $0 > own }.sorted(), from: base)
      + changes(widths.filter { $0 < own }.sorted(by: >), from: base)
  }

  private static let mostWidths = 8

  private func changes(_ widths: [Double], from base: ExplainedHeight) -> [[String]] {
    func at(_ width: Double) -> ExplainedHeight? { explainedHeight(base) { $0.width = width } }
    var rows: [[String]] = []
    var last = base
    for next in widths {
      guard let end = at(next) else { break }
      while last.signature != end.signature, rows.count < Self.mostWidths {
        guard let jump = jump(from: last, to: next, at) else { break }
        if differ(last, jump.row) { rows.append([jump.words, cause(from: last, to: jump.row), jump.row.spelled]) }
        last = jump.row
      }
    }
    // A continuous change is reported once, for the last width, unless a column has it.
    let isShown = widths.last.map { last in solutions.contains { $0.environment.width == last } } ?? false
    if rows.isEmpty, !isShown, let end = widths.last.flatMap(at), differ(base, end), end.signature == base.signature {
      rows.append([
        "at \(layout.widthName) \(end.environment.width.spelledPoints)", cause(from: base, to: end), end.spelled,
      ])
    }
    return rows
  }

  /// The first whole width from a row's width towards `end` at which the signature differs, by bisection.
  private func jump(from row: ExplainedHeight, to end: Double, _ at: (Double) -> ExplainedHeight?) -> (
    words: String, row: ExplainedHeight
  )? {
    let isWider = end > row.environment.width
    var (same, other) = (row.environment.width, end)
    guard var changed = at(other) else { return nil }
    while abs(other - same) > 1 {
      let middle = ((same + other) / 2).rounded(isWider ? .up : .down)
      if middle == other { break }
      guard let explainedHeight = at(middle) else { return nil }
      if explainedHeight.signature == row.signature {
        same = middle
      } else {
        (other, changed) = (middle, explainedHeight)
      }
    }
    let limit = "\(layout.widthName) \(other.spelledPoints)"
    return (isWider ? "from \(limit) on" : "up to \(limit)", changed)
  }

  /// The text sizes at which line counts or the vertical chain change; also accessibilityLarge if the layout is
  /// measured only at `large`.
  private func atTextSizes(_ base: ExplainedHeight) -> [[String]] {
    let own = base.environment.textSize
    var sizes = Set(solutions.map(\.environment.textSize))
    let isProbe = sizes == [.large]
    if isProbe { sizes.insert(.accessibilityLarge) }
    var rows: [[String]] = []
    for path in [sizes.filter { $0 < own }.sorted(by: >), sizes.filter { $0 > own }.sorted()] {
      var last = base
      for size in path {
        guard let next = explainedHeight(base, { $0.textSize = size }) else { break }
        if isProbe || next.signature != last.signature {
          rows += change("at \(size.rawValue)", from: last, to: next)
        }
        last = next
      }
    }
    return rows
  }

  private func rightToLeft(_ base: ExplainedHeight) -> [[String]] {
    guard base.environment.layoutDirection == .leftToRight,
      solutions.contains(where: { $0.environment.layoutDirection == .rightToLeft }),
      let mirrored = explainedHeight(base, { $0.layoutDirection = .rightToLeft })
    else { return [] }
    return change(LayoutDirection.rightToLeft.spelled, from: base, to: mirrored)
  }

  private func inSamples(_ base: ExplainedHeight) -> [[String]] {
    let requested = Set(solutions.map(\.environment.sample))
    guard base.environment.sample == nil else { return [] }
    return layout.samples.map(\.name).filter { requested.contains($0) }.flatMap { name in
      let sample = explainedHeight(base) { $0.sample = name }
      return sample.map { change("in sample '\(name.visible)'", from: base, to: $0) } ?? []
    }
  }

  /// A line with when, why and the new height; none if the height is the same. Names the width if it matters.
  private func change(_ words: String, from base: ExplainedHeight, to row: ExplainedHeight) -> [[String]] {
    guard differ(base, row) else { return [] }
    return [[words + (width(row).map { ", \($0)" } ?? ""), cause(from: base, to: row), row.spelled]]
  }

  /// The width of a row in words, `width 320`; nil if the row is as high at the other widths.
  private func width(_ row: ExplainedHeight) -> String? {
    let widths = Set(solutions.map(\.environment.width))
    let heights = Set(widths.map { width in explainedHeight(row) { $0.width = width }?.height.spelledPoints })
    return heights.count == 1 ? nil : "\(layout.widthName) \(row.environment.width.spelledPoints)"
  }

  private static let mostCauses = 3

  /// Why two rows differ in height: their texts, else the views that set the height, else the lengths that differ.
  private func cause(from a: ExplainedHeight, to b: ExplainedHeight) -> String {
    var causes = contents(from: a, to: b)
    if causes.isEmpty { causes = ways(from: a, to: b) }
    if causes.isEmpty, a.environment.textSize != b.environment.textSize {
      causes = ["the texts are \(b.height > a.height ? "larger" : "smaller")"]
    }
    if causes.isEmpty { causes = lengths(from: a, to: b) }
    return causes.prefix(Self.mostCauses).spelledList()
  }

  private func contents(from a: ExplainedHeight, to b: ExplainedHeight) -> [String] {
    let (before, after) = (a.row.layout, b.row.layout)
    return a.views.union(b.views).sorted().compactMap { id in
      // A view in the chain whose height is not a part of it moves with its text, and adds nothing.
      let stretches = a.stretches + b.stretches
      guard stretches.contains(where: { $0.upper.item == id && $0.lower.item == id }) else { return nil }
      let name = "'\(after[id].name)'"
      if before[id].isHidden != after[id].isHidden { return "\(name) is \(after[id].isHidden ? "hidden" : "shown")" }
      let (hadText, hasText) = (before[id].text?.isEmpty == false, after[id].text?.isEmpty == false)
      if hadText, !hasText { return "\(name) has no text" }
      guard let lines = b.row.lineCount(of: id) else { return nil }
      let count = lines == 1 ? "one line" : "\(lines) lines"
      if hasText, !hadText { return "\(name) has \(count) of text" }
      // Fewer lines do not make a row higher.
      guard let old = a.row.lineCount(of: id), lines != old, (lines > old) == (b.height > a.height) else { return nil }
      if lines > old, b.row.hasNoWidth(id) { return "\(name) has almost no width left" }
      return lines > old ? "\(name) wraps to \(lines) lines" : "\(name) takes \(count)"
    }
  }

  private func ways(from a: ExplainedHeight, to b: ExplainedHeight) -> [String] {
    // A view that contains another one gets its height from it.
    func innermost(_ views: Set<ItemID>) -> Set<ItemID> {
      views.filter { view in !views.contains { $0 != view && layout.isItem($0, inside: view) } }
    }
    func names(_ views: Set<ItemID>) -> String { views.sorted().map { "'\(layout[$0].name)'" }.spelledList() }
    let (new, gone) = (innermost(b.views.subtracting(a.views)), innermost(a.views.subtracting(b.views)))
    let verb = (new.isEmpty ? gone : new).count == 1 ? "sets" : "set"
    if new.isEmpty { return gone.isEmpty ? [] : ["\(names(gone)) no longer \(verb) the height"] }
    return ["\(names(new)) \(verb) the height" + (gone.isEmpty ? "" : " instead of \(names(gone))")]
  }

  private func lengths(from a: ExplainedHeight, to b: ExplainedHeight) -> [String] {
    var changed = b.stretches.compactMap { new -> (stretch: HeightReason.Stretch, old: Double)? in
      let old = a.stretches.first { $0.conditions == new.conditions }?.length
      return old.flatMap { $0.spelledPoints == new.length.spelledPoints ? nil : (new, $0) }
    }
    let isGrowth = a.row.layout.textSize != b.row.layout.textSize && changed.count > 1
    if isGrowth { return ["the texts are \(b.height > a.height ? "larger" : "smaller")"] }
    // What gets lower does not make a row higher.
    let causes = changed.filter { ($0.stretch.length > $0.old) == (b.height > a.height) }
    if !causes.isEmpty { changed = causes }
    return changed.map { new, old in
      let item = new.upper.item
      if item == new.lower.item {
        let difference = "\(abs(new.length - old).spelledPoints) pt"
        return "'\(layout[item].name)' is \(difference) \(new.length > old ? "taller" : "less tall")"
      }
      let length = "\(new.length.spelledPoints) pt"
      return "\(new.conditions.first.map { b.row.words(for: $0) } ?? "") adds \(length), not \(old.spelledPoints)"
    }
  }
}

/// The solutions, those with text size `large`, left to right and the views' own content first.
func usualFirst(_ solutions: [RowSolution]) -> [RowSolution] {
  func rank(_ environment: Environment) -> Int {
    (environment.textSize == .large ? 0 : 4) + (environment.layoutDirection == .leftToRight ? 0 : 2)
      + (environment.sample == nil ? 0 : 1)
  }
  let ranked = solutions.enumerated().map { (rank($1.environment), $0, $1) }
  return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
}
