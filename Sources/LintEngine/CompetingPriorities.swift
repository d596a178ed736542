import Diagnosis
import LayoutModel
import LayoutSolver
import RuleKit

/// More competing conditions are not marked.
private let mostCompeting = 3

extension CheckedLayout {
  /// A finding about an ambiguous value, with marks at the constraints and contents whose priorities compete for it:
  /// `priority 250, like the hugging of 'hint'`. Other findings stay as they are.
  func markingCompetitors(in finding: LayoutFinding) -> LayoutFinding {
    guard finding.rule == "ambiguous-layout", case .ambiguity(let parts)? = finding.fault, let main = parts.first?.item,
      let solution = solutions.first(where: {
        finding.environments.isEmpty || finding.environments.contains($0.environment)
      })
    else { return finding }
    let group = layout.ambiguousGroups(in: solution).first { group in
      group.values.contains { value in parts.contains { $0.item == value.item && $0.value == value.value } }
    }
    guard let competing = group?.competing, 2...mostCompeting ~= competing.count else { return finding }
    let content = competing.first(where: \.isOfContent)
    let areOfContent = competing.allSatisfy(\.isOfContent)
    var marked = finding
    for condition in competing {
      let place = layout.place(of: condition), priority = layout.priority(of: condition, in: solution).spelled
      guard finding.place != place, !finding.related.contains(where: { $0.place == place }) else { continue }
      let words: String
      switch condition {
      case .constraint: words = "priority \(priority)\(content.map { ", like \(layout.words(for: $0))" } ?? "")"
      case .hugging(let item, _) where areOfContent && item != main:
        words = "hugging priority \(priority), like that of '\(layout[main].name)'"
      case .compressionResistance(let item, _) where areOfContent && item != main:
        words = "compression resistance \(priority), like that of '\(layout[main].name)'"
      case .hugging, .compressionResistance, .autoresizing, .implied: continue
      }
      marked.related.append(RelatedPart(words, at: place))
    }
    return marked
  }
}
