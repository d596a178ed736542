import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import LayoutSource
import Reporters

/// What makes a row higher or lower than in the first of its circumstances: a width at which a text wraps, a text size, a
/// sample.
struct HeightChanges {
  let layout: Layout
  let solutions: [RowSolution]
  let text: QuotedText

  /// A line for each change: when, why, and the row's height then; nothing where nothing changes it.
  var lines: String {
    var found: Held?
    // A loop, since a lazy map would ask twice, and with the work that is left by then may answer otherwise.
    for solution in plainestFirst(solutions) where found == nil { found = held(solution) }
    guard let base = found else { return "" }
    let rows = atWidths(base) + atTextSizes(base) + rightToLeft(base) + inSamples(base)
    guard !rows.isEmpty else { return "" }
    return "   \(Self.title)\n" + tableLines(rows).map { "     \($0)\n" }.joined()
  }

  // MARK: - Rows that are held open

  /// A row that has its height, and what holds it open.
  private struct Held {
    let row: ExplainedRow
    let height: Double
    let stretches: [HeightReason.Stretch]

    /// The texts on the way from top to bottom with their numbers of lines, and the views on it.
    var signature: [[Int]] {
      views.sorted().map { [$0.index, row.lineCount(of: $0) ?? 0] }
    }

    /// The views that are part of the way.
    var views: Set<ItemID> {
      Set(stretches.flatMap { [$0.upper.item, $0.lower.item] }.filter { $0 > .contentView })
    }
  }

  private func held(_ solution: RowSolution) -> Held? {
    guard solution.status == .determined || solution.status == .ambiguous, !solution.fitsToNothing,
      let height = solution.rowHeight, let reason = HeightReason(layout, solution)
    else { return nil }
    return Held(row: ExplainedRow(layout, solution, in: text), height: height, stretches: reason.stretches)
  }

  private func held(_ circumstances: Circumstances) -> Held? {
    held(
      solutions.first { $0.circumstances == circumstances }
        ?? solve(layout, in: circumstances, limit: solutions.first?.limit))
  }

  private func differ(_ a: Held, _ b: Held) -> Bool { a.height.spelledPoints != b.height.spelledPoints }

  // MARK: - Circumstances

  /// From the first width to the others: where exactly the texts or the way change, else that a height follows the width.
  private func atWidths(_ base: Held) -> [[String]] {
    let own = base.row.solution.circumstances.width
    let widths = Set(layout.measure.widths + solutions.map(\.circumstances.width))
    return along(widths.filter { $0 > own }.sorted(), from: base)
      + along(widths.filter { $0 < own }.sorted(by: >), from: base)
  }

  /// The changes on the way to ever wider, or ever narrower rows.
  private func along(_ widths: [Double], from base: Held) -> [[String]] {
    func at(_ width: Double) -> Held? {
      var circumstances = base.row.solution.circumstances
      circumstances.width = width
      return held(circumstances)
    }
    var rows: [[String]] = []
    var (last, width) = (base, base.row.solution.circumstances.width)
    for next in widths {
      guard let end = at(next) else { break }
      while last.signature != end.signature, rows.count < Self.mostWidths {
        guard let jump = jump(from: width, to: next, last, at) else { break }
        if differ(last, jump.row) { rows.append([jump.words, cause(from: last, to: jump.row), spelled(jump.row)]) }
        (last, width) = (jump.row, jump.width)
      }
    }
    // What goes on without a jump is told once, for all of the way.
    if rows.isEmpty, let end = widths.last.flatMap(at), differ(base, end), end.signature == base.signature {
      let width = end.row.solution.circumstances.width.spelledPoints
      rows.append(["at \(width)", cause(from: base, to: end), spelled(end)])
    }
    return rows
  }

