import Diagnosis
import Findings
import LayoutModel
import LayoutSource
import RuleKit

/// The suppression comments of a file, the entries of configurations that are about it, and what they hide.
struct Suppressions {
  private(set) var all: [Suppression] = []
  /// The entries of configurations, with what they are about in the file.
  private(set) var entries: [(entry: SuppressionEntry, reach: EntrySuppression)]
  private let rules: [Rule]
  /// The first comment beyond the limit, which is not read.
  private var firstUnread: PlumbComment?

  /// Comments that were read, and entries of configurations. `rules` are the rules that run.
  init(_ all: [Suppression], _ entries: [(entry: SuppressionEntry, reach: EntrySuppression)], rules: [Rule]) {
    self.all = all
    self.entries = entries
    self.rules = rules
  }

  /// Reads the comments of a file. `rules` are the rules that run; comments may name the `known` ones.
  init(
    of file: SourcedFile, in source: SourceText, rules: [Rule], known: [RuleID], _ entries: [SuppressionEntry]
  ) {
    self.rules = rules
    self.entries = entries.map { ($0, EntrySuppression($0, in: file)) }
    let comments = file.comments
    guard !comments.isEmpty else { return }
    let names = RuleNames(rules: known)
    var lines = LinesBelow()
    all = comments.prefix(Limits.comments).compactMap { suppression(of: $0, in: source, among: names, &lines) }
    firstUnread = comments.count > Limits.comments ? comments.last : nil
  }

  /// The error about comments beyond the limit.
  var unread: [Finding] {
    firstUnread.map { comment in
      [
        Finding(
          rule: .invalidYAML, severity: .error,
          message:
            "the file has more than \(Limits.comments.spelledCount) comments that begin with 'plumb:'; this one and those after it are not read",
          place: comment.place, document: comment.document)
      ]
    } ?? []
  }

  var isEmpty: Bool { all.isEmpty && entries.isEmpty }

  /// Splits findings and their causes into those that stay and those that are suppressed.
  mutating func suppress(_ findings: [Finding]) -> (kept: [Finding], suppressed: [SuppressedFinding]) {
    guard !isEmpty else { return (findings, []) }
    var kept: [Finding] = []
    var suppressed: [SuppressedFinding] = []
    for var finding in findings {
      var causes: [Cause] = []
      for cause in finding.causes {
        if let hidden = hide(cause.rule, at: cause.place, in: finding.document) {
          suppressed.append(SuppressedFinding(self.finding(of: cause, in: finding), reason: hidden.reason))
        } else {
          causes.append(cause)
        }
      }
      finding.causes = causes
      if let hidden = hide(finding.rule, at: finding.place, in: finding.document) {
        finding.fixes = []
        suppressed.append(SuppressedFinding(finding, reason: hidden.reason))
      } else {
        kept.append(finding)
      }
    }
    return (kept, suppressed)
  }

  /// The findings in a layout, each part of a joint one that is suppressed alone as one of its own.
  mutating func separated(_ findings: [LayoutFinding], in sourced: SourcedLayout) -> [LayoutFinding] {
    guard !isEmpty, findings.contains(where: { !$0.parts.isEmpty }) else { return findings }
    let separated = findings.flatMap { finding in
      let hidden = finding.parts.filter { hides($0.rule, at: $0.place, in: sourced) }
      return hidden.isEmpty ? [finding] : finding.parts.filter { !hidden.contains($0) }.joined + hidden
    }
    return sourced.layout.withShapes(separated)
  }

  /// The findings in a layout that are not suppressed, with the causes that are not.
  mutating func kept(of findings: [LayoutFinding], in sourced: SourcedLayout) -> [LayoutFinding] {
    guard !isEmpty else { return findings }
    return separated(findings, in: sourced).compactMap { finding in
      var finding = finding
      finding.causes = finding.causes.filter { !hides($0.rule, at: $0.place, in: sourced) }
      return hides(finding.rule, at: finding.place, in: sourced) ? nil : finding
    }
  }

