import LayoutModel
import Simplex

/// A layout whose content is measured: first unwrapped, then, once the widths are known, wrapped [semantics 3.9, 3.10].
struct MeasuredLayout {
  private(set) var layout: Layout
  private let unwrapped: [IntrinsicSize]
  private let texts: WrappingTexts
  /// The widths in points at which the texts are wrapped; empty where they are not.
  private var wrapWidths: [Double] = []
  /// Whether the texts are wrapped at widths that hold for the layout pass too.
  private(set) var isWrappedForAll = false
  /// The widths that nothing decides while the texts are unwrapped: each may be wrapped at any of them.
  private var openWidths: [OpenWidth] = []

  /// A width in points that a text may have while it is unwrapped.
  struct OpenWidth {
    var item: ItemID
    var low: Double
    var high: Double
  }

  init(_ layout: Layout) {
    texts = WrappingTexts(layout)
    unwrapped = layout.sizes(unwrapped: texts)
    self.layout = layout
    self.layout.measuredSizes = unwrapped
  }

  /// Wraps the texts at the widths that they have while they are unwrapped.
  mutating func wrap(in room: Room, heights: RowSystem.Heights) {
    if texts.isEmpty || isWrappedForAll { return }
    layout.measuredSizes = unwrapped
    openWidths = []
    guard let pass = firstPass(in: room, heights) else { return }
    var solution = pass.solution
    var widths = texts.items.map { width(of: $0, in: solution.values) }
    if !solution.isUnique() {
      openWidths = zip(texts.items, widths).compactMap { item, width in
        let range = solution.range(of: [(1, RowSystem.right(item)), (-1, RowSystem.left(item))])
        return range.isOpen ? OpenWidth(item: item, low: range.low ?? width, high: range.high ?? width) : nil
      }
      let even = evenWidths(in: room, heights, pass.priorities)
      for (index, item) in texts.items.enumerated() { widths[index] = even[item] ?? widths[index] }
    }
    layout.measuredSizes = texts.sizes(of: layout, wrappedAt: widths)
    wrapWidths = widths
    // Where nothing touches the cell, laying out changes heights alone, and the widths stay as they were fitted.
    isWrappedForAll = layout.constraints.allSatisfy { !$0.isActive || layout.isInsideContentView($0) }
  }

  /// Whether there are texts that wrap.
  var wraps: Bool { !texts.isEmpty }

  /// Whose texts these are.
  var wrappingItems: [ItemID] { texts.items }

  /// The rows that say how wide the texts are while they are unwrapped, and which row comes from what.
  func unwrappedRows(in room: Room, heights: RowSystem.Heights) -> RowSystem {
    var start = self
    start.layout.measuredSizes = unwrapped
    return RowSystem(start.yielding, in: room, heights: heights)
  }

  /// Wraps the texts at widths that are known, those of the edges among some values.
  mutating func wrap(atWidthsIn values: [Double]) {
    let widths = texts.items.map { width(of: $0, in: values) }
    layout.measuredSizes = texts.sizes(of: layout, wrappedAt: widths, before: wrapWidths)
    wrapWidths = widths
  }

  private typealias Priorities = (ConditionID, Priority) -> Priority?

  /// The answer to the system with unwrapped texts. Where required conditions contradict each other in it the wishes of the
  /// texts give way, and then all of them: what remains contradictory is found with the wrapped texts.
  private func firstPass(in room: Room, _ heights: RowSystem.Heights) -> (solution: Solution, priorities: Priorities?)?
  {
    let texts = texts
    let layout = yielding
    let attempts: [Priorities?] = [
      nil, { condition, priority in texts.haveWish(condition) ? min(priority, .belowRequired) : priority },
      { condition, priority in min(priority, texts.haveWish(condition) ? .belowWishes : .belowRequired) },
    ]
    for priority in attempts {
      let rows = RowSystem(layout, in: room, heights: heights, keepingOrigins: false, priority: priority)
      let solution = Solution(rows.system)
      if solution.status == .optimal { return (solution, priority) }
    }
    return nil
  }

  /// The layout in which a text that can wrap gives way where it ties with what cannot [semantics 3.28].
  private var yielding: Layout {
    var yielding = layout
    for item in texts.items {
      let resistance = layout[item].contentCompressionResistancePriority.horizontal
      yielding[item].contentCompressionResistancePriority.horizontal = Priority(resistance.value.nextDown)
    }
    return yielding
  }

  private func width(of item: ItemID, in values: [Double]) -> Double {
    values[RowSystem.right(item)] - values[RowSystem.left(item)]
  }

  /// Where the widths of texts are open, all of them are taken at the same share of their ranges, the greatest for which
  /// there is room: so the order in the file decides nothing.
  private func evenWidths(
    in room: Room, _ heights: RowSystem.Heights, _ priority: Priorities?
  ) -> [ItemID: Double] {
    guard !openWidths.isEmpty else { return [:] }
    var rows = RowSystem(
      yielding, in: room, heights: heights, keepingOrigins: false, spareVariables: 1, priority: priority)
    rows.share(openWidths)
    let solution = Solution(rows.system)
    guard solution.status == .optimal else { return [:] }
    let share = solution.values[rows.spareVariable]
    return Dictionary(openWidths.map { ($0.item, $0.low + share * ($0.high - $0.low)) }) { first, _ in first }
  }

  /// Adds the widths that were open while the texts were unwrapped: that they are wrapped now hides nothing of it.
  func addOpenWidths(to row: inout RowSolution) {
    guard !openWidths.isEmpty else { return }
    var group = (row.openValues.map(\.group).max() ?? -1) + 1
    for value in row.openValues where value.value == .width && openWidths.contains(where: { $0.item == value.item }) {
      group = value.group
      break
    }
    for open in openWidths {
      if let known = row.openValues.firstIndex(where: { $0.item == open.item && $0.value == .width }) {
        row.openValues[known].low = row.openValues[known].low.map { min($0, open.low) }
        row.openValues[known].high = row.openValues[known].high.map { max($0, open.high) }
      } else {
        let value = OpenValue(item: open.item, value: .width, low: open.low, high: open.high, group: group)
        let place = row.openValues.firstIndex { ($0.item, $0.value.rank) > (open.item, FrameValue.width.rank) }
        row.openValues.insert(value, at: place ?? row.openValues.count)
      }
    }
  }
}

extension Priority {
  /// The strongest priority of a wish.
  fileprivate static let belowRequired = Priority(999)
  /// What gives way to that.
  fileprivate static let belowWishes = Priority(998)
}

extension FrameValue {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
