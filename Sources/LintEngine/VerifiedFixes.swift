import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import LayoutSource
import RuleKit

/// The steps of work per byte of a text for rendering a fix in it, or for reading it again.
private let stepsOfByte = 10
/// The length of a constraint's text that a title does not repeat, in characters.
private let longestEquation = 100

/// The inputs for fixes of a layout: the text to edit, and how it was read.
struct FixContext {
  /// The layout as read, with places in the file.
  var sourced: SourcedLayout
  var file: [UInt8]
  var text: DocumentText
  var readingErrorCount: Int
  /// Whether the file exceeds a reading limit, so no fix can be verified.
  var isBeyondLimit: Bool
  var openingFonts: FontOpener
  /// The file as read; `suppressions` are those of its comments and of configurations.
  var read: SourcedFile
  var suppressions: Suppressions
}

extension Linter {
  /// The verified fixes of a finding, the best first, with their layout changes and the rules that find nothing after
  /// them, but did before. All can be written into the text.
  /// `fix` checks that reading the edited text gives the changed layout.
  func fixes(of finding: LayoutFinding, in row: CheckedLayout, _ context: FixContext) -> [(
    fix: Fix, changes: [LayoutChange], ended: Set<RuleID>
  )] {
    if context.isBeyondLimit { return [] }
    return FixSearch(row, checks(of: row, context)).fixes(of: finding, atMost: maxFixes).enumerated().map {
      index, verified in
      let left = leaves(verified.new, besides: row.findings, of: finding)
      let titles = row.layout.titles(ofSteps: verified.steps) { context.sourced.editor.name(of: $0, between: $1) }
      let heights = verified.after.outcome(insteadOf: row, of: finding)
      let reason = verified.reasonOfPriority(insteadOf: row.layout, of: finding, by: row.limit)
      let isSaid = !reason.isEmpty && verified.preventsOnlyImposedHeights
      let format = formatWritten(by: verified, in: context)
      let outcome = [
        heights, row.layout.assumedFonts(in: heights), reason,
        isSaid || format != nil ? "" : verified.prevents(titles), left,
      ]
      let edits = verified.edited.edits.map { $0.moved(by: context.text.start) }
      var fix = Fix(
        steps: format.map { [$0] }
          ?? context.withCellOfCode(
            context.withKeysOfText(context.withEntriesOfText(context.withRatiosOfText(titles), edits), edits), edits),
        edits: edits,
        outcome: outcome.filter { !$0.isEmpty }.joined(separator: "; "), isVerified: true,
        isSafeByRule: verified.isSafeByRule, isGuess: verified.isGuess)
      let changes = Array(verified.steps.joined())
      let isEditSafe = context.sourced.editor.isSafe(changes, of: context.sourced)
      fix.isSafe = verified.isSafe && isEditSafe && !context.sourced.mayFillStack(of: finding)
      if edits.isEmpty {
        fix.place =
          row.layout.constraintsChanged(by: changes).lazy.compactMap {
            context.sourced.map.statedRange(of: .constraint($0.constraint))
          }.first
        fix.wayToWrite = context.sourced.editor.wayToWrite(changes)
      } else if index == 0,
        let doubt = doubt(in: verified, changes, of: finding, context.sourced)
          ?? (isEditSafe ? nil : doubt(inWriting: changes, context.sourced))
      {
        // The outcome may say already what remains.
        let isSaid = if case .unsolvedRows = doubt { fix.outcome.contains(" remain") } else { false }
        fix.doubt = isSaid ? "not safe while others remain" : notSafe(doubt, changes, of: finding, in: row)
      }
      return (fix, changes, Set(row.found.map(\.rule)).subtracting(verified.after.found.map(\.rule)))
    }
  }

  /// Why a person has to look at a fix; nil if it is safe, or if its findings say why not.
  private func doubt(
    in verified: VerifiedFix, _ changes: [LayoutChange], of finding: LayoutFinding, _ sourced: SourcedLayout
  ) -> FixDoubt? {
    if let doubt = verified.doubt { return doubt }
    let constraints = sourced.layout.constraints
    let isChanged = changes.contains { change in
      change.constraint.map { constraints.indices.contains($0) && constraints[$0].isChangedByCode } ?? false
    }
    return isChanged ? .changedByCode : sourced.mayFillStack(of: finding) ? .filledByCode : nil
  }

  /// Why a person has to look at what a fix writes into a document.
  private func doubt(inWriting changes: [LayoutChange], _ sourced: SourcedLayout) -> FixDoubt {
    let movesEnd = changes.contains { change in
      switch change {
      case .setAnchor: true
      case .replaceConstraint(let index, let new):
        sourced.layout.constraints[index].terms.map(\.anchor) != new.terms.map(\.anchor)
      default: false
      }
    }
    return movesEnd ? .otherEnd : .sizeClasses
  }

