import LayoutModel
import LayoutSource
import SwiftEvaluation

// How to write by hand what the editor cannot write: the priority of a constraint that has no variable.
extension SwiftEditor {
  /// How to give the constraints that changes weaken their priority in Swift; nil if no constraint of the class gets one.
  func wayToWrite(_ changes: [LayoutChange]) -> String? {
    // The position of each constraint in the text, which other changes move; nil for added ones.
    var numbers: [Int?] = Array(equations.indices)
    var found: [(equation: ViewGraph.Equation, priority: Priority)] = []
    for change in changes {
      switch change {
      case .setPriority(let index, let priority):
        guard numbers.indices.contains(index), let number = numbers[index], isOwn(equations[number]) else { continue }
        found.append((equations[number], priority))
      case .addConstraint(_, let index): numbers.insert(nil, at: min(index, numbers.count))
      case .removeConstraint(let index): if numbers.indices.contains(index) { numbers.remove(at: index) }
      case .splitEntry: return nil
      default: break
      }
    }
    guard let first = found.first, found.allSatisfy({ $0.priority == first.priority }) else { return nil }
    return way(to: first.priority.written, of: first.equation, isOnly: found.count == 1)
  }

  /// Whether the class itself makes a constraint, not a helper or a superclass.
  private func isOwn(_ equation: ViewGraph.Equation) -> Bool { equation.place.file == file && equation.call == nil }

  private func way(to priority: String, of equation: ViewGraph.Equation, isOnly: Bool) -> String? {
    switch equation.spelling {
    case .anchors, .initializer:
      let name = equation.first.attribute.name
      return isOnly ? storing(in: name, priority) : storingEach(priority)
    case .snapKit: return isAlone(equation) ? endingChain(priority) : splittingChain(priority)
    case .visualFormat: return isOnly ? inFormat(priority) : inFormatEach(priority)
    case .helper: return nil
    }
  }
}

// MARK: - Words

private func storing(in name: String, _ priority: String) -> String {
  "in Swift, keep it in a constant '\(name)', set '\(name).priority = UILayoutPriority(\(priority))', then activate '\(name)'"
}

private func storingEach(_ priority: String) -> String {
  "in Swift, keep each in a constant, set its 'priority = UILayoutPriority(\(priority))', then activate it"
}

private func endingChain(_ priority: String) -> String { "in Swift, end its chain with '.priority(\(priority))'" }

private func splittingChain(_ priority: String) -> String {
  "in Swift, give it a chain of its own that ends with '.priority(\(priority))'"
}

private func inFormat(_ priority: String) -> String {
  "in Swift, write '@\(priority)' behind its number in the visual format"
}

private func inFormatEach(_ priority: String) -> String {
  "in Swift, write '@\(priority)' behind their numbers in the visual format"
}