  /// The first whole width on the way to another one at which a row is not as it was.
  private func jump(
    from start: Double, to end: Double, _ row: Held, _ at: (Double) -> Held?
  ) -> (words: String, width: Double, row: Held)? {
    let isWider = end > start
    var (same, other) = (start, end)
    guard var changed = at(other) else { return nil }
    while abs(other - same) > 1 {
      let middle = ((same + other) / 2).rounded(isWider ? .up : .down)
      if middle == other { break }
      guard let held = at(middle) else { return nil }
      if held.signature == row.signature {
        same = middle
      } else {
        (other, changed) = (middle, held)
      }
    }
    // The whole width nearest to the change, on the side that the words speak of.
    let words = isWider ? "from \(other.spelledPoints) on" : "below \(same.spelledPoints)"
    return (words, other, changed)
  }

  /// The sizes at which a text takes another number of lines or another way is the longest. Where one size alone is
  /// measured, an accessibility size shows what is to come.
  private func atTextSizes(_ base: Held) -> [[String]] {
    let own = base.row.solution.circumstances.textSize
    var sizes = Set(solutions.map(\.circumstances.textSize))
    let isProbe = sizes == [.large]
    if isProbe { sizes.insert(.accessibilityLarge) }
    var rows: [[String]] = []
    for path in [sizes.filter { $0 < own }.sorted(by: >), sizes.filter { $0 > own }.sorted()] {
      var last = base
      for size in path {
        var circumstances = base.row.solution.circumstances
        circumstances.textSize = size
        guard let next = held(circumstances) else { break }
        if isProbe || next.signature != last.signature, differ(last, next) {
          rows.append([head("at \(size.rawValue)", next), cause(from: last, to: next), spelled(next)])
        }
        last = next
      }
    }
    return rows
  }

  private func rightToLeft(_ base: Held) -> [[String]] {
    var circumstances = base.row.solution.circumstances
    guard circumstances.layoutDirection == .leftToRight,
      solutions.contains(where: { $0.circumstances.layoutDirection == .rightToLeft })
    else { return [] }
    circumstances.layoutDirection = .rightToLeft
    guard let turned = held(circumstances), differ(base, turned) else { return [] }
    return [[head(circumstances.layoutDirection.spelled, turned), cause(from: base, to: turned), spelled(turned)]]
  }

  private func inSamples(_ base: Held) -> [[String]] {
    let asked = Set(solutions.map(\.circumstances.sample))
    guard base.row.solution.circumstances.sample == nil else { return [] }
    return layout.samples.map(\.name).filter { asked.contains($0) }.compactMap { name in
      var circumstances = base.row.solution.circumstances
      circumstances.sample = name
      guard let sample = held(circumstances), differ(base, sample) else { return nil }
      return [head("sample '\(name.visible)'", sample), cause(from: base, to: sample), spelled(sample)]
    }
  }

  /// When, with the width where the row is not as high at all of them.
  private func head(_ words: String, _ row: Held) -> String {
    let widths = Set(solutions.map(\.circumstances.width))
    let heights = widths.map { width in
      var circumstances = row.row.solution.circumstances
      circumstances.width = width
      return held(circumstances)?.height.spelledPoints
    }
    if Set(heights).count == 1 { return words }
    return "\(words), \(row.row.solution.circumstances.width.spelledPoints) wide"
  }

  private func spelled(_ held: Held) -> String { "\(held.height.spelledPoints) pt" }

  // MARK: - Why

  /// Why one row is not as high as another: what the texts do, else which views hold it open, else which length differs.
  private func cause(from a: Held, to b: Held) -> String {
    var causes = contents(from: a, to: b)
    if causes.isEmpty { causes = ways(from: a, to: b) }
    if causes.isEmpty { causes = lengths(from: a, to: b) }
    return causes.prefix(Self.mostCauses).spelledList()
  }

  private func contents(from a: Held, to b: Held) -> [String] {
    let (before, after) = (a.row.layout, b.row.layout)
    return a.views.union(b.views).sorted().compactMap { id in
      let name = after[id].name
      if before[id].isHidden != after[id].isHidden { return Self.visibility(name, isHidden: after[id].isHidden) }
      let (hadText, hasText) = (before[id].text?.isEmpty == false, after[id].text?.isEmpty == false)
      if hadText, !hasText { return Self.noText(name) }
      if hasText, !hadText, let lines = b.row.lineCount(of: id) { return Self.text(name, lines) }
      guard let lines = b.row.lineCount(of: id), let old = a.row.lineCount(of: id), lines != old else { return nil }
      return Self.lines(name, lines, isMore: lines > old)
    }
  }

