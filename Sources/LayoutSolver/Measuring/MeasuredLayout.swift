import LayoutModel
import Simplex
import WorkLimit

/// A layout with measured content: first unwrapped, then wrapped at the resulting widths [semantics 3.9, 3.10].
struct MeasuredLayout {
  private(set) var sized: SizedLayout
  let contents: MeasuredContents
  /// Whether the wrapping widths are valid in the layout pass too.
  private(set) var isWrappedForAll = false
  /// The ambiguous widths of the unwrapped texts, each of which may wrap at any width in its range.
  private var ambiguousWidths: [AmbiguousWidth] = []

  /// The range of an ambiguous text width, in points.
  struct AmbiguousWidth {
    var item: ItemID
    var low: Double
    var high: Double
  }

  /// A layout in its environment, with its texts unwrapped.
  init(_ layout: Layout, _ contents: MeasuredContents, _ limit: WorkLimit?) {
    self.contents = contents
    sized = SizedLayout(layout: layout, sizes: contents.unwrapped, limit: limit)
    sized.knownConflicts = limit.map(KnownConflicts.shared)
  }

  /// Lets hidden views keep their size in their stacks.
  mutating func unhide(_ views: [ItemID]) { sized.unhidden = views }

  /// Leaves out the equal shares of multi-line labels in stacks.
  mutating func dropEqualTextWidths() { sized.hasEqualTextWidths = false }

  /// Wraps the texts at the widths that they get while unwrapped.
  mutating func wrap(in rowWidths: RowWidths, heights: RowSystem.Heights) {
    let texts = contents.texts
    if texts.isEmpty || isWrappedForAll { return }
    sized.sizes = contents.unwrapped
    ambiguousWidths = []
    guard let pass = firstPass(in: rowWidths, heights) else { return }
    var solution = pass.solution
    var widths = texts.items.map { width(of: $0, in: solution.values) }
    if !solution.isUnique() {
      ambiguousWidths = zip(texts.items, widths).compactMap { item, width in
        let range = solution.range(of: [(1, RowSystem.right(item)), (-1, RowSystem.left(item))])
        return range.isAmbiguous ? AmbiguousWidth(item: item, low: range.low ?? width, high: range.high ?? width) : nil
      }
      let even = evenWidths(in: rowWidths, heights, pass.priorities)
      for (index, item) in texts.items.enumerated() { widths[index] = even[item] ?? widths[index] }
    }
    sized.sizes = texts.sizes(of: sized.layout, contents.unwrapped, wrappedAt: widths, sized.limit)
    // If nothing is constrained to the cell, the layout pass changes heights only, and the widths remain valid.
    let root = sized.layout.measuredView
    isWrappedForAll = sized.layout.constraints.indices.allSatisfy {
      sized.layout.isMeasuredIfActive(constraint: $0, in: root)
    }
  }

  var wraps: Bool { !contents.texts.isEmpty }

  private typealias Priorities = (ConditionID, Priority) -> Priority?

  /// The solution with unwrapped texts. If required conditions conflict, it makes first the texts' own content
  /// priorities optional, then all conditions. Conflicts are reported for the wrapped texts only.
  private func firstPass(in rowWidths: RowWidths, _ heights: RowSystem.Heights) -> (
    solution: Solution, priorities: Priorities?
  )? {
    let texts = contents.texts
    let weakened = weakened
    let attempts: [Priorities?] = [
      nil, { condition, priority in texts.haveSizeCondition(condition) ? min(priority, .belowRequired) : priority },
      { condition, priority in min(priority, texts.haveSizeCondition(condition) ? .belowSizeConditions : .belowRequired)
      },
    ]
    for priority in attempts {
      let rows = Self.rows(of: weakened, in: rowWidths, heights, priority)
      let solution = Solution(rows.system)
      if solution.status == .optimal { return (solution, priority) }
    }
    return nil
  }

  private static func rows(
    of sized: SizedLayout, in rowWidths: RowWidths, _ heights: RowSystem.Heights, _ priority: Priorities?,
    spareVariables: Int = 0
  ) -> RowSystem {
    guard let priority else { return RowSystem(sized, in: rowWidths, heights: heights, spareVariables: spareVariables) }
    return RowSystem(
      oneByOne: sized, in: rowWidths, heights: heights, spareVariables: spareVariables, priority: priority)
  }

  /// The layout with slightly less resistance for texts that can wrap: views of equal priority win [semantics 3.28].
  /// Hugging of that priority does not win: it is lowered as well.
  private var weakened: SizedLayout {
    var weakened = sized
    var resistances: Set<Priority> = []
    for item in contents.texts.items {
      let resistance = sized.layout[item].contentCompressionResistancePriority.horizontal
      resistances.insert(resistance)
      weakened.layout[item].contentCompressionResistancePriority.horizontal = Priority(resistance.value.nextDown)
    }
    for index in sized.layout.views {
      let hugging = sized.layout.items[index].contentHuggingPriority.horizontal
      if resistances.contains(hugging) {
        weakened.layout.items[index].contentHuggingPriority.horizontal = Priority(hugging.value.nextDown)
      }
    }
    return weakened
  }

  private func width(of item: ItemID, in values: [Double]) -> Double {
    values[RowSystem.right(item)] - values[RowSystem.left(item)]
  }

  /// Widths at the same share of each ambiguous range, as great as possible. The order in the file has no effect.
  private func evenWidths(in rowWidths: RowWidths, _ heights: RowSystem.Heights, _ priority: Priorities?) -> [ItemID:
    Double]
  {
    guard !ambiguousWidths.isEmpty else { return [:] }
    var rows = Self.rows(of: weakened, in: rowWidths, heights, priority, spareVariables: 1)
    rows.share(ambiguousWidths)
    let solution = Solution(rows.system)
    guard solution.status == .optimal else { return [:] }
    let share = solution.values[rows.spareVariable]
    return Dictionary(ambiguousWidths.map { ($0.item, $0.low + share * ($0.high - $0.low)) }) { first, _ in first }
  }

  /// The ambiguous values, including the widths that were ambiguous before wrapping.
  func addingAmbiguousWidths(to values: [AmbiguousValue]) -> [AmbiguousValue] {
    guard !ambiguousWidths.isEmpty else { return values }
    var values = values
    let first = values.first { value in value.value == .width && ambiguousWidths.contains { $0.item == value.item } }
    let group = first?.group ?? (values.map(\.group).max() ?? -1) + 1
    for open in ambiguousWidths {
      if let known = values.firstIndex(where: { $0.item == open.item && $0.value == .width }) {
        values[known].low = values[known].low.map { min($0, open.low) }
        values[known].high = values[known].high.map { max($0, open.high) }
      } else {
        let value = AmbiguousValue(item: open.item, value: .width, low: open.low, high: open.high, group: group)
        let place = values.firstIndex { ($0.item, $0.value.rank) > (open.item, FrameValue.width.rank) }
        values.insert(value, at: place ?? values.count)
      }
    }
    return values
  }
}

extension Priority {
  /// The strongest optional priority.
  fileprivate static let belowRequired = Priority(999)
  /// The next lower one.
  fileprivate static let belowSizeConditions = Priority(998)
}

extension FrameValue {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
