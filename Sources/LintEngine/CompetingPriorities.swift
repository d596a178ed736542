import Diagnosis
import LayoutModel
import LayoutSolver

/// More competing conditions are not marked.
private let mostCompeting = 3

extension CheckedLayout {
  /// A finding about an ambiguous value, with marks at the constraints whose priorities compete for it: `priority 250,
  /// like the hugging of 'hint'`. Other findings stay as they are.
  func markingCompetitors(in finding: LayoutFinding) -> LayoutFinding {
    guard finding.rule == "ambiguous-layout", case .ambiguity(let parts)? = finding.fault,
      let solution = solutions.first(where: {
        finding.environments.isEmpty || finding.environments.contains($0.environment)
      })
    else { return finding }
    let group = layout.ambiguousGroups(in: solution).first { group in
      group.values.contains { value in parts.contains { $0.item == value.item && $0.value == value.value } }
    }
    guard let competing = group?.competing, 2...mostCompeting ~= competing.count else { return finding }
    let content = competing.first { if case .constraint = $0 { false } else { true } }
    var marked = finding
    for condition in competing {
      guard case .constraint(let index) = condition else { continue }
      let place = LayoutPlace.constraint(index)
      let words = content.map { ", like \(layout.words(for: $0))" } ?? ""
      guard !finding.related.contains(where: { $0.place == place }), finding.place != place else { continue }
      marked.related.append(RelatedPart("priority \(layout.constraints[index].priority.spelled)\(words)", at: place))
    }
    return marked
  }
}
