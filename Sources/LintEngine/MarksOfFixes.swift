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
    let changed = layout.constraintsChanged(by: changes)
    let marks = changed.filter { mark in
      guard let place = map.statedRange(of: .constraint(mark.constraint)) else { return false }
      return !shown.contains { $0.start < place.end && place.start < $0.end }
    }
    let removed = changed.filter { $0.words == isRemoved }
      .compactMap { map.statedRange(of: .constraint($0.constraint)) }
    guard !marks.isEmpty, marks.count <= mostMarks else { return labelling(removed, in: plain) }
    var marked = finding
    marked.related += marks.map { mark in
      RelatedPart(mark.words, at: .constraint(mark.constraint))
    }
    var result = resolved(marked)
    result.inherited = plain.inherited
    return labelling(removed, in: result)
  }

  /// A finding that says which of its places the fix removes: of constraints that contradict each other, that may be
  /// another one than the first.
  private func labelling(_ removed: [SourceRange], in finding: Finding) -> Finding {
    var finding = finding
    for index in finding.related.indices where finding.related[index].message.isEmpty {
      let place = finding.related[index].place
      if place != finding.place, removed.contains(place) { finding.related[index].message = isRemoved }
    }
    return finding
  }
}

extension Layout {
  /// The constraints of the layout that changes remove or change, by their numbers before the changes.
  func constraintsChanged(by changes: [LayoutChange]) -> [(constraint: Int, words: String)] {
    // The number before the changes of each constraint that is left; nil for added ones.
    var origins: [Int?] = Array(constraints.indices)
    var changed: [(constraint: Int, words: String)] = []
    func note(_ index: Int, _ words: String = isChanged) {
      guard origins.indices.contains(index), let origin = origins[index] else { return }
      if let known = changed.firstIndex(where: { $0.constraint == origin }) {
        changed[known].words = isChanged
      } else {
        changed.append((origin, words))
      }
    }
    for change in changes {
      switch change {
      case .addConstraint(_, let index): origins.insert(nil, at: min(index, origins.count))
      case .removeConstraint(let index):
        note(index, isRemoved)
        if origins.indices.contains(index) { origins.remove(at: index) }
      case .replaceConstraint(let index, _), .setConstant(let index, _), .setRelation(let index, _),
        .setAnchor(let index, _, _), .setActive(let index, _):
        note(index)
      case .setPriority(let index, let priority):
        let isLower =
          origins.indices.contains(index) && origins[index].map { priority < constraints[$0].priority } == true
        note(index, isLower ? isLowered : isChanged)
      // The numbers after it are others.
      case .splitEntry: return changed
      case .setProperty, .setSetting, .addGuide: break
      }
    }
    return changed
  }
}

extension [Finding] {
  /// The findings of one layout. One without a fix names another finding whose fix ends it, too. `ended` are, by the
  /// index of a finding, the rules that find nothing after its first fix.
  func namingFixes(endingOthers ended: [Int: Set<RuleID>]) -> Self {
    guard !ended.isEmpty else { return self }
    return map { finding in
      guard
        let note = finding.notes.firstIndex(where: {
          $0 == noFix || $0 == endsWithoutOne || $0.hasPrefix(startOfRefusal)
        }),
        let other = indices.first(where: { ended[$0]?.contains(finding.rule) == true && self[$0].rule != finding.rule })
      else { return finding }
      var finding = finding
      finding.notes[note] = endsThisToo(self[other].rule)
      return finding
    }
  }

  /// The findings of one layout. If the fix of one ends another one, and both fixes change the same constraints, both
  /// findings get it. By the index of a finding, `ended` are the rules that find nothing after its first fix, and
  /// `changed` the constraints that this fix changes.
  func sharingFixes(ended: [Int: Set<RuleID>], changed: [Int: Set<Int>]) -> Self {
    var shared = self
    for index in indices where changed[index]?.isEmpty == false {
      let other = indices.first { other in
        guard other != index, self[other].rule != self[index].rule, changed[other] == changed[index],
          ended[other]?.contains(self[index].rule) == true
        else { return false }
        let isMutual = ended[index]?.contains(self[other].rule) == true
        return !isMutual || (self[other].severity, index) > (self[index].severity, other)
      }
      if let other, let fix = self[other].fixes.first { shared[index].fixes[0] = fix }
    }
    return shared
  }

  /// The findings, those of one layout that the same fix removes as one: the most severe of them, or else the first,
  /// with the messages of the others as notes.
  var joinedByFix: [Finding] {
    var joined: [Finding] = []
    for finding in self {
      let known = joined.firstIndex { other in
        guard let own = finding.fixes.first?.edits, !own.isEmpty else { return false }
        // Of several conflicts, a fix may leave others of the same rule.
        guard other.rule != finding.rule || other.lostHeight > 0 && other.notes.contains(where: isAlso),
          ![other.rule, finding.rule].contains("unsatisfiable-constraints")
        else { return false }
        return other.document == finding.document && other.fixes.first?.edits == own
      }
      guard let known else {
        joined.append(finding)
        continue
      }
      let isWorse = finding.isWorse(than: joined[known])
      let (main, other) = isWorse ? (finding, joined[known]) : (joined[known], finding)
      joined[known] = main
      joined[known].alsoFound = (main.alsoFound + [other.rule] + other.alsoFound).distinct
      joined[known].notes = (main.notes + [also(other)] + other.notes.filter(isAlso)).distinct
    }
    return joined
  }
}

extension Finding {
  /// Whether it says more about what is wrong: a text that loses more of its height, not a conflict about half a point.
  fileprivate func isWorse(than other: Finding) -> Bool {
    severity != other.severity ? severity > other.severity : lostHeight > other.lostHeight
  }
}

// MARK: - Words

private let isRemoved = "the fix removes this"
private let isLowered = "the fix lowers its priority"
private let isChanged = "the fix changes this"
private let startOfAlso = "also: "
private func endsThisToo(_ rule: RuleID) -> String { "the fix of [\(rule)] in the same layout repairs this, too" }

private func also(_ finding: Finding) -> String { "\(startOfAlso)\(finding.message) [\(finding.rule)]" }
private func isAlso(_ note: String) -> Bool { note.hasPrefix(startOfAlso) }
