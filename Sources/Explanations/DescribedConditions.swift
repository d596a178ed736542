import Diagnosis
import LayoutModel
import LayoutSolver

extension ExplainedRow {
  func reported(_ deciders: [FrameReason.Decider], lines: (ConditionID) -> String?) -> [(text: String, place: String)] {
    reported(deciders.map(\.condition), pulling: Set(deciders.filter { $0.error > 0 }.map(\.condition)), lines: lines)
  }

  /// Conditions as lines: hugging and compression resistance of a view share one. `pulling` are the unsatisfied ones.
  func reported(
    _ conditions: [ConditionID], pulling: Set<ConditionID> = [], lines count: (ConditionID) -> String? = { _ in nil }
  ) -> [(text: String, place: String)] {
    var lines: [(text: String, place: String, details: [String])] = []
    for condition in conditions {
      let (text, place) = (words(for: condition, lines: count(condition)), line(of: condition))
      let known = lines.firstIndex { $0.text == text && $0.place == place }
      let details = [detail(of: condition, pulls: pulling.contains(condition))].compactMap(\.self)
      if let known { lines[known].details += details } else { lines.append((text, place, details)) }
    }
    return lines.map { line in
      (line.text + (line.details.isEmpty ? "" : " (\(line.details.joined(separator: ", ")))"), line.place)
    }
  }

  /// The strength of a content condition, and whether the condition pulls without being satisfied.
  private func detail(of condition: ConditionID, pulls: Bool) -> String? {
    let strength = priority(of: condition).spelled
    let near = pulls ? "as close as possible" : nil
    switch condition {
    case .hugging: return ["hugs at \(strength)", near].compactMap(\.self).joined(separator: ", ")
    case .compressionResistance: return ["resists at \(strength)", near].compactMap(\.self).joined(separator: ", ")
    case .constraint, .autoresizing, .implied: return near
    }
  }
}