  /// Whether a rule's finding is hidden. No place in the text is about a constraint that is not there.
  private mutating func hides(_ rule: RuleID, at place: LayoutPlace, in sourced: SourcedLayout) -> Bool {
    switch place.part {
    case .constraint(let index), .anchor(let index, _), .priority(let index):
      if sourced.map.statedRange(of: .constraint(index)) == nil {
        return hideByEntry(rule, at: nil, in: sourced.document) != nil
      }
    default: break
    }
    return hide(rule, at: sourced.map.range(of: place), in: sourced.document) != nil
  }

  /// Whether something outside a range of bytes suppresses findings in that range.
  func reach(_ text: Range<Int>) -> Bool {
    !entries.isEmpty
      || all.contains { suppression in
        suppression.scope != nil && suppression.reach.start < text.upperBound && suppression.reach.end > text.lowerBound
          && !text.contains(suppression.wordPlace.start)
      }
  }

  private struct Hidden { var reason: String? }

  /// Counts a finding for what hides it. A comment about the line comes before one about the document, and both come
  /// before a configuration.
  private mutating func hide(_ rule: RuleID, at place: SourceRange, in document: Int) -> Hidden? {
    for isAboutDocument in [false, true] {
      for index in all.indices where (all[index].scope == .document) == isAboutDocument {
        guard all[index].covers(place),
          let named = all[index].rules.firstIndex(where: { $0.id == rule && $0.meaning == .rule })
        else { continue }
        all[index].rules[named].hiddenCount += 1
        return Hidden(reason: all[index].reason)
      }
    }
    return hideByEntry(rule, at: place, in: document)
  }

  private mutating func hideByEntry(_ rule: RuleID, at place: SourceRange?, in document: Int) -> Hidden? {
    for index in entries.indices where entries[index].reach.covers(place, in: document) {
      guard let named = entries[index].entry.rules.firstIndex(where: { $0.text == rule.name }) else { continue }
      entries[index].reach.hiddenCounts[named] += 1
      return Hidden(reason: entries[index].entry.reason)
    }
    return nil
  }

  /// What each entry of configurations hides. Call it after `suppress` has split all findings; `findings` are those
  /// that it kept, with reading errors.
  func entryUses(after findings: [Finding]) -> [SuppressionUse] {
    let isWhole = Self.isWhole(findings)
    return entries.map { entry, reach in reach.use(isWhole: isWhole, of: entry, concludes: concludes) }
  }

  private static func isWhole(_ findings: [Finding]) -> Bool {
    !findings.contains { RuleID.readingErrors.contains($0.rule) || $0.rule == .undecidedLayout }
  }

  /// Whether all findings of a rule are known: it runs, and does not compare the layouts of the run.
  private func concludes(_ id: RuleID) -> Bool { rules.contains { $0.id == id && !$0.comparesLayouts } }

  /// The finding that became a cause.
  private func finding(of cause: Cause, in finding: Finding) -> Finding {
    Finding(
      rule: cause.rule, severity: rules.first { $0.id == cause.rule }?.severity ?? finding.severity,
      message: cause.message, place: cause.place, layout: finding.layout, document: finding.document,
      views: cause.views, constraints: cause.constraints, environments: finding.environments)
  }

  /// The findings about the comments. Call it after `suppress` has split all other findings; `findings` are those that
  /// it kept, with reading errors. A comment in a layout that was not read or not solved does not count as unused.
  func faults(after findings: [Finding], in source: SourceText, layouts: [Int: String]) -> [Finding] {
    guard !all.isEmpty else { return [] }
    let isWhole = Self.isWhole(findings)
    return all.flatMap { suppression in
      var suppression = suppression
      for index in suppression.rules.indices {
        let id = suppression.rules[index].id
        suppression.rules[index].isConclusive = isWhole && concludes(id)
        let other = findings.first { $0.rule == id && $0.document == suppression.document }
        suppression.rules[index].lineElsewhere = other.map { source.position(at: $0.place.start).line }
      }
      return rules.flatMap { rule in
        guard case .suppression(let check) = rule.check else { return [Finding]() }
        return check(.comment(suppression)).map { finding in
          var finding = finding
          finding.rule = rule.id
          finding.severity = rule.severity(of: finding.severity)
          finding.document = suppression.document
          finding.layout = layouts[suppression.document]
          return finding
        }
      }
    }
  }
}
