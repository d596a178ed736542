import LayoutModel
import Simplex
import WorkLimit

/// A layout whose content is measured: first unwrapped, then, once the widths are known, wrapped [semantics 3.9, 3.10].
struct MeasuredLayout {
  private(set) var sized: SizedLayout
  let contents: MeasuredContents
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

  /// A layout as its circumstances show it, with its texts unwrapped.
  init(_ layout: Layout, _ contents: MeasuredContents, _ limit: WorkLimit?) {
    self.contents = contents
    sized = SizedLayout(layout: layout, sizes: contents.unwrapped, limit: limit)
  }

  /// Wraps the texts at the widths that they have while they are unwrapped.
  mutating func wrap(in room: Room, heights: RowSystem.Heights) {
    let texts = contents.texts
    if texts.isEmpty || isWrappedForAll { return }
    sized.sizes = contents.unwrapped
    openWidths = []
    guard let pass = firstPass(in: room, heights) else { return }
    var solution = pass.solution
    var widths = texts.items.map { width(of: $0, in: solution.values) }
    if !solution.isUnique() {
      openWidths = zip(texts.items, widths).compactMap { item, width in
        let range = solution.range(of: [(1, RowSystem.right(item)), (-1, RowSystem.left(item))])
        return range.isAmbiguous ? OpenWidth(item: item, low: range.low ?? width, high: range.high ?? width) : nil
      }
      let even = evenWidths(in: room, heights, pass.priorities)
      for (index, item) in texts.items.enumerated() { widths[index] = even[item] ?? widths[index] }
    }
    sized.sizes = texts.sizes(of: sized.layout, contents.unwrapped, wrappedAt: widths, sized.limit)
    // Where nothing touches the cell, laying out changes heights alone, and the widths stay as they were fitted.
    isWrappedForAll = sized.layout.constraints.allSatisfy { !$0.isActive || sized.layout.isInsideContentView($0) }
  }

  var wraps: Bool { !contents.texts.isEmpty }

  private typealias Priorities = (ConditionID, Priority) -> Priority?

  /// The answer to the system with unwrapped texts. Where required conditions contradict each other in it the wishes of
  /// the texts give way, and then all of them: what remains contradictory is found with the wrapped texts.
  private func firstPass(in room: Room, _ heights: RowSystem.Heights) -> (solution: Solution, priorities: Priorities?)?
  {
    let texts = contents.texts
    let yielding = yielding
    let attempts: [Priorities?] = [
      nil, { condition, priority in texts.haveWish(condition) ? min(priority, .belowRequired) : priority },
      { condition, priority in min(priority, texts.haveWish(condition) ? .belowWishes : .belowRequired) },
    ]
    for priority in attempts {
      let rows = Self.rows(of: yielding, in: room, heights, priority)
      let solution = Solution(rows.system)
      if solution.status == .optimal { return (solution, priority) }
    }
    return nil
  }

  private static func rows(
    of sized: SizedLayout, in room: Room, _ heights: RowSystem.Heights, _ priority: Priorities?, spareVariables: Int = 0
  ) -> RowSystem {
    guard let priority else { return RowSystem(sized, in: room, heights: heights, spareVariables: spareVariables) }
    return RowSystem(oneByOne: sized, in: room, heights: heights, spareVariables: spareVariables, priority: priority)
  }

  /// The layout in which a text that can wrap gives way where it ties with what cannot [semantics 3.28].
  private var yielding: SizedLayout {
    var yielding = sized
    for item in contents.texts.items {
      let resistance = sized.layout[item].contentCompressionResistancePriority.horizontal
      yielding.layout[item].contentCompressionResistancePriority.horizontal = Priority(resistance.value.nextDown)
    }
    return yielding
  }

  private func width(of item: ItemID, in values: [Double]) -> Double {
    values[RowSystem.right(item)] - values[RowSystem.left(item)]
  }

  /// Where the widths of texts are open, all of them are taken at the same share of their ranges, the greatest for
  /// which there is room: so the order in the file decides nothing.
  private func evenWidths(in room: Room, _ heights: RowSystem.Heights, _ priority: Priorities?) -> [ItemID: Double] {
    guard !openWidths.isEmpty else { return [:] }
    var rows = Self.rows(of: yielding, in: room, heights, priority, spareVariables: 1)
    rows.share(openWidths)
    let solution = Solution(rows.system)
    guard solution.status == .optimal else { return [:] }
    let share = solution.values[rows.spareVariable]
    return Dictionary(openWidths.map { ($0.item, $0.low + share * ($0.high - $0.low)) }) { first, _ in first }
  }

  /// The open values, with the widths that were open while texts were unwrapped: wrapping hides nothing of it.
  func addingOpenWidths(to values: [OpenValue]) -> [OpenValue] {
    guard !openWidths.isEmpty else { return values }
    var values = values
    let first = values.first { value in value.value == .width && openWidths.contains { $0.item == value.item } }
    let group = first?.group ?? (values.map(\.group).max() ?? -1) + 1
    for open in openWidths {
      if let known = values.firstIndex(where: { $0.item == open.item && $0.value == .width }) {
        values[known].low = values[known].low.map { min($0, open.low) }
        values[known].high = values[known].high.map { max($0, open.high) }
      } else {
        let value = OpenValue(item: open.item, value: .width, low: open.low, high: open.high, group: group)
        let place = values.firstIndex { ($0.item, $0.value.rank) > (open.item, FrameValue.width.rank) }
        values.insert(value, at: place ?? values.count)
      }
    }
    return values
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
