import Diagnosis
import Findings
import LayoutModel
import LayoutSource

/// The most constraints that a fix marks in an excerpt. More would hide what is wrong.
private let mostMarks = 2

extension SourcedLayout {
  /// A finding with source places for its parts, with marks at the constraints that a fix changes and nothing else of
  /// the finding shows.
  func resolved(_ finding: LayoutFinding, marking changes: [LayoutChange]) -> Finding {
    let plain = resolved(finding)
    let shown = [plain.place] + plain.related.map(\.place) + plain.causes.map(\.place)
    let marks = layout.constraintsChanged(by: changes).filter { mark in
      guard let place = map.statedRange(of: .constraint(mark.constraint)) else { return false }
      return !shown.contains { $0.start < place.end && place.start < $0.end }
    }
    guard !marks.isEmpty, marks.count <= mostMarks else { return plain }
    var marked = finding
    marked.related += marks.map { mark in
      RelatedPart(mark.isRemoved ? isRemoved : isChanged, at: .constraint(mark.constraint))
    }
    var result = resolved(marked)
    result.inherited = plain.inherited
    return result
  }
}

extension Layout {
  /// The constraints of the layout that changes remove or change, by their numbers before the changes.
  fileprivate func constraintsChanged(by changes: [LayoutChange]) -> [(constraint: Int, isRemoved: Bool)] {
    // The number before the changes of each constraint that is left; nil for added ones.
    var origins: [Int?] = Array(constraints.indices)
    var changed: [(constraint: Int, isRemoved: Bool)] = []
    func note(_ index: Int, isRemoved: Bool = false) {
      guard origins.indices.contains(index), let origin = origins[index],
        !changed.contains(where: { $0.constraint == origin })
      else { return }
      changed.append((origin, isRemoved))
    }
    for change in changes {
      switch change {
      case .addConstraint(_, let index): origins.insert(nil, at: min(index, origins.count))
      case .removeConstraint(let index):
        note(index, isRemoved: true)
        if origins.indices.contains(index) { origins.remove(at: index) }
      case .replaceConstraint(let index, _), .setConstant(let index, _), .setRelation(let index, _),
        .setPriority(let index, _), .setAnchor(let index, _, _), .setActive(let index, _):
        note(index)
      // The numbers after it are others.
      case .splitEntry: return changed
      case .setProperty, .setSetting, .addGuide: break
      }
    }
    return changed
  }
}

extension [Finding] {
  /// The findings, those of one layout that the same fix removes as one: the most severe of them, or else the first,
  /// with the messages of the others as notes.
  var joinedByFix: [Finding] {
    var joined: [Finding] = []
    for finding in self {
      let known = joined.firstIndex { other in
        guard let own = finding.fixes.first?.edits, !own.isEmpty else { return false }
        // Of several conflicts, a fix may leave others of the same rule.
        guard other.rule != finding.rule, ![other.rule, finding.rule].contains("unsatisfiable-constraints") else {
          return false
        }
        return other.document == finding.document && other.fixes.first?.edits == own
      }
      guard let known else {
        joined.append(finding)
        continue
      }
      let isWorse = finding.severity > joined[known].severity
      let (main, other) = isWorse ? (finding, joined[known]) : (joined[known], finding)
      joined[known] = main
      joined[known].notes = (main.notes + [also(other)] + other.notes.filter(isAlso)).distinct
    }
    return joined
  }
}

// MARK: - Words

private let isRemoved = "the fix removes this"
private let isChanged = "the fix changes this"
private let startOfAlso = "also: "

private func also(_ finding: Finding) -> String { "\(startOfAlso)\(finding.message) [\(finding.rule)]" }
private func isAlso(_ note: String) -> Bool { note.hasPrefix(startOfAlso) }
