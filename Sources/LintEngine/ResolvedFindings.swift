import Diagnosis
import Findings
import LayoutModel
import LayoutSource
import RuleKit

/// What is drawn less far outside is not seen, in points.
private let leastSeen = 1.0

extension LayoutFinding {
  /// Whether a finding without a fix says nothing of what to do: a conflict, or a text without a width, has no cause.
  fileprivate var lacksAdvice: Bool {
    switch fault {
    case .conflict, .unboundedTextWidth: causes.isEmpty
    default: false
    }
  }
}

extension SourcedLayout {
  /// Why a finding of the layout has no fix: code that was not understood may change its rows. If all is known, and
  /// nothing else says what to do, that no change was found; else nil.
  func reasonOfNoFix(of finding: LayoutFinding) -> String? {
    guard let reading, reading.completeness == .partly, let reason = reading.reasons.first else {
      return finding.lacksAdvice ? noFix : nil
    }
    return "no fix: not all of '\(layout.name)' is read: \(reason.words) (line \(reason.line))"
  }

  /// A finding of the layout with source places for its parts, and without fixes.
  func resolved(_ finding: LayoutFinding) -> Finding {
    let place = map.range(of: finding.place)
    let label = spelledLabel(finding.label, at: finding.place, withID: true)
    let origin = origin(of: finding.place)
    let open = finding.rule == .unknownRowHeight ? openHeight : nil
    let labelled = Set(finding.related.filter { !$0.message.isEmpty }.map { map.range(of: $0.place) })
    let related =
      finding.related.compactMap { related -> RelatedPlace? in
        let range = map.range(of: related.place)
        // A name alone says nothing beside a label.
        if related.message.isEmpty, labelled.contains(range) { return nil }
        return RelatedPlace(spelledLabel(related.message, at: related.place), at: range)
      } + [origin.place, open.flatMap(\.labelledPlace)].compactMap { $0 }
    let causes = finding.causes.map { cause in
      Cause(
        rule: cause.rule, message: cause.message, views: cause.views, constraints: cause.constraints,
        place: map.range(of: cause.place), label: spelledLabel(cause.label, at: cause.place), group: cause.group)
    }
    let notes = [
      origin.note, open.flatMap(\.note), noteOnCode(of: finding), noteOnEstimate(in: finding),
      noteOnDelegate(of: finding),
      noteOnItemSize(of: finding), noteOnPart(of: finding),
      noteOnOutlets(of: finding), isDrawnOutside(finding) || isDrawnOverlapping(finding) ? drawnSo : nil,
      noteOnSize(in: finding), noteOnRoot(in: finding.message), noteOnPicker(of: finding),
    ]
    var resolved = Finding(
      rule: finding.rule, severity: isLeftToAuthor(finding) ? .info : finding.severity,
      message: messageOnOutlets(of: finding),
      place: place,
      label: label,
      // Each place once: all implied constraints of a stack share its place.
      related: onceInTag(related.filter { $0 != RelatedPlace(label, at: place) }.distinct), layout: layout.name,
      document: document, views: finding.views, constraints: finding.constraints,
      environments: finding.environments,
      notes: (finding.notes.map(withoutKeyOfSize) + notes.compactMap(\.self)).distinct,
      causes: causes.sorted { ($0.place, $0.rule) < ($1.place, $1.rule) }, imposedBy: finding.imposedBy)
    resolved.nameParts(of: finding, in: self)
    resolved.constraintShapes = finding.constraintShapes
    resolved.isUniqueInLayout = finding.isUniqueInLayout
    resolved.lostHeight = finding.lostHeight
    resolved.inherited = inheritedCode(of: finding)
    resolved.inherited?.note = origin.note
    return resolved
  }

  /// Whether code gives the row or the item the size that a finding is about, or its author has seen it in Xcode.
  func isLeftToAuthor(_ finding: LayoutFinding) -> Bool {
    isGivenByDelegate(finding) || finding.isAboutItemSize && drawnItemSize != nil || isDrawnOutside(finding)
      || isDrawnOverlapping(finding) || noteOnOutlets(of: finding) != nil || noteOnPart(of: finding) != nil
  }

  /// Whether the author of a document saw a view leave its superview in Xcode: any view that leaves the content view;
  /// of those that a sign pushes out of their superview, those that are no texts and controls themselves, such as a
  /// sheet whose lower corners are kept below the screen.
  private func isDrawnOutside(_ finding: LayoutFinding) -> Bool {
    switch finding.fault {
    case .overhang(let overhang): return leavesInXcode(overhang.item, beyond: overhang.side, of: .contentView)
    case .invertedSigns(let constraints):
      let sides = constraints.map { layout.outwardSide(byConstraint: $0) }
      return sides.allSatisfy { side in
        guard let side, !layout.isTextOrControl(side.item) else { return false }
        return leavesInXcode(side.item, beyond: side.drawnSide, of: side.ancestor)
      }
    default: return false
    }
  }

