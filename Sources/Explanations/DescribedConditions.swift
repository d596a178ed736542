import Diagnosis
import LayoutModel
import LayoutSolver

extension ExplainedRow {
  func reported(_ deciders: [FrameReason.Decider], lines: (ConditionID) -> String?) -> [(text: String, place: String)] {
    reported(
      deciders.map(\.condition), unsatisfied: Set(deciders.filter { $0.error > 0 }.map(\.condition)), lines: lines)
  }

  /// Conditions as lines. Hugging and compression resistance of a view share a line.
  func reported(
    _ conditions: [ConditionID], unsatisfied: Set<ConditionID> = [],
    lines count: (ConditionID) -> String? = { _ in nil }
  ) -> [(text: String, place: String)] {
    var lines: [(text: String, place: String, details: [String])] = []
    for condition in conditions {
      let (text, place) = (words(for: condition, lines: count(condition)), line(of: condition))
      let known = lines.firstIndex { $0.text == text && $0.place == place }
      let details = [detail(of: condition, isUnsatisfied: unsatisfied.contains(condition))].compactMap(\.self)
      if let known { lines[known].details += details } else { lines.append((text, place, details)) }
    }
    return lines.map { line in
      (line.text + (line.details.isEmpty ? "" : " (\(line.details.joined(separator: ", ")))"), line.place)
    }
  }

  /// The priority of a content condition, and whether the condition is unsatisfied.
  private func detail(of condition: ConditionID, isUnsatisfied: Bool) -> String? {
    let strength = priority(of: condition).spelled
    let near = isUnsatisfied ? "as close as possible" : nil
    switch condition {
    case .hugging: return ["hugs at \(strength)", near].compactMap(\.self).joined(separator: ", ")
    case .compressionResistance: return ["resists at \(strength)", near].compactMap(\.self).joined(separator: ", ")
    case .constraint, .autoresizing, .implied: return near
    }
  }
}