  func checks(of row: CheckedLayout, _ context: FixContext) -> FixChecks {
    FixChecks(
      edited: { changes in
        row.limit.spend(stepsOfByte * context.text.bytes.count)
        return row.limit.isSpent ? nil : context.edited(by: changes)
      },
      findings: { findings(in: $0, $1, by: $2, unless: $3) },
      unsuppressed: { found, layout, edited in
        guard !context.suppressions.isEmpty else { return found }
        if edited.edits.isEmpty { return context.kept(of: found, by: context.suppressions) }
        guard let reread = reread(edited.bytes, of: layout, in: row, context) else { return nil }
        return kept(of: found, in: reread, edited.bytes, context)
      },
      passesOtherRules: { layout, edited in passesVerificationRules(layout, edited, in: row, context) },
      rulesAboutHeight: Set(rules.filter(\.isAboutHeight).map(\.id)))
  }

  /// Whether the verification rules find nothing worse after a fix.
  private func passesVerificationRules(
    _ layout: Layout, _ edited: EditedText, in row: CheckedLayout, _ context: FixContext
  ) -> Bool {
    guard !verificationRules.isEmpty else { return true }
    let linter = Linter(
      rules: verificationRules, reader: reader, knownRules: knownRules, defaults: defaults, entries: entries)
    var before = linter.check(row.layout, by: row.limit)
    var after = linter.check(layout, by: row.limit)
    if !context.suppressions.isEmpty {
      let suppressions = linter.suppressions(of: context.read, in: SourceText(file: "", bytes: context.file))
      before.findings = context.kept(of: before.found, by: suppressions)
      if edited.edits.isEmpty {
        after.findings = context.kept(of: after.found, by: suppressions)
      } else {
        guard let reread = reread(edited.bytes, of: layout, in: row, context) else { return false }
        after.findings = linter.kept(of: after.found, in: reread, edited.bytes, context)
      }
    }
    return before.worse(in: after, rulesAboutHeight: Set(verificationRules.filter(\.isAboutHeight).map(\.id))).isEmpty
  }

  /// Reads the edited text of the document; nil if that does not give the changed layout.
  private func reread(_ bytes: [UInt8], of changed: Layout, in row: CheckedLayout, _ context: FixContext)
    -> SourcedFile?
  {
    row.limit.spend(stepsOfByte * bytes.count)
    let file = reader.read(bytes, defaults: defaults, openingFonts: context.openingFonts)
    guard !row.limit.isSpent, file.findings.count <= context.readingErrorCount,
      let read = context.reread(in: file), isSame(read.layout, as: changed, in: file)
    else { return nil }
    return file
  }

  /// The findings in the one layout of an edited text that its comments do not suppress.
  private func kept(
    of findings: [LayoutFinding], in file: SourcedFile, _ bytes: [UInt8], _ context: FixContext
  ) -> [LayoutFinding] {
    var suppressions = suppressions(of: file, in: SourceText(file: "", bytes: bytes))
    return context.reread(in: file).map { suppressions.kept(of: findings, in: $0) } ?? findings
  }
}

extension FixContext {
  /// The findings that the text as it is does not suppress: a fix in words changes no text.
  fileprivate func kept(of findings: [LayoutFinding], by suppressions: Suppressions) -> [LayoutFinding] {
    var suppressions = suppressions
    return suppressions.kept(of: findings, in: sourced)
  }

  /// Titles with the ratios of constraints as the text has them: `10/16`, where reports spell 0.625.
  fileprivate func withRatiosOfText(_ titles: [String]) -> [String] {
    guard sourced.textNamesParts else { return titles }
    var titles = titles
    for constraint in sourced.layout.constraints where constraint.second != nil && constraint.part == nil {
      guard let range = sourced.map.statedRange(of: .constraint(constraint.index)), range.end <= file.count else {
        continue
      }
      let bytes = file[range.start..<range.end]
      guard bytes.contains(UInt8(ascii: "/")), !bytes.contains(UInt8(ascii: "\n")) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.contains("= "), text.count < longestEquation else { continue }
      titles = titles.map { $0.replacing("'\(sourced.layout.spelled(constraint))'", with: "'\(text)'") }
    }
    return titles
  }

  /// The layout in the text of its document, read again; nil if that is not one layout.
  func reread(in file: SourcedFile) -> SourcedLayout? {
    if file.documentsAreWholeFiles { return file.layouts.first { $0.document == sourced.document } }
    return file.layouts.count == 1 ? file.layouts.first : nil
  }

  /// The text of the document with changes; nil if it has no place for one of them. If the fix can be shown in words,
  /// the text stays as it is instead.
  fileprivate func edited(by changes: [LayoutChange]) -> EditedText? {
    guard let edits = sourced.editor.edits(for: changes, of: sourced, in: file), !edits.isEmpty else {
      return sourced.editor.showsFixesInWords ? EditedText(text.bytes) : nil
    }
    var edited = EditedText(text.bytes)
    return edited.apply(edits.map { $0.moved(by: -text.start) }) ? edited : nil
  }
}

