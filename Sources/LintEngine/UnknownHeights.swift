import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import RuleKit

/// The heights in points that stand for one that only the program knows: that of an ordinary row, and of a high one.
/// What holds in a row that sizes itself and at both of them holds at any height.
private let standIns = [44.0, 240]
/// The maximum length of a finding's first line.
private let mostCharacters = 120

extension Layout {
  /// The layout at the design height, else at heights that stand for it; empty if its height is known.
  var atFixedHeights: [Layout] {
    guard let unknownHeight, isFitted else { return [] }
    let heights = unknownHeight.designHeight.map { [$0] } ?? standIns
    let fixed = heights.map { height in
      var layout = self
      layout.unknownHeight = nil
      switch kind {
      case .cell: layout.table.rowHeight = .points(height)
      case .collectionCell:
        layout.collection.itemHeight = height
        // An item has a fixed height only together with a fixed width.
        if collection.itemWidth == .fitted {
          layout.collection.itemWidth = collection.estimatedItemSize.map { .points($0.horizontal) } ?? .container
        }
      case .headerFooter, .view: layout.measure.heights = [height]
      }
      return layout
    }
    guard kind == .collectionCell, collection.itemWidth != .fitted, heights.count > 1 else { return fixed }
    // Code that gives an item its height gives it its width too: perhaps that of its content.
    var narrow = self
    narrow.unknownHeight = nil
    narrow.collection.itemWidth = .fitted
    return fixed + [narrow]
  }
}

extension Linter {
  /// The findings that hold at any height, and one info for those that hold only if the row sizes itself, with causes
  /// folded in. `fixed` are the findings at each fixed height; none if the height is known. `settled` says what else a
  /// finding depends on.
  func foldedWithAnyHeight(
    _ found: [LayoutFinding], _ fixed: [[LayoutFinding]], in layout: Layout,
    settled: ([LayoutFinding]) -> [LayoutFinding] = { $0 }
  ) -> [LayoutFinding] {
    var certain: [LayoutFinding] = []
    var uncertain: [LayoutFinding] = []
    for finding in found {
      let same = fixed.map { run in run.first { isSame($0, as: finding, in: finding.environments) } }
      guard finding.rule == .undecidedLayout || !same.contains(where: { $0 == nil }) else {
        // That sizes are unknown is no fault of a row that sizes itself.
        if finding.rule == .unreadContent { continue }
        // What is in the wrong view or on the wrong side is there at any height; what follows from it is not certain.
        if layout.unknownHeight?.isGiven ?? false, !isAboutSides(finding) { continue }
        if finding.severity == .info, layout.isConflictOfWidths(finding) {
          var kept = finding
          kept.fault = nil
          certain.append(kept)
        } else if isAboutViews(finding) || isAboutSides(finding) {
          // Where the height is fixed, UIKit measures nothing.
          var kept = layout.isAboutMeasuring(finding) ? finding.asInfo(onlyIfItSizesItself(layout.noun)) : finding
          kept.severity = min(kept.severity, .warning)
          certain.append(kept)
        } else {
          uncertain.append(finding)
        }
        continue
      }
      var kept = finding
      kept.severity = same.reduce(finding.severity) { min($0, $1?.severity ?? $0) }
      certain.append(kept)
    }
    // What another change of code would end as well is not worth an info.
    let open = zip(uncertain, settled(uncertain)).filter { $0.severity == $1.severity }.map { $1 }
    let info = unknownRowHeight(folded(open, by: rules), in: layout)
    return folded(settled(certain), by: rules) + [info].compactMap { $0 }
  }

  /// Whether the rule of a finding only looks at which views constraints and views belong to.
  private func isAboutViews(_ finding: LayoutFinding) -> Bool {
    rules.first { $0.id == finding.rule }.map { !$0.needsWholeLayout && $0.severity > .info } ?? false
  }

  /// Whether a finding is about the sides of views in right-to-left languages.
  private func isAboutSides(_ finding: LayoutFinding) -> Bool {
    if case .leftAndRight? = finding.fault { true } else { false }
  }

