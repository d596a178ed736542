import Diagnosis
import LayoutModel
import LayoutSolver

extension ExplainedRow {
  func told(_ deciders: [FrameReason.Decider], lines: (ConditionID) -> String?) -> [(text: String, place: String)] {
    told(deciders.map(\.condition), pulling: Set(deciders.filter { $0.error > 0 }.map(\.condition)), lines: lines)
  }

  /// Conditions as lines, each once: the two sides of a content are one. Some of them pull without getting their way.
  func told(
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

  /// How strongly a condition holds where its text does not say so, and whether it pulls without holding.
  private func detail(of condition: ConditionID, pulls: Bool) -> String? {
    let strength = priority(of: condition).spelled
    let near = pulls ? "as near as it may" : nil
    switch condition {
    case .hugging: return ["hugs at \(strength)", near].compactMap(\.self).joined(separator: ", ")
    case .compressionResistance: return ["resists at \(strength)", near].compactMap(\.self).joined(separator: ", ")
    case .constraint, .autoresizing, .implied: return near
    }
  }
}