// MARK: - Words

extension Layout {
  /// The first constraint of a fix that code may change, by name if the fix changes several.
  fileprivate func constraintOfCode(among changes: [LayoutChange]) -> String {
    let changed = changes.compactMap(\.constraint).distinct.filter(constraints.indices.contains)
    guard changed.count > 1, let index = changed.first(where: { constraints[$0].isChangedByCode }) else {
      return "this constraint"
    }
    return "'\(spelled(constraints[index]))'"
  }

  /// Another constraint of a finding, which its author may rather change than the one that a fix removes; nil if the fix
  /// removes none.
  fileprivate func otherConstraint(of finding: LayoutFinding, besides changes: [LayoutChange]) -> String? {
    let removed = changes.compactMap { if case .removeConstraint(let index) = $0 { index } else { nil } }
    let views = Set(removed.flatMap { constraints[$0].terms.map(\.anchor.item) }).subtracting([.cell, .contentView])
    guard !removed.isEmpty else { return nil }
    let changed = Set(changes.compactMap(\.constraint))
    for place in [finding.place] + finding.related.map(\.place) {
      guard case .constraint(let index) = place.part, !changed.contains(index),
        // A pin of another view, such as one to the edge of the screen, is not what went wrong.
        constraints[index].second == nil || constraints[index].terms.contains(where: { views.contains($0.anchor.item) })
      else { continue }
      return spelled(constraints[index])
    }
    return nil
  }

  /// That heights in points rest on fonts that are only assumed; empty if they do not.
  fileprivate func assumedFonts(in outcome: String) -> String {
    guard outcome.contains(" pt"), let first = unknownFonts.first else { return "" }
    return unknownFonts.count == 1
      ? "the font of '\(self[first.item].name)' is assumed" : "the fonts of \(unknownFonts.count) views are assumed"
  }
}

/// The new findings after a fix, and causes of the finding that are left: `lint then reports a new error
/// [unexpected-row-height] and 2 new warnings [priority-tie]`.
private func leaves(_ new: [LayoutFinding], besides old: [LayoutFinding], of finding: LayoutFinding) -> String {
  let causes = Set(finding.causes.map(\.rule))
  let remaining = new.filter { causes.contains($0.rule) }.map { "\($0.severity.rawValue) [\($0.rule)]" }.distinct
  // An info asks for nothing.
  let added = new.filter { !causes.contains($0.rule) && $0.severity > .info }.sorted { $0.severity > $1.severity }
  let parts = added.map(\.rule).distinct.map { rule in
    let findings = new.filter { $0.rule == rule }
    let severity = findings.map(\.severity).max() ?? .info
    let count = findings.count - old.count { $0.rule == rule }
    if count > 1 { return "\(count) new \(severity.rawValue)s [\(rule)]" }
    let view = findings.count == 1 ? findings[0].views.first.map { " about '\($0)'" } : nil
    return "a new \(severity.rawValue) [\(rule)]\(view ?? "")"
  }
  let sentences = [
    remaining.isEmpty ? "" : "lint then still reports \(remaining.spelledList())",
    parts.isEmpty ? "" : "lint then reports \(parts.spelledList())",
  ]
  return sentences.filter { !$0.isEmpty }.joined(separator: "; ")
}

// MARK: - Words

private func notSafe(
  _ doubt: FixDoubt, _ changes: [LayoutChange], of finding: LayoutFinding, in row: CheckedLayout
) -> String {
  let reason =
    switch doubt {
    case .otherRepairs:
      row.layout.otherConstraint(of: finding, besides: changes).map { "'\($0)' may be the one to change instead" }
        ?? "other repairs are possible"
    case .onlyLength: "nothing else states that length"
    case .unsolvedRows: "other conflicts remain"
    case .changedRows(let view):
      view.map { changesFrame(of: $0, finding, row) } ?? "it changes more than the finding is about"
    case .changedByCode: "code may change \(row.layout.constraintOfCode(among: changes))"
    case .filledByCode: "code may add views to the stack"
    case .otherEnd: "it ties the view to another anchor, so its frame may change in some sizes"
    case .causes(let rules): "lint then reports \(rules.map { "[\($0)]" }.spelledList())"
    case .sizeClasses: "the document has other constraints in other size classes"
    }
  return "not safe: \(reason)"
}

private func changesFrame(of view: MovedView, _ finding: LayoutFinding, _ row: CheckedLayout) -> String {
  let name = "'\(view.name)'"
  guard view.elsewhere.isEmpty else {
    let place = words(
      for: view.elsewhere, among: row.solutions.map(\.environment), widthName: row.layout.widthName)
    return "it also changes the frame of \(name)\(place), where this fault does not occur"
  }
  if !finding.views.contains(view.name) { return "it also changes the frame of \(name)" }
  let isPlaced = if case .pinnedToCell = finding.fault { true } else { false }
  return "it changes the frame of \(name)\(isPlaced ? "" : ": check that this is meant")"
}