  /// Whether two views overlap in Xcode too, where their author saw it, and one of them may show less than its frame: a
  /// control, a picture, or a view of a class that draws itself.
  private func isDrawnOverlapping(_ finding: LayoutFinding) -> Bool {
    guard case .invertedGap(let gap)? = finding.fault, let first = drawnFrames[gap.first],
      let second = drawnFrames[gap.second],
      [gap.first, gap.second].contains(where: { item in
        layout[item].type == .image || layout[item].type != .label && layout.isTextOrControl(item)
          || layout.drawsItself(item)
      })
    else { return false }
    let wide = min(first.x + first.width, second.x + second.width) - max(first.x, second.x)
    let high = min(first.y + first.height, second.y + second.height) - max(first.y, second.y)
    return min(wide, high) > leastSeen
  }

  private func leavesInXcode(_ item: ItemID, beyond side: ViewOverhang.Side, of ancestor: ItemID) -> Bool {
    guard let frame = drawnFrames[item], let box = drawnFrames[ancestor] else { return false }
    let (x, y) = ancestor == .contentView ? (0, 0) : (box.x, box.y)
    return switch side {
    case .left: frame.x < x - leastSeen
    case .right: frame.x + frame.width > x + box.width + leastSeen
    case .top: frame.y < y - leastSeen
    case .bottom: frame.y + frame.height > y + box.height + leastSeen
    }
  }

  /// The code of a superclass that makes all constraints and adds all views that a finding is about.
  private func inheritedCode(of finding: LayoutFinding) -> InheritedCode? {
    guard let code = map.inherited(finding.place.part), finding.causes.isEmpty,
      finding.related.allSatisfy({ map.inherited($0.place.part) != nil })
    else { return nil }
    let isOfOwnConstraint = layout.constraints.contains { constraint in
      finding.constraints.contains(constraint.name) && map.inherited(.constraint(constraint.index)) == nil
    }
    let isOfOwnView = layout.views.contains { index in
      finding.views.contains(layout.items[index].name) && map.inheritedAdditions[ItemID(index)] == nil
    }
    return isOfOwnConstraint || isOfOwnView ? nil : code
  }

  /// Where the constraint of a place is made or its view is added, if the text does not say so there: a place in the
  /// text, or a note.
  private func origin(of place: LayoutPlace) -> (place: RelatedPlace?, note: String?) {
    switch place.part {
    case .constraint(let index), .anchor(let index, _), .priority(let index):
      switch map.origin(ofConstraint: index) {
      case .here(let range): (RelatedPlace(madeHere, at: range), nil)
      case .elsewhere(let line): (nil, madeElsewhere(line))
      case nil: (nil, nil)
      }
    case .property(let item, .superview):
      switch map.additionOrigins[item] {
      case .here(let range): (RelatedPlace(addedHere, at: range), nil)
      case .elsewhere(let line): (nil, addedElsewhere(line))
      case nil: (nil, nil)
      }
    default: (nil, nil)
    }
  }

  /// The layout for the comparison with others of its run; nil without a reuse identifier, or if it could not be read
  /// completely.
  func reusable(in source: SourceText) -> ReusableLayout? {
    guard layout.isComplete, let identifier = layout.reuseIdentifier else { return nil }
    let place = map.range(of: LayoutPart.reuseIdentifier)
    return ReusableLayout(
      file: source.file, document: document, name: layout.name, kind: layout.kind, identifier: identifier,
      owner: reuseOwner,
      place: place, line: source.position(at: place.start).line, constraints: ReusableLayout.constraints(of: layout))
  }
}

extension Layout {
  /// Whether a plain view of an own class holds no other view, so that its class decides what is seen of it.
  fileprivate func drawsItself(_ item: ItemID) -> Bool {
    self[item].type == .view && self[item].className != nil && !views.contains { items[$0].superview == item }
  }
}

extension OpenHeight {
  /// The place of the reason, with it as the label.
  fileprivate var labelledPlace: RelatedPlace? { place.map { RelatedPlace(reason, at: $0) } }
  /// The reason, if it has no place.
  fileprivate var note: String? { place == nil ? reason : nil }
}

// MARK: - Words

let noFix = "no fix was found: each change that was tried leaves the fault, or causes another finding"
private let drawnSo = "the frames saved in Xcode show it too, so it may be intended"
private let madeHere = "made here"
private let addedHere = "added here"
private func addedElsewhere(_ line: String) -> String { "the view is added in \(line)" }
private func madeElsewhere(_ line: String) -> String { "the constraint is made in \(line)" }
