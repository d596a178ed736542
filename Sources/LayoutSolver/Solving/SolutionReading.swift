import LayoutModel
import Simplex

package func frames(of items: Range<Int>, in layout: Layout, _ values: [Double]) -> [Frame] {
  items.map { index in
    let item = ItemID(index)
    let superview = layout[item].superview ?? .cell
    // Constraints act on alignment rectangles; frames add the type's insets [semantics 1.7].
    let insets = layout.alignmentInsets(of: item)
    let outer = layout.alignmentInsets(of: superview)
    let (left, right) = (values[RowSystem.left(item)], values[RowSystem.right(item)])
    let top = values[RowSystem.top(item)]
    // Right-to-left rows are solved mirrored.
    let x =
      layout.isMirrored
      ? values[RowSystem.right(superview)] + outer.right - (right + insets.right)
      : left - insets.left - (values[RowSystem.left(superview)] - outer.left)
    return Frame(
      x: x, y: top - insets.top - (values[RowSystem.top(superview)] - outer.top),
      width: max(right - left, 0) + insets.left + insets.right,
      height: max(values[RowSystem.bottom(item)] - top, 0) + insets.top + insets.bottom)
  }
}

package func contentSizes(of layout: Layout, _ values: [Double]) -> [(item: ItemID, width: Double, height: Double)] {
  layout.views.compactMap { index in
    let item = ItemID(index)
    guard layout[item].type == .scroll, let content = layout.contentGuide(of: item) else { return nil }
    return (
      item, values[RowSystem.right(content)] - values[RowSystem.left(content)],
      values[RowSystem.bottom(content)] - values[RowSystem.top(content)]
    )
  }
}

extension RowSolution {
  /// Reads the solution that places the views of a layout; `isUnique` says that nothing is ambiguous.
  mutating func read(_ rows: RowSystem, _ solution: inout Solution, of measured: MeasuredLayout, isUnique: Bool) {
    let layout = measured.sized.layout
    frames = LayoutSolver.frames(of: layout.views, in: layout, solution.values)
    guideFrames = LayoutSolver.frames(of: layout.guides, in: layout, solution.values)
    contentSizes = LayoutSolver.contentSizes(of: layout, solution.values)
    unsatisfied = unsatisfiedConditions(of: rows, solution.values)
    if !isUnique { readAmbiguousValues(of: layout, &solution) }
    ambiguousValues = measured.addingAmbiguousWidths(to: ambiguousValues)
    status = solution.status != .optimal ? .undecided : ambiguousValues.isEmpty ? .determined : .ambiguous
  }

  /// Reads the ambiguous values. Their ranges may turn out too ill-conditioned for an answer.
  private mutating func readAmbiguousValues(of layout: Layout, _ solution: inout Solution) {
    var groups = MovementGroups()
    for index in layout.views {
      let item = ItemID(index)
      for value in FrameValue.allCases {
        let range = solution.range(of: layout.edgeSum(value, of: item))
        guard range.isAmbiguous else { continue }
        ambiguousValues.append(
          AmbiguousValue(
            item: item, value: value, low: range.low, high: range.high, group: groups.add(range.degreesOfFreedom)))
      }
    }
    groups.renumber(&ambiguousValues)
    for guide in layout.guides where layout.items[guide].guide == .contentLayoutGuide {
      guard let scroll = layout.items[guide].superview else { continue }
      let content = ItemID(guide)
      for axis in Axis.allCases
      where solution.range(of: terms(RowSystem.end(content, axis), RowSystem.start(content, axis))).isAmbiguous {
        ambiguousContents.append((scroll, axis))
      }
    }
  }
}

package func unsatisfiedConditions(of rows: RowSystem, _ values: [Double]) -> [UnsatisfiedCondition] {
  var unsatisfied: [UnsatisfiedCondition] = []
  for index in 0..<rows.system.rowCount {
    let (below, above) = rows.system.priorities(ofRow: index)
    let origin = rows.origins[index]
    if origin.below == nil && origin.above == nil { continue }
    let value = rows.system.value(ofRow: index, at: values)
    guard abs(value) >= Tolerance.visible else { continue }
    let (condition, priority) = value < 0 ? (origin.below, below) : (origin.above, above)
    guard let condition, priority < LinearSystem.required else { continue }
    unsatisfied.append(UnsatisfiedCondition(condition: condition, priority: Priority(priority), error: abs(value)))
  }
  return unsatisfied
}

private func terms(_ a: Int, _ b: Int) -> [(coefficient: Double, variable: Int)] { [(1, a), (-1, b)] }

extension Layout {
  /// A value of an item's frame as a sum of edges.
  package func edgeSum(_ value: FrameValue, of item: ItemID) -> [(coefficient: Double, variable: Int)] {
    let superview = self[item].superview ?? .cell
    return switch value {
    case .x where isMirrored: terms(RowSystem.right(superview), RowSystem.right(item))
    case .x: terms(RowSystem.left(item), RowSystem.left(superview))
    case .y: terms(RowSystem.top(item), RowSystem.top(superview))
    case .width: terms(RowSystem.right(item), RowSystem.left(item))
    case .height: terms(RowSystem.bottom(item), RowSystem.top(item))
    }
  }
}

/// Groups of ambiguous values that share degrees of freedom, directly or through other values.
private struct MovementGroups {
  private var groupOf: [Int: Int] = [:]
  private var groups = DisjointSets()

  mutating func add(_ degreesOfFreedom: [Int]) -> Int {
    let group = groups.append()
    for degree in degreesOfFreedom {
      if let other = groupOf[degree] { groups.join(other, group) }
      groupOf[degree] = group
    }
    return group
  }

  /// Numbers the groups from 0 in the order of their first values.
  mutating func renumber(_ values: inout [AmbiguousValue]) {
    var numbers: [Int: Int] = [:]
    for index in values.indices {
      let root = groups.root(of: values[index].group)
      let number = numbers[root] ?? numbers.count
      numbers[root] = number
      values[index].group = number
    }
  }
}