  /// One info for findings that hold only if the row sizes itself, at the place of the worst; nil if there are none.
  private func unknownRowHeight(_ findings: [LayoutFinding], in layout: Layout) -> LayoutFinding? {
    guard let worst = worst(of: findings), let rule = rules.first(where: { $0.id == .unknownRowHeight }) else {
      return nil
    }
    let forms = [worst.message, withoutViews(worst.message)].map { onlyIfSelfSizing($0, layout.noun) }
    let message = forms.first { $0.count <= mostCharacters }
    var info = worst
    info.message = message ?? onlyIfSelfSizing(summary(of: worst.rule), layout.noun)
    // A place has one label.
    let atPlace = worst.causes.filter { $0.place == worst.place }
    info.related += worst.causes.filter { $0.place != worst.place }.map { RelatedPart($0.message, at: $0.place) }
    info.causes = []
    info.fault = nil
    info.advice = worst.advice.map { "if the \(layout.noun) sizes itself, \($0)" }
    // Another fault of the same row is another finding.
    info.isUniqueInLayout = false
    let others = findings.filter { $0 != worst }.map(\.rule)
    info.notes =
      (message == nil ? [worst.message] : []) + atPlace.map(\.message) + worst.notes
      + (others.isEmpty ? [] : [moreFindings(others, layout.noun)])
      + (reader.howToStateHeight(of: layout.kind).map { [isOpen(layout.noun, $0)] } ?? [])
    return info.found(by: rule)
  }

  private func summary(of id: RuleID) -> String { rules.first { $0.id == id }?.summary ?? "" }

  /// The first finding of the greatest severity, one about the whole row before others.
  private func worst(of findings: [LayoutFinding]) -> LayoutFinding? {
    guard let severity = findings.map(\.severity).max() else { return nil }
    let severe = findings.filter { $0.severity == severity }
    return severe.first { finding in rules.contains { $0.id == finding.rule && $0.isAboutRow } } ?? severe.first
  }
}

extension Layout {
  /// Whether a finding is a conflict that only widths take part in, whatever the height of the row is.
  fileprivate func isConflictOfWidths(_ finding: LayoutFinding) -> Bool {
    guard case .conflict(let conditions)? = finding.fault else { return false }
    return conditions.allSatisfy { condition in
      guard case .constraint(let index) = condition else { return false }
      return constraints[index].terms.allSatisfy { $0.anchor.attribute.axis == .horizontal }
    }
  }

  /// Whether a finding is about a vertical side of a view that UIKit does not count when it measures the row.
  fileprivate func isAboutMeasuring(_ finding: LayoutFinding) -> Bool {
    guard case .pinnedToCell(let index)? = finding.fault, finding.severity > .info else { return false }
    return constraints[index].terms.allSatisfy { $0.anchor.attribute.axis == .vertical }
  }
}

// MARK: - Words

private func onlyIfSelfSizing(_ message: String, _ noun: String) -> String {
  if let flat = isFlat(message, noun) { return flat }
  let subject = "the \(noun) "
  let rest =
    message.hasPrefix(subject)
    ? "it \(message.dropFirst(subject.count))" : message.replacing("give \(subject)", with: "give it ")
  return "if this \(noun) sizes itself, \(rest)"
}

/// `its constraints do not fit into ...` for `the constraints on 'title' and 2 more do not fit into ...`: the marks
/// show the views.
private func withoutViews(_ message: String) -> String {
  guard message.hasPrefix("the constraints on '"),
    let verb = [" do not fit ", " do not fill ", " need ", " allow "].compactMap({ message.firstRange(of: $0) })
      .min(by: { $0.lowerBound < $1.lowerBound })
  else { return message }
  return "its constraints\(message[verb.lowerBound...])"
}

/// `if this view sizes itself, 'list' is 0 pt high: it scrolls and has no height of its own` for `'list' scrolls and has
/// no height of its own, so it is 0 pt high in the view`; nil for other messages.
private func isFlat(_ message: String, _ noun: String) -> String? {
  let end = ", so it is 0 pt high in the \(noun)"
  guard message.hasPrefix("'"), message.hasSuffix(end), let space = message.firstRange(of: "' ") else { return nil }
  let reason = message[space.upperBound...].dropLast(end.count)
  return "if this \(noun) sizes itself, \(message[..<space.lowerBound])' is 0 pt high: it \(reason)"
}

private func moreFindings(_ rules: [RuleID], _ noun: String) -> String {
  let names = rules.distinct.sorted().map { "[\($0)]" }.spelledList()
  let count = rules.count == 1 ? "1 more finding holds" : "\(rules.count) more findings hold"
  return "\(count) only if the \(noun) sizes itself: \(names)"
}

private func isOpen(_ noun: String, _ howToStateHeight: String) -> String {
  "the file does not say whether the \(noun) sizes itself; \(howToStateHeight)"
}

private func onlyIfItSizesItself(_ noun: String) -> String { "it matters only if the \(noun) sizes itself" }
