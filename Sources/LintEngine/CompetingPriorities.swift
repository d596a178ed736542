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
    guard finding.rule == "ambiguous-layout", case .ambiguity(let parts)? = finding.fault,
      let solution = solutions.first(where: {
        finding.environments.isEmpty || finding.environments.contains($0.environment)
      })
    else { return finding }
    let group = layout.ambiguousGroups(in: solution).first { group in
      group.values.contains { value in parts.contains { $0.item == value.item && $0.value == value.value } }
    }
    let main = layout[parts[0].item].name
    guard let competing = group?.competing, 2...mostCompeting ~= competing.count else { return finding }
    let content = competing.first { if case .constraint = $0 { false } else { true } }
    var marked = finding
    for condition in competing {
      let place = layout.place(of: condition), priority = layout.priority(of: condition, in: solution).spelled
      guard finding.place != place, !finding.related.contains(where: { $0.place == place }) else { continue }
      switch condition {
      case .constraint:
        let words = content.map { ", like \(layout.words(for: $0))" } ?? ""
        marked.related.append(RelatedPart("priority \(priority)\(words)", at: place))
      case .hugging(let item, _) where item != parts[0].item && competing.allSatisfy(\.isOfContent):
        marked.related.append(RelatedPart("hugging priority \(priority), like that of '\(main)'", at: place))
      case .compressionResistance(let item, _) where item != parts[0].item && competing.allSatisfy(\.isOfContent):
        marked.related.append(RelatedPart("compression resistance \(priority), like that of '\(main)'", at: place))
      case .hugging, .compressionResistance, .autoresizing, .implied: continue
      }
    }
    return marked
  }
}
