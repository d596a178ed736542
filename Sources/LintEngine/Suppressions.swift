import Diagnosis
import Findings
import LayoutModel
import LayoutSource
import RuleKit

/// The suppression comments of a file, and what they hide.
struct Suppressions {
  private(set) var all: [Suppression] = []
  private let rules: [Rule]
  /// The first comment beyond the limit, which is not read.
  private var firstUnread: PlumbComment?

  /// Comments that were read. `rules` are the rules that run.
  init(_ all: [Suppression], rules: [Rule]) {
    self.all = all
    self.rules = rules
  }

  /// Reads the comments of a file. `rules` are the rules that run; comments may name the `known` ones.
  init(of comments: [PlumbComment], in source: SourceText, rules: [Rule], known: [RuleID]) {
    self.rules = rules
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

  var isEmpty: Bool { all.isEmpty }

  /// Splits findings and their causes into those that stay and those that comments suppress.
  mutating func suppress(_ findings: [Finding]) -> (kept: [Finding], suppressed: [SuppressedFinding]) {
    guard !all.isEmpty else { return (findings, []) }
    var kept: [Finding] = []
    var suppressed: [SuppressedFinding] = []
    for var finding in findings {
      var causes: [Cause] = []
      for cause in finding.causes {
        if let index = hide(cause.rule, at: cause.place) {
          suppressed.append(SuppressedFinding(self.finding(of: cause, in: finding), reason: all[index].reason))
        } else {
          causes.append(cause)
        }
      }
      finding.causes = causes
      if let index = hide(finding.rule, at: finding.place) {
        finding.fixes = []
        suppressed.append(SuppressedFinding(finding, reason: all[index].reason))
      } else {
        kept.append(finding)
      }
    }
    return (kept, suppressed)
  }

  /// The findings in a layout that comments do not suppress, with the causes that they do not suppress.
  mutating func kept(of findings: [LayoutFinding], in sourced: SourcedLayout) -> [LayoutFinding] {
    guard !all.isEmpty else { return findings }
    return findings.compactMap { finding in
      var finding = finding
      finding.causes = finding.causes.filter { !hides($0.rule, at: $0.place, in: sourced) }
      return hides(finding.rule, at: finding.place, in: sourced) ? nil : finding
    }
  }

  /// Whether a comment hides a rule's finding. No comment hides a finding about a constraint without a place in the
  /// text.
  private mutating func hides(_ rule: RuleID, at place: LayoutPlace, in sourced: SourcedLayout) -> Bool {
    switch place.part {
    case .constraint(let index), .anchor(let index, _), .priority(let index):
      if sourced.map.statedRange(of: .constraint(index)) == nil { return false }
    default: break
    }
    return hide(rule, at: sourced.map.range(of: place)) != nil
  }

  /// Whether a comment outside a range of bytes is about findings in that range.
  func reach(_ text: Range<Int>) -> Bool {
    all.contains { suppression in
      suppression.scope != nil && suppression.reach.start < text.upperBound && suppression.reach.end > text.lowerBound
        && !text.contains(suppression.wordPlace.start)
    }
  }

  /// Counts a finding for the comment that hides it, and returns its index. A comment about the line comes before one
  /// about the document.
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
    let requested = Set(rules.map(\.id))
    let isWhole = !findings.contains { RuleID.readingErrors.contains($0.rule) || $0.rule == .undecidedLayout }
    return all.flatMap { suppression in
      var suppression = suppression
      for index in suppression.rules.indices {
        let id = suppression.rules[index].id
        suppression.rules[index].isConclusive =
          isWhole && requested.contains(id)
          // The findings of a comparison depend on the layouts of the run.
          && !rules.contains { $0.id == id && $0.comparesLayouts }
        let other = findings.first { $0.rule == id && $0.document == suppression.document }
        suppression.rules[index].lineElsewhere = other.map { source.position(at: $0.place.start).line }
      }
      return rules.flatMap { rule in
        guard case .suppression(let check) = rule.check else { return [Finding]() }
        return check(suppression).map { finding in
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