  private func ways(from a: Held, to b: Held) -> [String] {
    // What holds another one of them holds it open through that.
    func innermost(_ views: Set<ItemID>) -> Set<ItemID> {
      views.filter { view in !views.contains { $0 != view && layout.isItem($0, inside: view) } }
    }
    func names(_ views: Set<ItemID>) -> String { views.sorted().map { "'\(layout[$0].name)'" }.spelledList() }
    let (new, gone) = (innermost(b.views.subtracting(a.views)), innermost(a.views.subtracting(b.views)))
    if new.isEmpty { return gone.isEmpty ? [] : [Self.noLonger(names(gone), gone.count)] }
    return [Self.holds(names(new), new.count, insteadOf: gone.isEmpty ? nil : names(gone))]
  }

  private func lengths(from a: Held, to b: Held) -> [String] {
    let changed = b.stretches.compactMap { new -> (stretch: HeightReason.Stretch, old: Double)? in
      guard let old = a.stretches.first(where: { $0.conditions == new.conditions })?.length,
        old.spelledPoints != new.length.spelledPoints
      else { return nil }
      return (new, old)
    }
    let isGrowth = a.row.layout.textSize != b.row.layout.textSize && changed.count > 1
    if isGrowth { return [Self.textsGrow(isMore: b.height > a.height)] }
    return changed.map { new, old in
      let isView = new.upper.item == new.lower.item
      let subject =
        isView ? "'\(layout[new.upper.item].name)'" : new.conditions.first.map { b.row.words(for: $0) } ?? ""
      return Self.length(subject, new.length, old, isView: isView)
    }
  }

  // MARK: - Words

  private static let title = "what changes it"
  private static let mostWidths = 8
  private static let mostCauses = 3

  private static func lines(_ view: String, _ count: Int, isMore: Bool) -> String {
    if isMore { return "'\(view)' wraps to \(count) lines" }
    return "'\(view)' takes \(count == 1 ? "one line" : "\(count) lines")"
  }
  private static func visibility(_ view: String, isHidden: Bool) -> String {
    "'\(view)' is \(isHidden ? "hidden" : "shown")"
  }
  private static func text(_ view: String, _ lines: Int) -> String {
    "'\(view)' has a text of \(lines == 1 ? "one line" : "\(lines) lines")"
  }
  private static func noText(_ view: String) -> String { "'\(view)' has no text" }
  private static func holds(_ views: String, _ count: Int, insteadOf others: String?) -> String {
    "\(views) \(count == 1 ? "holds" : "hold") it open" + (others.map { " instead of \($0)" } ?? "")
  }
  private static func noLonger(_ views: String, _ count: Int) -> String {
    "\(views) no longer \(count == 1 ? "holds" : "hold") it open"
  }
  private static func textsGrow(isMore: Bool) -> String { "the texts are \(isMore ? "larger" : "smaller")" }
  private static func length(_ subject: String, _ new: Double, _ old: Double, isView: Bool) -> String {
    let length = "\(new.spelledPoints) pt"
    return isView
      ? "\(subject) is \(length) high, not \(old.spelledPoints)"
      : "\(subject) makes \(length), not \(old.spelledPoints)"
  }
}

/// Solutions with those first that a reader takes for the ordinary ones: at the text size `large`, left to right, with the
/// views' own content.
func plainestFirst(_ solutions: [RowSolution]) -> [RowSolution] {
  func oddity(_ circumstances: Circumstances) -> Int {
    (circumstances.textSize == .large ? 0 : 4) + (circumstances.layoutDirection == .leftToRight ? 0 : 2)
      + (circumstances.sample == nil ? 0 : 1)
  }
  let ranked = solutions.enumerated().map { (oddity($1.circumstances), $0, $1) }
  return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
}
