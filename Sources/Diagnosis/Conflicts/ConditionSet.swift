import LayoutModel
import LayoutSolver

struct ConditionSet {
  private var constraints: [Bool]
  /// The wishes of contents, four for each item.
  private var wishes: [Bool]
  private var others: Set<ConditionID> = []
  private(set) var count = 0

  init(_ conditions: some Sequence<ConditionID>, of layout: Layout) {
    constraints = [Bool](repeating: false, count: layout.constraints.count)
    wishes = [Bool](repeating: false, count: layout.items.count * 4)
    for condition in conditions where !contains(condition) {
      count += 1
      switch condition {
      case .constraint(let index) where index < constraints.count: constraints[index] = true
      case .hugging(let item, let axis): wishes[item.index * 4 + axis.rawValue] = true
      case .compressionResistance(let item, let axis): wishes[item.index * 4 + 2 + axis.rawValue] = true
      case .autoresizing, .implied, .constraint: others.insert(condition)
      }
    }
  }

  func contains(_ condition: ConditionID) -> Bool {
    switch condition {
    case .constraint(let index) where index < constraints.count: constraints[index]
    case .hugging(let item, let axis): wishes[item.index * 4 + axis.rawValue]
    case .compressionResistance(let item, let axis): wishes[item.index * 4 + 2 + axis.rawValue]
    case .autoresizing, .implied, .constraint: !others.isEmpty && others.contains(condition)
    }
  }
}
