import Diagnosis
import Findings
import LayoutModel
import LayoutSource
import RuleKit

/// The comments of a file that silence rules, and what they hide.
struct Silencings {
  private(set) var all: [Silencing] = []
  private let rules: [Rule]
  /// The first comment that was not read because there are too many.
  private var firstUnread: PlumbComment?

  /// Comments that were read. `rules` are asked.
  init(_ all: [Silencing], rules: [Rule]) {
    self.all = all
    self.rules = rules
  }

  /// Reads the comments of a file. `rules` are asked, `known` may be named.
  init(of comments: [PlumbComment], in source: SourceText, rules: [Rule], known: [RuleID]) {
    self.rules = rules
    guard !comments.isEmpty else { return }
    let names = RuleNames(rules: known)
    var lines = LinesBelow()
    all = comments.prefix(Limits.comments).compactMap { silencing(of: $0, in: source, among: names, &lines) }
    firstUnread = comments.count > Limits.comments ? comments.last : nil
  }

  /// The error about comments that were not read.
  var unread: [Finding] {
    firstUnread.map { comment in
      [
        Finding(
          rule: .invalidYAML, severity: .error,
          message:
            "the file has more than \(Limits.comments.spelledCount) comments that begin with 'plumb:'; this one and those behind it are not read",
          place: comment.place, document: comment.document)
      ]
    } ?? []
  }

  var isEmpty: Bool { all.isEmpty }

  /// Takes out of findings, and of their causes, what comments hide.
  mutating func silence(_ findings: [Finding]) -> (kept: [Finding], silenced: [SilencedFinding]) {
    guard !all.isEmpty else { return (findings, []) }
    var kept: [Finding] = []
    var silenced: [SilencedFinding] = []
    for var finding in findings {
      var causes: [Cause] = []
      for cause in finding.causes {
        if let index = hide(cause.rule, at: cause.place) {
          silenced.append(SilencedFinding(self.finding(of: cause, in: finding), reason: all[index].reason))
        } else {
          causes.append(cause)
        }
      }
      finding.causes = causes
      if let index = hide(finding.rule, at: finding.place) {
        finding.fixes = []
        silenced.append(SilencedFinding(finding, reason: all[index].reason))
      } else {
        kept.append(finding)
      }
    }
    return (kept, silenced)
  }

  /// What comments leave of findings in a layout of their file, and of the causes of these.
  mutating func kept(of findings: [LayoutFinding], in sourced: SourcedLayout) -> [LayoutFinding] {
    guard !all.isEmpty else { return findings }
    return findings.compactMap { finding in
      var finding = finding
      finding.causes = finding.causes.filter { !hides($0.rule, at: $0.place, in: sourced) }
      return hides(finding.rule, at: finding.place, in: sourced) ? nil : finding
    }
  }

  /// Whether a comment hides a rule's finding. What is about a constraint that stands nowhere in the text is on no
  /// comment's line.
  private mutating func hides(_ rule: RuleID, at place: LayoutPlace, in sourced: SourcedLayout) -> Bool {
    switch place.part {
    case .constraint(let index), .anchor(let index, _), .priority(let index):
      if sourced.map.statedRange(of: .constraint(index)) == nil { return false }
    default: break
    }
    return hide(rule, at: sourced.map.range(of: place)) != nil
  }

  /// Whether a comment that stands outside of some bytes speaks of what stands in them.
  func reach(_ text: Range<Int>) -> Bool {
    all.contains { silencing in
      silencing.scope != nil && silencing.reach.start < text.upperBound && silencing.reach.end > text.lowerBound
        && !text.contains(silencing.wordPlace.start)
    }
  }

  /// The comment that hides a rule's finding at a place; one about the line comes before one about the document.
  private mutating func hide(_ rule: RuleID, at place: SourceRange) -> Int? {
    for isAboutDocument in [false, true] {
      for index in all.indices where (all[index].scope == .document) == isAboutDocument {
        guard all[index].covers(place),
          let named = all[index].rules.firstIndex(where: { $0.id == rule && $0.meaning == .rule })
        else { continue }
        all[index].rules[named].hiddenCount += 1
        return index
      }
    }
    return nil
  }

  /// What a rule said before its finding became a cause.
  private func finding(of cause: Cause, in finding: Finding) -> Finding {
    Finding(
      rule: cause.rule, severity: rules.first { $0.id == cause.rule }?.severity ?? finding.severity,
      message: cause.message, place: cause.place, layout: finding.layout, document: finding.document,
      views: cause.views, constraints: cause.constraints, circumstances: finding.circumstances)
  }

  /// What is wrong with the comments, once all findings have passed through `silence`. `findings` are those that were
  /// left, reading errors among them: where a layout was not read or not solved, a comment may yet have something to
  /// hide.
  func faults(besides findings: [Finding], in source: SourceText, layouts: [Int: String]) -> [Finding] {
    guard !all.isEmpty else { return [] }
    let asked = Set(rules.map(\.id))
    let isWhole = !findings.contains { RuleID.readingErrors.contains($0.rule) || $0.rule == .undecidedLayout }
    return all.flatMap { silencing in
      var silencing = silencing
      for index in silencing.rules.indices {
        let id = silencing.rules[index].id
        silencing.rules[index].isJudged =
          isWhole && asked.contains(id)
          // What a rule finds in layouts beside each other depends on which of them the run holds.
          && !rules.contains { $0.id == id && $0.comparesLayouts }
        let other = findings.first { $0.rule == id && $0.document == silencing.document }
        silencing.rules[index].lineElsewhere = other.map { source.position(at: $0.place.start).line }
      }
      return rules.flatMap { rule in
        guard case .suppression(let check) = rule.check else { return [Finding]() }
        return check(silencing).map { finding in
          var finding = finding
          finding.rule = rule.id
          finding.severity = rule.severity(of: finding.severity)
          finding.document = silencing.document
          finding.layout = layouts[silencing.document]
          return finding
        }
      }
    }
  }
}
