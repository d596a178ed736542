import Diagnosis
import Findings
import LayoutModel
import LayoutSource
import RuleKit

extension SourcedLayout {
  /// A finding of the layout with the places of its parts, without its fixes.
  func resolved(_ finding: LayoutFinding) -> Finding {
    let place = map.range(of: finding.place)
    let related = finding.related.map { RelatedPlace($0.message, at: map.range(of: $0.place)) }
    let causes = finding.causes.map { cause in
      Cause(
        rule: cause.rule, message: cause.message, views: cause.views, constraints: cause.constraints,
        place: map.range(of: cause.place))
    }
    var resolved = Finding(
      rule: finding.rule, severity: finding.severity, message: finding.message, place: place, label: finding.label,
      related: distinct(related, besides: RelatedPlace(finding.label, at: place)), layout: layout.name,
      document: document, views: finding.views, constraints: finding.constraints,
      circumstances: finding.circumstances, notes: finding.notes,
      causes: causes.sorted { ($0.place, $0.rule) < ($1.place, $1.rule) }, mechanism: finding.mechanism)
    resolved.constraintShapes = finding.constraintShapes
    resolved.isVerdict = finding.isVerdict
    return resolved
  }

  /// What is kept of the layout to compare it with the others of its run; nil where it is not reused, or could not be
  /// read whole.
  func reusable(in source: SourceText) -> ReusableLayout? {
    guard layout.isComplete, let identifier = layout.reuseIdentifier else { return nil }
    let place = map.range(of: LayoutPart.reuseIdentifier)
    return ReusableLayout(
      file: source.file, document: document, name: layout.name, kind: layout.kind, identifier: identifier,
      place: place, line: source.position(at: place.start).line, ties: ReusableLayout.ties(of: layout))
  }

  /// Related places, each once: a stack's own constraints all stand at its type.
  private func distinct(_ related: [RelatedPlace], besides main: RelatedPlace) -> [RelatedPlace] {
    guard !related.isEmpty else { return related }
    var seen: Set<RelatedPlace> = [main]
    return related.filter { seen.insert($0).inserted }
  }
}
