import LayoutModel
import LayoutSolver

/// A set of conditions with fast lookup.
struct ConditionSet {
  private var constraints: [Bool]
  /// Hugging and compression resistance: four elements for each item.
  private var contentSizes: [Bool]
  private var others: Set<ConditionID> = []
  private(set) var count = 0

  init(_ conditions: some Sequence<ConditionID>, of layout: Layout) {
    constraints = [Bool](repeating: false, count: layout.constraints.count)
    contentSizes = [Bool](repeating: false, count: layout.items.count * 4)
    for condition in conditions where !contains(condition) {
      count += 1
      switch condition {
      case .constraint(let index) where index < constraints.count: constraints[index] = true
      case .hugging(let item, let axis): contentSizes[item.index * 4 + axis.rawValue] = true
      case .compressionResistance(let item, let axis): contentSizes[item.index * 4 + 2 + axis.rawValue] = true
      case .autoresizing, .implied, .constraint: others.insert(condition)
      }
    }
  }

  func contains(_ condition: ConditionID) -> Bool {
    switch condition {
    case .constraint(let index) where index < constraints.count: constraints[index]
    case .hugging(let item, let axis): contentSizes[item.index * 4 + axis.rawValue]
    case .compressionResistance(let item, let axis): contentSizes[item.index * 4 + 2 + axis.rawValue]
    case .autoresizing, .implied, .constraint: !others.isEmpty && others.contains(condition)
    }
  }
}
